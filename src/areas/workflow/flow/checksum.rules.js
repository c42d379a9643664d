import { isRecord } from '#model/value.ts';
/** A value as text that is the same whatever the order of its keys. */
export function canonical(value) {
    if (Array.isArray(value))
        return `[${value.map(canonical).join(',')}]`;
    if (!isRecord(value))
        return JSON.stringify(value) ?? 'null';
    const entries = Object.entries(value).filter(([, each]) => each !== undefined);
    return `{${entries
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`)
        .join(',')}}`;
}
