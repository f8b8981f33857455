const WIDTH = 30;

/** A bar on a terminal, a line every quarter elsewhere. */
export function createBar(stream: NodeJS.WriteStream) {
  const began = Date.now();
  let told = 0;
  return {
    show(done: number, all: number, doing: string) {
      const share = done / all;
      const passed = (Date.now() - began) / 1000;
      const left = Math.round((passed / share) * (1 - share));
      if (stream.isTTY) {
        const full = Math.round(WIDTH * share);
        stream.write(`\r\x1b[K${"█".repeat(full)}${"░".repeat(WIDTH - full)} ${Math.round(100 * share)} % ${doing}, about ${left} s left`);
      } else if (Math.floor(4 * share) > told) {
        told = Math.floor(4 * share);
        stream.write(`${Math.round(100 * share)} % after ${Math.round(passed)} s (${doing})\n`);
      }
    },
    end() {
      if (stream.isTTY) stream.write("\r\x1b[K");
    },
  };
}
