import type { Context } from '#engine/runtime/context.ts';
import { compare, greatest, isLess, least, plus, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { perfIndicator } from '../indicator/perfIndicator.document.ts';
import {
  aggregate,
  coverageOf,
  gradeOf,
  median,
  rollingScore,
  totalOf,
  worseOf,
  type Grade,
  type Result,
} from '../score/grade.rules.ts';
import { perfScore } from '../scoring/perfScore.document.ts';
import { perfTemplate } from '../template/perfTemplate.document.ts';
import { standardBands } from '../template/template.rules.ts';
import { isVeto } from './collect.server.ts';
import { perfSheet } from './perfSheet.document.ts';
import { perfSheetLine } from './perfSheetLine.document.ts';
import { publishedSheets, ratingsOf, receiptLines, sheetsOfPlan } from './sheet.queries.ts';

type Sheet = Row<typeof perfSheet>;

/** Brings what raters said into the lines of a sheet; who said nothing is named, and left out. */
export async function takeRatings(sheet: Sheet, ctx: Context): Promise<void> {
  const template = await ctx.store(perfTemplate).get(sheet.templateId);
  const byLine = Map.groupBy(await ratingsOf(ctx.db, sheet.id), ({ lineNo }) => lineNo);
  const lines = ctx.store(perfSheetLine);
  for (const line of sheet.lines) {
    const asked = byLine.get(line.lineNo) ?? [];
    if (asked.length === 0) continue;
    const scored = asked.flatMap(({ score, weight }) => (score === null ? [] : [{ score, weight }]));
    const missingRaters = asked.flatMap(({ score, rater }) => (score === null ? [rater] : [])).join('、') || null;
    const score = aggregate(scored, template.raterAggregation);
    const indicator = await ctx.store(perfIndicator).get(line.indicatorId);
    await lines.patch(
      line.id,
      {
        autoScore: score,
        finalScore: score,
        sample: scored.length,
        missingRaters,
        excluded: score === null,
        excludedFor: score === null ? 'NO_RATING' : null,
        vetoHit: score !== null && isVeto(indicator, score),
      },
      'summarise',
    );
    for (const { taskId, score: said, evidence } of asked) {
      await ctx.store(perfScore).run('close', taskId);
      await ctx.store(perfScore).patch(taskId, { score: said, evidence }, 'close');
    }
  }
}

/** Works out score, coverage and grade of a sheet from its lines. */
export async function refreshTotals(sheetId: string, ctx: Context, action: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    const sheets = system.store(perfSheet);
    const sheet = await sheets.get(sheetId, 'for update');
    const template = await system.store(perfTemplate).get(sheet.templateId);
    const activity = await receiptLines(system.db, sheet);
    const coverage = coverageOf(sheet.lines);
    const total = totalOf(sheet.lines);
    const isRated = total !== null && !isLess(coverage, template.minCoverage) && activity >= template.minActivity;
    const ceilings = await vetoGrades(sheet, system);
    const bands = template.bands.length > 0 ? template.bands : standardBands;
    const result: Result = isRated ? ceilings.reduce(worseOf, gradeOf(bands, total)) : 'NR';
    await sheets.patch(
      sheetId,
      { activity, coverage, totalScore: total, result, vetoHit: ceilings.length > 0 },
      action,
    );
  });
}

async function vetoGrades(sheet: Sheet, ctx: Context): Promise<Grade[]> {
  const hit = sheet.lines.filter(({ vetoHit, excluded }) => vetoHit && !excluded);
  const indicators = await ctx.store(perfIndicator).heads(
    'id',
    hit.map(({ indicatorId }) => indicatorId),
  );
  return indicators.flatMap(({ vetoGrade }) => vetoGrade ?? []);
}

/** The score of a line after an adjustment, which never leaves 0 and the maximum. */
export const adjusted = (
  line: { readonly autoScore: Decimal | null; readonly maxScore: Decimal },
  by: Decimal,
): Decimal => greatest('0', least(plus(line.autoScore ?? '0', by), line.maxScore));

// Fewer could be guessed from the middle of them.
const leastPeers = 5;

/** Ranks the published sheets of a plan, and tells each the middle of its peers once there are enough. */
export async function rankPeers(planId: string, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    const peers = await sheetsOfPlan(system.db, planId);
    const rated = peers.flatMap(({ id, totalScore }) => (totalScore === null ? [] : [{ id, totalScore }]));
    const scores = rated.map(({ totalScore }) => totalScore);
    const peerMedian = median(scores, leastPeers);
    for (const { id, totalScore } of peers) {
      const rank = totalScore === null ? null : 1 + scores.filter((each) => compare(each, totalScore) > 0).length;
      await system.store(perfSheet).patch(id, { rank, peerMedian }, 'rank');
    }
  });
}

/** The rolling score of a supplier with this sheet as the newest. */
export async function rollingOf(sheet: Sheet, ctx: Context): Promise<Decimal | null> {
  const periods = await publishedSheets(ctx.db, sheet, sheet.templateId, sheet.periodEnd);
  return rollingScore(
    periods.flatMap(({ totalScore, result, activity }) =>
      totalScore === null || result === 'NR' ? [] : [{ score: totalScore, activity }],
    ),
  );
}
