import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
const { resolve } = createRequire(import.meta.url);
const packageFolder = dirname(resolve('@fontsource/noto-sans-sc/package.json'));
/** The part of the typeface that has Latin letters and the 7,900 most used characters. */
export const mainPart = 'chinese-simplified';
/** A font with the Greek, Cyrillic and accented letters that the typeface lacks. */
export const furtherFont = {
    name: 'Roboto',
    normal: resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
    bold: resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
};
const weights = { normal: 400, bold: 700 };
/**
 * The files of one part of the typeface as TrueType, in a folder: made when they are first needed. PDF writers embed a
 * few kilobytes of a TrueType font, but take seconds for a WOFF one and embed it whole.
 */
export async function fontFiles(folder, part) {
    const [normal, bold] = await Promise.all([
        fontFile(folder, part, weights.normal),
        fontFile(folder, part, weights.bold),
    ]);
    return { normal, bold };
}
async function fontFile(folder, part, weight) {
    const name = `noto-sans-sc-${part}-${weight}-normal`;
    const path = join(folder, `${name}.ttf`);
    if (await exists(path))
        return path;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const packed = await readFile(join(packageFolder, 'files', `${name}.woff2`));
    const made = await subsetFont(packed, undefined, { targetFormat: 'truetype', keepAllGlyphs: true });
    // Another process may be making the same file; whoever is last wins with the same content.
    const draft = `${path}.${process.pid}.${performance.now()}`;
    await writeFile(draft, made);
    await rename(draft, path);
    return path;
}
const exists = (path) => stat(path).then(() => true, () => false);
let parts;
/** The part of the typeface that should have a rare character; undefined when none has it. */
export async function partOf(character) {
    parts ??= readParts();
    const found = (await parts).find(({ ranges }) => ranges.some(({ from, to }) => character >= from && character <= to));
    return found?.part;
}
async function readParts() {
    const text = await readFile(join(packageFolder, 'unicode.json'), 'utf8');
    const listed = Object.entries(JSON.parse(text));
    return listed.map(([name, ranges]) => ({ part: name.replace(/[[\]]/g, ''), ranges: ranges.split(',').map(rangeOf) }));
}
function rangeOf(text) {
    const [from = '', to = from] = text.replace(/^U\+/i, '').split('-');
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
}
