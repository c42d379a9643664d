import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { isEqual, isZero } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import { assertOpen, periodsSince } from '#areas/masterData/public.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import {
  accruedOf,
  accruingCompanies,
  lockCleanups,
  oldAccruals,
  openCleanups,
  type Accrued,
} from './accrual.queries.ts';
import { accrual } from './accrual.document.ts';
import { accrualCleanup } from './accrualCleanup.document.ts';
import { accrualErrors } from './errors.ts';

type Cleanup = Row<typeof accrualCleanup>;

/** After how many days an accrual goes to clean-up. */
export const cleanupDays = defineParameter({
  key: 'pur.accrual.cleanupDays',
  upTo: 'COMPANY',
  type: 'INTEGER',
  label: ['暂估账龄超过多少天列入清理', 'Days after which accruals go to clean-up'],
  value: '90',
  min: 1,
});

export default implement(accrualCleanup, {
  transitions: {
    askInvoice: { guard: checkQuestion, writes: (_, ctx, input) => asked(ctx, 'INVOICE', input) },
    askReceipt: { guard: checkQuestion, writes: (_, ctx, input) => asked(ctx, 'RECEIPT', input) },
    answer: { writes: (_cleanup, _ctx, { answer }) => ({ answer }) },
    clarify: { writes: (_cleanup, _ctx, { answer }) => ({ answer }) },
    submit: {
      async guard(cleanup, ctx) {
        await nowAccrued(cleanup, ctx);
      },
      writes: async (cleanup, ctx, { reason }) => ({
        choice: 'WRITE_OFF' as const,
        handlerId: handlerOf(ctx),
        question: reason,
        accruedAmt: (await nowAccrued(cleanup, ctx)).grirAmt,
        dueDate: null,
      }),
    },
    approve: {
      async guard(cleanup, ctx) {
        const { grirAmt } = await nowAccrued(cleanup, ctx);
        if (!isEqual(grirAmt, cleanup.accruedAmt))
          fail(accrualErrors.accrualChanged, { before: cleanup.accruedAmt, now: grirAmt });
        const { companyId } = cleanup;
        const periods = await periodsSince(ctx.db, 'PUR', sql`select ${companyId}::bigint`, [ctx.today]);
        assertOpen('PUR', periods, [{ companyId, postingDate: ctx.today }], ctx.today);
      },
      writes: ({ accruedAmt }, ctx) => ({ writeOffAmt: accruedAmt, writeOffDate: ctx.today, doneDate: ctx.today }),
    },
    reject: { writes: (_cleanup, _ctx, { reason }) => ({ answer: reason }) },
    finish: { writes: (_, ctx) => ({ doneDate: ctx.today, accruedAmt: '0' as const }) },
  },

  endpoints: {
    async raise({ body }, ctx) {
      const ids = body.ids ?? [];
      if (ids.length === 0) fail(accrualErrors.nothingTicked);
      // What the caller may see of the accruals is what may be put on the list.
      const seen = await ctx.store(accrual).find({ ids });
      if (seen.length < new Set(ids).size) fail(engineErrors.notFound);
      return ctx.asSystem(async (system) => {
        await lockCleanups(system.db);
        const found = await accruedOf(system.db, ids);
        for (const { cleanupNo, orderLineNo } of found)
          if (cleanupNo) fail(accrualErrors.cleanupOpen, { line: orderLineNo ?? '', cleanupNo });
        return { count: await raise(system, found) };
      });
    },
  },

  related: ({ orderDetailId }) => [{ document: purchaseOrderDetail, ids: [orderDetailId], direction: 'before' }],
});

const handlerOf = (ctx: Context): string | null => (ctx.user.id === '0' ? null : ctx.user.id);

interface Question {
  readonly dueDate?: string | null;
  readonly reason?: string | null;
}

function checkQuestion(_cleanup: Cleanup, ctx: Context, { dueDate }: Question): void {
  if (dueDate && dueDate < ctx.today) fail(accrualErrors.answerByPassed, { date: dueDate });
}

const asked = (ctx: Context, choice: 'INVOICE' | 'RECEIPT', { dueDate, reason }: Question) => ({
  choice,
  handlerId: handlerOf(ctx),
  dueDate: dueDate ?? null,
  question: reason ?? null,
  answer: null,
});

async function nowAccrued({ orderDetailId, cleanupNo }: Cleanup, ctx: Context): Promise<Accrued> {
  const [now] = await ctx.asSystem(({ db }) => accruedOf(db, [orderDetailId]));
  return now && !isZero(now.grirAmt) ? now : fail(accrualErrors.accrualGone, { line: cleanupNo });
}

async function raise(system: Context, found: readonly Accrued[]): Promise<number> {
  if (found.length > 0)
    await system.store(accrualCleanup).createMany(
      found.map(({ orderDetailId, companyId, supplierBaseId, ...reported }) => ({
        orderDetailId,
        companyId,
        supplierBaseId,
        materialId: reported.materialId,
        materialDesc: reported.materialDesc,
        accruedAmt: reported.grirAmt,
        currencyId: reported.currencyId,
        firstDate: reported.firstDate,
        ageDays: reported.ageDays,
      })),
    );
  return found.length;
}

/** Puts accruals that have stood too long on the list, and takes those off that were cleared meanwhile. */
export const followAccruals = defineJob({
  code: 'pur.followAccruals',
  label: ['暂估账龄清理', 'Put old accruals on the list to clean up'],
  cron: '50 2 * * *',
  async run(_, ctx) {
    const cleanups = ctx.store(accrualCleanup);
    for (const { id, status, grirAmt, ageDays } of await openCleanups(ctx.db)) {
      // What was submitted is judged with the amount it was submitted with.
      if (status === 'PENDING') continue;
      if (isZero(grirAmt)) await cleanups.run('finish', id);
      else await cleanups.patch(id, { accruedAmt: grirAmt, ageDays: ageDays ?? 0 }, 'follow');
    }
    for (const companyId of await accruingCompanies(ctx.db)) {
      const days = await parameterNumber(ctx.db, cleanupDays, companyId);
      await lockCleanups(ctx.db);
      await raise(ctx, await oldAccruals(ctx.db, companyId, days));
    }
  },
});
