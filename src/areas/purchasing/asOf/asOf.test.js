import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { databaseError, sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { inPast } from '#engine/runtime/request.ts';
import { BusinessError } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { sysDataAuth } from '#areas/access/dataAuth/dataAuth.document.ts';
import { anyAct } from '#test/acts.ts';
import { asServer, person, refusal, rows } from '#test/app.ts';
import { purchasingFixture, newOrder, orderLine } from '#test/purchasingFixture.ts';
import { inDays, today } from '#test/days.ts';
import { purchaseOrderChange } from '../change/purchaseOrderChange.document.ts';
import { movementsUntil } from '../ledger/ledger.queries.ts';
import { postQuantities } from '../ledger/posting.server.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
const asOf = (who, id, day) => who.post('/pur/purchaseOrder/asOf', { id, day });
/** Does something so many days ago, at ten in the morning; what would be today happens now. */
const ago = (days, work) => asServer((ctx) => (days === 0 ? work(ctx) : inPast(ctx, ctx.user, ctx.instantOf(inDays(-days), '10:00'), work)));
// Of the past nobody says how often a row was changed, and by whom last.
const ofToday = new Set(['versionNo', 'lastUpdatedBy', 'lastUpdatedByName', 'lastUpdateDate']);
function said(row) {
    if (!isRecord(row))
        return {};
    const stored = Object.entries(row).filter(([name]) => !ofToday.has(name));
    return Object.fromEntries(stored.map(([name, value]) => [name, Array.isArray(value) ? value.map(said) : value]));
}
/** An order of so many lines that was written, issued and confirmed on days in the past. */
async function pastOrder(lineCount) {
    const { companyId, supplierId } = await purchasingFixture();
    const lines = await Promise.all(Array.from({ length: lineCount }, (_, index) => orderLine({ lineNo: (index + 1) * 10, requireDate: inDays(30), overReceiptPct: '10' })));
    const id = await ago(30, async (ctx) => {
        const order = await ctx.store(purchaseOrder).create({ companyId, supplierBaseId: supplierId, lines });
        await ctx.store(purchaseOrder).run('submit', order.id);
        return order.id;
    });
    await ago(28, async (ctx) => {
        await ctx.store(purchaseOrder).run('approve', id);
        await ctx.store(purchaseOrder).run('issue', id);
    });
    await ago(26, (ctx) => ctx.store(purchaseOrder).run('confirm', id, {}));
    return id;
}
/** Random acts on every line; what the rules refuse is not done. */
async function wander(ctx, lineIds, seed) {
    let done = 0;
    for (const [index, detailId] of lineIds.entries())
        for (const [number, act] of fc.sample(anyAct, { numRuns: 5, seed: seed + index }).entries()) {
            const source = { sourceDoc: 'ASOF', sourceLineId: `${detailId}-${seed}-${number}` };
            try {
                await postQuantities(ctx, [{ detailId, act, ...source }]);
                done += 1;
            }
            catch (error) {
                if (!(error instanceof BusinessError) || databaseError(error))
                    throw error;
            }
        }
    return done;
}
test('an order as of a day is the order that was read that day, whatever happened since; as of today it is the live one', async () => {
    const { buyer, supplier } = await purchasingFixture();
    const id = await pastOrder(8);
    const seen = new Map();
    const look = async (days) => void seen.set(days, [said(await buyer.get(purchaseOrder, id)), said(await supplier.get(purchaseOrder, id))]);
    await look(26);
    const [open, ...others] = (await buyer.get(purchaseOrder, id)).lines;
    assert.ok(open);
    const ids = others.map((line) => line.id);
    const seed = Date.now() % 1_000_000;
    let done = 0;
    for (const days of [20, 12]) {
        done += await ago(days, (ctx) => wander(ctx, ids, seed + 100 * days));
        await look(days);
    }
    // Terms change as well as quantities, and a line comes that was not there before.
    await ago(10, async (ctx) => {
        const changes = ctx.store(purchaseOrderChange);
        const { materialId, unitId, taxRateId, warehouseId } = open;
        const change = await changes.create({
            orderId: id,
            reasonCode: 'DEMAND',
            newIncotermPlace: '宁波',
            lines: [
                {
                    lineNo: 10,
                    kind: 'CHANGE',
                    orderDetailId: open.id,
                    newPrice: '9.04',
                    effectiveScope: 'UNSETTLED',
                    newDate: inDays(40),
                },
                {
                    lineNo: 20,
                    kind: 'ADD',
                    materialId,
                    unitId,
                    taxRateId,
                    warehouseId,
                    newQty: '3',
                    newPrice: '11.3',
                    newDate: inDays(50),
                },
            ],
        });
        await changes.run('submit', change.id);
        await changes.run('approve', change.id);
        await changes.run('send', change.id);
        await changes.run('confirm', change.id);
    });
    await look(10);
    for (const days of [4, 0]) {
        done += await ago(days, (ctx) => wander(ctx, [open.id, ...ids], seed + 100 * days));
        await look(days);
    }
    assert.ok(done > 20, `only ${done} postings could be done, seed ${seed}`);
    assert.deepEqual([12, 10].map((days) => [seen.get(days)?.[0]['orderVersion'], linesOf(seen.get(days)?.[0]).length]), [
        [1, 8],
        [2, 9],
    ]);
    for (const [days, [ofBuyer, ofSupplier]] of seen) {
        const day = inDays(-days);
        const [mine, theirs] = await Promise.all([asOf(buyer, id, day), asOf(supplier, id, day)]);
        assert.deepEqual(said(mine.order), ofBuyer, `${days} days ago, by the buyer, seed ${seed}`);
        assert.deepEqual(said(theirs.order), ofSupplier, `${days} days ago, by the supplier, seed ${seed}`);
        assert.equal(mine.isRewritten, false);
    }
});
const linesOf = (row) => isRecord(row) && Array.isArray(row['lines']) ? row['lines'] : [];
test('before an order was there it is not told of, to a supplier before it was issued; other suppliers read nothing', async () => {
    const { buyer, supplier, otherSupplier } = await purchasingFixture();
    const id = await pastOrder(2);
    const statusOf = async (who, days) => said((await asOf(who, id, inDays(-days))).order)['status'];
    assert.deepEqual(await Promise.all([31, 30, 29, 28, 27, 26, 0].map((days) => statusOf(buyer, days))), [
        undefined,
        'PENDING',
        'PENDING',
        'ISSUED',
        'ISSUED',
        'CONFIRMED',
        'CONFIRMED',
    ]);
    assert.deepEqual(await Promise.all([31, 30, 29, 28, 27, 26, 0].map((days) => statusOf(supplier, days))), [
        undefined,
        undefined,
        undefined,
        'ISSUED',
        'ISSUED',
        'CONFIRMED',
        'CONFIRMED',
    ]);
    await assert.rejects(asOf(otherSupplier, id, today()), refusal(engineErrors.notFound));
    await assert.rejects(asOf(buyer, id, inDays(1)), refusal(engineErrors.dayAhead));
    await assert.rejects(asOf(supplier, (await newOrder()).id, today()), refusal(engineErrors.notFound));
});
test('fields that are kept from somebody are kept from him in the past as well, quantities of the ledger among them', async () => {
    const { companyId } = await purchasingFixture();
    const id = await pastOrder(1);
    const who = await person('past_blind', { userType: 'BUYER', roles: ['buyer'], companies: [companyId] });
    await asServer((ctx) => ctx.store(sysDataAuth).create({
        subjectType: 'USER',
        userId: who.id,
        resource: 'pur.purchaseOrder',
        actions: ['QUERY'],
        dimensions: { '*': { kind: 'ALL' } },
        fieldRights: { grossAmt: 'HIDE', 'lines.taxPrice': 'HIDE', 'lines.receiveQty': 'HIDE' },
    }));
    for (const days of [29, 26]) {
        const order = said((await asOf(who, id, inDays(-days))).order);
        const [line] = linesOf(order);
        assert.ok(isRecord(line) && 'orderQty' in line);
        assert.deepEqual(['grossAmt' in order, 'taxPrice' in line, 'receiveQty' in line], [false, false, false], `${days} days ago`);
    }
});
/** The names of the columns of a table, and what a copy of a row holds in them. */
async function copied(table, own) {
    const found = await rows(sql `
    select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`);
    const names = found.map(({ name }) => name);
    return [sql.raw(names.join(', ')), sql.raw(names.map((name) => own[name] ?? `t.${name}`).join(', '))];
}
const lineCount = 5000;
test('an order of five thousand lines is told by the indexes of ledger and log, within the time that a call may take', async () => {
    const { buyer } = await purchasingFixture();
    const id = await pastOrder(1);
    const [line] = (await buyer.get(purchaseOrder, id)).lines;
    assert.ok(line);
    await ago(20, (ctx) => postQuantities(ctx, [{ detailId: line.id, act: { kind: 'ship', qty: '4' }, sourceDoc: 'LONG', sourceLineId: id }]));
    // Copies of the line, of its movements and of its entries in the log, each with ids and keys of their own.
    const copies = [
        [
            'pur_pur_qty_ledger',
            { id: 't.id + n', order_detail_id: 't.order_detail_id + n', seq: 't.seq + n' },
            sql `t.order_detail_id = ${line.id}::bigint`,
        ],
        ['sys_audit_log', { id: 't.id + n', line_id: 't.line_id + n' }, sql `t.line_id = ${line.id}::bigint`],
    ];
    copies.unshift([
        'pur_purchase_order_detail',
        { id: 't.id + n', line_no: 't.line_no + n', order_line_no: "t.order_line_no || '.' || n" },
        sql `t.id = ${line.id}::bigint`,
    ]);
    for (const [table, own, where] of copies) {
        const [names, values] = await copied(table, own);
        await rows(sql `
      insert into ${sql.table(table)} (${names})
      select ${values} from ${sql.table(table)} t cross join generate_series(1, ${sql.lit(lineCount - 1)}) n where ${where} returning id`);
    }
    const { order } = await asOf(buyer, id, inDays(-27));
    const lines = linesOf(order).filter(isRecord);
    assert.equal(lines.length, lineCount);
    assert.ok(lines.every(({ status, inTransitQty }) => status === 'WAIT' && inTransitQty === '0'));
    // Whether a table of this size is read by its index depends on when it was counted last: what can be is asked.
    const plan = await asServer(async ({ db }) => {
        await db.run(sql `set local enable_seqscan = off`);
        await db.run(sql `set local enable_hashjoin = off`);
        await db.run(sql `set local enable_mergejoin = off`);
        return db.many(sql `explain ${movementsUntil(id, new Date().toISOString())}`);
    });
    const steps = plan.map((each) => each['QUERY PLAN']).join('\n');
    assert.match(steps, /Index.* ix_pur_pur_qty_ledger__order_detail_id_id/);
    assert.match(steps, /Index Cond: \(order_detail_id = o\.id\)/);
});
test('a draft that was saved as a whole since tells its header of then, and says that its lines are not kept', async () => {
    const { buyer, companyId, supplierId } = await purchasingFixture();
    const lines = [await orderLine({ requireDate: inDays(30) })];
    const order = await ago(9, (ctx) => ctx.store(purchaseOrder).create({ companyId, supplierBaseId: supplierId, incotermPlace: '宁波', lines }));
    await ago(8, (ctx) => ctx.store(purchaseOrder).update(order.id, { incotermPlace: '上海' }));
    const header = async (days) => {
        const { order: then, isRewritten } = await asOf(buyer, order.id, inDays(-days));
        return [said(then)['incotermPlace'], linesOf(then).length, isRewritten];
    };
    assert.deepEqual(await header(9), ['宁波', 1, false]);
    await ago(5, (ctx) => ctx
        .store(purchaseOrder)
        .update(order.id, { lines: order.lines.map((line) => ({ ...line, orderQty: '7' })) }));
    assert.deepEqual(await Promise.all([9, 8, 5].map(header)), [
        ['宁波', 0, true],
        ['上海', 0, true],
        ['上海', 1, false],
    ]);
});
