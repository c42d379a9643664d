import { parentPort } from 'node:worker_threads';
import { BusinessError } from '#model/errors.ts';
import { isOutOfMemory } from '../runtime/thread.ts';
import { excelErrors } from './errors.ts';
import { acquireThread } from './threads.ts';
/** Begins a work in a thread with a ceiling of memory and of time. */
export function startHelper(script, task, limits) {
    let left = limits.seconds * 1000;
    let settle;
    let ended;
    const refuse = (error) => {
        ended = error;
        settle?.reject(error);
        settle = undefined;
    };
    const take = (answer) => {
        if ('value' in answer)
            settle?.resolve(answer.value);
        else
            settle?.reject('refused' in answer ? refusalOf(answer.refused) : answer.fault);
        settle = undefined;
    };
    const thread = acquireThread(script, limits.megabytes, {
        onAnswer: (answer) => take(answer),
        onEnd: (error) => {
            if (error !== undefined)
                return refuse(isOutOfMemory(error) ? new BusinessError(excelErrors.memory) : error);
            refuse(ended ?? new Error('The Excel worker ended before its work was done'));
        },
    });
    thread.tell({ begin: task });
    function ask(question) {
        if (ended !== undefined)
            return Promise.reject(ended);
        const began = performance.now();
        const answer = Promise.withResolvers();
        settle = answer;
        const timer = setTimeout(() => {
            refuse(new BusinessError(excelErrors.time, { seconds: limits.seconds, row: limits.reached() }));
            void thread.end();
        }, left);
        thread.tell({ question });
        return answer.promise.finally(() => {
            clearTimeout(timer);
            left = Math.max(1, left - (performance.now() - began));
        });
    }
    const stop = async () => {
        ended ??= new Error('The Excel worker was stopped');
        await thread.end();
    };
    const release = async () => {
        if (ended !== undefined || settle)
            return stop();
        ended = new Error('The work was given back');
        thread.rest();
    };
    return { ask, stop, release };
}
function refusalOf({ code, label }) {
    return new BusinessError({ code, label });
}
/** Runs in the worker: the answer that a piece of work comes to. */
export async function answerOf(work) {
    try {
        return { value: await work() };
    }
    catch (error) {
        if (error instanceof BusinessError)
            return { refused: { code: error.code, label: error.label } };
        return { fault: error };
    }
}
/** Runs in the worker: does one work after another, each begun with its task and asked step by step. */
export function serve(begin) {
    const port = parentPort;
    if (!port)
        throw new Error('This module runs in a worker thread');
    let work;
    port.on('message', async (reported) => {
        if ('begin' in reported)
            work = begin(reported.begin);
        else if ('end' in reported)
            work = undefined;
        else if (work) {
            const running = work;
            port.postMessage(await answerOf(() => running(reported.question)));
        }
    });
}
/** The answer, or the reason of the abort as soon as there is one. */
export async function untilAborted(work, signal) {
    if (!signal)
        return await work();
    const { promise, reject } = Promise.withResolvers();
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    try {
        signal.throwIfAborted();
        return await Promise.race([work(), promise]);
    }
    finally {
        signal.removeEventListener('abort', abort);
    }
}
