import { implement } from '#engine/runtime/implement.ts';
import { isEqual, sum } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { levelsCoverAll } from './levels.rules.ts';
import { supGradeScheme } from './supGradeScheme.document.ts';

type Scheme = Row<typeof supGradeScheme>;

export default implement(supGradeScheme, {
  beforeSave({ levels }) {
    const codes = levels.map(({ gradeCode }) => gradeCode);
    const twice = codes.find((code, index) => codes.indexOf(code) !== index);
    if (twice !== undefined) fail(errors.levelTwice, { grade: twice });
  },
  transitions: { publish: { guard: assertWhole } },
});

function assertWhole(scheme: Scheme): void {
  if (scheme.levels.length === 0) fail(errors.levelsMissing);
  const total = sum([
    scheme.performanceWeight,
    scheme.spendWeight,
    scheme.dependencyWeight,
    scheme.technologyWeight,
    scheme.riskWeight,
    scheme.sustainabilityWeight,
  ]);
  if (!isEqual(total, '100')) fail(errors.weightsNotWhole, { total });
  if (!levelsCoverAll(scheme.levels)) fail(errors.bandsBroken);
}
