import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cell } from '#engine/excel/cells.ts';
import { answerColumns, answerRows, answersInRows, columnProblem } from './answerSheet.server.ts';
import { frozenSurveyIn, type FrozenSurvey } from './survey.rules.ts';

const question = (code: string, kind: string, more: object = {}) => ({
  code,
  kind,
  label: [code, `${code} en`],
  required: false,
  help: null,
  options: {},
  min: null,
  max: null,
  maxLength: null,
  section: 's',
  weight: '1',
  maxScore: '0',
  scores: {},
  knockout: [],
  showIf: null,
  needsEvidence: false,
  ...more,
});

const colours = { R: ['红', 'Red'], G: ['绿', 'Green'] };

const frozen = frozenSurveyIn({
  sections: [{ code: 's', title: ['部分', 'Section'], weight: '100' }],
  questions: [
    question('lab', 'SWITCH', { required: true }),
    question('staff', 'INTEGER', { showIf: { code: 'lab', value: 'Y' } }),
    question('since', 'DATE'),
    question('one', 'SELECT', { options: colours }),
    question('some', 'MULTI', { options: colours }),
  ],
});
assert.ok(frozen);
const survey: FrozenSurvey = frozen;

const values = { lab: true, staff: '8', since: '2020-05-01', one: 'G', some: ['R', 'G'] };

const rowsOf = (cells: readonly (readonly Cell[])[]) =>
  cells.map((each, index) => ({ rowNumber: index + 2, cells: each }));

for (const language of ['zh', 'en'] as const)
  test(`what was answered comes back from the workbook as it was (${language})`, () => {
    const rows = answerRows(survey, values, language);
    assert.deepEqual(
      rows.map(([code]) => code),
      ['lab', 'staff', 'since', 'one', 'some'],
    );
    const read = answersInRows(survey, {}, rowsOf(rows), 'Asia/Shanghai');
    assert.deepEqual(read, { values: { ...values, staff: 8 }, count: 5 });
  });

const answer = (code: string, cell: Cell): Cell[] => [code, '', '', '', '', cell];

test('a workbook that is not this questionnaire is refused with the place', () => {
  const header = answerColumns.map(([zh]) => zh);
  assert.equal(columnProblem(header), undefined);
  assert.equal(columnProblem(answerColumns.map(([, en]) => en)), undefined);
  const kindAt = (titles: readonly string[]) => {
    const found = columnProblem(titles);
    return found?.kind === 'COLUMN' ? [found.at, found.found] : undefined;
  };
  assert.deepEqual(kindAt([...header, '备注']), [6, '备注'], 'a foreign column');
  assert.deepEqual(kindAt(header.slice(0, 5)), [5, ''], 'the answers are gone');
  assert.deepEqual(kindAt(['部分', ...header.slice(1)]), [0, '部分']);
  const cases: readonly [rows: readonly (readonly Cell[])[], problem: object][] = [
    [[answer('other', 'x')], { kind: 'UNKNOWN', row: 2, code: 'other' }],
    [[answer('lab', '是'), answer('lab', '否')], { kind: 'TWICE', row: 3, code: 'lab' }],
    [[answer('lab', '否'), answer('staff', 3)], { kind: 'NOT_ASKED', row: 3, question: ['staff', 'staff en'] }],
  ];
  for (const [rows, problem] of cases) assert.deepEqual(answersInRows(survey, {}, rowsOf(rows), 'UTC'), { problem });
  for (const [code, cell] of [
    ['staff', '很多'],
    ['since', '2020-13-40'],
    ['one', '蓝'],
    ['some', '红、蓝'],
    ['lab', '也许'],
  ] as const) {
    const read = answersInRows(survey, { lab: true }, rowsOf([answer(code, cell)]), 'UTC');
    assert.ok('problem' in read && read.problem.kind === 'CELL' && read.problem.row === 2, `${code} ${cell}`);
  }
});

test('a question without a row keeps its answer, an empty cell takes it away', () => {
  const read = answersInRows(survey, values, rowsOf([answer('since', null)]), 'UTC');
  const { since: _taken, ...left } = values;
  assert.deepEqual(read, { values: left, count: 1 });
});
