import type { Context } from '#engine/runtime/context.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { perfIndicator } from '../indicator/perfIndicator.document.ts';
import { scoreIn } from '../indicator/perfIndicator.server.ts';
import { measureIndicator, type MeasuredIndicator } from '../metric/measure.server.ts';
import { perfScore } from '../scoring/perfScore.document.ts';
import { perfTemplate } from '../template/perfTemplate.document.ts';
import { effectiveWeight } from '../template/template.rules.ts';
import { scoreBefore } from './sheet.queries.ts';
import type { perfSheet } from './perfSheet.document.ts';
import { perfSheetLine } from './perfSheetLine.document.ts';
import { perfSource } from './perfSource.document.ts';

type Sheet = Row<typeof perfSheet>;
type Indicator = Row<typeof perfIndicator>;

/** Makes the lines of a sheet: what metrics say, with the rows behind it, and who is asked for the rest. */
export async function collectLines(sheet: Sheet, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    const template = await system.store(perfTemplate).get(sheet.templateId);
    for (const [index, line] of template.indicators.entries()) {
      const indicator = await system.store(perfIndicator).get(line.indicatorId);
      const lineNo = index + 1;
      const made = {
        parentId: sheet.id,
        lineNo,
        indicatorId: indicator.id,
        title: indicator.name,
        dimension: indicator.dimension,
        kind: indicator.kind,
        metricCode: indicator.metricCode,
        weight: effectiveWeight(line, template.dimensions),
        maxScore: indicator.maxScore,
      };
      if (indicator.kind === 'MANUAL') {
        await system.store(perfSheetLine).createMany([{ ...made, excluded: true, excludedFor: 'NO_RATING' as const }]);
        await askRaters(sheet, template, { lineNo, indicatorId: indicator.id }, system);
        continue;
      }
      const measured = await measuredOf(sheet, indicator, system);
      await system
        .store(perfSheetLine)
        .createMany([{ ...made, ...(await judged(sheet, indicator, measured, system)) }]);
      await keepRows(sheet, lineNo, measured, system);
    }
  });
}

/** What an indicator measures for a sheet, anew. */
export async function measuredOf(
  { companyId, supplierBaseId, periodStart: from, periodEnd: to }: Sheet,
  indicator: Indicator,
  ctx: Context,
): Promise<MeasuredIndicator> {
  if (indicator.kind === 'MANUAL') throw new Error('What people score is not measured.');
  const found = await measureIndicator(ctx, indicator, { companyId, supplierIds: [supplierBaseId], from, to });
  const measured = found.get(supplierBaseId);
  if (!measured) throw new Error('Whoever is asked for is measured.');
  return measured;
}

// What cannot be measured is left out, or stands as it stood before; it is never the best or the worst there is.
async function judged(sheet: Sheet, indicator: Indicator, measured: MeasuredIndicator, ctx: Context) {
  const { value, counted, base, sample, hash } = measured;
  const facts = { rawValue: value, countedQty: counted, baseQty: base, sample, inputHash: hash };
  const own = scoreIn(indicator, measured);
  if (own !== null) return { ...facts, ...scored(indicator, own) };
  const carried =
    indicator.noDataPolicy === 'CARRY' ? await scoreBefore(ctx.db, sheet, indicator.id, sheet.periodStart) : null;
  if (carried !== null) return { ...facts, ...scored(indicator, carried), carriedFlag: true };
  const excludedFor = value === null ? ('NO_DATA' as const) : ('SMALL_SAMPLE' as const);
  return { ...facts, excluded: true, excludedFor };
}

const scored = (indicator: Indicator, score: Decimal) => ({
  autoScore: score,
  finalScore: score,
  vetoHit: isVeto(indicator, score),
});

/** Whether a score is so low that it limits the grade of the whole sheet. */
export const isVeto = ({ vetoBelow, vetoGrade }: Indicator, score: Decimal): boolean =>
  vetoBelow !== null && vetoGrade !== null && Number(score) < Number(vetoBelow);

async function keepRows(sheet: Sheet, lineNo: number, { rows }: MeasuredIndicator, ctx: Context): Promise<void> {
  if (rows.length === 0) return;
  await ctx.store(perfSource).createMany(
    rows.map((row) => ({
      sheetId: sheet.id,
      companyId: sheet.companyId,
      lineNo,
      part: row.part,
      documentKey: row.document,
      rowId: row.rowId,
      rowNo: row.no,
      day: row.day,
      countedQty: row.counted,
      baseQty: row.base,
    })),
  );
}

async function askRaters(
  sheet: Sheet,
  { raters }: Row<typeof perfTemplate>,
  { lineNo, indicatorId }: { readonly lineNo: number; readonly indicatorId: string },
  ctx: Context,
): Promise<void> {
  const asked = raters.filter((each) => each.indicatorId === null || each.indicatorId === indicatorId);
  // Somebody who is named for all and for this one is asked once.
  const unique = [...new Map(asked.map((each) => [each.raterId, each])).values()];
  const { companyId, supplierBaseId, scoreDue: dueDate } = sheet;
  const tasks = await ctx.store(perfScore).createMany(
    unique.map(({ raterId, weight }) => ({
      sheetId: sheet.id,
      companyId,
      supplierBaseId,
      lineNo,
      indicatorId,
      raterId,
      weight,
      dueDate,
    })),
  );
  for (const { id } of tasks) await notifyEvent(ctx, perfScore, 'asked', id, sheet.sheetNo);
}
