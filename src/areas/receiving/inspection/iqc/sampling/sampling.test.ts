import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aqlSteps, letters, sampleSizeOf, type Aql, type Severity } from './planTable.rules.ts';
import {
  codeLetter,
  inspectLevels,
  planOf,
  samplingPlan,
  tighterAql,
  verdictOf,
  type InspectLevel,
} from './sampling.rules.ts';

// How the tables of the standard are built: from the letter of the first plan with
// Ac 0 on, the same sequence in every column; arrows point to the next plan, and turn round where the letters end.
const sequences: Readonly<Record<Severity, readonly [z: number, entries: string]>> = {
  NORMAL: [14, '0 ↑ ↓ 1 2 3 5 7 10 14 21'],
  TIGHTENED: [15, '0 ↓ ↓ 1 2 3 5 8 12 18'],
  REDUCED: [14, '0 ↑ ↓ ↓ 1 2 3 5 6 8 10'],
};

function entryOf(severity: Severity, letter: number, aql: number): string {
  const [z, entries] = sequences[severity];
  const list = entries.split(' ');
  const k = letter - (z - aql);
  return k < 0 ? '↓' : (list[k] ?? '↑');
}

function generated(severity: Severity, letter: number, aql: number): [letter: string, ac: number] {
  if (severity === 'TIGHTENED' && aqlSteps[aql] === '0.025' && letter >= letters.indexOf('Q')) return ['S', 1];
  const entry = entryOf(severity, letter, aql);
  const up = letter === 0 ? [] : Array.from({ length: letter }, (_, i) => letter - 1 - i);
  const down = Array.from({ length: letters.length - 1 - letter }, (_, i) => letter + 1 + i);
  const ways = entry === '↑' ? [...up, ...down] : entry === '↓' ? [...down, ...up] : [letter];
  const target = ways.find((each) => /\d/.test(entryOf(severity, each, aql))) ?? -1;
  return [letters.charAt(target), Number(entryOf(severity, target, aql))];
}

for (const severity of ['NORMAL', 'TIGHTENED', 'REDUCED'] as const)
  test(`all 256 cells of the ${severity} table follow the rule of the standard`, () => {
    let checked = 0;
    for (const [row, letter] of [...letters].entries())
      for (const [column, aql] of aqlSteps.entries()) {
        const plan = planOf(letter, aql, severity);
        const [wanted, ac] = generated(severity, row, column);
        assert.deepEqual([plan.letter, plan.ac, plan.re], [wanted, ac, ac + 1], `${letter} at ${aql}`);
        assert.equal(plan.size, sampleSizeOf(wanted, severity));
        checked += 1;
      }
    assert.equal(checked, 256);
  });

test('cells at the ends of columns, where arrows turn round, and the exception beyond R', () => {
  const cases: [Severity, string, Aql, letter: string, n: number, ac: number][] = [
    ['NORMAL', 'K', '0.65', 'K', 125, 2],
    ['NORMAL', 'K', '0.10', 'K', 125, 0],
    ['NORMAL', 'J', '0.65', 'J', 80, 1],
    ['NORMAL', 'H', '0.65', 'J', 80, 1],
    ['NORMAL', 'G', '0.65', 'F', 20, 0],
    ['NORMAL', 'A', '6.5', 'A', 2, 0],
    ['NORMAL', 'A', '10.0', 'C', 5, 1],
    ['NORMAL', 'L', '10.0', 'K', 125, 21],
    ['NORMAL', 'Q', '0.010', 'Q', 1250, 0],
    ['NORMAL', 'R', '0.40', 'R', 2000, 14],
    ['TIGHTENED', 'K', '0.65', 'K', 125, 1],
    ['TIGHTENED', 'K', '1.0', 'K', 125, 2],
    ['TIGHTENED', 'R', '0.010', 'R', 2000, 0],
    ['TIGHTENED', 'Q', '0.025', 'S', 3150, 1],
    ['TIGHTENED', 'R', '0.025', 'S', 3150, 1],
    ['TIGHTENED', 'P', '0.025', 'P', 800, 0],
    ['REDUCED', 'K', '0.65', 'K', 50, 1],
    ['REDUCED', 'A', '6.5', 'A', 2, 0],
    ['REDUCED', 'R', '0.40', 'R', 800, 8],
  ];
  for (const [severity, letter, aql, wanted, n, ac] of cases) {
    const plan = planOf(letter, aql, severity);
    assert.deepEqual([plan.letter, plan.size, plan.ac], [wanted, n, ac], `${severity} ${letter} ${aql}`);
  }
});

