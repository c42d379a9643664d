import { linesOf } from '#model/document.ts';
import { boolean, text } from '#model/fields.ts';
import { headerNames } from './header.ts';
const standardFields = {
    remark: text('备注', 'Remark', { maxLength: 500 }),
    enabledFlag: boolean('启用', 'Enabled'),
};
const importable = new Set([
    'text',
    'bilingual',
    'serial',
    'integer',
    'decimal',
    'boolean',
    'date',
    'datetime',
    'select',
    'quickCode',
    'lookup',
]);
/** The fields of a document that a workbook can fill, in the order of its declaration. */
export function importFields(document) {
    const lineDocuments = new Map(linesOf(document));
    return (document.excel?.import ?? []).flatMap((fieldCode) => {
        const [head = '', column] = fieldCode.split('.');
        const owner = column === undefined ? document : lineDocuments.get(head);
        const name = column ?? head;
        const field = owner?.fields[name] ?? standardFields[name];
        if (!owner || !field || !importable.has(field.type))
            return [];
        const required = fieldCode === document.excel?.groupBy || isRequired(field);
        const own = {
            fieldCode,
            title: field.label,
            required,
            name,
            field,
            ...(column === undefined ? {} : { lines: head }),
        };
        return field.type === 'bilingual' ? [own, englishOf(own)] : [own];
    });
}
/** What follows the name of a field where only its English half is meant. */
export const englishSuffix = ':en';
const englishOf = (own) => ({
    ...own,
    fieldCode: own.fieldCode + englishSuffix,
    title: [`${own.title[0]}（英文）`, `${own.title[1]} (English)`],
    required: false,
    isEnglish: true,
});
const isRequired = (field) => field.required === true && field.default === undefined && field.type !== 'serial' && field.type !== 'boolean';
/** Every title by which a column of a document is known. */
export function knownTitles(document) {
    const titles = document.excel?.titles ?? {};
    return importFields(document).flatMap((each) => namedTitles(each, titles).map(([title]) => title));
}
/** The field that each column most likely means: every field at most once, the best match first. */
export function proposeMapping(headers, document) {
    const titles = document.excel?.titles ?? {};
    const matches = importFields(document).flatMap((field) => {
        const names = namedTitles(field, titles);
        return headers.flatMap((header, column) => {
            const scores = names.map(([title, worth]) => worth * likeness(header, title));
            // Without its bracket the title would be that of the other half.
            const score = Math.max(0, ...(field.isEnglish ? scores.filter((each) => each >= exact) : scores));
            return score > 0 ? [{ column, fieldCode: field.fieldCode, score }] : [];
        });
    });
    const mapping = {};
    const taken = new Set();
    for (const { column, fieldCode } of matches.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
        if (taken.has(fieldCode) || mapping[column] !== undefined)
            continue;
        mapping[column] = fieldCode;
        taken.add(fieldCode);
    }
    return mapping;
}
const exact = 90;
const codeSuffixes = ['编码', '代码', '编号', '号', ' code', ' no', ' number', ' id'];
const nameSuffixes = ['名称', '全称', ' name'];
/** The titles of a field and how much each is worth: a code names a lookup better than a name that repeats it. */
function namedTitles(each, titles) {
    const suffixed = (suffixes, worth) => each.title.flatMap((title) => suffixes.map((suffix) => [`${title}${suffix}`, worth]));
    if (each.isEnglish)
        return englishTitles(each.field.label).map((title) => [title, 100]);
    return [
        ...each.title.map((title) => [title, 100]),
        ...(titles[each.fieldCode] ?? []).map((title) => [title, 95]),
        ...(each.field.type === 'lookup' ? [...suffixed(codeSuffixes, 70), ...suffixed(nameSuffixes, 40)] : []),
    ];
}
const englishTitles = ([zh, en]) => [
    `${zh}（英文）`,
    `${zh}英文`,
    `英文${zh}`,
    `${zh}EN`,
    `${en} (English)`,
    `${en} English`,
    `English ${en}`,
    `${en} EN`,
];
/** 1 for equal titles, 0.8 for titles that are equal without their brackets, 0 otherwise. */
function likeness(header, title) {
    const [names, wanted] = [headerNames(header), headerNames(title)];
    if (names[0] !== undefined && names[0] === wanted[0])
        return 1;
    return names.some((name) => wanted.includes(name)) ? 0.8 : 0;
}
