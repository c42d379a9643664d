import { fail } from '#model/errors.ts';
import { excelErrors } from './errors.ts';
import { numberFormatOf } from './numberFormats.ts';
import { attributeOf, scanXml } from './xml.ts';
const maxStrings = 2_000_000;
const maxStringBytes = 128 * 1024 * 1024;
/** The texts that cells refer to by number. */
export async function readStrings(part) {
    const strings = [];
    let current = '';
    let isText = false;
    let phonetic = 0;
    let length = 0;
    await scanXml(part, {
        open: (name) => {
            if (name === 'si')
                current = '';
            if (name === 'rPh')
                phonetic += 1;
            isText = name === 't' && phonetic === 0;
        },
        close: (name) => {
            isText = false;
            if (name === 'rPh')
                phonetic -= 1;
            if (name !== 'si')
                return;
            length += current.length;
            if (strings.length >= maxStrings || length * 2 > maxStringBytes)
                fail(excelErrors.memory);
            strings.push(unescaped(current));
        },
        text: (text) => {
            if (isText)
                current += text;
        },
    });
    return strings;
}
/** A text with the escapes of the format (_x000D_) resolved. */
export function unescaped(text) {
    if (!text.includes('_x'))
        return text;
    return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
/** What the cell formats of a workbook make of numbers. */
export async function readStyles(part) {
    const codes = new Map();
    const ids = [];
    let inFormats = false;
    await scanXml(part, {
        open: (name, attributes) => {
            if (name === 'cellXfs')
                inFormats = true;
            const id = Number(attributeOf(attributes, 'numFmtId') ?? '0');
            if (name === 'numFmt')
                codes.set(id, attributeOf(attributes, 'formatCode') ?? '');
            if (name === 'xf' && inFormats)
                ids.push(id);
        },
        close: (name) => {
            if (name === 'cellXfs')
                inFormats = false;
        },
        text: () => { },
    });
    return ids.map((id) => numberFormatOf(id, codes.get(id)));
}
