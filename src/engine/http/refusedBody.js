/**
 * Reads what is left of a body whose call was answered before it had come, and throws it away: otherwise the next call over
 * that connection waits behind bytes that nobody takes. How long a body may take is bounded for every request.
 */
export function drainRefusedBodies(app) {
    app.addHook('onResponse', async ({ raw }) => {
        if (raw.complete || raw.destroyed)
            return;
        raw.unpipe();
        raw.resume();
    });
}
