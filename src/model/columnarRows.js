import { isRecord } from './value.ts';
/** From how many rows on it is worth it. */
export const minColumnarRows = 100;
/** Many rows as a table; undefined for few of them, and where one has other names than the first, or another order. */
export function toColumnarRows(values) {
    const [first] = values;
    if (values.length < minColumnarRows || !isRecord(first))
        return undefined;
    const columns = Object.keys(first);
    const rows = [];
    for (const value of values) {
        const row = isRecord(value) ? cellsOf(value, columns) : undefined;
        if (!row)
            return undefined;
        rows.push(row);
    }
    return { columns, rows };
}
function cellsOf(row, columns) {
    const cells = [];
    for (const name in row) {
        const value = row[name];
        // What is undefined has no place of its own in JSON.
        if (name !== columns[cells.length] || value === undefined)
            return undefined;
        cells.push(value);
    }
    return cells.length === columns.length ? cells : undefined;
}
/** The rows of a table, each with its names; undefined for anything else. */
export function fromColumnarRows(value) {
    if (!isTable(value))
        return undefined;
    const { columns, rows } = value;
    // Copies of one row share their shape, which rows that grow name by name would not.
    const shape = Object.fromEntries(columns.map((name) => [name, null]));
    return rows.map((cells) => {
        const row = { ...shape };
        for (const [index, name] of columns.entries())
            row[name] = cells[index];
        return row;
    });
}
/** A record with its lists of many rows as tables; undefined where it has none. */
export function withColumnarRows(data) {
    if (!isRecord(data))
        return undefined;
    const tables = Object.entries(data).flatMap(([name, value]) => {
        const table = Array.isArray(value) ? toColumnarRows(value) : undefined;
        return table ? [[name, table]] : [];
    });
    if (tables.length === 0)
        return undefined;
    return { data: { ...data, ...Object.fromEntries(tables) }, tables: tables.map(([name]) => name) };
}
/** The record again with rows in the place of these tables. */
export function withRows(data, tables) {
    if (!isRecord(data) || !Array.isArray(tables))
        return data;
    const rows = tables.map((name) => [String(name), fromColumnarRows(data[String(name)])]);
    return { ...data, ...Object.fromEntries(rows) };
}
const isTable = (value) => isRecord(value) && Array.isArray(value['columns']) && Array.isArray(value['rows']);
