import assert from 'node:assert/strict';
import { test } from 'node:test';
import { computeVisit, pointScale, type Points } from './visitScore.rules.ts';

const thresholds = { gradeA: '90', gradeB: '80' } as const;
const two = [
  { sectionNo: 1, weight: '60' },
  { sectionNo: 2, weight: '40' },
] as const;

const pointsOf = (written: string): Points =>
  Object.keys(pointScale).find((each): each is Points => each === written.replace('*', '')) ?? 'NA';

const answers = (first: readonly (Points | `*${Points}`)[], second: readonly (Points | `*${Points}`)[]) =>
  [first, second].flatMap((list, index) =>
    list.map((each) => ({
      sectionNo: index + 1,
      starFlag: each.startsWith('*'),
      points: pointsOf(each),
    })),
  );

test('sections, weights, grades and what lowers them', () => {
  const cases: readonly (readonly [
    name: string,
    Parameters<typeof answers>,
    sections: readonly (string | null)[],
    total: string | null,
    grade: string,
  ])[] = [
    ['all well', [['P10', 'P10'], ['P10']], ['100', '100'], '100', 'A/A'],
    ['what does not apply counts nowhere', [['P10', 'NA'], ['P8']], ['100', '80'], '92', 'A/A'],
    ['a section without a question that applies', [['P8', 'P10'], ['NA']], ['90', null], '90', 'A/A'],
    [
      'a weak section lowers A to B',
      [
        ['P10', 'P10', 'P10'],
        ['P10', 'P6', 'P6'],
      ],
      ['100', '73.33'],
      '89.33',
      'B/B',
    ],
    ['79.5 is 80 where sections lower', [['P10'], ['P10', 'P6', 'P8', 'P8']], ['100', '80'], '92', 'A/A'],
    [
      'below 70 is C',
      [
        ['P10', 'P10'],
        ['P8', 'P4', 'P8'],
      ],
      ['100', '66.67'],
      '86.67',
      'B/C',
    ],
    ['a key question with 4 points', [['P10', 'P10', 'P10', 'P10', 'P10', '*P4'], ['P10']], ['90', '100'], '94', 'A/B'],
    ['any question with 0 points', [['P10', 'P10', 'P10', 'P10', 'P10', 'P0'], ['P10']], ['83.33', '100'], '90', 'A/B'],
    [
      'a key question with 0 points',
      [['P10', 'P10', 'P10', 'P10', 'P10', '*P0'], ['P10']],
      ['83.33', '100'],
      '90',
      'A/C',
    ],
    ['too low', [['P6'], ['P6']], ['60', '60'], '60', 'C/C'],
    ['nothing applies', [['NA'], ['NA']], [null, null], null, 'null/null'],
  ];
  for (const [name, list, sections, total, grade] of cases) {
    const found = computeVisit(answers(...list), two, thresholds);
    assert.deepEqual(
      [found.sections.map(({ score }) => score), found.total, `${found.rawGrade}/${found.grade}`],
      [sections, total, grade],
      name,
    );
  }
});
