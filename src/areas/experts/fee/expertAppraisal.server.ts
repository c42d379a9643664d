import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { divide, isLess, minus, negate, round, sum, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { expertErrors as errors } from '../errors.ts';
import { expert } from '../library/expert.document.ts';
import { rating } from '../rating/rating.document.ts';
import { frozenTerms } from '../rating/frozenTerms.rules.ts';
import { scoreSheet } from '../rating/scoreSheet.document.ts';
import { medianOf } from '../scoring/average.rules.ts';
import { totalOf } from '../scoring/ratingResult.rules.ts';
import { appraisalPoints, badBelow, badPause } from './appraisal.rules.ts';
import { expertAppraisal } from './expertAppraisal.document.ts';

type Appraisal = Row<typeof expertAppraisal>;

/** Appraisals of experts: how far somebody was from the others follows from the sheets. */
export default implement(expertAppraisal, {
  async beforeSave(row, ctx) {
    const judged = await ctx.store(rating).get(row.ratingId);
    const member = judged.experts.find(({ expertId, status }) => expertId === row.expertId && status === 'DONE');
    if (!member) fail(errors.notRated, { expert: row.expertName ?? '' });
    row.companyId = judged.companyId;
    row.deviation = await ctx.asSystem((system) => deviationOf(system, row, frozenTerms(judged.terms).elements));
    row.result = appraisalPoints(row.punctuality, row.completeness, row.deviation, row.breachFlag);
  },

  afterSave: (row, ctx) => ctx.asSystem((system) => followUp(system, row)),
});

// The mean distance from the median over the bids; nothing to tell where fewer than three gave points.
async function deviationOf(
  system: Context,
  row: Appraisal,
  elements: Parameters<typeof totalOf>[0],
): Promise<Decimal | null> {
  const found = await system.store(scoreSheet).find({ ratingId: row.ratingId, status: 'COUNTED' });
  const sheets = await Promise.all(found.map(({ id }) => system.store(scoreSheet).get(id)));
  const own = sheets.find(({ expertId }) => expertId === row.expertId);
  if (!own) return null;
  const codes = [...new Set(own.lines.map(({ bidCode }) => bidCode))];
  const mine = new Set(own.lines.map(({ elementId }) => elementId));
  const scored = elements.filter(({ id }) => mine.has(id));
  const totalIn = (sheet: (typeof sheets)[number], code: string): Decimal =>
    totalOf(
      scored,
      {
        expertId: sheet.expertId,
        scores: sheet.lines.map(({ bidCode, elementId, score }) => ({ code: bidCode, elementId, score, passed: null })),
      },
      code,
    );
  // Only whoever scored the same elements can be compared.
  const alike = sheets.filter(({ lines }) => {
    const theirs = new Set(lines.map(({ elementId }) => elementId));
    return theirs.size === mine.size && [...mine].every((id) => theirs.has(id));
  });
  if (alike.length < 3) return null;
  const gaps = codes.map((code) => {
    const gap = minus(totalIn(own, code), medianOf(alike.map((sheet) => totalIn(sheet, code))));
    return isLess(gap, '0') ? negate(gap) : gap;
  });
  return codes.length === 0 ? null : round(divide(sum(gaps), codes.length), 2);
}

/** Keeps the mean in the library; three bad ones or a breach pause an expert. */
async function followUp(system: Context, row: Appraisal): Promise<void> {
  const all = await system.store(expertAppraisal).find({ expertId: row.expertId });
  const results = all.map(({ result }) => result);
  const own = await system.store(expert).get(row.expertId, 'for update');
  await system
    .store(expert)
    .patch(own.id, { score: round(divide(sum(results), Math.max(1, results.length)), 2) }, 'appraise');
  const bad = results.filter((result) => isLess(result, badBelow)).length;
  if (own.status !== 'ACTIVE' || (bad < badPause && !row.breachFlag)) return;
  await system.store(expert).run('pause', own.id, {
    reason: row.breachFlag ? '评审违纪 / breach of discipline' : '三次履职评价低于 60 分 / three appraisals below 60',
  });
}
