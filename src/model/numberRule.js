/** What a part of a number is made of: a text, the day, a code of an organisation, a value of a field, the running number. */
export const segmentTypes = {
    CONST: ['常量', 'Text'],
    DATE: ['日期', 'Date'],
    ORG: ['组织编码', 'Organisation code'],
    DICT: ['字段值', 'Value of a field'],
    SEQ: ['流水号', 'Running number'],
};
export const datePatterns = ['yyyyMMdd', 'yyMMdd', 'yyyyMM', 'yyMM', 'yyyy'];
/** The fields of a document that the numbers of a rule name. */
export const fieldsOfNumber = ({ segments }) => [
    ...new Set(segments.flatMap((each) => (isOfField(each) && each.segmentValue !== null ? [each.segmentValue] : []))),
];
/** Whether a segment takes what a field of the document holds. */
export const isOfField = ({ segmentType }) => segmentType === 'ORG' || segmentType === 'DICT';
/** The period within which a rule counts: '202611' for a monthly reset. */
export function resetKey(cycle, day) {
    const [year = '', month = '', date = ''] = day.split('-');
    if (cycle === 'YEAR')
        return year;
    if (cycle === 'MONTH')
        return `${year}${month}`;
    return cycle === 'DAY' ? `${year}${month}${date}` : '';
}
/**
 * What the running number of a rule counts by: the period, and where fields are part of the number, the rest of it with
 * them. Numbers that differ in more than the day and the running number never share a count, those that do always do.
 */
export function seriesKey(rule, day, values) {
    const period = resetKey(rule.resetCycle, day);
    if (fieldsOfNumber(rule).length === 0)
        return period;
    const series = written(rule, values, { DATE: () => '~', SEQ: () => '#' });
    return `${period} ${series}`;
}
/** The written number. */
export const writeNumber = (rule, day, values, value) => written(rule, values, {
    DATE: (pattern) => writeDay(pattern, day),
    SEQ: () => value.toString().padStart(rule.seqLength, '0'),
});
function written({ segments }, values, counted) {
    const parts = segments.map(({ segmentType, segmentValue }) => {
        const held = segmentValue ?? '';
        if (segmentType === 'SEQ')
            return counted.SEQ();
        if (segmentType === 'DATE')
            return counted.DATE(held);
        return segmentType === 'CONST' ? held : (values[held] ?? '');
    });
    return parts.join('');
}
function writeDay(pattern, day) {
    const [year = '', month = '', date = ''] = day.split('-');
    return pattern.replace('yyyy', year).replace('yy', year.slice(2)).replace('MM', month).replace('dd', date);
}
const smallestPart = { NONE: '', YEAR: 'yy', MONTH: 'MM', DAY: 'dd' };
/** Whether numbers tell the period after which their rule begins again; otherwise they would repeat. */
export const showsPeriod = ({ segments, resetCycle }) => resetCycle === 'NONE' ||
    segments.some(({ segmentType, segmentValue }) => segmentType === 'DATE' && segmentValue?.includes(smallestPart[resetCycle]));
/** The text that all numbers of a rule begin with. */
export function openingOf({ segments }) {
    const end = segments.findIndex(({ segmentType }) => segmentType !== 'CONST');
    return segments
        .slice(0, end === -1 ? undefined : end)
        .map(({ segmentValue }) => segmentValue ?? '')
        .join('');
}
