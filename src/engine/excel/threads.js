import { Worker } from 'node:worker_threads';
/** A wizard asks several times within a minute; a thread that is there answers at once. */
const idleMilliseconds = 15_000;
const mostIdle = 2;
/** Room for what lives shortly: with more, garbage of finished rows piles up before it is looked at. */
const youngMegabytes = 16;
/** Threads without work, by their program. */
const resting = new Map();
/** A thread for a work: one that rests, or a new one with a ceiling of memory. */
export function acquireThread(script, megabytes, listener) {
    const stored = restingOf(script).pop() ?? startThread(script, megabytes);
    clearTimeout(stored.timer);
    stored.worker.ref();
    stored.listener = listener;
    return stored.thread;
}
function restingOf(script) {
    const list = resting.get(script.href) ?? [];
    resting.set(script.href, list);
    return list;
}
function startThread(script, megabytes) {
    const worker = new Worker(script, {
        resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
    });
    const notify = (reported) => 
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(reported);
    const end = async () => void (await worker.terminate());
    const stored = {
        worker,
        listener: undefined,
        thread: { tell: notify, end, rest: () => rest(script, stored) },
    };
    const leave = (error) => {
        const list = restingOf(script);
        if (list.includes(stored))
            list.splice(list.indexOf(stored), 1);
        stored.listener?.onEnd(error);
    };
    worker.on('message', (answer) => stored.listener?.onAnswer(answer));
    worker.on('error', leave).on('exit', () => leave());
    return stored;
}
function rest(script, stored) {
    stored.listener = undefined;
    stored.worker.unref();
    const list = restingOf(script);
    if (list.length >= mostIdle)
        return void stored.thread.end();
    stored.thread.tell({ end: true });
    list.push(stored);
    stored.timer = setTimeout(() => void stored.thread.end(), idleMilliseconds).unref();
}
