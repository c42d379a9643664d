import type { Context } from '#engine/runtime/context.ts';
import type { Row, ServerPatch } from '#model/row.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import type { purchaseOrderDetail } from '../order/purchaseOrderDetail.document.ts';

type Line = Row<typeof purchaseOrderDetail>;

/** What a line takes over from the part that is delivered in place of the ordered one. */
export async function substituted(
  ctx: Context,
  line: Pick<Line, 'materialId'>,
  materialId: string | null,
): Promise<ServerPatch<typeof purchaseOrderDetail>> {
  if (materialId === null || materialId === line.materialId) return {};
  const part = (await ctx.asSystem(({ db }) => materialFacts(db, [materialId]))).get(materialId);
  return {
    materialId,
    categoryId: part?.categoryId ?? null,
    materialDesc: part?.name.zh ?? null,
    spec: part?.spec ?? null,
    drawingNo: part?.drawingNo ?? null,
    drawingVersion: part?.drawingVersion ?? null,
    supplierPartNo: null,
    // Only of bulk goods may any excess be received.
    ...(part?.bulkFlag ? {} : { unlimitedFlag: false }),
    // A part that is inspected on arrival is so as a substitute too.
    ...(part?.inspectFlag ? { inspectMode: 'INSPECT' } : {}),
  };
}
