import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { sum } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { assertSupplierMay } from '#areas/supplier/public.ts';
import { dayAfter } from '#model/days.ts';
import { consignErrors } from '../../warehouse/consignUse/errors.ts';
import { ids } from '../../receiving.queries.ts';
import {
  movementsUntil,
  openUses,
  otherSettlements,
  reportedBefore,
  type OpenUse,
} from '../../warehouse/consignUse/consign.queries.ts';
import { hasCountDifference, isIdle, periodOf, type Movements } from '../../warehouse/consignUse/consign.rules.ts';
import { consignSettle } from './consignSettle.document.ts';
import { consignSettleLine } from './consignSettleLine.document.ts';
import { consignUse } from '../../warehouse/consignUse/consignUse.document.ts';

type Settlement = Row<typeof consignSettle>;

export default implement(consignSettle, {
  async beforeSave(settlement, ctx) {
    const { periodTo } = settlement;
    if (periodTo > ctx.today) fail(consignErrors.periodAhead, { day: periodTo });
    const { open, until } = await ctx.asSystem((system) => otherSettlements(system.db, settlement));
    if (open) fail(consignErrors.settlementOpen, { settleNo: open });
    if (until !== null && periodTo <= until) fail(consignErrors.periodSettled, { day: until });
    settlement.periodFrom = until === null ? null : dayAfter(until, 1);
  },
  afterSave: (settlement, ctx) => ctx.asSystem((system) => workOut(settlement, system)),

  transitions: {
    issue: {
      guard: (settlement, ctx) => assertSupplierMay(ctx, { ...settlement, act: 'INVOICE' }),
      writes: (_, ctx) => ({ issuerId: ctx.user.id === '0' ? null : ctx.user.id, countSignerId: null }),
      effect: (settlement, ctx) =>
        ctx.asSystem(async (system) => {
          await workOut(settlement, system);
          const { lines } = await system.store(consignSettle).get(settlement.id);
          if (lines.length === 0) fail(consignErrors.nothingToSettle);
          await system.store(consignSettleLine).patch(
            lines.map(({ id }) => id),
            { status: 'WAIT' },
            'issue',
          );
          const uses = await usesOf(settlement, system);
          await system.store(consignUse).patch(
            uses.map(({ id }) => id),
            { settleId: settlement.id },
            'issue',
          );
        }),
    },
    confirm: {
      guard(settlement) {
        const disputed = settlement.lines.find(({ status }) => status === 'DISPUTED');
        if (disputed) fail(consignErrors.lineDisputed, { lineNo: disputed.lineNo });
      },
      effect: (settlement, ctx) =>
        ctx.asSystem((system) =>
          system.store(consignSettleLine).patch(
            settlement.lines.map(({ id }) => id),
            { status: 'CONFIRMED' },
            'confirm',
          ),
        ),
    },
    withdraw: {
      writes: (_settlement, _ctx, { reason }) => ({ withdrawReason: reason }),
      effect: (settlement, ctx) =>
        ctx.asSystem(async (system) => {
          const uses = await ids(
            system.db,
            sql`select id from pur_consign_use where settle_id = ${settlement.id}::bigint and not deleted_flag order by id`,
          );
          await system.store(consignUse).patch(uses, { settleId: null }, 'withdraw');
          await workOut(settlement, system);
        }),
    },
    signCount: {
      guard(settlement) {
        if (!hasCountDifference(settlement.lines)) fail(consignErrors.noCountDifference);
      },
      writes: (_, ctx) => ({ countSignerId: ctx.user.id }),
    },
    settle: {
      guard(settlement) {
        if (hasCountDifference(settlement.lines) && !settlement.countSignerId) fail(consignErrors.countNotSigned);
      },
    },
  },
});

const usesOf = (settlement: Settlement, system: Context): Promise<OpenUse[]> =>
  openUses(system.db, settlement.companyId, settlement.supplierBaseId, settlement.periodTo);

const nothing: Movements = { receivedQty: '0', usedQty: '0', returnedQty: '0', lostQty: '0', countQty: '0' };

const amountsOf = (uses: readonly OpenUse[]) => ({
  netAmt: sum(uses.map(({ netAmt }) => netAmt)),
  taxAmt: sum(uses.map(({ taxAmt }) => taxAmt)),
  grossAmt: sum(uses.map(({ grossAmt }) => grossAmt)),
});

/** Writes the lines anew from the stock ledger and from what was used. */
async function workOut(settlement: Settlement, system: Context): Promise<void> {
  const { id, companyId, supplierBaseId, periodTo } = settlement;
  const uses = await usesOf(settlement, system);
  const [first] = uses;
  if (uses.some(({ currencyId }) => currencyId !== first?.currencyId)) fail(consignErrors.settlementCurrencies);
  const reported = await reportedBefore(system.db, companyId, supplierBaseId, id);
  const lines = (await movementsUntil(system.db, companyId, supplierBaseId, periodTo))
    .map((each) => ({ ...each, period: periodOf(each, reported.get(each.materialId) ?? nothing) }))
    .filter(({ period }) => !isIdle(period))
    .map(({ materialId, unitId, period }, index) => ({
      parentId: id,
      lineNo: (index + 1) * 10,
      companyId,
      supplierBaseId,
      materialId,
      unitId,
      ...period,
      ...amountsOf(uses.filter((use) => use.materialId === materialId)),
    }));
  const store = system.store(consignSettleLine);
  const before = await store.find({ parentId: id });
  if (before.length > 0) await store.remove(before.map((line) => line.id));
  if (lines.length > 0) await store.createMany(lines);
  await system.store(consignSettle).patch(id, { ...amountsOf(uses), currencyId: first?.currencyId ?? null }, 'workOut');
}
