import type { Context } from '#engine/context.ts';
import { implement } from '#engine/implement.ts';
import { parameterText } from '#engine/parameters.ts';
import { isDecimal, plus, round } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { materialFacts, unitFacts } from '#areas/masterData/public.ts';
import { fitsPrecision } from '#areas/masterData/unit/unit.rules.ts';
import { materialShare } from '../deliveryPlan/refresh.server.ts';
import { errors } from '../errors.ts';
import { refreshStockUp, type StockUp } from './refresh.server.ts';
import { stockUp } from './stockUp.document.ts';
import { lastPrices, overlappingLine } from './stockUp.queries.ts';
import { checkLimits, heldQty, liabilityOf } from './stockUp.rules.ts';
import { stockUpDetail } from './stockUpDetail.document.ts';

export default implement(stockUp, {
  beforeSave: fill,
  beforeWrite(document) {
    if (document.stockUpNo)
      for (const line of document.lines) line.stockUpLineNo = `${document.stockUpNo}-${line.lineNo}`;
  },

  transitions: {
    submit: { guard: checkAlone },
    approve: {
      guard: checkAlone,
      effect: (document, ctx) =>
        ctx.store(stockUpDetail).patch(
          document.lines.map(({ id }) => id),
          { status: 'ASKED' },
          'approve',
        ),
    },
    commit: {
      writes: (_document, ctx) => ({ commitTime: ctx.now }),
      async effect(document, ctx) {
        await ctx.asSystem(async (system) => {
          for (const line of document.lines)
            if (line.status === 'ASKED')
              await system
                .store(stockUpDetail)
                .patch(line.id, { status: 'COMMITTED', commitQty: line.stockUpQty }, 'commit');
        });
        await refreshStockUp(ctx, document.id);
      },
    },
    release: {
      writes: async (document, ctx, { reason }) => ({
        releaseReason: reason,
        liabilityAmt: await liability(document, ctx),
      }),
      effect: end,
    },
    expire: {
      writes: async (document, ctx) => ({ liabilityAmt: await liability(document, ctx) }),
      effect: end,
    },
  },
});

async function fill(document: StockUp, ctx: Context): Promise<void> {
  const { validFrom: from, validTo: to, lines } = document;
  if (to < from) fail(errors.periodReversed, { from, to });
  checkLimits(lines);
  const materials = await materialFacts(
    ctx.db,
    lines.map(({ materialId }) => materialId),
  );
  for (const line of lines) line.unitId = materials.get(line.materialId)?.baseUnitId ?? null;
  const units = await unitFacts(
    ctx.db,
    lines.map(({ unitId }) => unitId),
  );
  for (const { lineNo, unitId, stockUpQty: quantity } of lines) {
    const unit = units.get(unitId ?? '');
    if (unit && !fitsPrecision(quantity, unit))
      fail(errors.unitPrecision, { lineNo, quantity, unit: unit.name.zh, precision: unit.precision });
  }
}

/** Two promises of the same stock would count it twice. */
async function checkAlone(document: StockUp, ctx: Context): Promise<void> {
  if (document.lines.length === 0) fail(errors.noLines);
  const ids = document.lines.map(({ materialId }) => materialId);
  const other = await ctx.asSystem((system) => overlappingLine(system.db, document, ids));
  if (!other) return;
  const line = document.lines.find(({ materialId }) => materialId === other.materialId);
  fail(errors.stockUpOverlaps, { lineNo: line?.lineNo ?? 0, other: other.stockUpLineNo });
}

async function liability(document: StockUp, ctx: Context) {
  return ctx.asSystem(async (system) => {
    const ids = document.lines.map(({ materialId }) => materialId);
    const prices = await lastPrices(system.db, document.supplierBaseId, ids);
    const share = await parameterText(system.db, materialShare, document.companyId);
    const rest = document.lines.map((line) => ({ qty: heldQty(line), unitPrice: prices.get(line.materialId) ?? '0' }));
    return round(liabilityOf(document.liabilityRule, rest, isDecimal(share) ? share : '0'), 2);
  });
}

/** What was not called off is kept no longer. */
async function end(document: StockUp, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    for (const line of document.lines)
      await system
        .store(stockUpDetail)
        .patch(
          line.id,
          { status: 'ENDED', releasedQty: plus(line.releasedQty, heldQty(line)), availableQty: '0', replenishQty: '0' },
          'end',
        );
  });
}
