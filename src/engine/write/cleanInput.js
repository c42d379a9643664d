import { choiceNames } from '#model/choices.ts';
import { columnsOf, initialState, linesOf, wireName } from '#model/document.ts';
import { failFields } from '#model/errors.ts';
import { unknownNames } from '#model/validate.ts';
import { isEmpty, isRecord } from '#model/value.ts';
import { normalise, isDecimal } from '#model/decimal.ts';
import { engineErrors } from '../runtime/errors.ts';
import { cleanHtml } from './cleanHtml.ts';
import { isId } from '../runtime/ids.ts';
const alwaysAccepted = ['id', 'remark', 'enabledFlag', 'versionNo'];
// What a page got with the row and sends back unchanged: known, never written.
const neverWritten = [
    'parentId',
    'status',
    'creator',
    'creatorName',
    'createDate',
    'lastUpdatedBy',
    'lastUpdatedByName',
    'lastUpdateDate',
];
const acceptedNames = new WeakMap();
function namesOf(document) {
    const known = acceptedNames.get(document);
    if (known)
        return known;
    const names = new Set([...alwaysAccepted, ...neverWritten]);
    for (const [name, field] of Object.entries(document.fields)) {
        names.add(wireName(name, field));
        if (field.type === 'lookup')
            names.add(`${name}Name`).add(`${name}Code`);
    }
    acceptedNames.set(document, names);
    return names;
}
/**
 * The values a client gave, cleaned: texts trimmed and normalised, empty texts null, computed and standard columns left
 * out. Refuses names that no field has, and computed values that differ from the stored ones (`stored`).
 */
export function cleanInput(document, body, stored) {
    const problems = [];
    const clean = cleanRow(document, isRecord(body) ? body : {}, stored, '', problems);
    if (problems.length > 0)
        failFields(engineErrors.invalid, problems);
    return clean;
}
function cleanRow(document, body, stored, prefix, problems) {
    const at = (path) => `${prefix}${path}`;
    problems.push(...unknownNames(namesOf(document), body).map((problem) => ({ ...problem, path: at(problem.path) })));
    const clean = {};
    if (typeof body.id === 'string')
        clean.id = body.id;
    if ('remark' in body)
        clean.remark = cleanText(body.remark);
    if (typeof body.enabledFlag === 'boolean')
        clean.enabledFlag = body.enabledFlag;
    for (const [name, field] of Object.entries(document.fields)) {
        const wire = wireName(name, field);
        if (!(wire in body))
            continue;
        if (field.type === 'lines' && field.computed) {
            if (!isSentBack(body[wire], stored?.[wire]))
                problems.push({ path: at(wire), label: computedLabel(field) });
        }
        else if (field.type === 'lines')
            clean[wire] = cleanLines(field, body[wire], stored?.[wire], at(wire), problems);
        else if (!isFixed(field, stored))
            clean[wire] = cleanValue(field, body[wire]);
        else if (!isUnchanged(field, body[wire], stored?.[wire]))
            problems.push({ path: at(wire), label: computedLabel(field) });
    }
    return clean;
}
// A number may come with a new row (an ERP gave it); once given it never changes.
const isFixed = (field, stored) => field.computed === true || (field.type === 'serial' && stored !== undefined);
// Lines that only the server writes come back with the row a page read; they are known, never written.
function isSentBack(input, stored) {
    const idsIn = (value) => Array.isArray(value) ? value.map((row) => (isRecord(row) ? row.id : undefined)) : [];
    const known = new Set(idsIn(stored));
    return idsIn(input).every((id) => id !== undefined && known.has(id));
}
const computedLabel = (field) => [
    `${field.label[0]}由系统计算，不能填写`,
    `${field.label[1]} is computed and cannot be entered`,
];
const isUnchanged = (field, input, stored) => isEmpty(input) ||
    (stored !== undefined && JSON.stringify(cleanValue(field, input)) === JSON.stringify(cleanValue(field, stored)));
