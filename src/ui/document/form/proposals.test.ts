import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineDocument } from '#model/document.ts';
import { boolean, computed, lookup, select, text } from '#model/fields.ts';
import { chosenIn, proposalChanges } from './proposals.ts';

const order = defineDocument({
  module: 'test',
  code: 'order',
  label: ['订单', 'Order'],
  fields: {
    company: lookup('公司', 'Company', 'basic.company'),
    kind: select('类型', 'Kind', { A: ['甲', 'A'], B: ['乙', 'B'] }, { default: 'A' }),
    urgent: boolean('加急', 'Urgent'),
    term: lookup('条款', 'Term', 'basic.paymentTerm'),
    place: text('地点', 'Place'),
    total: computed(text('合计', 'Total')),
  },
});

const start = { companyId: null, kind: 'A', urgent: false, termId: null, place: null, total: '0' };

test('what was chosen is told apart from what was proposed', () => {
  const held = { ...start, companyId: '1', kind: 'B', place: '上海', total: '9' };
  assert.deepEqual(chosenIn(order, start, held), { companyId: '1', kind: 'B' });
  assert.deepEqual(chosenIn(order, { ...start, termId: '7' }, { ...start, termId: '7' }), {});
  assert.deepEqual(chosenIn(order, start, { ...start, urgent: true }), { urgent: true });
});

const first = { ...start, place: '现场', termId: '7', termName: '月结', termCode: 'M30' };
const second = { ...start, place: '仓库' };

for (const [title, held, before, after, changes] of [
  ['empty fields are filled', start, start, first, { place: '现场', termId: '7', termName: '月结', termCode: 'M30' }],
  [
    'what was proposed gives way',
    first,
    first,
    second,
    { place: '仓库', termId: null, termName: null, termCode: null },
  ],
  ['what was typed stays', { ...first, place: '上海' }, first, start, { termId: null, termName: null, termCode: null }],
  ['what was emptied stays empty', { ...first, place: '' }, first, { ...first, place: '仓库' }, {}],
  ['what was typed before any proposal stays', { ...start, place: '上海' }, start, second, {}],
  ['nothing changes with the same proposal', first, first, first, {}],
] as const)
  test(title, () => assert.deepEqual(proposalChanges(order, held, before, after), changes));
