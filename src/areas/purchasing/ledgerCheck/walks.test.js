import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { databaseError, sql } from '#engine/database/database.ts';
import { translate } from '#engine/database/databaseErrors.ts';
import { BusinessError } from '#model/errors.ts';
import { anyAct } from '#test/acts.ts';
import { app, asServer } from '#test/app.ts';
import { confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import * as balances from '../ledger/balances.rules.ts';
import { readLines } from '../ledger/ledger.queries.ts';
import { postQuantities } from '../ledger/posting.server.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { differencesOf } from './proof.queries.ts';
const walks = 30;
test('random walks on the database: what the rules let through no constraint refuses, and the ledger rebuilds it', async () => {
    const order = await confirmedOrder(Array.from({ length: walks }, () => ({ overReceiptPct: '10' })));
    const ids = order.lines.map(({ id }) => id);
    let [walk, done] = [0, 0];
    const property = fc.asyncProperty(fc.array(anyAct, { minLength: 4, maxLength: 6 }), async (acts) => {
        const detailId = ids[walk] ?? assert.fail('There are more walks than lines.');
        walk += 1;
        await asServer(async (ctx) => {
            for (const [index, act] of acts.entries()) {
                const source = { sourceDoc: 'WALK', sourceLineId: `${detailId}-${index}` };
                try {
                    await postQuantities(ctx, [{ detailId, act, ...source }]);
                    done += 1;
                }
                catch (error) {
                    // The rules refuse before anything is written; a constraint that refuses would be a fault.
                    if (!(error instanceof BusinessError) || databaseError(error))
                        throw error;
                }
            }
            const [line] = await readLines(ctx.db, [detailId]);
            const held = await ctx.store(purchaseOrderDetail).get(detailId);
            assert.ok(line);
            assert.equal(held.openQty, balances.openQty(line));
            assert.equal(held.deliverStatus, balances.deliverStatus(line));
            // Worked out twice: by the database for lists, and by the rules that judge.
            assert.deepEqual([held.waitInspQty, held.waitStockQty, held.blockedQty, held.stockedNet, held.returnQty], [balances.waitInspQty, balances.waitStockQty, balances.blockedQty, balances.stockedNet, balances.returnQty].map((balance) => balance(line)));
        });
    });
    await fc.assert(property, { numRuns: walks, endOnFailure: true });
    assert.ok(done > walks, `only ${done} postings could be done`);
    assert.deepEqual(await asServer((ctx) => differencesOf(ctx.db, ids)), []);
});
test('a line that somebody else holds for too long answers that it is busy, each area by its own code', async () => {
    const id = lineId(await confirmedOrder());
    const { engine } = await app();
    const hold = sql `select id from pur_purchase_order_detail where id = ${id}::bigint for update`;
    let waited;
    await asServer(async (holder) => {
        await holder.db.many(hold);
        await asServer(async ({ db }) => {
            await db.run(sql `set local lock_timeout = '20ms'`);
            await db.many(hold);
        }).catch((error) => (waited = error));
    });
    const codes = ['pur', 'fin'].map((called) => translate(engine.registry, waited, called)?.code);
    assert.deepEqual(codes, ['16005', '20005']);
});
