import { sql } from '#engine/database/database.ts';
import { assertOpen, periodsSince } from '#areas/masterData/public.ts';
import { endReviews } from '../purchaseOrder/review/review.server.ts';
import { lockOrders } from '../purchaseOrder/order/purchaseOrder.queries.ts';
import { followLines, readToFollow } from '../purchaseOrder/order/orderFollowUp.server.ts';
import { sliceOfLine } from '../purchaseOrder/pricing/amounts.rules.ts';
import { addToLines, lastSeqs, lockLines, movementKey } from './ledger.queries.ts';
import { baseSlice, deliverStatus, differences, openQty } from './balances.rules.ts';
import { columnOfEvent, moved, movementsOf } from './ledger.rules.ts';
import { purQtyLedger } from './purQtyLedger.document.ts';
/**
 * Moves quantities of order lines: locks, judges every posting by the rules, adds to the columns, writes the ledger and
 * lets the orders follow. All of it or nothing.
 */
export async function postQuantities(ctx, postings) {
    if (postings.length === 0)
        return [];
    return ctx.asSystem(async (system) => {
        // Sent together: headers are locked, then lines; then the ledger is read, and what the orders follow from.
        const ids = [...new Set(postings.map((posting) => posting.detailId))];
        const orderIds = sql `select parent_id from pur_purchase_order_detail where id = any(${ids}::bigint[])`;
        const [orders, locked, seqs, periods, read] = await Promise.all([
            lockOrders(system.db, orderIds),
            lockLines(system.db, ids),
            lastSeqs(system.db, postings),
            periodsOf(system, ids, postings),
            readToFollow(system, orderIds),
        ]);
        assertOpen('PUR', periods, datedOf(locked, postings), ctx.today);
        const lines = new Map(locked.map((line) => [line.id, line]));
        const entries = [];
        const posted = postings.map((posting) => applied(posting, lines, entries));
        // The issue of a line only enters the ledger.
        const changes = locked.flatMap((line) => {
            const after = lines.get(line.id) ?? line;
            return after === line ? [] : [{ line: after, change: changeOf(line, after) }];
        });
        addToLines(system.db, changes.map(({ change }) => change));
        await writeLedger(system, entries, seqs);
        await endReviews(system, changes.map(({ line }) => line));
        await followLines(system, { orders, ...read }, new Map(changes.map(({ line: { id, orderQty, receiveQty }, change: { deliverStatus: status } }) => [
            id,
            { orderQty, receiveQty, deliverStatus: status },
        ])));
        return posted;
    });
}
/** What documents give a posting date of their own is posted in an open period. */
async function periodsOf(system, ids, postings) {
    const days = postings.flatMap(({ postingDate }) => postingDate ?? []);
    if (days.length === 0)
        return [];
    const companies = sql `select company_id from pur_purchase_order_detail where id = any(${ids}::bigint[])`;
    return periodsSince(system.db, 'PUR', companies, days);
}
function datedOf(locked, postings) {
    const companies = new Map(locked.map(({ id, companyId }) => [id, companyId]));
    return postings.flatMap(({ detailId, postingDate }) => postingDate ? [{ companyId: companies.get(detailId) ?? null, postingDate }] : []);
}
function applied(posting, lines, entries) {
    const before = lines.get(posting.detailId);
    if (!before)
        throw new Error(`The order line ${posting.detailId} is not there.`);
    let after = before;
    for (const movement of movementsOf(before, posting.act)) {
        entries.push({ posting, line: after, movement });
        // The buyer wrote the quantity when he wrote the order: its issue enters the ledger, not the column again.
        if (movement.event !== 'ISSUE')
            after = { ...after, ...moved(after, [movement]) };
    }
    lines.set(posting.detailId, after);
    return { posting, before, after };
}
const changeOf = (before, after) => ({
    ...differences(before, after),
    id: before.id,
    openQty: openQty(after),
    deliverStatus: deliverStatus(after),
});
async function writeLedger(ctx, entries, seqs) {
    const rows = entries.map(({ posting, line, movement }) => {
        const key = movementKey(posting, movement.event);
        const seq = (seqs.get(key) ?? 0) + 1;
        seqs.set(key, seq);
        return {
            orderDetailId: line.id,
            planDetailId: posting.planDetailId ?? null,
            companyId: line.companyId,
            supplierBaseId: line.supplierBaseId,
            event: movement.event,
            qty: movement.qty,
            ...valuesOf(line, movement),
            sourceDoc: posting.sourceDoc,
            sourceLineId: posting.sourceLineId,
            seq,
            postingDate: posting.postingDate ?? ctx.today,
            actorId: ctx.user.id === '0' ? null : ctx.user.id,
        };
    });
    await ctx.store(purQtyLedger).createMany(rows);
}
/** A movement in the base unit and in money: the slice of its column from before to after. */
function valuesOf(line, movement) {
    const column = columnOfEvent[movement.event];
    const from = movement.event === 'ISSUE' ? '0' : line[column];
    const to = movement.event === 'ISSUE' ? movement.qty : moved(line, [movement])[column];
    return {
        baseQty: baseSlice(from, to, { num: line.baseFactorNum, den: line.baseFactorDen }),
        amount: sliceOfLine(line, from, to, line).netAmt,
    };
}
