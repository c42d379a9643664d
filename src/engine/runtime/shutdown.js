/** Service managers kill what has not ended a minute or so after they asked for it. */
const longestStop = 50_000;
/**
 * Runs `stop` once when somebody asks this process to end: Ctrl-C, a service manager, a closed terminal, or the end of
 * the command that started it. Call it before anything is started, or a signal in between leaves the database alone. Asking
 * again while it stops changes nothing; a fault while stopping, or taking too long, ends with code 1.
 */
export function onShutdownSignal(stop, reportFault, longest = longestStop) {
    let asked = false;
    const once = () => {
        if (asked)
            return;
        asked = true;
        withinTimeout(longest, stop).then(() => process.exit(0), (error) => {
            reportFault(error);
            process.exit(1);
        });
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
        process.on(signal, once);
    if (process.channel)
        process.on('disconnect', once);
}
/** Waits for work to end, but no longer than so many milliseconds: a database that is gone never answers a goodbye. */
export async function withinTimeout(milliseconds, work) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`It did not end within ${milliseconds / 1000} s.`)), milliseconds);
    });
    try {
        await Promise.race([work(), late]);
    }
    finally {
        clearTimeout(timer);
    }
}
