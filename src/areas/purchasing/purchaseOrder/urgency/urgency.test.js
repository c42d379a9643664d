import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { asServer, refusal } from '#test/app.ts';
import { purchasingFixture, confirmedOrder } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { purchaseOrder } from '../order/purchaseOrder.document.ts';
import { urgentMost } from './urgencyCount.server.ts';
test('urgency is counted for each purchaser, shown, and no more than the parameter says', async () => {
    const { buyer, supplier, companyId } = await purchasingFixture();
    const orders = [await confirmedOrder([{}, {}, {}]), await confirmedOrder([{}])];
    const [mine, other] = orders;
    assert.ok(mine && other);
    const purchasers = [];
    for (const { id } of orders) {
        const user = await createRow(iapSysUserT, { userType: 'BUYER' });
        const made = await createRow(purchaser, { userId: user.id });
        purchasers.push(made.id);
        await asServer((ctx) => ctx.store(purchaseOrder).patch(id, { purchaserId: made.id }));
    }
    const counts = async () => {
        const { records } = await buyer.post('/pur/purchaseOrder/urgencyCount', { ids: orders.map(({ id }) => id) });
        return purchasers.map((id) => {
            const count = records.find(({ purchaserId }) => purchaserId === id);
            return [count?.used, count?.most];
        });
    };
    const urge = (ids, status = 1) => buyer.post(`/pur/purchaseOrderDetail/updateUrgentStatusByIds/${status}`, { ids, reason: '停线' });
    const lineIds = mine.lines.map(({ id }) => id);
    assert.equal((await urge(lineIds.slice(0, 1))).updated, 1);
    assert.deepEqual(await counts(), [
        [1, 0],
        [0, 0],
    ]);
    const limit = await createRow(sysParam, {
        paramKey: urgentMost.key,
        paramType: 'INTEGER',
        builtInFlag: false,
        paramScope: 'COMPANY',
        companyId,
        value: '2',
    });
    try {
        const both = await urge([...lineIds.slice(1), ...other.lines.map(({ id }) => id)]);
        assert.equal(both.updated, 2, 'one more of this purchaser, and the one of the other');
        assert.deepEqual(both.refused.map(({ code }) => code), ['16004']);
        assert.match(both.refused[0]?.msg ?? '', /上限 2/);
        assert.deepEqual(await counts(), [
            [2, 2],
            [1, 2],
        ]);
        assert.equal((await urge(lineIds.slice(0, 1), 0)).updated, 1, 'haste is always taken back');
        assert.deepEqual((await counts())[0], [2, 2], 'which makes it no less often');
    }
    finally {
        await asServer((ctx) => ctx.store(sysParam).patch(limit.id, { enabledFlag: false }));
    }
    await assert.rejects(supplier.post('/pur/purchaseOrder/urgencyCount', { ids: [mine.id] }), refusal(engineErrors.denied16));
});
