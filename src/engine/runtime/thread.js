import { Worker } from 'node:worker_threads';
import { BusinessError } from '#model/errors.ts';
/** A thread that begins with the first question and is given up when one takes too much time or memory. */
export function createThread({ script, workerData, limits, refusals, }) {
    const { seconds, megabytes } = limits;
    let worker;
    let last = Promise.resolve();
    const running = () => {
        if (worker)
            return worker;
        const started = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
        started.unref();
        started.once('exit', () => {
            if (worker === started)
                worker = undefined;
        });
        worker = started;
        return started;
    };
    async function one(question) {
        const thread = running();
        const answer = Promise.withResolvers();
        const onError = (error) => answer.reject(isOutOfMemory(error) ? new BusinessError(refusals.tooLarge) : error);
        const onExit = () => answer.reject(new Error(`The thread ended before its work was done: ${script.pathname}`));
        thread.once('message', answer.resolve).once('error', onError).once('exit', onExit);
        const timer = setTimeout(() => {
            answer.reject(new BusinessError(refusals.tooLong, { seconds }));
            void thread.terminate();
        }, seconds * 1000);
        try {
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
            thread.postMessage(question);
            return contentOf(await answer.promise);
        }
        finally {
            clearTimeout(timer);
            thread.off('message', answer.resolve).off('error', onError).off('exit', onExit);
        }
    }
    return {
        ask(question) {
            const answered = last.then(() => one(question));
            last = answered.catch(() => undefined);
            return answered;
        },
        async close() {
            await worker?.terminate();
        },
    };
}
function contentOf(answer) {
    if ('value' in answer)
        return answer.value;
    if ('refused' in answer)
        throw new BusinessError(answer.refused);
    throw answer.fault;
}
/** Whether a thread died of the ceiling of its memory. */
export const isOutOfMemory = (error) => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
