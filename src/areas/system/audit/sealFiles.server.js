import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '#model/value.ts';
import { isSealMark, sealMark } from './chain.queries.ts';
const seals = 'audit-seals.jsonl';
const head = 'audit-head.json';
const folders = ({ dataFolder, sealFolder }) => [
    dataFolder,
    ...(sealFolder === undefined ? [] : [sealFolder]),
];
const written = (keys, seal) => `${JSON.stringify({ ...seal, mark: sealMark(keys, seal) })}\n`;
/** Adds a seal at every place. */
export async function keepSeal(places, seal) {
    for (const folder of folders(places)) {
        await mkdir(folder, { recursive: true });
        await appendFile(join(folder, seals), written(places.keys, seal), { mode: 0o600 });
    }
}
/** Writes down the highest number of the chain beside its seals. */
export async function keepHead(places, end) {
    await mkdir(places.dataFolder, { recursive: true });
    const draft = join(places.dataFolder, `${head}.part`);
    await writeFile(draft, written(places.keys, end), { mode: 0o600 });
    await rename(draft, join(places.dataFolder, head));
}
/** The seals of all places; one that somebody else made says that the chain cannot be trusted, and fits no chain. */
export async function readSeals(places) {
    const texts = await Promise.all([
        ...folders(places).map((folder) => textOf(join(folder, seals))),
        textOf(join(places.dataFolder, head)),
    ]);
    return texts
        .flatMap((text) => text.split('\n'))
        .filter((line) => line !== '')
        .map((line) => sealOf(places.keys, line));
}
const textOf = (file) => readFile(file, 'utf8').catch((error) => {
    if (isRecord(error) && error.code === 'ENOENT')
        return '';
    throw error;
});
// Seals of before the chain had keys carry no mark.
function sealOf(keys, line) {
    const value = JSON.parse(line);
    const input = isRecord(value) ? value : {};
    const seal = {
        day: String(input['day']),
        lastSeq: String(input['lastSeq']),
        rowHash: String(input['rowHash']),
    };
    const { mark } = input;
    return mark === undefined || isSealMark(keys, seal, String(mark)) ? seal : { ...seal, rowHash: '00' };
}
