import { fitsCapital, toChineseCapital } from '#model/amountInWords.ts';
import { isDecimal, sum } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { errors } from '../errors.ts';
import { filled, lineField, namedBy, placesIn } from './path.rules.ts';
import { joined, labelText, rawText, valueText } from './value.rules.ts';
/** The sections of one document: one, or as many as it has labels. `mark` is said above, `stamp` across the page. */
export function sectionsOf(filling, data, marks = {}) {
    const { repeat } = filling.layout;
    if (repeat === undefined)
        return [sectionOf(filling, data, undefined, marks)];
    return labelsOf(filling, data, repeat).map((label) => sectionOf(filling, data, label, marks));
}
const copiesLimit = 500;
function labelsOf({ layout, wording }, { row }, repeat) {
    const { only } = layout;
    return linesIn(row, repeat, wording).flatMap((line) => {
        if (only && line[wording.languages[0] ?? 'zh']?.[only.field] !== only.value)
            return [];
        const said = layout.copies === undefined ? 1 : Number(line[wording.languages[0] ?? 'zh']?.[layout.copies] ?? 1);
        const copies = Number.isFinite(said) ? Math.max(1, Math.trunc(said)) : 1;
        if (copies > copiesLimit)
            fail(errors.tooManyLabels, { limit: copiesLimit });
        return Array.from({ length: copies }, (_, index) => ({ line, copy: index + 1, copies }));
    });
}
// Both readings of a document have their lines in the same order.
function linesIn(row, name, { languages }) {
    const readings = languages.map((language) => {
        const lines = row[language]?.[name];
        return [language, Array.isArray(lines) ? lines : []];
    });
    const count = readings[0]?.[1].length ?? 0;
    return Array.from({ length: count }, (_, index) => Object.fromEntries(readings.flatMap(([language, lines]) => {
        const line = lines[index];
        return isRecord(line) ? [[language, line]] : [];
    })));
}
function sectionOf(filling, data, label, { mark, stamp }) {
    const { blocks } = filling.layout;
    const page = { filling, data, label };
    const placed = (place) => blocks
        .filter((block) => block.place === place && block.kind !== 'watermark')
        .map((block) => ({ span: block.span, piece: pieceOf(page, block) }));
    const watermark = stamp ?? textsOf(page, blocks.findLast(({ kind }) => kind === 'watermark')?.text);
    return {
        head: placed('head'),
        body: placed('body'),
        foot: placed('foot'),
        ...(watermark ? { watermark } : {}),
        ...(mark ? { mark } : {}),
    };
}
const usualSize = 9;
const saidIn = (page, block, lettering) => ({ kind: 'text', text: textsOf(page, block.text), ...lettering });
const makers = {
    text: saidIn,
    watermark: saidIn,
    field: (page, block, lettering) => pair(page, block, valueAt(page, block.field ?? ''), lettering),
    capital: (page, block, lettering) => pair(page, block, capitalOf(page, block.field ?? ''), lettering),
    table: (page, block, { size }) => tableOf(page, block, size),
    code: (page, { symbology = 'QR', content = '', height = 20, readable = false }, { align = 'left' }) => {
        const places = placesIn(content).map((path) => rawAt(page, path));
        // Nothing to say makes no code: a package without an SSCC, for one.
        if (places.length > 0 && places.every((value) => value === ''))
            return { kind: 'rule', isLine: false, height };
        const said = filled(content, (path) => rawAt(page, path));
        return { kind: 'code', symbology, content: said, height, isReadable: readable, align };
    },
    image: (_, { image = '', height = 15 }, { align = 'left' }) => ({ kind: 'image', data: image, height, align }),
    signature: (page, { text }, { size }) => ({ kind: 'signature', size, label: textsOf(page, text) }),
    page: ({ filling }, _, lettering) => ({
        kind: 'text',
        text: labelText(['第 {page} / {pages} 页', 'Page {page} of {pages}'], filling.wording, '  '),
        ...lettering,
    }),
    line: (_, { height = 2 }) => ({ kind: 'rule', isLine: true, height }),
    space: (_, { height = 5 }) => ({ kind: 'rule', isLine: false, height }),
};
function pieceOf(page, block) {
    const { size = usualSize, bold = false, align = 'left' } = block;
    return makers[block.kind](page, block, { size, bold, align });
}
function pair(page, block, value, lettering) {
    if (block.bare)
        return { kind: 'text', text: value, ...lettering };
    const { document, find, wording } = page.filling;
    const named = namedBy(document, block.field ?? '', find);
    const label = textsOf(page, block.text) || (named ? labelText(named.label, wording) : '');
    return { kind: 'pair', label, value, ...lettering };
}
/** A text of the template in the languages of the print, with its places filled in. */
function textsOf(page, text) {
    if (!text)
        return '';
    const { wording } = page.filling;
    return joined(wording.languages.map((language) => {
        const said = (language === 'en' ? text.en : text.zh) || text.zh;
        return filled(said, (path) => valueAt(page, path, { ...wording, languages: [language] }));
    }));
}
function readingsAt({ data, label, filling }, path) {
    const named = namedBy(filling.document, path, filling.find);
    if (!named)
        return undefined;
    const row = named.within === 'row' ? data.row : named.within === 'line' ? label?.line : data.linked[named.holder ?? ''];
    return row && { ...named, row };
}
const counted = (label, path) => path === 'copy' ? String(label?.copy ?? 1) : path === 'copies' ? String(label?.copies ?? 1) : undefined;
function valueAt(page, path, wording = page.filling.wording) {
    const named = readingsAt(page, path);
    return counted(page.label, path) ?? (named ? valueText(named.row, named.name, named.field, wording) : '');
}
function rawAt(page, path) {
    const named = readingsAt(page, path);
    return counted(page.label, path) ?? (named ? rawText(named.row, named.name, named.field, page.filling.wording) : '');
}
// Chinese capitals, whatever the language of the print: that is what they are for.
function capitalOf(page, path) {
    const amount = rawAt(page, path);
    if (amount === '')
        return '';
    if (!fitsCapital(amount))
        return fail(errors.capitalTooLarge);
    const currency = valueAt(page, 'currencyName');
    return `${currency === 'CNY' || currency === '' ? '人民币' : `${currency} `}${toChineseCapital(amount)}`;
}
function tableOf({ filling, data }, block, size) {
    const { document, wording } = filling;
    const name = block.lines ?? '';
    const columns = (block.columns ?? []).flatMap((column) => {
        const field = lineField(document, name, column.field);
        return field ? [{ column, field }] : [];
    });
    const lines = linesIn(data.row, name, wording);
    const hasSums = columns.some(({ column }) => column.sum);
    return {
        kind: 'table',
        size,
        columns: columns.map(({ column, field }) => ({
            title: column.title
                ? joined(wording.languages.map((each) => titleIn(column, each)), '\n')
                : labelText(field.label, wording, '\n'),
            width: column.width,
            align: field.type === 'decimal' || field.type === 'integer' ? 'right' : 'left',
        })),
        rows: lines.map((line) => columns.map(({ column, field }) => valueText(line, column.field, field, wording))),
        ...(hasSums ? { sums: columns.map((each, index) => sumOf(each, lines, index, wording)) } : {}),
    };
}
const titleIn = ({ title }, language) => (language === 'en' ? title?.en : title?.zh) || (title?.zh ?? '');
function sumOf({ column, field }, lines, index, wording) {
    if (!column.sum)
        return index === 0 ? labelText(['合计', 'Total'], wording) : '';
    const language = wording.languages[0] ?? 'zh';
    const values = lines.map((line) => String(line[language]?.[column.field] ?? ''));
    // What the reader may not see adds up to nothing.
    const known = values.filter(isDecimal);
    if (known.length === 0)
        return '';
    return valueText({ [language]: { total: sum(known) } }, 'total', field, { ...wording, languages: [language] });
}
