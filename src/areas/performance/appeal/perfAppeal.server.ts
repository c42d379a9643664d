import { engineErrors } from '#engine/runtime/errors.ts';
import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { isMore } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { perfSheet } from '../sheet/perfSheet.document.ts';
import { lineOf, rescore } from '../sheet/perfSheet.server.ts';
import { openAppeals } from '../sheet/sheet.queries.ts';
import { refreshTotals } from '../sheet/summary.server.ts';
import { perfAppeal } from './perfAppeal.document.ts';

type Appeal = Row<typeof perfAppeal>;

export default implement(perfAppeal, {
  async beforeSave(appeal, ctx) {
    // As its author sees it: a sheet that is not published to him does not exist.
    const sheet = await ctx.store(perfSheet).get(appeal.sheetId);
    const line = sheet.lines.find(({ id }) => id === appeal.sheetLineId);
    if (!line) return fail(engineErrors.notFound);
    appeal.companyId = sheet.companyId;
    appeal.supplierBaseId = sheet.supplierBaseId;
    appeal.scoreBefore = line.finalScore;
    const { summarisedById } = await ctx.asSystem((system) => system.store(perfSheet).get(appeal.sheetId));
    appeal.summarisedById = summarisedById;
  },

  transitions: {
    submit: {
      guard: assertContestable,
      async effect({ sheetId }, ctx) {
        await ctx.asSystem(async (system) => {
          const sheets = system.store(perfSheet);
          const sheet = await sheets.get(sheetId, 'for update');
          if (sheet.status === 'PUBLISHED') await sheets.run('contest', sheetId);
        });
      },
    },
    decide: {
      async guard(appeal, ctx, { answerResult, scoreAfter }) {
        if (answerResult === undefined || answerResult === 'REJECT') return;
        if (scoreAfter === undefined || scoreAfter === null) return fail(errors.newScoreMissing);
        const line = await contestedLine(appeal, ctx);
        if (isMore(scoreAfter, line.maxScore)) fail(errors.scoreOutside, { max: line.maxScore });
      },
      async writes({ scoreBefore }, _, { answerResult, scoreAfter }) {
        return { scoreAfter: answerResult === 'REJECT' ? scoreBefore : (scoreAfter ?? null) };
      },
      async effect(appeal, ctx, { answerResult, scoreAfter, answer }) {
        await ctx.asSystem(async (system) => {
          const sheets = system.store(perfSheet);
          const sheet = await sheets.get(appeal.sheetId, 'for update');
          if (answerResult !== 'REJECT') {
            const { lineNo } = await contestedLine(appeal, system);
            await rescore(sheet, lineNo, scoreAfter ?? null, system, { adjustReason: answer });
            await refreshTotals(sheet.id, system, 'decideAppeal');
          }
          if (sheet.status === 'APPEALING' && (await openAppeals(system.db, sheet.id)) === 0)
            await sheets.run('settle', sheet.id);
        });
      },
    },
  },
});

async function assertContestable(appeal: Appeal, ctx: Context): Promise<void> {
  const sheet = await ctx.store(perfSheet).get(appeal.sheetId);
  if (sheet.status !== 'PUBLISHED' && sheet.status !== 'APPEALING') fail(errors.notContestable);
  if ((sheet.appealUntil ?? '') < ctx.today) fail(errors.appealTooLate, { day: sheet.appealUntil });
}

const contestedLine = async ({ sheetId, sheetLineId }: Appeal, ctx: Context) => {
  const sheet = await ctx.asSystem((system) => system.store(perfSheet).get(sheetId));
  const found = sheet.lines.find(({ id }) => id === sheetLineId);
  return lineOf(sheet, found?.lineNo ?? 0);
};
