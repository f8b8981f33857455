import { AsyncLocalStorage } from "node:async_hooks";
import type { Tasks } from "./tasks";

type Hear = (task: keyof Tasks) => void;
const asking = new AsyncLocalStorage<Hear>();

/** Does `work`, and tells what it waits for whenever that is not reckoned yet. */
export const hearOfWaiting = <T>(hear: Hear, work: () => Promise<T>): Promise<T> => asking.run(hear, work);

export const tellOfWaiting = (task: keyof Tasks): void => asking.getStore()?.(task);
