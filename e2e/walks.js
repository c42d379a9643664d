// Which pages the walks of the browser tests open: every page that is written for one document, the standard pages of
// those documents that ask most of them, and of the others those whose turn it is today.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { columnsOf, keyOf, linesOf } from '#model/document.ts';
import { areas } from '../src/areas.ts';
/** How many days it takes until every standard page has been opened. */
const days = 8;
/** How many documents are opened every day because they ask most of a standard page. */
const strained = 4;
/** Asks for all pages; or for those of a day such as 2026-11-29, to see again what a run of that day saw. */
const wish = process.env['SRM_WALK'];
const isWholeWalk = wish === 'all';
const day = Math.floor((wish && !isWholeWalk ? Date.parse(wish) : Date.now()) / 86_400_000);
assert.ok(Number.isInteger(day), `SRM_WALK is “all” or a day, not “${wish}”`);
const documents = areas.flatMap((area) => area.documents);
const lineKeys = new Set(documents.flatMap((each) => linesOf(each).map(([, line]) => keyOf(line))));
/** The documents that have pages; lines stand on the page of their header. */
export const paged = documents.filter((document) => !lineKeys.has(keyOf(document)));
const root = join(import.meta.dirname, '..');
/** The documents with a list or an object page of their own, as the areas declare them. */
function ownPages(kind) {
    const found = new Set();
    for (const file of globSync('src/areas/**/*.tsx', { cwd: root })) {
        const [, ...parts] = readFileSync(join(root, file), 'utf8')
            .replaceAll(/for \(const \w+ of \[([\w, ]+)\]\)\s+definePages\(\w+/g, 'definePages($1')
            .split('definePages(');
        for (const part of parts) {
            if (!new RegExp(`\\b${kind}:`).test(part))
                continue;
            for (const name of part.slice(0, part.indexOf(', {')).split(',')) {
                const document = documents.find(({ code }) => code === name.trim());
                assert.ok(document, `${file} defines pages of ${name}, which no area has`);
                found.add(keyOf(document));
            }
        }
    }
    assert.ok(found.size >= 15, `only ${found.size} documents were found to have a ${kind} page of their own`);
    return found;
}
const own = { list: ownPages('list'), object: ownPages('object') };
const count = (document) => columnsOf(document).length;
/** How much a document asks of a standard page. */
const strain = {
    list: ({ list = [], search = [] }) => list.length + search.length,
    object: (document) => count(document) + 20 * linesOf(document).length + Object.keys(document.transitions ?? {}).length,
    form: (document) => count(document) + linesOf(document).reduce((total, [, line]) => total + count(line), 0),
};
/** The documents that ask most of a standard page, the hardest first. */
export function hardest(kind) {
    const hasStandard = (document) => !own[kind === 'list' ? 'list' : 'object'].has(keyOf(document)) && !(kind === 'form' && document.readOnly);
    return paged
        .filter(hasStandard)
        .toSorted((one, other) => strain[kind](other) - strain[kind](one))
        .slice(0, strained);
}
const always = {
    list: new Set([...own.list, ...hardest('list').map(keyOf)]),
    object: new Set([...own.object, ...hardest('object').map(keyOf)]),
    form: new Set([...own.object, ...hardest('form').map(keyOf)]),
};
const known = new Set(documents.map(keyOf));
/** Whether a page is opened in this run; `component` is the key of its document, or the code of a screen. */
export function isWalked(kind, component) {
    if (isWholeWalk || !known.has(component) || always[kind].has(component))
        return true;
    let sign = 0;
    for (const letter of component)
        sign = (Math.imul(sign, 31) + letter.charCodeAt(0)) >>> 0;
    return (sign + day) % days === 0;
}
/** The languages of two sides that work together: they change places every day. */
export const bothLanguages = day % 2 === 0 ? ['zh', 'en'] : ['en', 'zh'];
