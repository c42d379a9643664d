import type { Context } from '#engine/runtime/context.ts';
import type { Row } from '#model/row.ts';
import { fail } from '#model/errors.ts';
import { materialFacts, warehouseFacts } from '#areas/masterData/public.ts';
import { errors } from '../../errors.ts';
import { checkSerials, countSerials, moveSerials } from '../../inventory/serial/serials.server.ts';
import { binFor } from '../../inventory/stock/bin.server.ts';
import { stockErrors } from '../../inventory/stock/errors.ts';
import { moveStock } from '../../inventory/movement/moveStock.server.ts';
import { directMove } from './direct.rules.ts';
import type { stockIn } from './stockIn.document.ts';

type StockIn = Row<typeof stockIn>;

/** Fills in what follows from the materials of goods that come without a receipt; they are our own, in the base unit. */
export async function fillDirect(entry: StockIn, ctx: Context): Promise<void> {
  const warehouse = (await warehouseFacts(ctx.db, [entry.warehouseId])).get(entry.warehouseId);
  entry.companyId = warehouse?.companyId ?? null;
  entry.receiveId = null;
  const materials = await materialFacts(
    ctx.db,
    entry.lines.map(({ materialId }) => materialId),
  );
  for (const line of entry.lines) {
    const { lineNo } = line;
    if (line.receiveDetailId !== null) fail(stockErrors.receiptForeign, { lineNo });
    const material = materials.get(line.materialId ?? '');
    if (!material) fail(stockErrors.materialMissing, { lineNo });
    line.materialDesc = material.name.zh;
    line.unitId = material.baseUnitId;
    line.baseQty = line.stockQty;
    line.ownerType = 'OWN';
    // What comes back is worth what the average says.
    if (entry.stockInType === 'RETURNIN') line.unitCost = null;
    line.locationId ??= await binFor(ctx, entry.warehouseId, line);
  }
  await countSerials(ctx, entry.lines, (line) => line.stockQty);
}

/** Refuses goods without what their material asks for, or without a cost. */
export async function checkDirect(entry: StockIn, ctx: Context): Promise<void> {
  for (const { lineNo, unitCost } of entry.lines)
    if (entry.stockInType === 'OTHER' && unitCost === null) fail(stockErrors.costMissing, { lineNo });
  const materials = await materialFacts(
    ctx.db,
    entry.lines.map(({ materialId }) => materialId),
  );
  for (const { lineNo, materialId, batchNo, expiryDate } of entry.lines) {
    const material = materials.get(materialId ?? '');
    if (material?.batchFlag && !batchNo) fail(errors.batchMissing, { lineNo, material: material.name });
    // Of what comes back the batch tells until when it can be used.
    if (material?.shelfLifeDays && !expiryDate && entry.stockInType === 'OTHER')
      fail(errors.expiryMissing, { lineNo, material: material.name });
  }
  checkSerials(entry.lines, 'required');
}

/** Puts goods without a receipt into usable stock, or takes them out again by the mirror of it. */
export async function putDirect(entry: StockIn, ctx: Context, sign: 1 | -1): Promise<void> {
  await moveStock(
    ctx,
    entry.lines.map((line) => directMove(entry, line, sign)),
  );
  const acts = entry.stockInType === 'RETURNIN' ? (['unissue', 'issue'] as const) : (['bring', 'remove'] as const);
  await moveSerials(
    ctx,
    acts[sign === 1 ? 0 : 1],
    { companyId: entry.companyId, sourceDoc: entry.stockInNo },
    entry.lines.map(({ lineNo, materialId, serials, batchNo }) => ({
      lineNo,
      materialId,
      serials,
      came: {},
      writes: { warehouseId: entry.warehouseId, batchNo },
    })),
  );
}
