import assert from 'node:assert/strict';
import { test } from 'node:test';
import { levelsCoverAll } from '../scheme/levels.rules.ts';
import { computeGrade, liftOf, percentileOf, riskScore } from './grade.rules.ts';

const weights = {
  performance: '50',
  spend: '20',
  dependency: '10',
  technology: '10',
  risk: '10',
  sustainability: '0',
} as const;
const levels = [
  { gradeCode: 'A', minScore: '90' },
  { gradeCode: 'C', minScore: '0' },
  { gradeCode: 'B', minScore: '70' },
] as const;
const nothing = {
  performance: null,
  spend: null,
  dependency: null,
  technology: null,
  risk: null,
  sustainability: null,
};

test('a grade: weights, bands, and what is not known counts nowhere', () => {
  const all = {
    performance: '100',
    spend: '100',
    dependency: '100',
    technology: '100',
    risk: '100',
    sustainability: '0',
  } as const;
  const cases = [
    [all, '100', 'A', '100'],
    [{ ...all, performance: '80' as const }, '90', 'A', '100'],
    [{ ...all, performance: '79.98' as const }, '89.99', 'B', '100'],
    [{ ...all, technology: null, dependency: null }, '100', 'A', '80'],
    [{ ...nothing, performance: '90' as const, risk: '60' as const }, '85', 'B', '60'],
    [{ ...nothing, performance: '90' as const }, null, null, '50'],
    [nothing, null, null, '0'],
  ] as const;
  for (const [scores, score, gradeCode, coverage] of cases)
    assert.deepEqual(computeGrade(scores, weights, levels), { score, gradeCode, coverage });
});

test('bands, lifts, percentiles, risk', () => {
  assert.deepEqual(
    [levelsCoverAll(levels), levelsCoverAll(levels.slice(0, 1)), levelsCoverAll([...levels, levels[0]])],
    [true, false, false],
  );
  assert.deepEqual(
    [liftOf('C', 'A', levels), liftOf('A', 'B', levels), liftOf('B', 'B', levels), liftOf(null, 'A', levels)],
    [2, -1, 0, 0],
  );
  const all = ['10', '20', '20', '50'] as const;
  assert.deepEqual(
    [percentileOf('50', all), percentileOf('20', all), percentileOf('10', all), percentileOf('7', ['7'])],
    ['100', '33.33', '0', '100'],
  );
  assert.deepEqual(
    [
      riskScore({ freezes: 0, endedCertificates: 0 }),
      riskScore({ freezes: 1, endedCertificates: 1 }),
      riskScore({ freezes: 9, endedCertificates: 0 }),
    ],
    ['100', '50', '0'],
  );
});
