import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { isId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { dayAfter } from '#model/days.ts';
import { isLess, isMore, negate } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { nameOf } from '#model/label.ts';
import { defineParameter } from '#model/parameters.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { perfImprovement } from '../improvement/perfImprovement.document.ts';
import { perfIndicator } from '../indicator/perfIndicator.document.ts';
import { compoundFigure } from '../metric/compound.rules.ts';
import { perfTemplate } from '../template/perfTemplate.document.ts';
import { collectLines, isVeto, measuredOf } from './collect.server.ts';
import { perfSheet } from './perfSheet.document.ts';
import { perfSheetLine } from './perfSheetLine.document.ts';
import { improvementsToVerify, keptRows, openAppeals, publishedSheets, ratingsOf } from './sheet.queries.ts';
import { adjusted, rankPeers, refreshTotals, rollingOf, takeRatings } from './summary.server.ts';

type Sheet = Row<typeof perfSheet>;

/** How far one person may move the score of a line. */
export const adjustLimit = defineParameter({
  key: 'performance.adjustLimit',
  upTo: 'COMPANY',
  type: 'INTEGER',
  label: ['考核行最大调整分', 'Most that a line of a sheet is adjusted by'],
  value: '10',
  min: 0,
  max: 100,
});

export default implement(perfSheet, {
  transitions: {
    collect: { effect: collectLines },
    summarise: {
      async guard(sheet, ctx) {
        const missing = (await ctx.asSystem(({ db }) => ratingsOf(db, sheet.id))).filter(({ score }) => score === null);
        if (missing.length > 0 && (sheet.scoreDue ?? '') >= ctx.today)
          fail(errors.ratersMissing, { count: missing.length, due: sheet.scoreDue });
      },
      async effect(sheet, ctx) {
        await ctx.asSystem((system) => takeRatings(sheet, system));
        await refreshTotals(sheet.id, ctx, 'summarise');
      },
    },
    adjust: {
      async guard(sheet, ctx, { lineNo, adjustScore }) {
        if (lineNo === undefined || adjustScore === undefined) return;
        const line = lineOf(sheet, lineNo);
        if (line.excluded) fail(errors.lineExcluded, { lineNo });
        const limit = await parameterNumber(ctx.db, adjustLimit, sheet.companyId);
        if (isMore(adjustScore, `${limit}`) || isLess(adjustScore, negate(`${limit}`)))
          fail(errors.adjustTooMuch, { limit });
      },
      async effect(sheet, ctx, { lineNo, adjustScore, reason }) {
        const line = lineOf(sheet, lineNo);
        await rescore(sheet, line.lineNo, adjusted(line, adjustScore), ctx, {
          adjustScore,
          adjustReason: reason,
        });
        await refreshTotals(sheet.id, ctx, 'adjust');
      },
    },
    approve: {
      async writes({ templateId }, ctx) {
        const { appealDays } = await ctx.asSystem((system) => system.store(perfTemplate).get(templateId));
        return { appealUntil: dayAfter(ctx.today, appealDays) };
      },
      async effect(sheet, ctx) {
        await rankPeers(sheet.planId, ctx);
        await verifyImprovements(sheet, ctx);
      },
    },
    settle: { effect: (sheet, ctx) => rankPeers(sheet.planId, ctx) },
    finalise: {
      async guard(sheet, ctx) {
        if ((await openAppeals(ctx.db, sheet.id)) > 0) fail(errors.appealsOpen);
      },
      writes: async (sheet, ctx) => ({ rollingScore: await rollingOf(sheet, ctx) }),
    },
  },

  endpoints: {
    async sources({ body }, ctx) {
      const sheet = await readSheet(body.id, ctx);
      const line = lineOf(sheet, body.lineNo);
      // Whoever reads the sheet reads what it is made of; both belong to the same supplier.
      return ctx.asSystem(async (system) => {
        const records = await keptRows(system.db, sheet.id, line.lineNo);
        // A supplier does not read which indicator it was, only how it was measured.
        const { indicatorId } = await system.store(perfSheetLine).get(line.id);
        const indicator = await system.store(perfIndicator).get(indicatorId);
        return {
          value: line.rawValue,
          counted: line.countedQty,
          base: line.baseQty,
          formula: indicator.expression,
          parts: compoundFigure(indicator, records).parts,
          records,
        };
      });
    },
    async verify({ body }, ctx) {
      const sheet = await readSheet(body.id, ctx);
      return { records: await recompute(sheet, ctx) };
    },
    async trend({ body }, ctx) {
      const sheet = await readSheet(body.id, ctx);
      const periods = await ctx.asSystem(({ db }) => publishedSheets(db, sheet, sheet.templateId, '9999-12-31'));
      return {
        records: periods.toReversed().map(({ id, sheetNo, periodStart, periodEnd, totalScore, result }) => ({
          id,
          sheetNo,
          periodStart,
          periodEnd,
          totalScore: result === 'NR' ? null : totalScore,
          result,
        })),
      };
    },
  },
});

async function readSheet(id: string, ctx: Context): Promise<Sheet> {
  if (!isId(id)) fail(engineErrors.notFound);
  return ctx.store(perfSheet).get(id);
}

/** The line of a sheet by its number. */
export function lineOf(sheet: Sheet, lineNo: number): Sheet['lines'][number] {
  return sheet.lines.find((line) => line.lineNo === lineNo) ?? fail(errors.noSuchLine, { lineNo });
}

/** Gives a line another score, as somebody decided. */
export async function rescore(
  sheet: Sheet,
  lineNo: number,
  finalScore: Sheet['lines'][number]['finalScore'],
  ctx: Context,
  more: { readonly adjustScore?: Sheet['lines'][number]['adjustScore']; readonly adjustReason?: string } = {},
): Promise<void> {
  const line = lineOf(sheet, lineNo);
  await ctx.asSystem(async (system) => {
    const indicator = await system.store(perfIndicator).get(line.indicatorId);
    const vetoHit = finalScore !== null && isVeto(indicator, finalScore);
    await system.store(perfSheetLine).patch(line.id, { finalScore, vetoHit, ...more }, 'adjust', more.adjustReason);
  });
}

// The same rows give the same hash: what differs was written after the figure was collected.
async function recompute(sheet: Sheet, ctx: Context) {
  return ctx.asSystem(async (system) => {
    const records = [];
    for (const line of sheet.lines) {
      const indicator = await system.store(perfIndicator).get(line.indicatorId);
      if (indicator.kind === 'MANUAL') continue;
      const { value, hash } = await measuredOf(sheet, indicator, system);
      records.push({
        lineNo: line.lineNo,
        title: nameOf(line.title ?? indicator.name, ctx.language),
        stored: line.rawValue,
        recomputed: value,
        isSame: hash === line.inputHash,
      });
    }
    return records;
  });
}

async function verifyImprovements(sheet: Sheet, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    const scores = new Map(
      sheet.lines.flatMap((line) =>
        line.excluded || line.carriedFlag || line.finalScore === null ? [] : [[line.indicatorId, line.finalScore]],
      ),
    );
    const waiting = await improvementsToVerify(system.db, sheet, [...scores.keys()], sheet.periodStart);
    const improvements = system.store(perfImprovement);
    for (const { id, indicatorId, targetScore } of waiting) {
      const verifiedScore = scores.get(indicatorId);
      if (verifiedScore === undefined) continue;
      await improvements.patch(id, { verifiedSheetId: sheet.id, verifiedScore }, 'verify');
      if (isLess(verifiedScore, targetScore))
        await improvements.run('reopen', id, { reason: `${sheet.sheetNo}: ${verifiedScore} < ${targetScore}` });
      else await improvements.run('close', id);
    }
  });
}
