// What the machine must offer: a free port and some room on the disk. Asked before the long steps, not after.
import { statfs } from "node:fs/promises";
import net from "node:net";
import { Refusal } from "../process/refusal.mjs";

const MB = 1024 * 1024;

/** @param {{ dir: string, neededMb: number, free?: (dir: string) => Promise<number> }} options */
export async function refuseFullDisk({ dir, neededMb, free = freeBytes }) {
  const freeMb = Math.floor((await free(dir)) / MB);
  if (freeMb >= neededMb) return;
  throw new Refusal(
    `The disk is full: ${freeMb} MB are free where ${dir} lies and this start needs ${neededMb} MB; free some space and start again.`,
  );
}

async function freeBytes(dir) {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}

function listens(host, port) {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port, timeout: 1000 });
    const answer = (taken) => () => {
      socket.destroy();
      resolve(taken);
    };
    socket.once("connect", answer(true)).once("error", answer(false)).once("timeout", answer(false));
  });
}

function tryToListen(host, port) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen({ host, port }, () => probe.close(resolve));
  });
}

export const portTaken = (port) =>
  new Refusal(
    `Port ${port} is taken by another program: stop that, or start with \`npm run portal -- --port ${port === 8080 ? 8081 : 8080}\`.`,
  );

export async function refuseTakenPort({ host, port }) {
  try {
    await tryToListen(host, port);
  } catch (error) {
    if (error.code === "EADDRINUSE") throw portTaken(port);
    if (error.code === "EACCES")
      throw new Refusal(`This user may not listen on port ${port}: use one above 1023.`);
    if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
      throw new Refusal(`${host} is not an address of this machine: correct HOST.`);
    throw error;
  }
  // Some systems let two programs listen, one on the loopback address and one on all.
  if (await listens("localhost", port)) throw portTaken(port);
}
