/**
 * Runs `stop` once when somebody asks this process to end: Ctrl-C, a service manager, a closed terminal, or the end of
 * the command that started it. Call it before anything is started, or a signal in between leaves the database alone. Asking again while it stops changes nothing; a fault while stopping ends with code 1.
 */
export function whenAskedToStop(stop: () => Promise<void>, reportFault: (error: unknown) => void): void {
  let asked = false;
  const once = (): void => {
    if (asked) return;
    asked = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        reportFault(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  if (process.channel) process.on('disconnect', once);
}