// Jenkins, Peck and Fernando 2023 (plos.figshare.com 22583454), lots of 35,001 to 150,000 pieces under normal inspection.
test('plans as a published study took them from the standard', () => {
  const cases: [InspectLevel, Aql, n: number, ac: number][] = [
    ['S4', '0.65', 80, 1],
    ['S3', '0.65', 20, 0],
    ['S4', '0.40', 125, 1],
    ['S3', '0.40', 32, 0],
    ['S4', '0.25', 50, 0],
    ['S4', '0.15', 80, 0],
  ];
  for (const [level, aql, n, ac] of cases) {
    const plan = samplingPlan(40_000, level, aql, 'NORMAL');
    assert.deepEqual([plan.size, plan.ac, plan.re], [n, ac, ac + 1], `${level} ${aql}`);
  }
});

test('code letters at the edges of every lot size', () => {
  const edges = [8, 15, 25, 50, 90, 150, 280, 500, 1200, 3200, 10_000, 35_000, 150_000, 500_000];
  const levelTwo = 'ABCDEFGHJKLMNPQ';
  for (const [index, edge] of edges.entries()) {
    assert.equal(codeLetter(edge, 'II'), levelTwo.charAt(index), `up to ${edge}`);
    assert.equal(codeLetter(edge + 1, 'II'), levelTwo.charAt(index + 1), `above ${edge}`);
  }
  const all = (size: number) => inspectLevels.map((level) => codeLetter(size, level)).join('');
  assert.equal(all(1), 'AAAAAAB');
  assert.equal(all(2000), 'CDEGHKL');
  assert.equal(all(600_000), 'DEHKNQR');
});

test('every row of the table of code letters', () => {
  const rows: [size: number, letters: string][] = [
    [8, 'AAAAAAB'],
    [15, 'AAAAABC'],
    [25, 'AABBBCD'],
    [50, 'ABBCCDE'],
    [90, 'BBCCCEF'],
    [150, 'BBCDDFG'],
    [280, 'BCDEEGH'],
    [500, 'BCDEFHJ'],
    [1200, 'CCEFGJK'],
    [3200, 'CDEGHKL'],
    [10_000, 'CDFGJLM'],
    [35_000, 'CDFHKMN'],
    [150_000, 'DEGJLNP'],
    [500_000, 'DEGJMPQ'],
    [500_001, 'DEHKNQR'],
  ];
  for (const [size, wanted] of rows)
    assert.equal(inspectLevels.map((level) => codeLetter(size, level)).join(''), wanted, `lots of ${size}`);
});

test('lots and their samples', () => {
  assert.deepEqual(samplingPlan(2000, 'II', '0.65', 'NORMAL'), { letter: 'K', size: 125, ac: 2, re: 3 });
  assert.deepEqual(samplingPlan(10, 'II', '0.65', 'NORMAL'), { letter: 'F', size: 10, ac: 0, re: 1 });
  assert.deepEqual(samplingPlan(2000, 'II', null, 'NORMAL'), { letter: 'K', size: 125, ac: 0, re: 1 });
  assert.deepEqual(samplingPlan(1, 'S1', null, 'REDUCED'), { letter: 'A', size: 1, ac: 0, re: 1 });
  assert.equal(tighterAql('0.65'), '0.40');
  assert.equal(tighterAql('0.010'), undefined);
});

test('a lot passes when every class does, and never with a critical defect', () => {
  const classes = (cr: number, ma: number, mi: number) =>
    [
      { defectClass: 'CR', ac: 3, found: cr },
      { defectClass: 'MA', ac: 2, found: ma },
      { defectClass: 'MI', ac: 5, found: mi },
    ] as const;
  assert.equal(verdictOf(classes(0, 2, 5)), 'PASS');
  assert.equal(verdictOf(classes(0, 3, 0)), 'FAIL');
  assert.equal(verdictOf(classes(0, 0, 6)), 'FAIL');
  assert.equal(verdictOf(classes(1, 0, 0)), 'FAIL');
  assert.equal(verdictOf([]), 'PASS');
});
