// A program that sends no mail, and says that it is there.
console.log(`outbox ${process.pid} runs`);
process.once("SIGTERM", () => process.exit(0));
setInterval(() => {}, 60_000);
