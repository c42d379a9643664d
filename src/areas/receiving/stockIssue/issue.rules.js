import { negate } from '#model/decimal.ts';
/** Goods taken out, or put back by the mirror of it: consigned goods become ours on the way. */
export function issueMoves(issue, line, { netAmt: value, rate }, sign) {
    const signed = (value) => (sign === 1 ? value : negate(value));
    const [qty, amount] = [signed(line.issueQty), value];
    const base = {
        companyId: issue.companyId ?? '',
        warehouseId: issue.warehouseId,
        locationId: line.locationId,
        materialId: line.materialId,
        batchNo: line.batchNo,
        stockStatus: 'AVAILABLE',
        unitId: line.unitId ?? '',
        sourceDoc: issue.issueNo,
        sourceLineId: line.id,
        postingDate: issue.postingDate,
        rate,
    };
    const out = { qty: negate(qty), baseQty: negate(qty), amount: negate(amount) };
    const into = { qty, baseQty: qty, amount };
    const moves = [];
    if (line.ownerId)
        moves.push({ ...base, ...out, moveType: 'OWN_IN', ownerId: line.ownerId }, { ...base, ...into, moveType: 'OWN_IN', ownerId: null });
    if (issue.purpose !== 'TAKE_OVER')
        moves.push({ ...base, ...out, moveType: 'ISSUE', ownerId: null });
    return moves;
}
