import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sysBusinessDoc } from '#areas/system/businessType/sysBusinessDoc.document.ts';
import { sysBusinessType } from '#areas/system/businessType/sysBusinessType.document.ts';
import { errors as systemErrors } from '#areas/system/errors.ts';
import { sysRole } from '#areas/access/role/role.document.ts';
import { BusinessError } from '#model/errors.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { unique } from '#test/factory.ts';
import { closingErrors } from './errors.ts';
import { noQuantities } from '../ledger/balances.rules.ts';
import { postQuantities } from '../ledger/posting.server.ts';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { checkMayClose, isSettled } from './closing.rules.ts';
import { closeDoneOrder, closeDoneOrders } from './closing.server.ts';
const delivered = { ...noQuantities, orderQty: '10', receiveQty: '10' };
const checked = { ...delivered, acceptQty: '8', rejectQty: '2' };
for (const [what, line, expected] of [
    ['received, not judged', delivered, [true, false, false, false]],
    ['still in transit', { ...delivered, inTransitQty: '1' }, [false, false, false, false]],
    ['judged, not in stock', checked, [true, true, false, true]],
    ['in stock, the bad ones still here', { ...checked, stockQty: '8' }, [true, true, false, true]],
    ['in stock, the bad ones sent back', { ...checked, stockQty: '8', retReject: '2' }, [true, true, true, true]],
])
    test(`a delivered line is settled when nothing of it is on its way: ${what}`, () => assert.deepEqual([
        isSettled(line, 'RECEIVED', false),
        isSettled(line, 'INSPECTED', false),
        isSettled(line, 'STOCKED', false),
        isSettled(line, 'STOCKED', true),
    ], expected));
const rules = {
    closePoint: 'RECEIVED',
    closeAfterDays: null,
    closeOpenPct: '20',
    closeRoleCode: 'buyer_mgr',
    closeRoleName: { zh: '采购经理', en: 'Purchasing manager' },
};
for (const [what, receiveQty, inTransitQty, provided, roles, error] of [
    ['no rules', '0', '0', undefined, [], undefined],
    ['no limit', '0', '0', { ...rules, closeOpenPct: null }, [], undefined],
    ['at the limit', '8', '0', rules, [], undefined],
    ['beyond it, but on the way', '5', '3', rules, [], undefined],
    ['beyond it', '7', '0', rules, ['buyer'], closingErrors.closeNeedsRole],
    ['beyond it with the role', '7', '0', rules, ['buyer_mgr'], undefined],
    ['beyond it, nobody may', '7', '0', { ...rules, closeRoleCode: null }, ['buyer_mgr'], closingErrors.closeTooOpen],
])
    test(`who may close a line with something open: ${what}`, () => {
        const line = { ...noQuantities, lineNo: 10, orderQty: '10', receiveQty, inTransitQty };
        const close = () => checkMayClose(line, provided, roles);
        if (error)
            assert.throws(close, (thrown) => thrown instanceof BusinessError && thrown.code === error.code);
        else
            close();
    });
const admin = () => person('closing_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
async function typed(docCode, values) {
    const [doc] = await asServer((ctx) => ctx.store(sysBusinessDoc).find({ docCode: { eq: docCode } }));
    const who = await admin();
    const type = await who.add(sysBusinessType, {
        typeCode: `CL_${unique(6)}`,
        typeName: { zh: '关闭规则', en: 'Closing' },
        docId: doc?.id ?? assert.fail(`There is no business document ${docCode}.`),
        ...values,
    });
    return type.id;
}
const receive = (detailId, received) => asServer((ctx) => postQuantities(ctx, [
    {
        detailId,
        act: { kind: 'receive', received, refused: '0', taken: '0', accepted: received },
        sourceDoc: 'TEST',
        sourceLineId: detailId,
    },
]));
test('closing rules are for documents whose lines are closed, and a role needs its limit', async () => {
    const [role] = await asServer((ctx) => ctx.store(sysRole).find({ roleCode: { eq: 'buyer_mgr' } }));
    await assert.rejects(typed('pur.returned', { closeAfterDays: 3 }), refusal(systemErrors.typeClosing));
    await assert.rejects(typed('pur.purchaseOrder', { closeRoleId: role?.id ?? assert.fail('The role is not there.') }), refusal(systemErrors.typeCloseRole));
});
test('an order obeys the closing rules of its business type: the tolerance, who closes, and when it closes by itself', async () => {
    const { buyer, companyId } = await purchasingFixture();
    const who = await admin();
    const ids = [
        await typed('pur.purchaseOrder', {
            companyId,
            closeUnderPct: '20',
            closePoint: 'INSPECTED',
            closeAfterDays: 0,
            closeOpenPct: '50',
        }),
    ];
    try {
        const order = await confirmedOrder([{}, { closeUnderPct: '0' }]);
        assert.deepEqual(order.lines.map(({ closeUnderPct }) => closeUnderPct), ['20', '0']);
        const [first, second] = [lineId(order), lineId(order, 1)];
        await assert.rejects(buyer.run(purchaseOrderDetail, 'closeOrderDetail', first, { closeReason: 'CANCEL' }), refusal(closingErrors.closeTooOpen));
        await receive(first, '8');
        const closing = async () => {
            await asServer((ctx) => closeDoneOrder.run({ id: order.id }, ctx));
            return (await buyer.get(purchaseOrder, order.id)).lines.map(({ status }) => status);
        };
        assert.deepEqual(await closing(), ['CONFIRMED', 'CONFIRMED'], 'one line is still to be delivered');
        await receive(second, '10');
        assert.equal((await buyer.get(purchaseOrder, order.id)).status, 'COMPLETED');
        const queued = [];
        await asServer((ctx) => closeDoneOrders.run({}, { ...ctx, jobs: { add: async (job, input) => void queued.push(job.code, input) } }));
        assert.ok(queued.some((each) => JSON.stringify(each) === JSON.stringify({ id: order.id })));
        assert.deepEqual(await closing(), ['CLOSED', 'CLOSED']);
        const closed = await buyer.get(purchaseOrder, order.id);
        assert.deepEqual([closed.status, ...closed.lines.map(({ closeReason, closeQty }) => [closeReason, closeQty])], ['COMPLETED', ['DONE', '2'], ['DONE', '0']]);
    }
    finally {
        await who.post('/system/sysBusinessType/disable', { ids });
    }
    const free = await confirmedOrder();
    await buyer.run(purchaseOrderDetail, 'closeOrderDetail', lineId(free), { closeReason: 'CANCEL' });
});
