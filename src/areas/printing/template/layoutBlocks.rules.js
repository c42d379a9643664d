/** A block of a layout with its usual place and width. */
export const block = (kind, options) => ({
    kind,
    place: 'body',
    span: 12,
    ...options,
});
/** The title of a page. */
export const title = (zh, en) => block('text', { span: 9, size: 18, bold: true, text: { zh, en } });
/** The heading of a part. */
export const heading = (zh, en) => block('text', { size: 10, bold: true, text: { zh, en } });
/** The code beside the title. */
export const qr = (content) => block('code', { span: 3, symbology: 'QR', content, height: 22, align: 'right' });
/** A value of the document with its label. */
export const field = (path, span = 6, options = {}) => block('field', { field: path, span, ...options });
/** A line across the page. */
export const line = block('line', { height: 2 });
/** Room for a signature. */
export const sign = (zh, en, span = 4) => block('signature', { span, text: { zh, en } });
/** The number of the page, at its foot. */
export const pageNumber = block('page', { place: 'foot', size: 8, align: 'center' });
/** A column of a table. */
export const column = (path, width, options = {}) => ({
    field: path,
    width,
    ...options,
});
/** The lines of the document. */
export const table = (lines, columns) => block('table', { lines, columns, size: 8 });
/** The blocks of a layout in their order. */
export const numbered = (blocks) => blocks.map((each, index) => ({ id: `b${index + 1}`, ...each }));
