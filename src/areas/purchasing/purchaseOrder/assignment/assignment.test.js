import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { dayAfter } from '#model/days.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { buyerDimension } from '#areas/organisation/buyerDimension/buyerDimension.document.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { purchasingFixture, issue, newOrder, orderLine } from '#test/purchasingFixture.ts';
import { createRow, unique } from '#test/factory.ts';
import { notificationsOf } from '#test/notifications.ts';
import { errors } from '../../errors.ts';
import { purchaseOrder } from '../order/purchaseOrder.document.ts';
const somebody = async (more = {}) => createRow(purchaser, { userId: (await createRow(iapSysUserT, { userType: 'BUYER' })).id, ...more });
const named = () => ({ code: unique(8), name: { zh: unique(8) } });
test('an order that names nobody is of who answers for its material, its category or its supplier', async () => {
    const { companyId, pieceId, buyer } = await purchasingFixture();
    const [byMaterial, byCategory, past, lead, main] = await Promise.all([1, 2, 3, 4, 5].map(() => somebody()));
    const gone = await somebody();
    // By the store: it keeps the path of the tree.
    const [top, category] = await asServer(async (ctx) => {
        const above = await ctx.store(materialCategory).create({ ...named(), leadBuyerId: lead?.id ?? null });
        return [above, await ctx.store(materialCategory).create({ ...named(), parentCategoryId: above.id })];
    });
    const [special, plain, led] = await Promise.all([
        createRow(material, { categoryId: category.id, baseUnitId: pieceId }),
        createRow(material, { categoryId: category.id, baseUnitId: pieceId }),
        createRow(material, { categoryId: top.id, baseUnitId: pieceId }),
    ]);
    const yesterday = dayAfter(await asServer(async (ctx) => ctx.today), -1);
    const rules = await asServer((ctx) => ctx.store(buyerDimension).createMany([
        {
            ...named(),
            priority: 1,
            byMaterial: true,
            lines: [
                { materialId: special.id, purchaserId: byMaterial?.id ?? '' },
                { materialId: led.id, purchaserId: past?.id ?? '', validTo: yesterday },
                { materialId: plain.id, purchaserId: gone.id },
            ],
        },
        {
            ...named(),
            priority: 2,
            byCategory: true,
            lines: [{ categoryId: category.id, purchaserId: byCategory?.id ?? '' }],
        },
    ]));
    await asServer((ctx) => ctx.store(purchaser).patch(gone.id, { enabledFlag: false }));
    const supplier = await createRow(supplierBase, { companies: [{ companyId, mainBuyerId: main?.id ?? null }] });
    const ordered = async (...materialIds) => {
        const lines = await Promise.all(materialIds.map((materialId, index) => orderLine({ lineNo: index + 1, materialId })));
        return buyer.add(purchaseOrder, { companyId, supplierBaseId: supplier.id, lines });
    };
    const unknown = (await createRow(material, { baseUnitId: pieceId })).id;
    for (const [what, materials, expected] of [
        ['its material', [special.id], byMaterial],
        ['one that is out of service gives way', [plain.id], byCategory],
        ['what ended yesterday gives way to the lead buyer', [led.id], lead],
        ['the first line that leads to somebody', [unknown, plain.id], byCategory],
        ['the relation of supplier and company', [unknown], main],
    ]) {
        const order = await ordered(...materials);
        assert.equal(order.purchaserId, expected?.id, what);
        assert.equal(order.assignment, 'OWN');
    }
    // The call answers alike.
    const reader = await person('dimension_reader', { userType: 'ADMIN', roles: ['mdm_admin'] });
    const resolve = (materialId) => reader.post('/basic/buyerDimension/resolve', {
        materialId,
    });
    assert.deepEqual((await resolve(special.id)).dimension, rules[0]?.code);
    assert.deepEqual(await resolve(unknown), { purchaserId: null, dimension: null });
});
test('what nobody answers for waits in the purchasing pool until one of it takes it on', async () => {
    const { companyId, buyer } = await purchasingFixture();
    const pooled = (name) => person(name, { userType: 'BUYER', roles: ['buyer', 'pur_pool'], companies: [companyId] });
    const [keen, outsider] = [await pooled('pool_keen'), await pooled('pool_outsider')];
    const own = await createRow(purchaser, { userId: keen.id });
    let id = '';
    const reported = await notificationsOf(keen, async () => {
        id = (await newOrder()).id;
    });
    assert.ok(reported.some(({ title }) => title.zh.includes('待采购池接手')));
    const order = await buyer.get(purchaseOrder, id);
    assert.deepEqual([order.purchaserId, order.assignment], [null, 'POOL']);
    const waiting = async () => {
        const { items } = await keen.post('/notice/todo/query', {});
        return items.find(({ key }) => key === 'pur.purchaseOrder.takeOn')?.count ?? 0;
    };
    const before = await waiting();
    await assert.rejects(buyer.run(purchaseOrder, 'takeOn', id), refusal(engineErrors.denied16));
    await assert.rejects(outsider.run(purchaseOrder, 'takeOn', id), refusal(errors.notPurchaser));
    const taken = await keen.run(purchaseOrder, 'takeOn', id);
    assert.deepEqual([taken.purchaserId, taken.assignment, taken.status], [own.id, 'OWN', 'NEW']);
    assert.equal(await waiting(), before - 1);
    await assert.rejects(keen.run(purchaseOrder, 'takeOn', id), refusal(errors.answeredFor));
    // Whoever is taken off an order gives it back.
    const freed = await buyer.update(purchaseOrder, id, { purchaserId: null });
    assert.equal(freed.assignment, 'POOL');
});
test('an order of an ERP that was issued without anybody is offered to the pool until it is over', async () => {
    const { companyId, buyer } = await purchasingFixture();
    const keen = await person('pool_late', { userType: 'BUYER', roles: ['buyer', 'pur_pool'], companies: [companyId] });
    const own = await createRow(purchaser, { userId: keen.id, amountLimit: '1' });
    const offered = async (id) => {
        const { transitions } = await keen.post('/pur/purchaseOrder/allowedActions', { id });
        return transitions['takeOn']?.allowed ?? false;
    };
    const [issued, pending, closed] = await Promise.all([newOrder(), newOrder(), newOrder()]);
    await issue(issued.id);
    await buyer.run(purchaseOrder, 'submit', pending.id);
    await asServer((ctx) => ctx.store(purchaseOrder).patch(closed.id, { status: 'CLOSED' }));
    assert.deepEqual(await Promise.all([issued, pending, closed].map(({ id }) => offered(id))), [true, true, false]);
    const taken = await keen.run(purchaseOrder, 'takeOn', issued.id);
    assert.deepEqual([taken.status, taken.purchaserId, taken.assignment], ['ISSUED', own.id, 'OWN']);
    const waiting = await keen.run(purchaseOrder, 'takeOn', pending.id);
    assert.deepEqual([waiting.status, waiting.approvalLevel], ['PENDING', 'HIGHER'], 'his own limit counts from now on');
});
test('a purchaser who has gone is named by nobody, and what the server writes looks for another one', async () => {
    const { companyId, supplierId, buyer } = await purchasingFixture();
    const { userId, id: goneId } = await somebody();
    const draft = async () => ({
        companyId,
        supplierBaseId: supplierId,
        purchaserId: goneId,
        lines: [await orderLine()],
    });
    const { id } = await buyer.add(purchaseOrder, await draft());
    await asServer((ctx) => ctx.store(iapSysUserT).patch(userId, { enabledFlag: false }));
    await assert.rejects(buyer.add(purchaseOrder, await draft()), refusal(errors.purchaserGone));
    // What he has already stays his until it is handed over.
    assert.equal((await buyer.update(purchaseOrder, id, { internalRemark: '待移交' })).purchaserId, goneId);
    const values = await draft();
    const made = await asServer((ctx) => ctx.store(purchaseOrder).create(values));
    assert.notEqual(made.purchaserId, goneId);
});
