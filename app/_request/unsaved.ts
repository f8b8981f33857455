/** A place on this device for what the server does not have yet. Where nothing can be kept, only that is lost. */
export const unsavedOf = <T>(what: string) => ({
  keepUnsaved(id: string, unsaved: T | null): void {
    try {
      if (unsaved) localStorage.setItem(`hack-hamster:${what}:${id}`, JSON.stringify(unsaved));
      else localStorage.removeItem(`hack-hamster:${what}:${id}`);
    } catch {
      return;
    }
  },
  findUnsaved(id: string): T | null {
    try {
      return JSON.parse(localStorage.getItem(`hack-hamster:${what}:${id}`) ?? "null") as T | null;
    } catch {
      return null;
    }
  },
});
