import { isRecord } from '#model/value.ts';
// The acts by which the sides come to terms, and whose they are; undefined where either side may.
const acts = new Map([
    ['confirm', 'S'],
    ['propose', 'S'],
    ['reject', 'S'],
    ['accept', 'B'],
    ['counter', 'B'],
    ['reissue', 'B'],
    ['termination', undefined],
    ['confirmationTermination', undefined],
]);
const textOrNull = (value) => (typeof value === 'string' && value !== '' ? value : null);
/** The remarks on a line and the decisions of the timeline about it, oldest first. */
export function threadOf(remarks, timeline, lineNo) {
    const said = remarks.map((remark) => ({
        key: `remark ${remark.id}`,
        time: remark.saidTime,
        side: remark.side,
        person: remark.authorName,
        round: remark.round,
        action: null,
        content: remark.content,
    }));
    const entries = Array.isArray(timeline) ? timeline.filter(isRecord) : [];
    const decided = entries.flatMap((entry) => {
        const lines = Array.isArray(entry['lines']) ? entry['lines'].filter(isRecord) : [];
        const action = textOrNull(entry['action']);
        const isOfLine = entry['source'] === 'line' && lines.some((line) => line['lineNo'] === lineNo);
        if (!isOfLine || action === null || !acts.has(action))
            return [];
        return [
            {
                key: `act ${String(entry['id'])}`,
                time: String(entry['time']),
                side: acts.get(action) ?? (entry['side'] === 'supplier' ? 'S' : 'B'),
                person: textOrNull(entry['person']),
                round: null,
                action,
                content: textOrNull(entry['reason']),
            },
        ];
    });
    return [...said, ...decided].toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));
}
