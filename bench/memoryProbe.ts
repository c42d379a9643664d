// Loaded into a server that is measured: tells what it holds once everything unneeded is thrown away (`--expose-gc`).
const collect = (globalThis as { gc?: () => void }).gc;

process.on('message', (message) => {
  if (message !== 'memory') return;
  collect?.();
  // What is finished in between is thrown away with the second.
  setTimeout(() => {
    collect?.();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.({ memory: heapUsed + external });
  }, 200);
});
// The server itself waits for the end of this channel, not for what comes through it.
process.channel?.unref();
