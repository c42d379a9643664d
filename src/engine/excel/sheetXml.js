import { textOf } from '#model/label.ts';
import { isDay } from '#model/days.ts';
import { maxCellText, maxRowNumber } from './sheets.ts';
import { wallClock } from '#model/zone.ts';
/** Index of a cell format in `styles`. */
const style = { header: 1, date: 2, datetime: 3, text: 4 };
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE6F0FA"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;
/** The parts of a workbook beside its sheets and styles, by name. */
export function packageParts(sheetNames, mark) {
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const packaged = 'http://schemas.openxmlformats.org/package/2006';
    const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
    const each = (line) => sheetNames.map((name, index) => line(name, index + 1)).join('');
    return {
        '[Content_Types].xml': `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetType}.worksheet+xml"/>`)}${mark ? `<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>` : ''}</Types>`,
        '_rels/.rels': `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>${mark ? `<Relationship Id="rId2" Type="${packaged}/relationships/metadata/core-properties" Target="docProps/core.xml"/>` : ''}</Relationships>`,
        ...(mark
            ? {
                'docProps/core.xml': `${declaration}<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>${escaped(mark.by)}</dc:creator><dc:description>${escaped(`${mark.by} ${mark.at}`)}</dc:description></cp:coreProperties>`,
            }
            : {}),
        'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((name, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packaged}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheetNames.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    };
}
/** What stands before the rows: a frozen, shaded header and widths that fit titles and values. */
export function sheetStart(columns) {
    const widths = columns.map((column, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" customWidth="1"/>`);
    const header = columns.map(({ title }, index) => textCell(`${letters(index)}1`, style.header, title));
    return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData><row r="1">${header.join('')}</row>`;
}
/** What stands behind the rows: the mark, grey across the top of each page, and the number of the page. */
export function sheetEnd(mark) {
    if (!mark)
        return '</sheetData></worksheet>';
    // An ampersand begins a command there; the whole may have 255 letters.
    const text = `${mark.by} ${mark.at}`.slice(0, 200).replaceAll('&', '&&');
    return `</sheetData><headerFooter><oddHeader>${escaped(`&C&14&KA6A6A6${text}`)}</oddHeader><oddFooter>${escaped(`&L${text}&R&P / &N`)}</oddFooter></headerFooter></worksheet>`;
}
/** Data rows that fit into one sheet below its header. */
export const rowsPerSheet = maxRowNumber - 1;
const typicalWidth = {
    text: 16,
    decimal: 12,
    integer: 10,
    boolean: 8,
    date: 12,
    datetime: 20,
    any: 16,
};
// A Chinese character is as wide as two Latin ones.
function widthOf({ title, type }) {
    const length = [...title].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0);
    return Math.min(60, Math.max(typicalWidth[type], length + 3));
}
/** The letters of a 0-based column: 0 is A, 26 is AA. */
export function letters(column) {
    const rest = Math.floor(column / 26);
    return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}
/** Writes the rows of columns as XML. */
export function rowWriter(columns, language, timeZone) {
    const wallTime = wallClock(timeZone);
    const names = columns.map((_, index) => letters(index));
    const yesNo = (value) => textOf(value ? ['是', 'Yes'] : ['否', 'No'], language);
    function cell(type, reference, value) {
        if (typeof value === 'boolean')
            return textCell(reference, style.text, yesNo(value));
        if (type === 'date')
            return dayCell(reference, String(value));
        if (type === 'datetime')
            return instantCell(reference, String(value), wallTime);
        if (type === 'decimal' || type === 'integer' || (type === 'any' && typeof value === 'number'))
            return numberCell(reference, String(value));
        return textCell(reference, style.text, String(value));
    }
    return (values, rowNumber) => {
        let row = `<row r="${rowNumber}">`;
        for (const [index, { type }] of columns.entries()) {
            const value = values[index];
            if (value !== null && value !== undefined && value !== '')
                row += cell(type, `${names[index]}${rowNumber}`, value);
        }
        return `${row}</row>`;
    };
}
// Always a typed string: text like =HYPERLINK(…) stays text, whoever wrote it.
function textCell(reference, format, text) {
    const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
    return `<c r="${reference}" s="${format}" t="inlineStr"><is><t${space}>${escaped(text)}</t></is></c>`;
}
/** Excel keeps 15 digits of a number; longer ones are written as text, so that none is lost. */
function numberCell(reference, number) {
    const digits = number.replace(/^-?0*\.?0*/, '').replace('.', '');
    if (!/^-?\d+(\.\d+)?$/.test(number) || digits.length > 15)
        return textCell(reference, style.text, number);
    return `<c r="${reference}"><v>${number}</v></c>`;
}
const dayLength = 86_400_000;
/** Serial number of 1970-01-01. */
const epoch = 25_569;
/** Serial numbers of earlier days are one lower, for a 29 February 1900 that never was. */
const firstSafeDay = '1900-03-01';
function dayCell(reference, day) {
    if (!isDay(day) || day < firstSafeDay)
        return textCell(reference, style.text, day);
    return `<c r="${reference}" s="${style.date}"><v>${Date.parse(day) / dayLength + epoch}</v></c>`;
}
function instantCell(reference, instant, wallTime) {
    const time = Date.parse(instant);
    if (Number.isNaN(time) || instant < firstSafeDay)
        return textCell(reference, style.text, instant);
    return `<c r="${reference}" s="${style.datetime}"><v>${Math.round(wallTime(time) / 1000) / 86_400 + epoch}</v></c>`;
}
// oxlint-disable-next-line no-control-regex
const special = /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_x(?=[0-9A-Fa-f]{4}_)|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const replacements = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    _x: '_x005F_x',
};
/** A text as XML: what XML cannot hold is left out, and text that looks like an escape of the format stays text. */
function escaped(text) {
    return text.slice(0, maxCellText).replace(special, (found) => replacements[found] ?? '');
}
