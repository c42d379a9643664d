import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayAfter } from '#model/days.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { purchasingFixture, newOrder } from '#test/purchasingFixture.ts';
import { createRow, unique } from '#test/factory.ts';
import { notificationsOf } from '#test/notifications.ts';
import { buyerDimension } from '../buyerDimension/buyerDimension.document.ts';
import { responsiblePurchaser } from '../buyerDimension/responsible.queries.ts';
import { employee } from '../employee/employee.document.ts';
import { errors } from '../errors.ts';
import { purchaseGroup } from '../purchaseGroup/purchaseGroup.document.ts';
import { purchaseOrg } from '../purchaseOrg/purchaseOrg.document.ts';
import { purchaser } from './purchaser.document.ts';
import { watchService } from './inService.server.ts';
const steward = () => person('handover_steward', { userType: 'ADMIN', roles: ['mdm_admin'] });
/** A purchaser with an account and an employee of his own. */
async function somebody(account) {
    const userId = account ?? (await createRow(iapSysUserT, { userType: 'BUYER' })).id;
    const { id: employeeId } = await createRow(employee, { userId });
    const { id } = await createRow(purchaser, { userId, employeeId });
    return { id, userId, employeeId };
}
const serviceEnd = async (id) => (await asServer((ctx) => ctx.store(purchaser).get(id))).serviceEnd;
test('who leaves, or whose account ends, answers for nothing any more, and those who hand over hear of it', async () => {
    const who = await steward();
    const other = await person('handover_other', { userType: 'ADMIN', roles: ['mdm_admin'] });
    const superior = await person('handover_superior', { userType: 'BUYER', roles: ['buyer_mgr'] });
    const manager = await createRow(employee, { userId: superior.id });
    const today = await asServer(async (ctx) => ctx.today);
    // By the store: it keeps the path of the tree.
    const category = await asServer((ctx) => ctx.store(materialCategory).create({ code: unique(8), name: { zh: unique(8) } }));
    const { id: materialId } = await createRow(material, { categoryId: category.id });
    const account = await person('handover_locked', { userType: 'BUYER', roles: ['buyer'] });
    const [left, locked, past] = [await somebody(), await somebody(account.id), await somebody()];
    const answers = (purchaserId) => async () => {
        await asServer((ctx) => ctx.store(materialCategory).patch(category.id, { leadBuyerId: purchaserId }));
        return (await asServer(({ db }) => responsiblePurchaser(db, { materialId }, today)))?.purchaserId === purchaserId;
    };
    assert.ok(await answers(left.id)());
    await asServer((ctx) => ctx.store(employee).patch(left.employeeId, { managerId: manager.id }));
    let reported = [];
    const received = await notificationsOf(other, async () => {
        reported = (await notificationsOf(superior, () => who.update(employee, left.employeeId, { leaveDate: dayAfter(today, -1) }))).map(({ businessId }) => businessId);
    });
    assert.ok(received.some(({ businessId, title }) => businessId === left.id && title.zh.includes('已离岗')));
    assert.ok(reported.includes(left.employeeId), 'his superior hears of it too');
    assert.deepEqual([await serviceEnd(left.id), await answers(left.id)()], [today, false]);
    // A last day that is still to come ends nothing; its passing is noticed by night.
    await who.update(employee, past.employeeId, { leaveDate: today });
    assert.deepEqual([await serviceEnd(past.id), await answers(past.id)()], [null, true]);
    await asServer((ctx) => ctx.store(employee).patch(past.employeeId, { leaveDate: dayAfter(today, -1) }));
    assert.equal(await answers(past.id)(), false, 'nobody waits for the night');
    await asServer((ctx) => watchService.run({}, ctx));
    assert.equal(await serviceEnd(past.id), today);
    const admin = await person('handover_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
    await admin.post('/system/iapSysUserT/disable', { ids: [locked.userId] });
    assert.deepEqual([await serviceEnd(locked.id), await answers(locked.id)()], [today, false]);
    await admin.post('/system/iapSysUserT/enable', { ids: [locked.userId] });
    assert.deepEqual([await serviceEnd(locked.id), await answers(locked.id)()], [null, true]);
});
test('what a purchaser answers for goes over to a successor in one act, and what is over stays', async () => {
    const who = await steward();
    const { companyId } = await purchasingFixture();
    const today = await asServer(async (ctx) => ctx.today);
    const [from, into] = [await somebody(), await somebody()];
    const lead = await createRow(materialCategory, { leadBuyerId: from.id });
    const relation = await createRow(supplierBase, { companies: [{ companyId, mainBuyerId: from.id }] });
    const group = await createRow(purchaseGroup, { buyers: [{ purchaserId: from.id }, { purchaserId: into.id }] });
    const { id: materialId } = await createRow(material);
    const { id: formerId } = await createRow(material);
    const rule = await createRow(buyerDimension, {
        byMaterial: true,
        lines: [
            { materialId, purchaserId: from.id },
            { materialId: formerId, purchaserId: from.id, validTo: dayAfter(today, -1) },
        ],
    });
    const [open, over] = [await newOrder(), await newOrder()];
    await asServer(async (ctx) => {
        await ctx.store(purchaseOrder).patch([open.id, over.id], { purchaserId: from.id, assignment: 'OWN' });
        await ctx.store(purchaseOrder).patch(open.id, { status: 'CONFIRMED' });
        await ctx.store(purchaseOrder).patch(over.id, { status: 'COMPLETED' });
    });
    const ask = { purchaserId: from.id };
    const listed = async () => {
        const { records } = await who.post('/basic/purchaser/handOverImpact', ask);
        return records.map(({ holder, total }) => `${holder} ${total}`).toSorted();
    };
    assert.deepEqual(await listed(), [
        'basic.buyerDimensionLine 1',
        'basic.materialCategory 1',
        'basic.purchaseGroupBuyer 1',
        'pur.purchaseOrder 1',
        'sup.supplierCompany 1',
    ]);
    const handOver = (successorId) => who.post('/basic/purchaser/handOver', { ...ask, successorId });
    await assert.rejects(handOver(from.id), refusal(errors.successorSelf));
    const gone = await somebody();
    await asServer((ctx) => ctx.store(purchaser).patch(gone.id, { serviceEnd: today }));
    await assert.rejects(handOver(gone.id), refusal(errors.successorGone));
    assert.deepEqual(await handOver(into.id), { moved: 4 });
    assert.deepEqual(await listed(), []);
    const read = await asServer(async (ctx) => ({
        lead: (await ctx.store(materialCategory).get(lead.id)).leadBuyerId,
        relation: (await ctx.store(supplierBase).get(relation.id)).companies.map((each) => each.mainBuyerId),
        // Somebody who is a member already is no member twice.
        group: (await ctx.store(purchaseGroup).get(group.id)).buyers.map((each) => each.purchaserId),
        rule: (await ctx.store(buyerDimension).get(rule.id)).lines.map((each) => each.purchaserId),
        open: (await ctx.store(purchaseOrder).get(open.id)).purchaserId,
        over: (await ctx.store(purchaseOrder).get(over.id)).purchaserId,
    }));
    assert.deepEqual(read, {
        lead: into.id,
        relation: [into.id],
        group: [into.id],
        rule: [into.id, from.id],
        open: into.id,
        over: from.id,
    });
    const history = await who.post('/basic/purchaser/history', { id: into.id });
    assert.ok(history.some(({ action }) => action === 'handOver'));
});
test('administrators hand over only what is within their reach', async () => {
    const { companyId } = await purchasingFixture();
    const small = await person('handover_small', { userType: 'ADMIN', roles: ['company_admin'], companies: [companyId] });
    const [from, into] = [await somebody(), await somebody()];
    const foreign = await createRow(purchaseOrg);
    const own = await createRow(purchaseOrg, { companies: [{ companyId }] });
    for (const { id } of [from, into])
        await asServer(async (ctx) => {
            const { purchaseOrgs: _, ...row } = await ctx.store(purchaser).get(id);
            await ctx.store(purchaser).update(row.id, {
                purchaseOrgs: [{ purchaseOrgId: own.id }, { purchaseOrgId: foreign.id }],
            });
        });
    await assert.rejects(small.post('/basic/purchaser/handOver', { purchaserId: from.id, successorId: into.id }), refusal(errors.purchaserOfOthers));
});
