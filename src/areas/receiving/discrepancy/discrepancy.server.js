import { implement } from '#engine/runtime/implement.ts';
import { isPositive, minus } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { restOfNote } from '../deliveryNote/delivery.rules.ts';
import { errors } from '../errors.ts';
import { discrepancy } from './discrepancy.document.ts';
import { foundAtDock } from './discrepancy.rules.ts';
export default implement(discrepancy, {
    transitions: {
        classify: {
            guard({ kind }) {
                if (kind === 'OVER' || kind === 'SHORT')
                    fail(errors.kindCounted);
            },
            writes: (_row, _ctx, { kind }) => ({ kind }),
        },
        propose: {
            writes: (_row, _ctx, { outcome, outcomeRemark }) => ({
                outcome,
                outcomeRemark: outcomeRemark ?? null,
                disputeReason: null,
            }),
        },
        dispute: { writes: (_row, _ctx, { reason }) => ({ disputeReason: reason }) },
    },
});
/** Writes what a receipt found beside its note, as that stood before the receipt. */
export async function noteDifferences(ctx, note, receipt) {
    const rows = receipt.lines.flatMap((line) => {
        const announced = note.lines.find(({ id }) => id === line.deliveryDetailId);
        if (!announced)
            return [];
        const from = { ...placeOf(note, announced), receiveId: receipt.id, receiveDetailId: line.id };
        return foundAtDock(restOfNote(announced), line).map((found) => ({ ...from, ...found }));
    });
    await write(ctx, rows);
}
/** Writes what of a note never came. */
export async function noteShortage(ctx, note) {
    const open = note.lines.filter((line) => isPositive(restOfNote(line)));
    await write(ctx, open.map((line) => ({
        ...placeOf(note, line),
        kind: 'SHORT',
        announcedQty: line.shipQty,
        arrivedQty: minus(line.shipQty, restOfNote(line)),
        diffQty: restOfNote(line),
        cause: null,
    })));
}
/** Whatever a receipt line found is void when the line is reversed. */
export async function voidDifferences(ctx, receiveDetailId) {
    await ctx.asSystem(async (system) => {
        const rows = await system.store(discrepancy).find({ receiveDetailId });
        const ids = rows.map(({ id }) => id);
        if (ids.length > 0)
            await system.store(discrepancy).patch(ids, { status: 'VOID' }, 'void');
    });
}
const placeOf = (note, line) => ({
    supplierBaseId: note.supplierBaseId ?? '',
    companyId: note.companyId ?? '',
    deliveryId: note.id,
    orderDetailId: line.orderDetailId,
    materialId: line.materialId,
    materialDesc: line.materialDesc,
    unitId: line.unitId,
});
async function write(ctx, rows) {
    if (rows.length > 0)
        await ctx.asSystem((system) => system.store(discrepancy).createMany(rows));
}
