import { appendFileSync } from 'node:fs';
/** Where the run wants to hear of stories that needed a second try. */
const file = process.env['SRM_TEST_FLAKY'];
/** Tells the run of a story that failed and passed when it was tried again. */
export function tellFlaky(failure) {
    if (file)
        appendFileSync(file, `${JSON.stringify(failure)}\n`);
    else
        console.warn(`flaky: ${failure.title}\n${failure.trace}`);
}
/**
 * Tries a story, and once more where it fails, after `prepareSecond` has put things back. Passing then, its first failure is told; failing again, it fails with
 * both failures.
 */
export async function withSecondTry(title, attempt, prepareSecond, notify = tellFlaky) {
    let first;
    try {
        return await attempt();
    }
    catch (error) {
        first = error;
    }
    try {
        await prepareSecond();
        await attempt();
    }
    catch (error) {
        const words = `“${title}” failed twice:\n${traceOf(first)}\n${traceOf(error)}`;
        throw new AggregateError([first, error], words, { cause: error });
    }
    notify({ title, trace: traceOf(first) });
}
/** An error with everything that led to it. */
function traceOf(error) {
    if (!(error instanceof Error))
        return String(error);
    const text = error.stack ?? error.message;
    return error.cause === undefined ? text : `${text}\ncaused by ${traceOf(error.cause)}`;
}
