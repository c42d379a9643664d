import { implement } from '#engine/runtime/implement.ts';
import { compare, isEqual, sum } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { invTemplate } from './invTemplate.document.ts';

type Template = Row<typeof invTemplate>;

export default implement(invTemplate, {
  beforeSave({ sections, questions, gradeA, gradeB }) {
    const twice = (numbers: readonly number[]): number | undefined =>
      numbers.find((no, index) => numbers.indexOf(no) !== index);
    const section = twice(sections.map(({ sectionNo }) => sectionNo));
    if (section !== undefined) fail(errors.sectionTwice, { no: section });
    const question = twice(questions.map(({ lineNo }) => lineNo));
    if (question !== undefined) fail(errors.questionTwice, { no: question });
    if (compare(gradeA, gradeB) <= 0) fail(errors.thresholdsReversed);
  },

  transitions: { publish: { guard: assertWhole } },
});

/** Refuses a checklist whose weights do not add up, or whose questions and elements do not fit together. */
function assertWhole({ sections, questions }: Template): void {
  if (sections.length === 0 || questions.length === 0) fail(errors.noQuestions);
  const stray = questions.find((each) => !sections.some(({ sectionNo }) => sectionNo === each.sectionNo));
  if (stray) fail(errors.strayQuestion, { no: stray.lineNo, section: stray.sectionNo });
  const empty = sections.find((each) => !questions.some(({ sectionNo }) => sectionNo === each.sectionNo));
  if (empty) fail(errors.emptySection, { section: empty.name });
  const total = sum(sections.map(({ weight }) => weight));
  if (!isEqual(total, '100')) fail(errors.sectionWeights, { total });
}
