import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Compile } from 'typebox/schema';
import { isValueOf } from './fieldValue.ts';
import { fieldSchema } from './schema.ts';
const label = ['值', 'Value'];
const fields = {
    text: { type: 'text', label, maxLength: 5, minLength: 2 },
    code: { type: 'serial', label, maxLength: 8, pattern: '^[A-Z]\\d*$' },
    pair: { type: 'bilingual', label, maxLength: 4 },
    integer: { type: 'integer', label },
    count: { type: 'integer', label, min: '0', max: '9' },
    flag: { type: 'boolean', label },
    choice: { type: 'select', label, options: { A: label, B: label } },
    quickCode: { type: 'quickCode', label },
    lookup: { type: 'lookup', label },
    file: { type: 'file', label },
    ids: { type: 'ids', label },
    json: { type: 'json', label },
    lines: { type: 'lines', label },
};
const near = fc.oneof(fc.anything(), fc.string({ maxLength: 9 }), fc.string({ unit: 'binary', maxLength: 6 }), fc.stringMatching(/^[0-9]{0,20}$/), fc.stringMatching(/^[A-C]\d{0,8}$/), fc.integer({ min: -3, max: 12 }), fc.integer({ min: -4e9, max: 4e9 }), fc.array(fc.stringMatching(/^[0-9]{1,19}$/), { maxLength: 3 }), fc.array(fc.object(), { maxLength: 2 }), fc.record({ zh: fc.string({ maxLength: 5 }), en: fc.string({ maxLength: 5 }) }, { requiredKeys: ['zh'] }));
for (const [name, field] of Object.entries(fields))
    test(`values of ${name} are judged as the interface document tells`, () => {
        const reported = Compile(JSON.parse(JSON.stringify(fieldSchema(field))));
        fc.assert(fc.property(near, (value) => {
            assert.equal(isValueOf(field, value), reported.Check(value));
        }), { numRuns: 400 });
    });
/** What the schema of a field cannot tell: value, field, and whether it is one. */
const cases = [
    ['12.5', { type: 'decimal', label }, true],
    ['12.1234567', { type: 'decimal', label }, false],
    ['12.50', { type: 'decimal', label, scale: 2 }, true],
    ['12.505', { type: 'decimal', label, scale: 2 }, false],
    ['99999999999999', { type: 'decimal', label }, true],
    ['999999999999999', { type: 'decimal', label }, false],
    ['0', { type: 'decimal', label, above: '0' }, false],
    ['0', { type: 'decimal', label, min: '0' }, true],
    ['-0.000001', { type: 'decimal', label, min: '0' }, false],
    ['100.01', { type: 'decimal', label, max: '100' }, false],
    [12.5, { type: 'decimal', label }, false],
    ['1e3', { type: 'decimal', label }, false],
    ['2026-02-28', { type: 'date', label }, true],
    ['2026-02-29', { type: 'date', label }, false],
    ['2026-02-28T08:00:00+08:00', { type: 'datetime', label }, true],
    ['2026-02-28 08:00:00', { type: 'datetime', label }, false],
    ['😀😀', { type: 'text', label, maxLength: 2 }, true],
    ['😀😀😀', { type: 'text', label, maxLength: 2 }, false],
    ['toString', { type: 'select', label, options: { A: label } }, false],
    [{ zh: '螺栓', en: undefined }, { type: 'bilingual', label }, true],
];
for (const [value, field, good] of cases)
    test(`${JSON.stringify(value)} ${good ? 'is' : 'is not'} a value of ${field.type} ${JSON.stringify(field)}`, () => assert.equal(isValueOf(field, value), good));
