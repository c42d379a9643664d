import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test as register } from 'node:test';
import { pathToFileURL } from 'node:url';
import { withinTimeout } from '#engine/runtime/shutdown.ts';
const longest = 10 * 60_000;
/** A test file in a process that runs one after the other. */
class Turn {
    tests = 0;
    endings = [];
    #over = Promise.withResolvers();
    #followed = Promise.withResolvers();
    /** When its last test has ended, and what it left is tidied up. */
    get over() {
        return this.#over.promise;
    }
    /** Called when the next file has brought its tests, or there is none. */
    follow = this.#followed.resolve;
    async endTest() {
        this.tests -= 1;
        if (this.tests > 0)
            return;
        try {
            for (const end of this.endings.toReversed())
                await end();
        }
        finally {
            this.#over.resolve();
            // The runner ends when no test is left: the last one stays until others are there.
            await this.#followed.promise;
        }
    }
}
let turn = new Turn();
// Nothing follows a file that was loaded by itself.
turn.follow();
/** A test of the file whose turn it is. */
export function test(title, body) {
    const own = turn;
    own.tests += 1;
    register(title, async (context) => {
        try {
            // The runner would begin the next test, or end, beside one that it gave up.
            await withinTimeout(longest, async () => void (await body(context)));
        }
        finally {
            await own.endTest();
        }
    });
}
/** Something to do when the last test of the file has ended; what is said last is done first. */
export function atEndOfFile(end) {
    turn.endings.push(end);
}
/**
 * Runs the tests of these files, one file after the other, but for those that another process has taken: who takes one
 * makes a folder in `taken`.
 */
export async function takeTurns(files, taken) {
    let { follow } = turn;
    for (const file of files) {
        if (!take(join(taken, basename(file))))
            continue;
        turn = new Turn();
        try {
            await import(pathToFileURL(file).href);
        }
        catch (error) {
            test(`${basename(file)} is loaded`, () => {
                throw error;
            });
        }
        if (turn.tests === 0)
            continue;
        follow();
        ({ follow } = turn);
        await turn.over;
    }
    follow();
}
function take(folder) {
    try {
        mkdirSync(folder);
        return true;
    }
    catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
            return false;
        throw error;
    }
}
