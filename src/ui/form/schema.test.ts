import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOf } from '#model/label.ts';
import {
  withoutStaleOptions,
  linkedFields,
  problemsOf,
  sayWith,
  spanOfWidth,
  withDefaults,
  withoutHidden,
  type FormSchema,
} from './schema.ts';

const zh = sayWith((label, values) =>
  textOf(label, 'zh').replace(/\{(\w+)\}/g, (_, name: string) => String(values?.[name])),
);

const schema: FormSchema = {
  kind: { type: 'radio', label: ['类型', 'Kind'], default: 'A', required: true },
  note: {
    type: ({ kind }) => (kind === 'A' ? 'input' : 'number'),
    label: ({ kind }) => `备注${String(kind)}`,
    visible: ({ kind }) => kind !== 'C',
    disabled: ({ kind }) => kind === 'B',
    default: 'x',
    required: true,
    rules: [
      { minLength: 2, message: ['{label}太短', '{label} is too short'] },
      { fits: (value, { kind }) => value !== kind, message: '不能与类型相同' },
    ],
  },
  amount: { type: 'number', label: '金额', rules: [{ min: '1', max: '10.5', message: '超出范围' }] },
};

test('A292 the columns of a form by the width of its container', () => {
  const cases = [
    [320, 24],
    [768, 24],
    [769, 18],
    [992, 18],
    [993, 16],
    [1200, 16],
    [1201, 14],
    [1920, 14],
    [1921, 12],
  ] as const;
  for (const [width, span] of cases) assert.equal(spanOfWidth(width), span, String(width));
});

test('other values decide type, label, visibility and whether a field is locked', () => {
  const facts = (kind: string) => {
    const [, note] = linkedFields(schema, undefined, { kind });
    return [note?.type, note?.label, note?.visible, note?.disabled];
  };
  assert.deepEqual(facts('A'), ['input', '备注A', true, false]);
  assert.deepEqual(facts('B'), ['number', '备注B', true, true]);
  assert.deepEqual(facts('C'), ['number', '备注C', false, false]);
  assert.deepEqual(
    linkedFields(schema, ['amount', 'nowhere', 'kind'], {}).map(({ name }) => name),
    ['amount', 'kind'],
  );
});

test('defaults fill what was not given, and what is hidden goes back to them', () => {
  assert.deepEqual(withDefaults(schema, { kind: 'C' }), { kind: 'C', note: 'x' });
  assert.deepEqual(withDefaults(schema, { note: null }), { note: null, kind: 'A' });
  const hidden = { kind: 'C', note: 'typed' };
  assert.deepEqual(withoutHidden(linkedFields(schema, undefined, hidden), hidden), { kind: 'C', note: 'x' });
  const same = { kind: 'A', note: 'typed' };
  assert.equal(withoutHidden(linkedFields(schema, undefined, same), same), same);
});

test('what is wrong with a form', () => {
  const found = (values: object) =>
    Object.fromEntries(problemsOf(linkedFields(schema, undefined, { ...values }), { ...values }, zh, zh));
  assert.deepEqual(found({}), { kind: '类型必填', note: '备注undefined必填' });
  assert.deepEqual(found({ kind: 'A', note: 'y' }), { note: '备注A太短' });
  assert.deepEqual(found({ kind: 'yy', note: 'yy' }), { note: '不能与类型相同' });
  assert.deepEqual(found({ kind: 'C' }), {});
  for (const amount of ['0.99', '10.51', 'abc'])
    assert.deepEqual(found({ kind: 'C', amount }), { amount: '超出范围' }, amount);
  assert.deepEqual(found({ kind: 'C', amount: '10.5' }), {});
});

test('what is left of a value when the options have changed', () => {
  const options = [
    { value: '1', label: 'one', children: [{ value: '11', label: 'eleven' }] },
    { value: '2', label: 'two' },
  ];
  assert.equal(withoutStaleOptions('select', '1', options), '1');
  assert.equal(withoutStaleOptions('select', '3', options), undefined);
  assert.deepEqual(withoutStaleOptions('checkbox', ['1', '3'], options), ['1']);
  assert.equal(withoutStaleOptions('checkbox', ['3'], options), undefined);
  assert.deepEqual(withoutStaleOptions('cascader', ['1', '11'], options), ['1', '11']);
  assert.equal(withoutStaleOptions('cascader', ['1', '12'], options), undefined);
  assert.equal(withoutStaleOptions('select', null, options), null);
});
