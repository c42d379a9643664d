import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consoleLanguage } from '#engine/runtime/config.ts';
import { startupErrorText } from '#engine/runtime/startupError.ts';
/** Commands tell their result; of the database they tell only what is wrong. */
export const log = { info: () => { }, warn: console.warn, error: console.error };
/** The release this is. */
export const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
/** A text in the language of the console. */
export const inWords = ([zh, en]) => (consoleLanguage() === 'zh' ? zh : en);
/** Runs a command; a refusal ends it with one sentence and code 1. */
export async function command(work) {
    try {
        await work();
    }
    catch (error) {
        console.error(startupErrorText(error, consoleLanguage()));
        process.exitCode = 1;
    }
}
/** Works with a database and leaves it as it was, even when the command is interrupted. */
export async function during(database, work) {
    const leave = () => void database.stop().finally(() => process.exit(130));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
        process.once(signal, leave);
    try {
        await work();
    }
    finally {
        await database.stop();
    }
}
/** The only word after the name of the command; ends with the way to call it when there is none. */
export function onlyWord(words, usage) {
    const [word] = words;
    if (word !== undefined && words.length === 1)
        return word;
    console.error(inWords(usage));
    process.exit(1);
}
