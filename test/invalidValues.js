import { sample } from './factory.ts';
/** A value that a computed field could have, but has not. */
export function inventedValue(field) {
    if (field.type === 'boolean')
        return true;
    if (field.type === 'lines')
        return [{}];
    if (field.type === 'integer')
        return 4711;
    if (field.type === 'decimal')
        return '4711';
    if (field.type === 'lookup' || field.type === 'file')
        return '4711';
    if (field.type === 'select')
        return Object.keys(field.options ?? {}).at(-1);
    return sample(field) ?? 'forged';
}
/** Values that a field cannot hold. */
export function invalidValues(field) {
    const others = [{}, { $ne: 1 }, ['a', 'b'], { toString: 1 }];
    switch (field.type) {
        case 'text':
        case 'quickCode':
            return [
                ...others,
                1,
                true,
                'x'.repeat((field.maxLength ?? 200) + 1),
                '界'.repeat((field.maxLength ?? 200) + 1),
                ...(field.pattern ? ['\u0001"', '<>'] : []),
            ];
        case 'bilingual':
            return [
                1,
                true,
                ['a'],
                { en: 'only English' },
                { zh: '界'.repeat((field.maxLength ?? 200) + 1) },
                { zh: 1 },
                { zh: '甲', fr: 'x' },
            ];
        case 'integer':
            return [
                ...others,
                '1',
                1.5,
                1e300,
                2 ** 31,
                true,
                ...(field.min === undefined ? [] : [Number(field.min) - 1]),
                ...(field.max === undefined ? [] : [Number(field.max) + 1]),
            ];
        case 'decimal':
            return [
                ...others,
                'NaN',
                'Infinity',
                '1e5',
                '1,000',
                '0x10',
                '--1',
                1e300,
                true,
                '9'.repeat(40),
                `0.${'1'.repeat(30)}`,
            ];
        case 'boolean':
            return [...others, 'yes', 2, 'TRUE '];
        case 'date':
            return [
                ...others,
                '2026-02-30',
                '2026-13-01',
                '20260101',
                '2026-1-1',
                20260101,
                '0000-00-00',
                '2026-01-01T00:00:00Z',
            ];
        case 'datetime':
            return [
                ...others,
                '2026-02-30T00:00:00.000Z',
                'yesterday',
                1,
                '2026-01-01 25:00:00',
                '2026-01-01T00:00:00+99:00',
            ];
        case 'select':
            return [...others, 'NOTHING', 97, true, '__proto__', 'constructor', 'toString'];
        case 'lookup':
        case 'file':
            return [...others, 1, 'abc', '-1', '1.5', '9'.repeat(20), '9223372036854775808', true, '1 or 1=1'];
        default:
            return [];
    }
}
