import { drawCode, isSquare } from './codes.ts';
import { runsOf } from './lettering.ts';
const point = 72 / 25.4;
const gap = 8;
const grey = '#595959';
const ruling = '#8c8c8c';
const cellPadding = 3;
const lineWidth = 0.5;
/** A book in the words of the PDF writer. */
export function definitionOf(book, typeface) {
    const { paper } = book;
    return {
        pageSize: { width: paper.width * point, height: paper.height * point },
        pageMargins: marginsOf(paper),
        info: { title: book.title, creator: 'SRM', producer: 'SRM' },
        defaultStyle: { font: typeface.main, fontSize: 9, lineHeight: 1.15 },
        content: book.sections.map((section) => sectionOf(section, paper, typeface)),
    };
}
function marginsOf({ margins }) {
    return [margins.left * point, margins.top * point, margins.right * point, margins.bottom * point];
}
// All heads are set before the first foot: by then the pages of each section are counted.
function sectionOf(section, paper, typeface) {
    const width = (paper.width - paper.margins.left - paper.margins.right) * point;
    const edge = [
        paper.margins.left * point,
        4 * point,
        paper.margins.right * point,
        0,
    ];
    let [pages, page] = [0, 0];
    const framed = (placed, numbers) => placed.length === 0 ? [] : [{ margin: edge, stack: rowsOf(placed, width, typeface, numbers) }];
    return {
        section: rowsOf(section.body, width, typeface),
        header: () => {
            pages += 1;
            return { stack: framed(section.head) };
        },
        footer: () => {
            page += 1;
            return { stack: framed(section.foot, { page, pages }) };
        },
        ...(section.mark === undefined ? {} : { background: () => markOf(section.mark ?? '', paper, typeface) }),
        ...(section.watermark
            ? { watermark: { text: section.watermark, font: typeface.main, color: grey, opacity: 0.14, bold: true } }
            : {}),
    };
}
// A head has no more room than the margin, and labels have next to none.
const markOf = (mark, paper, { main, writing }) => ({
    text: runsOf(mark, main, writing),
    fontSize: 7,
    alignment: 'right',
    margin: [0, Math.max(1, paper.margins.top / 4) * point, paper.margins.right * point, 0],
});
/** Pieces side by side as long as they fit into twelve columns, then in the next row. */
export function rowed(placed) {
    const rows = [];
    let room = 0;
    for (const each of placed) {
        const last = rows.at(-1);
        if (last && each.span <= room)
            last.push(each);
        else {
            rows.push([each]);
            room = 12;
        }
        room -= each.span;
    }
    return rows;
}
function rowsOf(placed, width, typeface, numbers) {
    return rowed(placed).map((row) => {
        const [only] = row;
        if (row.length === 1 && only?.span === 12)
            return { margin: [0, 0, 0, gap / 2], stack: [contentOf(only.piece, width, typeface, numbers)] };
        const share = (width - gap * (row.length - 1)) / 12;
        const columns = row.map(({ span, piece }) => ({
            width: span * share,
            stack: [contentOf(piece, span * share, typeface, numbers)],
        }));
        return { columns, columnGap: gap, margin: [0, 0, 0, gap / 2] };
    });
}
function contentOf(piece, width, typeface, numbers) {
    const lettered = (text) => runsOf(text, typeface.main, typeface.writing);
    switch (piece.kind) {
        case 'text':
            return { ...letteringOf(piece), text: lettered(numbered(piece.text, numbers)) };
        case 'pair':
            return {
                ...letteringOf(piece),
                text: [
                    ...lettered(`${piece.label}  `).map((run) => ({ ...run, color: grey, bold: false })),
                    ...lettered(piece.value),
                ],
            };
        case 'image':
            return { image: piece.data, fit: [width, piece.height * point], alignment: piece.align ?? 'left' };
        case 'table':
            return tableOf(piece, width, lettered);
        case 'code':
            return codeOf(piece, width, lettered);
        case 'signature':
            return {
                margin: [0, 18, 0, 0],
                stack: [lineOf(width), { text: lettered(piece.label), fontSize: piece.size, color: grey }],
            };
        case 'rule':
            return piece.isLine
                ? { margin: [0, (piece.height * point) / 2], stack: [lineOf(width)] }
                : { text: '', margin: [0, 0, 0, piece.height * point] };
    }
}
const letteringOf = ({ size, bold = false, align = 'left' }) => ({ fontSize: size, bold, alignment: align });
const numbered = (text, numbers) => numbers ? text.replaceAll('{page}', String(numbers.page)).replaceAll('{pages}', String(numbers.pages)) : text;
const lineOf = (width) => ({
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor: ruling }],
});
function tableOf({ columns, rows, sums, size }, width, lettered) {
    const total = columns.reduce((all, column) => all + column.width, 0);
    const free = width - columns.length * (2 * cellPadding + lineWidth) - lineWidth;
    const cells = (texts, bold) => columns.map(({ align = 'left' }, index) => ({
        text: lettered(texts[index] ?? ''),
        alignment: align,
        bold,
    }));
    return {
        fontSize: size,
        table: {
            headerRows: 1,
            keepWithHeaderRows: 1,
            dontBreakRows: true,
            widths: columns.map((column) => (column.width / total) * free),
            body: [
                columns.map(({ title, align = 'left' }) => ({
                    text: lettered(title),
                    alignment: align,
                    bold: true,
                    fillColor: '#f0f0f0',
                })),
                ...rows.map((row) => cells(row, false)),
                ...(sums ? [cells(sums, true)] : []),
            ],
        },
        layout: {
            hLineWidth: () => lineWidth,
            vLineWidth: () => lineWidth,
            hLineColor: () => ruling,
            vLineColor: () => ruling,
            paddingLeft: () => cellPadding,
            paddingRight: () => cellPadding,
            paddingTop: () => 2,
            paddingBottom: () => 2,
        },
    };
}
function codeOf(piece, width, lettered) {
    const alignment = piece.align ?? 'left';
    if (piece.content === '')
        return '';
    const height = piece.height * point;
    const side = Math.min(height, width);
    return {
        stack: [
            {
                svg: drawCode(piece),
                fit: isSquare(piece.symbology) ? [side, side] : [width, height],
                alignment,
            },
            ...(piece.isReadable ? [{ text: lettered(piece.content), fontSize: 7, alignment, margin: [0, 1, 0, 0] }] : []),
        ],
    };
}
