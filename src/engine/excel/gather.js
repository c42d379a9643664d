import { linesOf } from '#model/document.ts';
import { problemOf } from '#model/validate.ts';
import { convertCell, textOfCell } from './cells.ts';
import { BadValue, } from './drafts.ts';
import { lookupCollector, PendingLookup } from './lookupTexts.ts';
import { importFields } from './mapping.ts';
import { collectMistakes, differs, empty, mergedAmount, repeated, shown, withColumn } from './mistakes.ts';
/** The fields that a mapping fills, with their columns. */
export function mappedFields(document, mapping, headers) {
    const fields = new Map(importFields(document).map((field) => [field.fieldCode, field]));
    return Object.entries(mapping).flatMap(([column, code]) => {
        const field = fields.get(code);
        const index = Number(column);
        return field ? [{ ...field, column: index, header: headers[index] || field.title[0] }] : [];
    });
}
/** Turns the rows of a sheet into drafts of documents; every mistake is noted once, at its own row. */
export async function gather(document, fields, batches, timeZone, onProgress = () => { }) {
    const gatherer = gathererOf(document, fields, timeZone);
    for await (const batch of batches) {
        for (const row of batch)
            gatherer.take(row);
        onProgress(gatherer.total());
    }
    return gatherer.finish();
}
function gathererOf(document, fields, timeZone) {
    const mistakes = collectMistakes();
    const lookups = lookupCollector();
    const drafts = [];
    const groups = new Map();
    const differences = [];
    const headerFields = fields.filter(({ lines }) => lines === undefined);
    const lineNames = [...new Set(fields.flatMap(({ lines }) => (lines === undefined ? [] : [lines])))];
    const lineFields = new Map(lineNames.map((name) => [name, fields.filter(({ lines }) => lines === name)]));
    const groupIndex = headerFields.findIndex(({ fieldCode }) => fieldCode === document.excel?.groupBy);
    const headerKeys = uniqueKeys(document, headerFields).filter((key) => !key.includes(groupIndex));
    const lineKeys = new Map(linesOf(document).map(([name, line]) => [name, uniqueKeys(line, lineFields.get(name) ?? [])]));
    const seenHeaders = headerKeys.map(() => new Map());
    const seenLines = new WeakMap();
    let total = 0;
    const blame = (row, { header }, message) => mistakes.add({ row, column: header, message: withColumn(header, message) });
    /** The value of a cell; the mistake is noted unless the same text was blamed before. */
    function read(field, row, cell, blamed) {
        const converted = convertCell(field.field, cell, timeZone);
        if ('value' in converted) {
            const { value } = converted;
            if (value === null || value === '')
                return undefined;
            if (field.field.type === 'lookup' || field.field.type === 'quickCode')
                return lookups.of(field.field, String(value));
            const problem = problemOf(field.field, value);
            if (!problem)
                return field.isEnglish ? { en: textOfCell(cell) } : value;
            return refuse(field, row, cell, blamed, shown(problem, textOfCell(cell)));
        }
        return refuse(field, row, cell, blamed, converted.problem);
    }
    function refuse(field, row, cell, blamed, problem) {
        const text = textOfCell(cell);
        if (!(blamed instanceof BadValue && blamed.text === text))
            blame(row, field, problem);
        return new BadValue(text);
    }
    function take(row) {
        const { rowNumber, cells } = row;
        if (fields.every(({ column }) => textOfCell(cells[column] ?? null) === ''))
            return;
        total += 1;
        const draft = draftOf(rowNumber, cells);
        headerFields.forEach((field, index) => {
            if (index === groupIndex)
                return;
            const first = draft.header[index];
            const value = read(field, rowNumber, cells[field.column] ?? null, first?.value);
            if (first === undefined && value !== undefined)
                draft.header[index] = { row: rowNumber, value };
            else if (first)
                compare(field, first, rowNumber, value);
        });
        if (draft.rows.length === 1)
            checkHeaderKeys(draft, rowNumber);
        for (const name of lineNames)
            takeLine(draft, name, row);
    }
    /** The document a row belongs to. A row that does not say which gets one of its own, which is never saved. */
    function draftOf(row, cells) {
        const field = headerFields[groupIndex];
        const key = field && read(field, row, cells[field.column] ?? null);
        if (field && key === undefined)
            blame(row, field, empty);
        const isGrouped = key !== undefined && !(key instanceof BadValue);
        const known = isGrouped ? groups.get(key) : undefined;
        if (known) {
            known.rows.push(row);
            return known;
        }
        const draft = { rows: [row], header: [], lines: new Map(lineNames.map((name) => [name, []])) };
        if (isGrouped) {
            groups.set(key, draft);
            draft.header[groupIndex] = { row, value: key };
        }
        drafts.push(draft);
        return draft;
    }
    function compare(field, first, row, value) {
        if (value === undefined || value instanceof BadValue || first.value instanceof BadValue || value === first.value)
            return;
        if (value instanceof PendingLookup)
            differences.push({ field, first, row, value });
        else if (JSON.stringify(value) !== JSON.stringify(first.value))
            blame(row, field, differs(first.row));
    }
    function takeLine(draft, name, { rowNumber: row, cells, repeated: merged }) {
        const own = lineFields.get(name) ?? [];
        const values = own.map((field) => {
            const value = read(field, row, cells[field.column] ?? null);
            if (value === undefined && field.required)
                blame(row, field, empty);
            // One quantity or amount over several lines may be that of each or of all.
            if (isCounted(field) && merged?.includes(field.column))
                blame(row, field, mergedAmount);
            return value;
        });
        const seen = seenLines.get(draft) ?? new Map();
        seenLines.set(draft, seen);
        for (const [index, key] of (lineKeys.get(name) ?? []).entries()) {
            const text = keyText(key, values);
            const before = text === undefined ? undefined : seen.get(`${name} ${index} ${text}`);
            const last = own[key.at(-1) ?? 0];
            if (before !== undefined && last)
                blame(row, last, repeated(before, textOfCell(cells[last.column] ?? null)));
            else if (text !== undefined)
                seen.set(`${name} ${index} ${text}`, row);
        }
        draft.lines.get(name)?.push({ row, values });
    }
    function checkHeaderKeys(draft, row) {
        for (const [index, key] of headerKeys.entries()) {
            const text = keyText(key, draft.header.map((input) => input?.value));
            const before = text === undefined ? undefined : seenHeaders[index]?.get(text);
            const last = headerFields[key.at(-1) ?? 0];
            const value = draft.header[key.at(-1) ?? 0]?.value;
            if (before !== undefined && last)
                blame(row, last, repeated(before, shownValue(value)));
            else if (text !== undefined)
                seenHeaders[index]?.set(text, row);
        }
    }
    function finish() {
        for (const draft of drafts)
            headerFields.forEach((field, index) => {
                const isMissing = field.required && index !== groupIndex && draft.header[index] === undefined;
                if (isMissing)
                    blame(draft.rows[0] ?? 0, field, empty);
            });
        return { fields, headerFields, drafts, mistakes, lookups, total, differences };
    }
    return { take, finish, total: () => total };
}
const isCounted = ({ field }) => field.kind === 'quantity' || field.kind === 'money';
/** The combinations that are unique, as positions in the fields; those that are not filled as a whole are left out. */
function uniqueKeys(document, fields) {
    const combinations = [
        ...Object.entries(document.fields).flatMap(([name, field]) => field.unique || field.type === 'serial' ? [[name]] : []),
        ...(document.unique ?? []).map((names) => names.filter((name) => name !== 'parent')),
    ];
    return combinations
        .map((names) => names.map((name) => fields.findIndex((field) => field.name === name)))
        .filter((key) => key.length > 0 && !key.includes(-1));
}
function keyText(key, values) {
    const parts = key.map((index) => values[index]);
    if (parts.some((part) => part === undefined || part instanceof BadValue))
        return undefined;
    return JSON.stringify(parts.map((part) => (part instanceof PendingLookup ? part.text : part)));
}
const shownValue = (value) => (value instanceof PendingLookup ? value.text : String(value));
