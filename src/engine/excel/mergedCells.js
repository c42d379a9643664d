import { maxColumns } from './sheets.ts';
/**
 * The rows of a sheet, in order, with merged cells filled: every cell of a range holds what the range shows. Ranges that
 * begin at the header or above it reach no data, and the header itself takes a title that stands above it.
 */
export async function* filledRows(rows, merges, headerRow) {
    const waiting = merges.filter(({ rowspan, colspan }) => rowspan > 0 && colspan > 0).toSorted((a, b) => a.row - b.row);
    let open = [];
    let next = 0;
    for await (const row of rows) {
        const index = row.rowNumber - 1;
        open = open.filter(({ merge }) => index < merge.row + merge.rowspan);
        for (let merge = waiting[next]; merge && merge.row <= index; merge = waiting[++next]) {
            // A range whose first row is not there shows nothing.
            const value = merge.row === index ? (row.cells[merge.col] ?? null) : null;
            if (value !== null)
                open.push({ merge, value });
        }
        yield open.length === 0 ? row : filled(row, index, open, headerRow);
    }
}
function filled(row, index, open, headerRow) {
    const cells = [...row.cells];
    const repeated = [];
    for (const { merge, value } of open) {
        if (index > headerRow && merge.row <= headerRow)
            continue;
        const width = index > headerRow ? merge.colspan : 1;
        const end = Math.min(merge.col + width, maxColumns);
        for (let column = merge.col; column < end; column += 1) {
            while (cells.length <= column)
                cells.push(null);
            cells[column] = value;
            if (merge.row < index)
                repeated.push(column);
        }
    }
    return { ...row, cells, ...(repeated.length > 0 ? { repeated } : {}) };
}
