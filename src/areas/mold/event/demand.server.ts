import type { Context } from '#engine/runtime/context.ts';
import { isPositive } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { mold } from '../mold/mold.document.ts';
import { moldMaterial } from '../mold/moldLines.document.ts';

type Mold = Row<typeof mold>;

const ended: ReadonlySet<string | null> = new Set(['NEW', 'REFUSED', 'CLOSED', 'TERMINATED', 'CANCELLED']);
const producing: ReadonlySet<string> = new Set(['ACCEPTED', 'IN_USE']);

/** How many order lines of its parts the custodian of a mold has still to deliver. */
export const openLinesOf = (ctx: Context, { companyId, custodianId, materials }: Mold): Promise<number> =>
  ctx.asSystem(async (system) => {
    let count = 0;
    for (const { materialId } of materials) {
      const lines = await system
        .store(purchaseOrderDetail)
        .find({ companyId, supplierBaseId: custodianId, materialId });
      count += lines.filter(({ status, openQty }) => !ended.has(status) && isPositive(openQty)).length;
    }
    return count;
  });

/** The parts of a mold that no other mold of its company makes. */
export const partsWithoutOtherMold = (ctx: Context, { id, companyId, materials }: Mold): Promise<string[]> =>
  ctx.asSystem(async (system) => {
    const alone: string[] = [];
    for (const { materialId } of materials) {
      const lines = await system.store(moldMaterial).find({ materialId });
      const others = lines.map(({ parentId }) => parentId ?? '').filter((each) => each !== id);
      const makers = others.length === 0 ? [] : await system.store(mold).heads('id', [...new Set(others)]);
      const isMade = makers.some((each) => each.companyId === companyId && producing.has(each.status));
      if (!isMade) alone.push(materialId);
    }
    return alone;
  });
