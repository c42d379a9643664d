// Most come at once, some a moment later, a few after all that was asked for after them.
function delay() {
    const far = Math.random();
    if (far < 0.6)
        return far * 60;
    return far < 0.92 ? 100 + Math.random() * 400 : 800 + Math.random() * 1200;
}
/**
 * Has a server hear of each call late, so that calls overtake each other as over a bad line. `SLOW_ANSWERS=on npm test -- e2e`
 * finds what counts on a fast one, in stories and in pages.
 */
export function answerSlowly(server) {
    const listeners = server.listeners('request');
    server.removeAllListeners('request');
    server.on('request', (...call) => {
        setTimeout(() => {
            for (const listener of listeners)
                listener.apply(server, call);
        }, delay());
    });
}
