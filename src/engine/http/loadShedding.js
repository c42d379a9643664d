import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Overloaded } from './reply.ts';
// The most expensive requests are shed first; the rest only when that did not help.
const bounds = {
    heavy: { waiting: 200, delay: 250 },
    list: { waiting: 300, delay: 500 },
    cheap: { waiting: 600, delay: 1000 },
    vital: undefined,
};
const isHeavy = /\/excel\/|ExcelExport\/|\/print\/|\/tree$/;
const isList = /\/(?:query\w*|related|usedBy|history)$/;
// Logging in, and reading one document.
const isVital = /^\/prod-api\/auth\/|\/get(?:ById)?$|^\/health$/;
/** What a call of this path costs; pages and their files cost next to nothing. */
export function costOf(path) {
    if (!path.startsWith('/prod-api/') || isVital.test(path))
        return 'vital';
    if (isHeavy.test(path))
        return 'heavy';
    return isList.test(path) ? 'list' : 'cheap';
}
/** Whether a call of this cost is turned away under this load. */
export function isShed(cost, load) {
    const bound = bounds[cost];
    return bound !== undefined && (load.waiting > bound.waiting || load.delay > bound.delay);
}
const resolution = 20;
const interval = 1000;
const seconds = 3;
const retrySeconds = 2;
/** Turns calls away with 503 while there is more to do than can be done, before anything of them is read. */
export function addLoadShedding(app, pool) {
    const histogram = monitorEventLoopDelay({ resolution });
    histogram.enable();
    let recent = [];
    // The least of some seconds' means: one long step is no overload, a process that is late all the time is.
    const timer = setInterval(() => {
        const mean = Number.isNaN(histogram.mean) ? 0 : histogram.mean / 1e6 - resolution;
        recent = [...recent, mean].slice(-seconds);
        histogram.reset();
    }, interval).unref();
    const delay = () => (recent.length < seconds ? 0 : Math.min(...recent));
    app.addHook('onClose', () => {
        clearInterval(timer);
        histogram.disable();
    });
    app.addHook('onRequest', async (request) => {
        const [path = ''] = request.url.split('?');
        if (isShed(costOf(path), { waiting: pool.waiting(), delay: delay() }))
            throw new Overloaded(retrySeconds);
    });
}
