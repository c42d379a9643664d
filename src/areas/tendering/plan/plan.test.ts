import assert from 'node:assert/strict';
import { test } from 'node:test';
import { milestonesOf, simulatePlan, type Plan } from './plan.rules.ts';
import { checkWording } from './wording.rules.ts';

const plan: Plan = {
  now: '2026-11-01T00:00:00.000Z',
  control: 'HARD',
  minBidders: 3,
  bidDays: 20,
  clarifyDays: 15,
  objectionDays: 10,
  publicityDays: 3,
  rankOneFlag: true,
  openScope: 'PUBLIC',
  invited: 0,
  bidDeadline: '2026-11-25T08:00:00.000Z',
  openTime: '2026-11-25T08:00:00.000Z',
  applyDeadline: null,
  questionDeadline: null,
  reviewTime: null,
  prequalMode: 'NONE',
  evaluation: 'EXPERTS',
  hasScheme: true,
  itemCount: 1,
  bidValidDays: 90,
  firstDelivery: '2027-02-01',
  hasFiles: true,
};

test('a plan is run against its rule profile', () => {
  const cases: readonly (readonly [string, Partial<Plan>, readonly string[]])[] = [
    ['it fits', {}, ['FITS OK']],
    [
      'too short, hard',
      { bidDeadline: '2026-11-11T08:00:00.000Z' },
      ['BID_DAYS STOP', 'NO_CLARIFY RISK', 'NO_OBJECTION RISK'],
    ],
    [
      'too short, soft',
      { control: 'SOFT', bidDeadline: '2026-11-18T08:00:00.000Z', clarifyDays: 1, objectionDays: 0 },
      ['BID_DAYS EXEMPT'],
    ],
    ['nobody invited', { openScope: 'INVITED' }, ['FEW_INVITED STOP']],
    ['few invited, soft', { openScope: 'INVITED', control: 'SOFT', invited: 2 }, ['FEW_INVITED EXEMPT']],
    ['no reserve', { openScope: 'INVITED', invited: 3 }, ['NO_RESERVE RISK']],
    ['no scheme', { hasScheme: false }, ['NO_SCHEME STOP']],
    ['price alone', { evaluation: 'PRICE', hasScheme: false }, ['PRICE_ONLY RISK']],
    ['prequalification without times', { prequalMode: 'PRE' }, ['PREQUAL_TIMES STOP']],
    [
      'prequalification too late',
      { prequalMode: 'PRE', applyDeadline: '2026-11-10T00:00:00Z', reviewTime: '2026-11-20T00:00:00Z' },
      ['PREQUAL_LATE RISK'],
    ],
    ['delivery too near', { firstDelivery: '2026-11-30' }, ['DELIVERY_NEAR RISK']],
    ['short validity', { bidValidDays: 30 }, ['SHORT_VALIDITY RISK']],
    ['nothing there', { itemCount: 0, firstDelivery: null, hasFiles: false }, ['NO_ITEMS STOP', 'NO_FILES RISK']],
  ];
  for (const [name, change, expected] of cases)
    assert.deepEqual(
      simulatePlan({ ...plan, ...change }).map(({ code, weight }) => `${code} ${weight}`),
      expected,
      name,
    );
});

test('the dates that follow from a plan stand in their order', () => {
  assert.deepEqual(
    milestonesOf(plan).map(({ label, at }) => `${label[1]} ${at.slice(0, 10)}`),
    [
      'Last clarification without postponing 2026-11-10',
      'Objections to the document until 2026-11-15',
      'Deadline for bids 2026-11-25',
      'Opening 2026-11-25',
      'End of publicity, at the earliest 2026-11-29',
      'Bids valid until 2027-02-23',
    ],
  );
});

test('wording that shuts suppliers out is quoted, equivalent wording is not', () => {
  const of = (text: string, isKey = false) =>
    checkWording([{ place: ['正文', 'Text'], text, isKey }]).map(({ code }) => code);
  const cases: readonly (readonly [string, boolean, readonly string[]])[] = [
    ['轴承必须采用 SKF 品牌。', false, ['BRAND']],
    ['轴承应采用 SKF 品牌或同等产品。', false, []],
    ['Bearings must be of the SKF brand.', false, ['BRAND']],
    ['Bearings must be of the SKF brand or equivalent.', false, []],
    ['投标人须为本市注册企业。', false, ['REGION']],
    ['仅限国有企业参与。', false, ['OWNERSHIP']],
    ['曾为上海某厂供货的合同业绩不少于三项', false, ['TAILORED']],
    ['注册资本不低于 1000 万元', false, ['SCALE']],
    ['须提供原厂授权', true, ['AUTHORISATION']],
    ['须提供原厂授权', false, []],
    ['产品质量优秀', true, ['VAGUE']],
    ['交期不得晚于招标明细的交货日期；质保期不少于 12 个月。', true, []],
  ];
  for (const [text, isKey, expected] of cases) assert.deepEqual(of(text, isKey), expected, text);
  assert.equal(
    checkWording([{ place: ['正文', 'Text'], text: '要求：投标人须为本市注册企业，长期供货。', isKey: false }])[0]
      ?.quote,
    '要求：投标人须为本市注册企业，长期供货。',
  );
});
