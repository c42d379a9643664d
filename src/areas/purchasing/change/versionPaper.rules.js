import { nameOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
/** An order as it stood at a version: what the version kept goes before what the order says today. */
export function asOfVersion(row, snapshot, language) {
    if (!isRecord(snapshot))
        return row;
    const { lines, ...header } = snapshot;
    const today = linesByNumber(row['lines']);
    const stored = linesByNumber(lines);
    return {
        ...row,
        ...inLanguage(header, language),
        lines: [...stored.entries()]
            .filter(([, line]) => line['status'] !== 'CANCELLED')
            .map(([number, line]) => ({ ...ofSameMaterial(today.get(number), line), ...inLanguage(line, language) })),
    };
}
// Of a part that was put in place of another one since, only what belongs to the line is said.
function ofSameMaterial(today = {}, stored) {
    if (today['materialId'] === stored['materialId'])
        return today;
    return { ...today, materialCode: null, spec: null, drawingNo: null, drawingVersion: null };
}
/** Names are kept in both languages. */
const inLanguage = (values, language) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isRecord(value) ? pronounced(value, language) : value]));
function pronounced({ zh, en }, language) {
    return nameOf({ zh: String(zh ?? ''), ...(typeof en === 'string' ? { en } : {}) }, language);
}
function linesByNumber(lines) {
    const rows = Array.isArray(lines) ? lines.filter(isRecord) : [];
    return new Map(rows.map((line) => [Number(line['lineNo']), line]));
}
