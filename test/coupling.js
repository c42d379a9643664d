import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { linesOf, tableOf } from '#model/document.ts';
import { areas } from '../src/areas.ts';
const root = join(import.meta.dirname, '../src/areas');
/** The files of the areas by their path below `src/areas`; tests and the demo, which may look everywhere, left out. */
const sources = new Map(readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('demo/'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]));
const areaOf = (file) => file.split('/')[0] ?? '';
const ownerOfTable = new Map(areas.flatMap((area) => area.documents
    .flatMap((document) => [document, ...linesOf(document).map(([, line]) => line)])
    .map((document) => [tableOf(document), area.code])));
/** How often the code of an area names tables of another one, by `area → other`. */
export function foreignTables() {
    const found = new Map();
    for (const [file, text] of sources) {
        const code = text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
        for (const [name] of code.matchAll(/\b[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b/g)) {
            const owner = ownerOfTable.get(name);
            if (owner === undefined || owner === areaOf(file))
                continue;
            const pair = `${areaOf(file)} → ${owner}`;
            found.set(pair, (found.get(pair) ?? 0) + 1);
        }
    }
    return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
/** Folders of one area that import each other, as `area/folder area/other`. */
export function mutualFolders() {
    const edges = new Set();
    for (const [file, text] of sources)
        for (const [, name = ''] of text.matchAll(/\bfrom '([^']+)'/g)) {
            const target = targetOf(file, name);
            const [from, to] = [folderOf(file), target && folderOf(target)];
            if (from && to && from !== to && areaOf(file) === areaOf(to))
                edges.add(`${from} ${to}`);
        }
    const turned = (edge) => edge.split(' ').toReversed().join(' ');
    return [...edges].filter((edge) => edges.has(turned(edge)) && edge < turned(edge)).toSorted();
}
function targetOf(file, name) {
    if (name.startsWith('#areas/'))
        return name.slice('#areas/'.length);
    return name.startsWith('.') ? posix.join(posix.dirname(file), name) : undefined;
}
/** The folder of an area that a file lies in; undefined for the files of the area itself. */
function folderOf(file) {
    const [area, folder, name] = file.split('/');
    return name === undefined ? undefined : `${area}/${folder}`;
}
