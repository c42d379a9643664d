import { material } from '#areas/masterData/material/material.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { dayAfter } from '#model/days.ts';
import { divide, isPositive, minus, round } from '#model/decimal.ts';
/** What a supplier asks for of the first lines of an order: a later day, delivery in parts, another part. */
export async function proposeChange(ctx, world, order, date) {
  const lines = ctx.store(purchaseOrderDetail);
  const [first, second, third] = order.lines;
  if (first) await lines.run('propose', first.id, { proposedDate: date, reason: '原材料到货推迟' });
  const schedule = second && inHalves(second, date);
  if (schedule) await lines.run('propose', second.id, { proposedSchedule: schedule, reason: '分两批生产' });
  const substituteId = third && (await substituteOf(ctx, world, third));
  if (substituteId)
    await lines.run('propose', third.id, { proposedMaterialId: substituteId, reason: '原型号停产，建议替代' });
}
function inHalves(line, date) {
  const half = round(divide(line.orderQty, 2), 0);
  const rest = minus(line.orderQty, half);
  return isPositive(half) && isPositive(rest) ? `${date} ${half}; ${dayAfter(date, 14)} ${rest}` : undefined;
}
/** Another material of its family, from now on kept as its substitute. */
async function substituteOf(ctx, { goods }, { materialId }) {
  const own = goods.find(({ id }) => id === materialId);
  const other = goods.find(({ id, family }) => id !== materialId && family === own?.family);
  if (!other) return undefined;
  await ctx.asSystem((system) =>
    system.store(material).update(materialId, { substitutes: [{ substituteId: other.id, ratio: '1' }] }),
  );
  return other.id;
}
