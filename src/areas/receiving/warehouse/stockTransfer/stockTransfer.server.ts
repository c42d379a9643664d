import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { locationFacts, materialFacts, reversalDay, warehouseFacts } from '#areas/masterData/public.ts';
import { errors } from '../../errors.ts';
import { stockErrors } from '../../inventory/stock/errors.ts';
import { checkPrecision } from '../../orderLines.server.ts';
import { binFor } from '../../inventory/stock/bin.server.ts';
import { assertPutAwayAllowed } from '../../inventory/stock/location.rules.ts';
import { moveStock } from '../../inventory/movement/moveStock.server.ts';
import { proposedPicks } from '../stockIssue/proposal.server.ts';
import { transferMoves } from './transfer.rules.ts';
import { stockTransfer } from './stockTransfer.document.ts';

type Transfer = Row<typeof stockTransfer>;

export default implement(stockTransfer, {
  async beforeSave(transfer, ctx) {
    const { fromWarehouseId, toWarehouseId, lines } = transfer;
    const warehouses = await warehouseFacts(ctx.db, [fromWarehouseId, toWarehouseId]);
    transfer.companyId = warehouses.get(fromWarehouseId)?.companyId ?? null;
    if (warehouses.get(toWarehouseId)?.companyId !== transfer.companyId) fail(stockErrors.otherCompanyWarehouse);
    const materials = await materialFacts(
      ctx.db,
      lines.map(({ materialId }) => materialId),
    );
    for (const line of lines) {
      line.unitId = materials.get(line.materialId)?.baseUnitId ?? null;
      line.toLocationId ??= await binFor(ctx, toWarehouseId, line);
    }
    await checkPrecision(
      ctx,
      lines.map((line) => ({ ...line, quantity: line.moveQty })),
    );
    await checkLocations(transfer, ctx);
  },

  transitions: {
    propose: {
      guard: (transfer) => assertLines(transfer),
      async effect(transfer, ctx) {
        const demands = transfer.lines.map((line) => ({ materialId: line.materialId, qty: line.moveQty }));
        const picks = await proposedPicks(ctx, transfer.fromWarehouseId, demands);
        await ctx.store(stockTransfer).update(transfer.id, {
          lines: picks.map(({ materialId, locationId, batchNo, ownerId, picked }, index) => ({
            lineNo: (index + 1) * 10,
            materialId,
            fromLocationId: locationId,
            toLocationId: transfer.lines.find((line) => line.materialId === materialId)?.toLocationId ?? null,
            batchNo,
            ownerId,
            moveQty: picked,
          })),
        });
      },
    },
    post: {
      async guard(transfer, ctx) {
        assertLines(transfer);
        for (const { lineNo, fromLocationId, toLocationId } of transfer.lines) {
          if (!fromLocationId || !toLocationId) fail(stockErrors.pickMissing, { lineNo });
          if (fromLocationId === toLocationId) fail(stockErrors.sameLocation, { lineNo });
        }
        await checkLocations(transfer, ctx);
      },
      effect: (transfer, ctx) => post(transfer, ctx, 1),
    },
    reverse: {
      async effect(transfer, ctx) {
        const postingDate = await ctx.asSystem(({ db }) => reversalDay(db, transfer, ctx.today));
        await post({ ...transfer, postingDate }, ctx, -1);
      },
    },
  },
});

function assertLines(transfer: Transfer): void {
  if (transfer.lines.length === 0) fail(errors.noLines);
}

async function checkLocations(transfer: Transfer, ctx: Context): Promise<void> {
  const ids = transfer.lines.flatMap(({ fromLocationId, toLocationId }) =>
    [fromLocationId, toLocationId].filter((id) => id !== null),
  );
  const locations = await locationFacts(ctx.db, ids);
  for (const { lineNo, materialId, fromLocationId, toLocationId } of transfer.lines) {
    if (fromLocationId && locations.get(fromLocationId)?.warehouseId !== transfer.fromWarehouseId)
      fail(stockErrors.locationOfOtherWarehouse, { lineNo });
    if (toLocationId)
      assertPutAwayAllowed(locations.get(toLocationId), { lineNo, materialId, warehouseId: transfer.toWarehouseId });
  }
}

async function post(transfer: Transfer, ctx: Context, sign: 1 | -1): Promise<void> {
  await moveStock(
    ctx,
    transfer.lines.flatMap((line) => transferMoves(transfer, line, sign)),
  );
}
