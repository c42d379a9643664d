import { wireName } from '#model/document.ts';
import { fitsDependency } from '#model/dependentLookups.ts';
import { isRecord } from '#model/value.ts';
import { isUnresolved, PendingLookup } from './lookupTexts.ts';
import { differs, withColumn } from './mistakes.ts';
/** A value that could not be read; what was written is kept, so that its repetition is not blamed again. */
export class BadValue {
    text;
    constructor(text) {
        this.text = text;
    }
}
/** Decides by the other values of its row which of several rows of a name a lookup means. */
export function settleNarrowed({ fields, headerFields, drafts }) {
    for (const draft of drafts) {
        const provided = draft.header.map((each) => each?.value);
        const header = named(headerFields, provided);
        draft.header.forEach((each, index) => {
            const value = each && settled(headerFields[index], each.value, header, {});
            if (each && value !== each.value)
                draft.header[index] = { ...each, value };
        });
        for (const [name, lines] of draft.lines) {
            const own = fields.filter((field) => field.lines === name);
            for (const { values } of lines) {
                const row = named(own, values);
                values.forEach((value, index) => {
                    values[index] = settled(own[index], value, row, header);
                });
            }
        }
    }
}
function settled(mapped, value, row, header) {
    if (!mapped || !(value instanceof PendingLookup) || value.candidates.length === 0)
        return value;
    const [only, ...others] = value.candidates.filter((each) => fitsDependency(mapped.field, row, header, each.named));
    if (!only || others.length > 0)
        return value;
    const meant = new PendingLookup(value.field, value.text);
    meant.id = only.id;
    return meant;
}
/** Notes the lookups that name nothing, and header values that mean different rows, once the texts were looked up. */
export function checkLookups({ fields, headerFields, drafts, mistakes, differences }) {
    const blame = (row, { header }, message) => mistakes.add({ row, column: header, message: withColumn(header, message) });
    for (const draft of drafts) {
        headerFields.forEach((field, index) => {
            const provided = draft.header[index];
            if (provided && isUnresolved(provided.value))
                blame(provided.row, field, provided.value.problem());
        });
        for (const [name, lines] of draft.lines) {
            const own = fields.filter((field) => field.lines === name);
            for (const { row, values } of lines)
                values.forEach((value, index) => {
                    const field = own[index];
                    if (field && isUnresolved(value))
                        blame(row, field, value.problem());
                });
        }
    }
    for (const { field, first, row, value } of differences) {
        const { id } = value;
        if (id === undefined)
            blame(row, field, value.problem());
        else if (first.value instanceof PendingLookup && first.value.id !== undefined && first.value.id !== id)
            blame(row, field, differs(first.row));
    }
}
/** The drafts of which every row is right. */
export function goodDrafts({ drafts, mistakes }) {
    return drafts.filter(({ rows }) => !rows.some((row) => mistakes.rows.has(row)));
}
/** A draft as the body of a call that adds it. */
export function inputOf({ fields, headerFields }, draft) {
    const input = named(headerFields, draft.header.map((provided) => provided?.value));
    for (const [name, lines] of draft.lines) {
        const own = fields.filter((field) => field.lines === name);
        input[name] = lines.map(({ values }) => named(own, values));
    }
    return input;
}
function named(fields, values) {
    const row = {};
    fields.forEach(({ name, field }, index) => {
        const value = values[index];
        if (value === undefined)
            return;
        const wire = wireName(name, field);
        // Both halves of a name come from columns of their own.
        row[wire] =
            value instanceof PendingLookup
                ? value.id
                : isRecord(value) && isRecord(row[wire])
                    ? { ...row[wire], ...value }
                    : value;
    });
    return row;
}
/** Notes what a save refused, at the rows of the draft it was about. */
export function noteProblems({ fields, mistakes }, draft, problems) {
    for (const { path, label } of problems) {
        const [head = '', position, column] = path.split('.');
        const line = column === undefined ? undefined : draft.lines.get(head)?.[Number(position)];
        const name = column ?? head;
        const field = fields.find((each) => wireName(each.name, each.field) === name && (line ? each.lines === head : each.lines === undefined));
        const provided = field && !line ? draft.header[fields.filter(({ lines }) => lines === undefined).indexOf(field)] : undefined;
        const row = line?.row ?? provided?.row ?? draft.rows[0] ?? 0;
        mistakes.add({ row, column: field?.header ?? '', message: label });
    }
}
