// Tells what is being done and for how long: one line a step, moving on a terminal, now and then elsewhere.

const seconds = (ms) => (ms < 950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`);

/**
 * @param {{ stream?: NodeJS.WriteStream, everyMs?: number }} options where to write, how often when it is no terminal
 * @returns {<T>(title: string, work: () => Promise<T>) => Promise<T>}
 */
export function createProgress({ stream = process.stdout, everyMs = 10_000 } = {}) {
  return async function step(title, work) {
    const began = Date.now();
    const elapsed = () => seconds(Date.now() - began);
    const line = stream.isTTY ? (text) => `\r\x1b[K${text}` : (text) => `${text}\n`;
    stream.write(line(`… ${title}`));
    const ticking = setInterval(
      () => stream.write(line(`… ${title} (${elapsed()})`)),
      stream.isTTY ? 1000 : everyMs,
    );
    try {
      const result = await work();
      stream.write(`${line(`✓ ${title} (${elapsed()})`)}${stream.isTTY ? "\n" : ""}`);
      return result;
    } catch (error) {
      stream.write(`${line(`✗ ${title} (${elapsed()})`)}${stream.isTTY ? "\n" : ""}`);
      throw error;
    } finally {
      clearInterval(ticking);
    }
  };
}
