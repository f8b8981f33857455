// Preloaded into the web server: when its launcher is gone, however it ended, the server stops too.
process.stdin.once("close", () => {
  process.kill(process.pid, "SIGTERM");
  setTimeout(() => process.exit(1), 5000).unref();
});
process.stdin.resume();
process.stdin.unref?.();
