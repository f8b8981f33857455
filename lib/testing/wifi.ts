import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import type { BrowserContext } from "playwright-core";

/** The hall's wifi: what a browser is told of being offline does not hold back a request that outlives its page. */
export async function wifiTo(url: string) {
  const { port: behind } = new URL(url);
  let isUp = true;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    if (!isUp) return void socket.destroy();
    const further = connect(Number(behind), "127.0.0.1");
    for (const [one, other] of [[socket, further], [further, socket]] as const) {
      open.add(one);
      one.on("error", () => other.destroy()).on("close", () => open.delete(one) && other.destroy());
    }
    socket.pipe(further).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const turn = async (context: BrowserContext, on: boolean) => {
    isUp = on;
    if (!on) for (const socket of open) socket.destroy();
    await context.setOffline(!on);
  };
  const end = () => {
    for (const socket of open) socket.destroy();
    server.close();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, turn, end };
}
