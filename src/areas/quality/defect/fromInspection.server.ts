import { attach } from '#engine/runtime/attach.ts';
import type { Context } from '#engine/runtime/context.ts';
import { iqcLot } from '#areas/receiving/inspection/iqc/iqcLot.document.ts';
import { isPositive } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Row } from '#model/row.ts';
import { errors } from '../errors.ts';
import { defectOfLot } from './fromInspection.rules.ts';
import { qcDefect } from './qcDefect.document.ts';

type Lot = Row<typeof iqcLot>;

/** The decision that rejects goods of a lot makes its nonconformance, once; what is rejected later adds to its quantity. */
export const nonconformance = attach(iqcLot, 'nonconformance', {
  transitions: {
    judge: {
      async effect(lot, ctx, { rejectQty }) {
        if (isPositive(rejectQty ?? '0')) await recordRejection(ctx, lot.id);
      },
    },
    redecide: {
      async effect(lot, ctx, { toOutcome }) {
        if (toOutcome === 'REJECT') await recordRejection(ctx, lot.id);
      },
    },
  },
});

// The row of the effect is that from before: quantities are read anew. Goods that are presented again are the same goods.
async function recordRejection(ctx: Context, lotId: string): Promise<void> {
  await ctx.asSystem(async (system) => {
    const lot = await system.store(iqcLot).get(lotId);
    if (lot.parentLotId !== null || lot.companyId === null || lot.supplierBaseId === null || lot.materialId === null)
      return;
    const defects = system.store(qcDefect);
    const [known] = await defects.find({ iqcLotId: lot.id });
    if (!known) return void (await createDefectOf(system, lot));
    if (known.status !== 'CLOSED' && known.status !== 'CANCELLED')
      await defects.patch(known.id, { defectQty: lot.rejectQty }, 'update');
  });
}

/** Records the nonconformance of a rejected lot; 10009 where it has one. */
export async function createDefectOf(ctx: Context, lot: Lot): Promise<Row<typeof qcDefect>> {
  const defects = ctx.store(qcDefect);
  const [known] = await defects.find({ iqcLotId: lot.id });
  if (known) fail(errors.lotHasDefect, { lotNo: lot.lotNo, defectNo: known.defectNo });
  return defects.create({
    ...defectOfLot(lot),
    companyId: lot.companyId ?? '',
    supplierBaseId: lot.supplierBaseId ?? '',
    materialId: lot.materialId ?? '',
    unitId: lot.unitId ?? '',
    batchNo: lot.batchNo,
    foundDate: lot.judgeDate ?? ctx.today,
    iqcLotId: lot.id,
    receiveDetailId: lot.receiveDetailId,
  });
}
