import { columnsOf } from '#model/document.ts';
import { fill } from '#model/errors.ts';
import { datePatterns } from '#model/numberRule.ts';
import { errors } from '../errors.ts';
export const mostSegments = 12;
const longestText = 20;
// In this order a document belongs to them, where its declaration does not say to which company its rows belong.
const organisations = ['basic.company', 'basic.purchaseOrg', 'basic.inventoryOrg'];
const isOrganisation = ({ type, target }) => type === 'lookup' && target !== undefined && organisations.includes(target);
// What the server may work out later is not there yet when the number is given.
const isChoice = ({ type, computed, required }) => (type === 'select' || type === 'quickCode') && (computed !== true || required === true);
/** The fields of a document that a segment of a kind may name. */
export const fieldsFor = (document, kind) => columnsOf(document)
    .filter(([, field]) => (kind === 'ORG' ? isOrganisation(field) : isChoice(field)))
    .map(([name, field]) => [name, field]);
/** The field that names the organisation a document belongs to. */
export function ownOrganisation(document) {
    const found = fieldsFor(document, 'ORG');
    const by = document.scope?.buyer?.by;
    const [first] = organisations.flatMap((target) => found.filter(([, field]) => field.target === target));
    return found.some(([name]) => name === by) ? by : first?.[0];
}
/** Segments as they are kept: nothing beside the running number, and an organisation by the field that names it. */
export const completed = (segments, [document]) => segments.map((segment) => {
    if (segment.segmentType === 'SEQ')
        return { ...segment, segmentValue: null };
    if (segment.segmentType !== 'ORG' || segment.segmentValue !== null || !document)
        return segment;
    return { ...segment, segmentValue: ownOrganisation(document) ?? null };
});
/** What is wrong with single segments of completed ones, for the documents that the rule numbers. */
export const problemsOf = (segments, documents) => segments.flatMap((segment, index) => {
    const label = problemOf(segment, documents);
    return label ? [{ path: `segments.${index}.segmentValue`, label }] : [];
});
function problemOf({ segmentType, segmentValue }, documents) {
    const held = segmentValue ?? '';
    if (segmentType === 'SEQ')
        return undefined;
    if (segmentType === 'CONST')
        return held === '' || [...held].length > longestText
            ? filled(errors.numberText.label, { n: longestText })
            : undefined;
    if (segmentType === 'DATE')
        return datePatterns.some((pattern) => pattern === held) ? undefined : errors.numberDate.label;
    if (documents.length === 0)
        return errors.numberDocument.label;
    const misfit = documents.find((document) => fieldsFor(document, segmentType).every(([name]) => name !== held));
    return misfit && misfitText(misfit, segmentType, held);
}
function misfitText(document, kind, code) {
    const fields = fieldsFor(document, kind).map(([name]) => name);
    const places = { document: document.label, code: code || '-', fields: fields.join(', ') };
    if (fields.length === 0)
        return filled((kind === 'ORG' ? errors.numberNoOrg : errors.numberNoChoice).label, places);
    return filled((kind === 'ORG' ? errors.numberOrg : errors.numberChoice).label, places);
}
const filled = (label, places) => [
    fill(label[0], places, 'zh'),
    fill(label[1], places, 'en'),
];
/** How the numbers of a rule are made, in words. */
export function wordsOf(rule, document) {
    const parts = rule.segments.map(({ segmentType, segmentValue }) => {
        const held = segmentValue ?? '';
        const label = document?.fields[held]?.label ?? [held, held];
        if (segmentType === 'CONST')
            return [`“${held}”`, `“${held}”`];
        if (segmentType === 'DATE')
            return [`日期 ${held}`, `date ${held}`];
        if (segmentType === 'SEQ')
            return [`${rule.seqLength} 位流水号`, `${rule.seqLength} digits`];
        return segmentType === 'ORG' ? [`${label[0]}编码`, `code of ${label[1]}`] : label;
    });
    return { zh: parts.map(([zh]) => zh).join(' + '), en: parts.map(([, en]) => en).join(' + ') };
}
/**
 * Segments in the order of their numbers. Stored lines keep their numbers and take the contents in that order, so that no
 * two of them ever change places; new ones follow.
 */
export function inPlace(segments, stored) {
    const wanted = segments.toSorted((one, other) => one.lineNo - other.lineNo);
    const numbers = new Map(stored.map(({ id, lineNo }) => [id, lineNo]));
    const retained = wanted
        .filter(({ id }) => numbers.has(id))
        .toSorted((one, other) => (numbers.get(one.id) ?? 0) - (numbers.get(other.id) ?? 0));
    const added = wanted.filter(({ id }) => !numbers.has(id));
    const last = numbers.get(retained.at(-1)?.id ?? '') ?? 0;
    return [...retained, ...added].map((holder, index) => {
        const { segmentType, segmentValue } = wanted[index] ?? holder;
        const lineNo = numbers.get(holder.id) ?? last + 10 * (index - retained.length + 1);
        return { ...holder, segmentType, segmentValue, lineNo };
    });
}
