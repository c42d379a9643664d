import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { createOutbound } from '#engine/outbound/outbound.ts';
import { keysOf } from '#engine/runtime/keys.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import { app, asServer, person, refusal, rows, secret as installation } from '#test/app.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { startErp } from '#test/erp.ts';
import { createRow, unique } from '#test/factory.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { BusinessError } from '#model/errors.ts';
import { purchaseOrderChange } from '../change/purchaseOrderChange.document.ts';
import { erpErrors } from './errors.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { erpConnection } from './erpConnection.document.ts';
import { erpSync } from './erpSync.document.ts';
import { scheduledSync } from './erpSync.server.ts';
import { isOnlyRun } from './importedOrders.queries.ts';
const secret = 'the token of the reference ERP';
const erp = await startErp({ authorization: `Bearer ${secret}` });
after(() => erp.close());
const admin = () => person('erp_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
const codeOf = async (table, id, column = 'code') => (await rows(sql `select ${sql.ref(column)} as code from ${sql.table(table)} where id = ${id}::bigint`))[0]?.code ?? '';
let known;
/** The connection of the chain's company, with its secret. */
function connection() {
    known ??= (async () => {
        const { companyId } = await purchasingFixture();
        const who = await admin();
        const made = await who.add(erpConnection, {
            companyId,
            sourceSystem: `S${unique(6)}`,
            baseUrl: erp.url,
            authKind: 'BEARER',
            lines: [
                { kind: 'UNIT', sourceCode: 'EA', ownCode: await codeOf('basic_unit', (await purchasingFixture()).pieceId) },
            ],
        });
        await who.post('/pur/erpConnection/setSecret', { connectionId: made.id, secret });
        return made;
    })();
    return known;
}
/** An order of the chain's supplier at the source, one line of ten bearings unless the test says otherwise. */
async function atSource(values = {}, lines = [{}]) {
    const { supplierId, bearingId, taxRateId, warehouseId } = await purchasingFixture();
    const line = {
        material: await codeOf('basic_material', bearingId),
        description: '轴承 6204',
        quantity: '10',
        unit: 'EA',
        price: '11.30',
        taxRate: await codeOf('basic_tax_rate', taxRateId),
        requiredOn: '2027-01-15',
        warehouse: await codeOf('basic_warehouse', warehouseId),
    };
    const order = {
        number: `45${unique(8)}`,
        version: 1,
        changedOn: '2026-11-20',
        supplier: await codeOf('sup_supplier_base', supplierId, 'supplier_code'),
        orderDate: '2026-11-20',
        currency: 'XTS',
        taxIncluded: true,
        ...values,
        lines: lines.map((each, index) => ({ lineNo: (index + 1) * 10, ...line, ...each })),
    };
    erp.orders.set(order.number, order);
    return order;
}
async function sync(...orderNos) {
    const { companyId } = await connection();
    return (await purchasingFixture()).buyer.post('/pur/purchaseOrder/manualSyncPurchaseOrderData', {
        companyId,
        orderNos,
    });
}
const countsOf = ({ createdCount, changedCount, unchangedCount, failedCount }) => [
    createdCount,
    changedCount,
    unchangedCount,
    failedCount,
];
async function orderNamed(number) {
    const { buyer } = await purchasingFixture();
    const [found] = (await buyer.query(purchaseOrder, { orderNo: number })).records;
    return buyer.get(purchaseOrder, found?.id ?? '0');
}
const linesOfRun = async (id) => (await (await purchasingFixture()).buyer.get(erpSync, id)).lines;
/** Lets the connection issue and send at once, or not. */
async function automatic(autoFlag) {
    const { id } = await connection();
    await (await admin()).update(erpConnection, id, { autoFlag });
}
test('orders come over page by page, once, with the codes of both sides; what cannot come is told apart', async () => {
    const { buyer, companyId } = await purchasingFixture();
    await connection();
    const good = [await atSource({}, [{}, { price: 20, priceUnit: '2' }]), await atSource(), await atSource()];
    const stranger = await atSource({ supplier: 'NOBODY' });
    const broken = await atSource({ version: 'one' });
    await atSource({ changedOn: '2026-10-01' });
    const range = { companyId, changedFrom: '2026-11-20', changedTo: '2026-11-20' };
    const run = await buyer.post('/pur/purchaseOrder/manualSyncPurchaseOrderData', range);
    assert.deepEqual(countsOf(run), [3, 0, 0, 2]);
    const order = await orderNamed(good[0]?.number ?? '');
    assert.deepEqual([order.status, order.orderSource, order.sourceVersion, order.erpSyncStatus, order.grossAmt], ['NEW', 'ERP', 1, 'OK', '213']);
    assert.deepEqual(order.lines.map((line) => [line.lineNo, line.orderQty, line.taxPrice, line.materialDesc, line.priceSource]), [
        [10, '10', '11.3', '轴承 6204', 'ERP'],
        [20, '10', '20', '轴承 6204', 'ERP'],
    ]);
    const failed = (await linesOfRun(run.id)).filter((line) => line.result === 'FAILED');
    assert.deepEqual(new Map(failed.map((line) => [line.sourceKey, line.errorCode])), new Map([
        [stranger.number, '10007'],
        [broken.number, '10017'],
    ]));
    assert.match(failed.map((line) => line.message?.en).join(), /NOBODY.*version/s);
    const { records } = await buyer.post('/pur/purchaseOrderDetail/queryByOperationId', { operationId: run.operationId });
    assert.equal(records.length, 4);
    assert.ok(erp.asked.some((path) => path.includes('cursor=3')) && erp.asked.every((path) => !path.includes(secret)));
    const again = await buyer.post('/pur/purchaseOrder/manualSyncPurchaseOrderData', range);
    assert.deepEqual([...countsOf(again), again.operationId], [0, 0, 3, 2, null]);
    // Corrected at the source, a retry brings over what had failed, and the runs before know it.
    await atSource({ number: stranger.number });
    await atSource({ number: broken.number, version: 1 });
    assert.deepEqual(countsOf(await buyer.post('/pur/erpSync/retry', { syncId: again.id })), [2, 0, 0, 0]);
    assert.ok((await linesOfRun(run.id)).every((line) => line.result !== 'FAILED' || line.solvedFlag));
    await assert.rejects(buyer.post('/pur/erpSync/retry', { syncId: again.id }), refusal(erpErrors.erpNothingToRetry));
});
test('a newer version rewrites a draft, an older one is ignored, a missing order is reported, a cancelled one ends', async () => {
    const { number } = await atSource();
    await sync(number);
    await atSource({ number, version: 3 }, [{ quantity: '7', requiredOn: '2027-02-01' }, { quantity: '5' }]);
    assert.deepEqual(countsOf(await sync(number)), [0, 1, 0, 0]);
    const order = await orderNamed(number);
    assert.deepEqual(order.lines.map((line) => [line.lineNo, line.orderQty, line.requireDate]), [
        [10, '7', '2027-02-01'],
        [20, '5', '2027-01-15'],
    ]);
    await atSource({ number, version: 2 }, [{ quantity: '99' }]);
    const older = await sync(number, 'NOT-THERE');
    assert.deepEqual(countsOf(older), [0, 0, 1, 1]);
    assert.deepEqual((await linesOfRun(older.id)).map((line) => [line.sourceKey, line.result]), [
        [number, 'OLDER'],
        ['NOT-THERE', 'MISSING'],
    ]);
    assert.equal((await orderNamed(number)).lines[0]?.orderQty, '7');
    await atSource({ number: 'NOT-THERE' });
    const { buyer } = await purchasingFixture();
    assert.deepEqual(countsOf(await buyer.post('/pur/erpSync/retry', { syncId: older.id })), [1, 0, 0, 0]);
    assert.deepEqual((await linesOfRun(older.id)).map(({ solvedFlag }) => solvedFlag), [false, true]);
    await atSource({ number, version: 4, cancelled: true }, []);
    await sync(number);
    assert.equal((await orderNamed(number)).status, 'DISCARDED');
});
test('what the supplier has confirmed becomes an order change; what was agreed here and not touched there stays', async (t) => {
    const { buyer, supplier } = await purchasingFixture();
    await connection();
    await automatic(true);
    t.after(() => automatic(false));
    const { number } = await atSource({}, [{}, {}]);
    await sync(number);
    const issued = await orderNamed(number);
    assert.equal(issued.status, 'ISSUED');
    // Before he has confirmed nothing is changed under his hands.
    await atSource({ number, version: 2 }, [{ quantity: '8' }, {}]);
    const early = await sync(number);
    assert.match((await linesOfRun(early.id))[0]?.message?.zh ?? '', /待供应商确认/);
    await supplier.run(purchaseOrder, 'confirm', issued.id, {});
    await automatic(false);
    assert.deepEqual(countsOf(await buyer.post('/pur/erpSync/retry', { syncId: early.id })), [0, 1, 0, 0]);
    const [draft] = (await buyer.query(purchaseOrderChange, { orderId: issued.id })).records;
    assert.deepEqual([draft?.status, draft?.sourceVersion], ['NEW', 2]);
    await automatic(true);
    // The next version writes the draft anew from where it began, and sends it.
    await atSource({ number, version: 3 }, [{ quantity: '9' }, { lineNo: 50, quantity: '3', price: '0.5' }]);
    const third = await sync(number);
    assert.deepEqual(countsOf(third), [0, 1, 0, 0]);
    const change = await buyer.get(purchaseOrderChange, draft?.id ?? '');
    assert.equal((await buyer.query(purchaseOrderChange, { orderId: issued.id })).total, 1);
    assert.deepEqual(change.lines.map((line) => [line.kind, line.newQty, line.sourceLineKey]), [
        ['CHANGE', '9', null],
        ['ADD', '3', '50'],
        ['DROP', null, null],
    ]);
    assert.deepEqual([change.status, (await orderNamed(number)).orderVersion], ['WAIT_SUPPLIER', 1]);
    // While it waits for the supplier nothing is overwritten.
    await atSource({ number, version: 4 }, [{ quantity: '12' }, { lineNo: 50, quantity: '4', price: '0.5' }]);
    const waiting = await sync(number);
    assert.match((await linesOfRun(waiting.id))[0]?.message?.zh ?? '', new RegExp(change.changeNo));
    assert.equal((await orderNamed(number)).erpSyncStatus, 'FAIL');
    await supplier.run(purchaseOrderChange, 'confirm', change.id, {});
    const second = await orderNamed(number);
    assert.deepEqual([second.orderVersion, ...second.lines.map((line) => [line.sourceLineKey, line.status, line.orderQty])], [2, ['10', 'CONFIRMED', '9'], ['20', 'CANCELLED', '10'], ['50', 'CONFIRMED', '3']]);
    // Now it comes, with both lines found by their numbers at the source; it costs more, so it goes to approval.
    await buyer.post('/pur/erpSync/retry', { syncId: waiting.id });
    const [last] = (await buyer.query(purchaseOrderChange, { orderId: issued.id, status: ['PENDING'] })).records;
    const asked = await buyer.get(purchaseOrderChange, last?.id ?? '');
    assert.deepEqual(asked.lines.map((line) => [line.kind, line.oldQty, line.newQty]), [
        ['CHANGE', '9', '12'],
        ['CHANGE', '3', '4'],
    ]);
    await buyer.run(purchaseOrderChange, 'discard', asked.id, { reason: '需求取消' }).catch(() => undefined);
    await atSource({ number, version: 5, cancelled: true }, []);
    assert.match((await linesOfRun((await sync(number)).id))[0]?.message?.zh ?? '', /终止/);
});
test('an ERP that cannot be asked ends the run with code 0, and a moment of weakness does not', async (t) => {
    const { buyer, companyId } = await purchasingFixture();
    await connection();
    t.after(() => erp.recover());
    const { number } = await atSource();
    // So many faults in a row would let it be left alone.
    const forgiven = () => rows(sql `update system_sys_partner set breaker = 'CLOSED', failures = 0 returning id`);
    for (const [fault, said] of [
        ['down', '503'],
        ['broken', 'JSON'],
        ['redirect', '302'],
        ['endless', '应答过长'],
        ['cut', '连接被对方中断'],
    ]) {
        erp.fail(fault);
        await assert.rejects(sync(number), (error) => {
            refusal(erpErrors.erpUnreachable)(error);
            assert.match(error.answer.msg, new RegExp(said));
            return true;
        });
        await forgiven();
    }
    const { records } = await buyer.query(erpSync, { companyId, result: ['FAILED'] });
    assert.equal(records.length, 5);
    assert.match(records.map((run) => run.message?.zh).join(), /503/);
    // What broke off is made once more as it was.
    erp.fail('down', 2);
    const again = await buyer.post('/pur/erpSync/retry', { syncId: records[0]?.id });
    assert.deepEqual(countsOf(again), [1, 0, 0, 0]);
    const logged = await rows(sql `
    select result, target from system_sys_interface_log where channel = 'ERP'`);
    assert.ok(logged.some(({ result }) => result === 'FAILED') && logged.some(({ result }) => result === 'SUCCESS'));
});
test('who may fetch, what he must say, and one run at a time', async () => {
    const { buyer, supplier, companyId } = await purchasingFixture();
    const { id, sourceSystem } = await connection();
    const call = '/pur/purchaseOrder/manualSyncPurchaseOrderData';
    const { number } = await atSource();
    for (const [body, refused] of [
        [{ companyId }, erpErrors.erpRangeMissing],
        [{ companyId, orderNos: [number], changedFrom: '2026-11-01', changedTo: '2026-11-02' }, erpErrors.erpRangeMissing],
        [{ companyId, changedFrom: '2026-10-01', changedTo: '2026-11-01' }, erpErrors.erpRangeMissing],
        [{ orderNos: [number] }, erpErrors.erpCompanyMissing],
    ])
        await assert.rejects(buyer.post(call, body), refusal(refused));
    await assert.rejects(supplier.post(call, { companyId, orderNos: [number] }), refusal(engineErrors.denied16));
    const other = await person('erp_other', { userType: 'BUYER', roles: ['buyer'], companies: [] });
    await assert.rejects(other.post(call, { companyId, orderNos: [number] }), refusal(engineErrors.lookupUnknown));
    await asServer(async (ctx) => {
        assert.ok(await isOnlyRun(ctx.db, companyId, sourceSystem));
        await assert.rejects(sync(number), refusal(erpErrors.erpRunning));
    });
    assert.deepEqual(countsOf(await sync(number)), [1, 0, 0, 0]);
    await assert.rejects(buyer.post('/pur/erpConnection/setSecret', { connectionId: id, secret: 'x' }), refusal(engineErrors.denied16));
});
test('a secret is sealed, never read back, and only for the host it was given for', async () => {
    const { companyId } = await purchasingFixture();
    const who = await admin();
    const { id } = await connection();
    const [sealed] = await rows(sql `select sealed from sys_erp_secret where connection_id = ${id}::bigint`);
    assert.ok(sealed && !sealed.sealed.includes(secret));
    assert.ok(!JSON.stringify(await who.get(erpConnection, id)).includes(secret));
    const values = { companyId, authKind: 'BASIC', sourceSystem: `T${unique(6)}`, baseUrl: erp.url };
    await assert.rejects(who.add(erpConnection, values), refusal(erpErrors.erpUserMissing));
    for (const baseUrl of ['http://erp.example.com/', 'https://10.0.0.7/', 'ftp://127.0.0.1/'])
        await assert.rejects(who.add(erpConnection, { ...values, authUser: 'srm', baseUrl }), refusal(erpErrors.erpAddressWrong));
    const made = await who.add(erpConnection, { ...values, authUser: 'srm' });
    const call = { connectionId: made.id, orderNos: ['1'] };
    const path = '/pur/purchaseOrder/manualSyncPurchaseOrderData';
    await assert.rejects(who.post(path, call), refusal(erpErrors.erpSecretMissing));
    await assert.rejects(who.post(path, { companyId, orderNos: ['1'] }), refusal(erpErrors.erpConnectionChoice));
    await who.post('/pur/erpConnection/setSecret', { connectionId: made.id, secret: 'wrong' });
    await assert.rejects(who.post(path, call), (error) => /401/.test(error.answer.msg));
    assert.ok((await who.update(erpConnection, made.id, { baseUrl: `${erp.url}x` })).secretDate);
    assert.equal((await who.update(erpConnection, made.id, { baseUrl: 'https://erp.example.com/' })).secretDate, null);
    await assert.rejects(who.post(path, call), refusal(erpErrors.erpSecretMissing));
    await who.post('/pur/erpConnection/disable', { ids: [made.id] });
});
test('the scheduled task fetches what changed since the last time, and what had failed', async () => {
    const { companyId } = await purchasingFixture();
    const { id } = await connection();
    const who = await admin();
    // What other tests left to be fetched has no ERP that answers.
    await rows(sql `update pur_erp_connection set schedule_flag = false where schedule_flag returning id`);
    await who.update(erpConnection, id, { scheduleFlag: true });
    const [{ today } = { today: '' }] = await rows(sql `select (now() at time zone 'Asia/Shanghai')::date as today`);
    const fresh = await atSource({ changedOn: today });
    const { engine } = await app();
    const job = scheduledSync({
        engine: () => engine,
        outside: createOutbound(['127.0.0.1']),
        seal: createSecretBox(keysOf(installation)),
    });
    await asServer((ctx) => job.run({}, ctx));
    assert.equal((await orderNamed(fresh.number)).status, 'NEW');
    const [run] = (await who.query(erpSync, { companyId, trigger: ['SCHEDULE'] })).records;
    assert.ok(run);
    assert.equal((await who.get(erpConnection, id)).syncedTo, today);
    await who.update(erpConnection, id, { scheduleFlag: false });
});
test('why an order does not come over: each reason is noted with the order it stops', async (t) => {
    const { buyer, supplier } = await purchasingFixture();
    await connection();
    t.after(() => automatic(false));
    /** An order that came over, and the state it stands in here. */
    const taken = async (isIssued) => {
        await automatic(isIssued);
        const { number } = await atSource();
        await sync(number);
        await automatic(false);
        return orderNamed(number);
    };
    const confirmed = async () => {
        const { id, orderNo } = await taken(true);
        await supplier.run(purchaseOrder, 'confirm', id, {});
        return orderNamed(orderNo);
    };
    /** Refused with exactly this, in both languages. */
    const stops = async (number, definition, values) => {
        const refused = new BusinessError(definition, values);
        const [line] = await linesOfRun((await sync(number)).id);
        assert.deepEqual([line?.result, line?.errorCode, line?.message?.zh, line?.message?.en], ['FAILED', refused.code, ...refused.label], definition.label[1]);
    };
    /** The next version of an order at the source stops there. */
    const newer = async ({ orderNo }, definition, values = {}, said = {}) => {
        await atSource({ number: orderNo, version: 9, ...said }, [{ quantity: '12' }]);
        await stops(orderNo, definition, { orderNo, ...values });
    };
    const { number: strange } = await atSource({ supplier: 'NOBODY' });
    await stops(strange, erpErrors.erpCodeUnknown, { kind: ['供应商', 'Supplier'], code: 'NOBODY' });
    const pending = await taken(false);
    await buyer.run(purchaseOrder, 'submit', pending.id);
    await newer(pending, erpErrors.erpOrderInApproval);
    const issued = await taken(true);
    await newer(issued, erpErrors.erpOrderUnanswered);
    await supplier.run(purchaseOrder, 'refuse', issued.id, { reason: '产能不足' });
    await newer(issued, erpErrors.erpOrderRefused);
    const fixed = await confirmed();
    await newer(fixed, erpErrors.erpFixed, { what: ['含税方式', 'whether prices include tax'] }, { taxIncluded: false });
    await newer(fixed, erpErrors.erpCannotCancel, {}, { cancelled: true });
    await buyer.post('/pur/purchaseOrderDetail/closeOrderDetail', {
        ids: fixed.lines.map(({ id }) => id),
        closeReason: 'CANCEL',
    });
    await newer(fixed, erpErrors.erpOrderEnded);
    const changing = await confirmed();
    await atSource({ number: changing.orderNo, version: 2 }, [{ quantity: '8' }]);
    await sync(changing.orderNo);
    const [draft] = (await buyer.query(purchaseOrderChange, { orderId: changing.id })).records;
    await buyer.run(purchaseOrderChange, 'send', draft?.id ?? '');
    await newer(changing, erpErrors.erpChangeWaits, { changeNo: draft?.changeNo ?? '' });
    const { id: without } = await createRow(company);
    const stranger = await person('erp_without', { userType: 'BUYER', roles: ['buyer'], companies: [without] });
    await assert.rejects(stranger.post('/pur/purchaseOrder/manualSyncPurchaseOrderData', { companyId: without, orderNos: ['1'] }), refusal(erpErrors.erpConnectionMissing));
});
test('a connection is tried: what the ERP answers is told, nothing comes over, and the history keeps it', async () => {
    const { id } = await connection();
    const who = await admin();
    const tryOut = async () => {
        const { reached, told: reported } = await who.post('/pur/erpConnection/tryOut', { id });
        return [reached, reported.replace(/\S+ (今天)/, '$1')];
    };
    const before = erp.asked.length;
    const [reached, reported] = await tryOut();
    assert.ok(reached && /^ERP 应答正常，公司 今天有变更的订单：\d+$/.test(String(reported)), String(reported));
    assert.equal(erp.asked.length, before + 1);
    erp.fail('down', 1);
    assert.deepEqual(await tryOut(), [false, '应答 503（对方系统出错或暂停服务，请稍后再试）']);
    erp.fail('redirect', 1);
    assert.match(String((await tryOut())[1]), /^应答 302（要求转到别处/);
    erp.fail('broken', 1);
    assert.deepEqual(await tryOut(), [false, '数据格式错误，answer 应为 JSON']);
    erp.recover();
    await who.post('/pur/erpConnection/setSecret', { connectionId: id, secret: 'another one' });
    assert.deepEqual(await tryOut(), [false, '应答 401（密钥或用户名不被接受）']);
    await who.post('/pur/erpConnection/setSecret', { connectionId: id, secret });
    const history = await who.post('/pur/erpConnection/history', { id });
    assert.equal(history.filter(({ action }) => action === 'tryOut').length, 5);
    const { buyer } = await purchasingFixture();
    assert.equal((await buyer.send('POST', '/pur/erpConnection/tryOut', { id })).code, '16012');
});
