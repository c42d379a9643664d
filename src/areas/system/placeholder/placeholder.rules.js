import { keyOf, linesOf } from '#model/document.ts';
/** How values are written where a placeholder stands, each with an example; choices have their own. */
export const placeholderFormats = {
    TEXT: { label: ['文本', 'Text'], sample: 'ABC-001' },
    NUMBER: { label: ['数值', 'Number'], sample: '1,200.5' },
    AMOUNT: { label: ['金额', 'Amount'], sample: '1,200.50' },
    CAPITAL: { label: ['大写金额', 'Amount in capitals'], sample: '壹仟贰佰元伍角' },
    DATE: { label: ['日期', 'Date'], sample: '2026-11-21' },
    DATETIME: { label: ['日期时间', 'Date and time'], sample: '2026-11-21 16:05' },
    DICT: { label: ['选项', 'Choice'], sample: undefined },
};
const capital = 'Capital';
/** The amount that a placeholder such as `grossAmtCapital` says in capitals; undefined for every other name. */
export function amountInCapitals(fields, name) {
    const amount = name.endsWith(capital) ? name.slice(0, -capital.length) : '';
    return fields[amount]?.kind === 'money' ? amount : undefined;
}
function formatOf({ type, kind }) {
    switch (type) {
        case 'decimal':
            return kind === 'money' || kind === 'price' ? 'AMOUNT' : 'NUMBER';
        case 'integer':
            return 'NUMBER';
        case 'date':
            return 'DATE';
        case 'datetime':
            return 'DATETIME';
        case 'boolean':
        case 'select':
        case 'quickCode':
            return 'DICT';
        default:
            return 'TEXT';
    }
}
/** The placeholders of a document and its lines; what suppliers never see is none. */
export function placeholdersOf(document) {
    const own = fieldsOf(document, document, '', document.label);
    const standard = document.states
        ? [placeholder(document, 'statusName', ['状态', 'State'], 'DICT', '', firstOf(document.states))]
        : [];
    const lines = linesOf(document).flatMap(([name, line]) => fieldsOf(document, line, name, document.fields[name]?.label ?? line.label));
    return [...own, ...standard, ...lines];
}
const hidden = new Set(['lines', 'ids', 'json', 'file']);
function fieldsOf(document, holder, path, of) {
    return Object.entries(holder.fields)
        .filter(([, field]) => !field.internal && !hidden.has(field.type))
        .flatMap(([name, field]) => {
        const own = field.type === 'lookup' ? `${name}Name` : name;
        const said = ([zh, en]) => (path ? [`${of[0]}·${zh}`, `${of[1]}: ${en}`] : [zh, en]);
        const [zh, en] = field.label;
        return [
            placeholder(document, own, said(field.label), formatOf(field), path, choiceOf(field)),
            ...(field.kind === 'money'
                ? [placeholder(document, `${name}${capital}`, said([`${zh}（大写）`, `${en} in capitals`]), 'CAPITAL', path)]
                : []),
        ];
    });
}
const firstOf = (choices) => Object.values(choices ?? {})[0];
// What a quick code offers lies in the database.
const choiceOf = ({ type, options }) => type === 'boolean' ? ['是', 'Yes'] : firstOf(options);
const placeholder = (document, name, label, format, lines, choice = ['选项名称', 'Name of the choice']) => ({
    code: lines === '' ? `{{${name}}}` : `{{#${lines}}}{{${name}}}{{/${lines}}}`,
    path: lines === '' ? name : `${lines}.${name}`,
    docCode: keyOf(document),
    name: { zh: label[0], en: label[1] },
    format,
    sample: sampleOf(placeholderFormats[format].sample, choice),
    line: lines !== '',
});
function sampleOf(sample, [zh, en]) {
    return sample === undefined ? { zh, en } : { zh: sample, en: sample };
}
/** Whether a placeholder has a word in its code or one of its names. */
export function hasWord({ code, name }, word) {
    return `${code} ${name.zh} ${name.en}`.toLowerCase().includes(word.trim().toLowerCase());
}