function cleanLines(field, value, stored, path, problems) {
    if (!Array.isArray(value) || !field.of)
        return [];
    const old = new Map((Array.isArray(stored) ? stored : []).map((row) => [row.id, row]));
    return value.map((line, index) => {
        const row = isRecord(line) ? line : {};
        return cleanRow(field.of, row, typeof row.id === 'string' ? old.get(row.id) : undefined, `${path}.${index}.`, problems);
    });
}
/** One value as it is kept: text in NFC without spaces around it or control characters, decimals in their shortest form. */
export function cleanValue(field, value) {
    if (value === undefined || value === '')
        return null;
    switch (field.type) {
        case 'text':
        case 'serial':
        case 'quickCode':
            return field.html ? cleanRichText(value) : cleanText(value);
        case 'decimal':
            return cleanDecimal(value);
        case 'boolean':
            return value === 1 || value === '1' ? true : value === 0 || value === '0' ? false : value;
        case 'select':
            // Options may be numbers, such as 1 for yes.
            return typeof value === 'number' ? String(value) : value;
        case 'bilingual':
            return cleanBilingual(value, field.html ? cleanRichText : cleanText);
        default:
            return value;
    }
}
function cleanDecimal(value) {
    // A JSON number within 15 digits is exact as text.
    if (typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e15)
        return normalise(value);
    const text = typeof value === 'string' ? value.trim() : value;
    return isDecimal(text) ? normalise(text) : text;
}
function cleanBilingual(value, clean) {
    if (typeof value === 'string')
        return { zh: clean(value) ?? '' };
    if (!isRecord(value))
        return value;
    const [zh, en] = [clean(value.zh), clean(value.en)];
    if (zh === null && en === null)
        return null;
    return { ...value, zh: zh ?? '', ...(en === null ? { en: undefined } : { en }) };
}
function cleanRichText(value) {
    const text = cleanText(value);
    return typeof text === 'string' ? cleanHtml(text) || null : text;
}
// Control characters other than tab and line breaks, and the marks that turn the direction of text.
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;
function cleanText(value) {
    if (typeof value !== 'string')
        return value ?? null;
    const text = value.normalize('NFC').replace(unwanted, '').trim();
    return text === '' ? null : text;
}
/** The valid choices among what a client has filled in so far; everything else is passed over. */
export function choicesIn(document, body) {
    const chosen = choiceNames(document).flatMap(([wire, field]) => {
        const value = cleanValue(field, body[wire]);
        return isEmpty(value) || !isChoice(field, value) ? [] : [[wire, value]];
    });
    return Object.fromEntries(chosen);
}
function isChoice(field, value) {
    if (field.type === 'boolean')
        return typeof value === 'boolean';
    if (field.type === 'lookup')
        return isId(value);
    if (typeof value !== 'string')
        return false;
    return field.type === 'select' ? Object.hasOwn(field.options ?? {}, value) : value.length <= 64;
}
/** A new row with every field filled: given values, defaults, zeros of computed numbers; lines too. */
export function newRow(ctx, document, input) {
    const row = { ...input, id: ctx.engine.ids.next(), versionNo: 1 };
    const state = initialState(document);
    if (state && !row.status)
        row.status = state;
    row.enabledFlag = input.enabledFlag ?? true;
    row.remark = input.remark ?? null;
    for (const [name, field] of columnsOf(document)) {
        const wire = wireName(name, field);
        if (row[wire] === undefined || row[wire] === null)
            row[wire] = defaultOf(ctx, field);
    }
    for (const [name, line] of linesOf(document)) {
        const lines = Array.isArray(row[name]) ? row[name] : [];
        row[name] = lines.map((each) => ({ ...newRow(ctx, line, each), parentId: row.id }));
    }
    return row;
}
/** The value of a field nobody has filled. */
export function defaultOf(ctx, field) {
    if (field.type === 'boolean')
        return field.default ?? false;
    if (field.type === 'date')
        return field.default === 'today' ? ctx.today : null;
    if (field.type === 'datetime')
        return field.default === 'now' ? ctx.now : null;
    if (field.default !== undefined)
        return field.type === 'decimal' ? String(field.default) : field.default;
    if (field.mayBeUnknown)
        return null;
    if (field.computed && field.type === 'decimal')
        return '0';
    return field.computed && field.type === 'integer' ? 0 : null;
}
/** Copies the company and supplier of a header to its lines, where these columns carry row security. */
export function copyScopeToLines(document, row) {
    for (const [name, line] of linesOf(document)) {
        const shared = Object.entries(line.fields).filter(([field, declared]) => declared.type === 'lookup' && declared.computed && field in document.fields);
        for (const each of Array.isArray(row[name]) ? row[name] : [])
            for (const [field] of shared)
                each[`${field}Id`] = row[`${field}Id`] ?? null;
    }
}
