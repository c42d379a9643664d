import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Decimal } from '#model/decimal.ts';
import {
  askedQuestions,
  conditionIn,
  isKnockedOut,
  pointsOf,
  scoreOf,
  scoresIn,
  type SurveyQuestion,
} from './survey.rules.ts';

const question = (code: string, more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  code,
  kind: 'TEXT',
  label: [code, code],
  required: false,
  help: null,
  options: {},
  min: null,
  max: null,
  maxLength: null,
  section: 'a',
  weight: '1',
  maxScore: '10',
  scores: {},
  knockout: [],
  showIf: null,
  needsEvidence: false,
  ...more,
});

const yesNo = question('lab', { kind: 'SWITCH', scores: { Y: '10', N: '2' }, knockout: ['N'] });
const ppm = question('rate', { kind: 'INTEGER', scores: { 0: '0', 80: '6', 95: '10' }, knockout: ['50'] });
const several = question('iso', {
  kind: 'MULTI',
  options: { A: ['A', 'A'], B: ['B', 'B'] },
  scores: { A: '7', B: '7' },
});

test('points follow the answer: choices by their value, numbers from a value on, several choices up to the maximum', () => {
  const cases: [question: SurveyQuestion, value: unknown, points: Decimal][] = [
    [yesNo, true, '10'],
    [yesNo, false, '2'],
    [yesNo, null, '0'],
    [ppm, 79, '0'],
    [ppm, 80, '6'],
    [ppm, 99, '10'],
    [several, ['A'], '7'],
    [several, ['A', 'B'], '10'],
    [question('note'), 'something', '10'],
    [question('note'), '', '0'],
  ];
  for (const [asked, value, points] of cases)
    assert.equal(pointsOf(asked, value), points, `${asked.code} ${String(value)}`);
});

test('a knock-out fails by its answer; of numbers by less than it', () => {
  assert.deepEqual(
    [true, false, null].map((value) => isKnockedOut(yesNo, value)),
    [false, true, false],
  );
  assert.deepEqual(
    [49, 50, null].map((value) => isKnockedOut(ppm, value)),
    [true, false, false],
  );
});

test('what is not asked does not count, and brings nobody down', () => {
  const detail = question('size', { showIf: { code: 'lab', value: 'Y' } });
  const survey = {
    sections: [
      { code: 'a', title: ['A', 'A'] as const, weight: '60' as const },
      { code: 'b', title: ['B', 'B'] as const, weight: '40' as const },
    ],
    questions: [yesNo, detail, question('only', { section: 'b', showIf: { code: 'size', value: 'big' } })],
  };
  assert.deepEqual(
    askedQuestions(survey, { lab: false }).map(({ code }) => code),
    ['lab'],
  );
  assert.equal(scoreOf(survey, { lab: false }).score, '20');
  assert.deepEqual(
    scoreOf(survey, { lab: false }).knockouts.map(({ code }) => code),
    ['lab'],
  );
  assert.equal(
    scoreOf(survey, { lab: true, size: 'big' }).score,
    '60',
    'an open question of the other section counts nothing',
  );
  assert.equal(scoreOf(survey, { lab: true, size: 'big', only: 'x' }).score, '100');
  assert.equal(scoreOf({ ...survey, questions: [] }, {}).score, null);
});

test('points and conditions are read as people write them, and refused otherwise', () => {
  assert.deepEqual(scoresIn('A=5；B = 3;'), { A: '5', B: '3' });
  assert.deepEqual(scoresIn(null), {});
  for (const wrong of ['A', 'A=x', '=5']) assert.equal(scoresIn(wrong), undefined, wrong);
  assert.deepEqual(conditionIn('lab=Y'), { code: 'lab', value: 'Y' });
  assert.equal(conditionIn(' '), null);
  assert.equal(conditionIn('lab'), undefined);
});
