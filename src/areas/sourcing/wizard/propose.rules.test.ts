import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import {
  proposeDates,
  proposeMethod,
  rankSuppliers,
  type Evidence,
  type Grade,
  type MethodFacts,
} from './propose.rules.ts';

const usual: MethodFacts = {
  amount: '80000',
  leastMethod: 'INQUIRY',
  hasRule: true,
  minInvite: 3,
  eligible: 4,
  isKnownMarket: true,
};

test('the method follows from rules, competition and amount', () => {
  const cases: readonly (readonly [string, Partial<MethodFacts>, string])[] = [
    ['a known market with competition', {}, 'AUCTION'],
    ['a small amount', { amount: '20000' }, 'INQUIRY'],
    ['goods without prices', { isKnownMarket: false }, 'INQUIRY'],
    ['two suppliers', { eligible: 2 }, 'INQUIRY'],
    ['one supplier', { eligible: 1 }, 'SINGLE'],
    ['nobody known yet', { eligible: 0 }, 'INQUIRY'],
    ['rules that ask for a tender', { leastMethod: 'TENDER' }, 'TENDER'],
    ['more to be invited than can compete', { minInvite: 5 }, 'INQUIRY'],
  ];
  for (const [name, facts, proposed] of cases) {
    const choices = proposeMethod({ ...usual, ...facts });
    assert.deepEqual(
      choices.filter(({ isProposed }) => isProposed).map(({ code }) => code),
      [proposed],
      name,
    );
    // What is proposed is allowed, and below a tender nothing is where one is asked for.
    const allowed = choices.filter(({ isAllowed }) => isAllowed).map(({ code }) => code);
    assert.deepEqual(
      allowed,
      facts.leastMethod === 'TENDER' ? ['TENDER'] : ['INQUIRY', 'AUCTION', 'SINGLE', 'TENDER'],
      name,
    );
  }
});

test('dates run back from the need, and say where it cannot be met', () => {
  const dates = (values: Partial<Parameters<typeof proposeDates>[0]>) =>
    proposeDates({ today: '2026-11-01', neededOn: '2027-01-31', leadTimeDays: 20, method: 'INQUIRY', ...values });
  const daysOf = (found: ReturnType<typeof proposeDates>) => found.map(({ code, day }) => `${code} ${day}`);
  assert.deepEqual(daysOf(dates({})), [
    'BEGIN 2026-11-01',
    'DEADLINE 2026-11-08',
    'AWARD 2026-11-11',
    'ORDER 2027-01-11',
    'NEEDED 2027-01-31',
  ]);
  assert.deepEqual(daysOf(dates({ method: 'AUCTION' })).slice(1, 4), [
    'DEADLINE 2026-11-08',
    'AUCTION 2026-11-09',
    'AWARD 2026-11-12',
  ]);
  const near = dates({ neededOn: '2026-11-25' });
  assert.deepEqual(daysOf(near).slice(1, 4), ['DEADLINE 2026-11-04', 'AWARD 2026-11-07', 'ORDER 2026-11-05']);
  assert.match(near[3]?.reason[0] ?? '', /将晚于需求/);
  assert.equal(dates({ leadTimeDays: null }).length, 4, 'without a lead time nobody knows the last day to order');
});

const nobody: Evidence = {
  supplierBaseId: '',
  name: '',
  priced: 0,
  approved: 0,
  suggested: false,
  quoted: null,
  grade: null,
  stage: null,
  obstacle: null,
};

const grade = (name: string, from: Decimal): Grade => ({ name: [name, name], from });

test('a grade counts by where it begins in its scheme, whatever it is called', () => {
  const ranked = (grades: readonly Grade[]) =>
    rankSuppliers(
      grades.map((each) => ({ ...nobody, name: each.name[0], supplierBaseId: each.name[0], grade: each })),
      0,
    ).map(({ name }) => name);
  const named = [grade('D', '60'), grade('A', '0'), grade('STRATEGIC', '90'), grade('一级', '75')];
  assert.deepEqual(ranked(named), ['STRATEGIC', '一级', 'D', 'A']);
  // Two of a scheme with two grades stand apart as well; nobody is better for having no grade than for a good one.
  const all = rankSuppliers(
    [
      { ...nobody, name: 'ungraded', supplierBaseId: '1' },
      { ...nobody, name: 'passed', supplierBaseId: '2', grade: grade('合格', '60') },
      { ...nobody, name: 'failed', supplierBaseId: '3', grade: grade('不合格', '0') },
    ],
    0,
  );
  assert.deepEqual(
    all.map(({ name }) => name),
    ['passed', 'ungraded', 'failed'],
  );
});

test('suppliers come by what speaks for them, those that may not be asked last and unproposed', () => {
  const supplier = (name: string, values: Partial<Evidence>): Evidence => ({
    ...nobody,
    supplierBaseId: name,
    name,
    ...values,
  });
  const ranked = rankSuppliers(
    [
      supplier('frozen', { priced: 9, obstacle: ['已冻结', 'Frozen'] }),
      supplier('category', { quoted: 'CATEGORY' }),
      supplier('priced', { priced: 2, grade: grade('核心', '75') }),
      supplier('bad', { approved: 1, grade: grade('退出', '0') }),
      supplier('suggested', { suggested: true }),
      supplier('material', { quoted: 'MATERIAL' }),
    ],
    2,
  );
  assert.deepEqual(
    ranked.map(({ name, isProposed }) => [name, isProposed]),
    [
      ['priced', true],
      ['suggested', true],
      ['material', true],
      ['category', false],
      ['bad', false],
      ['frozen', false],
    ],
  );
  assert.deepEqual(
    ranked[0]?.reasons.map(([zh]) => zh),
    ['价格库有 2 行有效价格', '等级：核心'],
  );
});
