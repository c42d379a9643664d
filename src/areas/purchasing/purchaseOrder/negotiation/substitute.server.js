import { materialFacts } from '#areas/masterData/public.ts';
/** What a line takes over from the part that is delivered in place of the ordered one. */
export async function substituted(ctx, line, materialId) {
    if (materialId === null || materialId === line.materialId)
        return {};
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
