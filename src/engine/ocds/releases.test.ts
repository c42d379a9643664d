import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ocdsFaults } from '#test/ocdsSchema.ts';
import { releasePackage, releasesOf, type OcdsProcess } from './releases.ts';

const buyer = { id: 'company-1000', name: '宁波轴承', register: { scheme: 'CN-USCC', id: '91330200MA0000001X' } };
const publisher = { name: '宁波轴承', uri: 'https://srm.example/ocds?ids=1', prefix: 'ocds-213czf' };
const item = {
  id: '10',
  description: '轴承 6204',
  quantity: '100.5',
  unit: '个',
  category: { id: 'C1', name: '轴承' },
} as const;
const [day1, day2, day3, day4] = [1, 2, 3, 4].map((day) => `2026-11-0${day}T08:00:00.000Z`) as [
  string,
  string,
  string,
  string,
];

const whole: OcdsProcess = {
  number: 'RFQ202611010001',
  buyer,
  planning: { at: day1, rationale: '月度补货', project: { id: 'BP202611010001', name: '轴承年度采购' } },
  tender: {
    at: day2,
    title: '轴承询价',
    description: '含税到厂价',
    method: 'selective',
    methodDetails: '询价',
    category: 'goods',
    criteria: 'priceOnly',
    period: { start: day2, end: day3 },
    enquiryPeriod: { start: day2, end: day3 },
    items: [item],
    status: 'active',
  },
  updates: [{ at: day3, period: { start: day2, end: day4 }, rationale: '报价截止延期' }],
  award: {
    at: day4,
    bidders: 3,
    awards: [
      {
        id: 'RW1-1',
        title: '轴承询价',
        supplier: { id: 'supplier-V100', name: '苏州精工' },
        items: [item],
        value: { amount: '1130.50', currency: 'CNY' },
      },
    ],
  },
};

const tagsOf = (process: OcdsProcess): unknown[] => releasesOf('ocds-213czf', process).map(({ body }) => body['tag']);

test('a whole process is published in releases that keep to the published schema', () => {
  const said = releasePackage(publisher, [whole]);
  assert.deepEqual(ocdsFaults(said), []);
  assert.deepEqual(tagsOf(whole), [['planning'], ['tender'], ['tenderUpdate'], ['award']]);
  assert.equal(said['publishedDate'], day4);
  const text = JSON.stringify(said);
  assert.ok(text.includes('ocds-213czf-RFQ202611010001') && text.includes('"amount":1130.5'));
});

test('the schema refuses what is wrong, so that keeping to it says something', () => {
  const said = releasePackage(publisher, [whole]);
  assert.notDeepEqual(ocdsFaults({ ...said, version: 'one' }), []);
  assert.notDeepEqual(ocdsFaults({ ...said, releases: [] }), []);
  const [first] = said['releases'] as readonly Record<string, unknown>[];
  assert.notDeepEqual(ocdsFaults({ ...said, releases: [{ ...first, tag: ['planned'] }] }), []);
});

test('a process says only what is public by then, and how it ended', () => {
  const { planning: _planning, award: _award, updates: _updates, ...tender } = whole;
  assert.deepEqual(tagsOf(tender), [['tender']]);
  assert.deepEqual(tagsOf({ number: 'X', buyer, planning: whole.planning }), [['planning']]);
  const cancelled: OcdsProcess = { ...tender, ended: { at: day3, rationale: '需求取消', status: 'cancelled' } };
  assert.deepEqual(tagsOf(cancelled), [['tender'], ['tenderCancellation']]);
  const failed: OcdsProcess = { ...tender, ended: { at: day3, rationale: null, status: 'unsuccessful' } };
  assert.deepEqual(tagsOf(failed), [['tender'], ['tenderUpdate']]);
  const amended: OcdsProcess = {
    ...tender,
    updates: [{ at: day3, period: { start: day2, end: day4 }, rationale: '补遗', isAmendment: true }],
  };
  assert.deepEqual(tagsOf(amended), [['tender'], ['tenderAmendment']]);
  for (const each of [cancelled, failed, amended]) assert.deepEqual(ocdsFaults(releasePackage(publisher, [each])), []);
});

test('a release keeps its identifier as long as it says the same, and has another one when it says something else', () => {
  const idOf = (process: OcdsProcess): unknown =>
    releasesOf('ocds-213czf', process).find(({ body }) => String(body['tag']) === 'tender')?.body['id'];
  assert.equal(idOf(whole), idOf({ ...whole }));
  const { tender } = whole;
  assert.ok(tender);
  assert.notEqual(idOf(whole), idOf({ ...whole, tender: { ...tender, title: '轴承询价（二）' } }));
});
