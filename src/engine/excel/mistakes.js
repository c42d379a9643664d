/** Nobody reads more messages, and they must not fill the memory. */
const maxStored = 20_000;
/** Collects the mistakes of one workbook. */
export function collectMistakes() {
    const retained = [];
    const rows = new Set();
    return {
        list: () => retained.toSorted((a, b) => a.row - b.row),
        rows,
        add: (mistake) => {
            rows.add(mistake.row);
            if (retained.length < maxStored)
                retained.push(mistake);
        },
        checkpoint: () => {
            const before = { length: retained.length, rows: [...rows] };
            return () => {
                retained.length = before.length;
                rows.clear();
                for (const row of before.rows)
                    rows.add(row);
            };
        },
    };
}
/** What the error workbook says of each row of the given ones: its mistakes, or that others of its document have some. */
export function messagesByRow(mistakes, rows) {
    const messages = new Map();
    for (const row of [...rows, ...mistakes.rows])
        messages.set(row, []);
    for (const { row, message } of mistakes.list())
        messages.get(row)?.push(message);
    for (const [row, labels] of messages)
        if (labels.length === 0)
            labels.push(mistakes.rows.has(row) ? more : neighbour);
    return messages;
}
const neighbour = [
    '同一单据的其他行有错误，整单未导入',
    'another row of the same document is wrong, so none of it was imported',
];
const more = ['有错误，请先改正其他行后重新检查', 'has a mistake; correct the other rows first and check again'];
/** A message together with the title of its column. */
export const withColumn = (header, [zh, en]) => [`“${header}”：${zh}`, `"${header}": ${en}`];
/** A required cell holds nothing. */
export const empty = ['不能为空，请填写', 'must not be empty; fill it in'];
/** A quantity or an amount stands in a cell that is merged over several lines. */
export const mergedAmount = [
    '与上一行合并，无法判断是每行的值还是合计，请取消合并并逐行填写',
    'is merged with the row above, so that it may be the value of each or of all; unmerge it and fill in every row',
];
/** A header value is another than in the first row of the document. */
export const differs = (row) => [
    `与同一单据的第${row}行不一致，请改为相同的值`,
    `differs from row ${row} of the same document; make them equal`,
];
/** A value that must be unique is stored already. */
export const stored = (text) => [
    `“${text}”已存在，请改为新的值或删除此行`,
    `"${text}" exists already; use another value or remove the row`,
];
/** A value that must be unique stands in an earlier row. */
export const repeated = (row, text) => [
    `“${text}”与第${row}行重复，请改为不同的值`,
    `"${text}" repeats row ${row}; make it different`,
];
/** A value that the field does not allow, and why. */
export const shown = ([zh, en], text) => [
    `“${text}”不可用，${zh}`,
    `"${text}" is not possible; ${en}`,
];
