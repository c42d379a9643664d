import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { keyOf } from '#model/document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { inventoryOrg } from '#areas/organisation/inventoryOrg/inventoryOrg.document.ts';
import { purchaser } from '#areas/organisation/purchaser/purchaser.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { iapSysUserT } from '#areas/access/user/user.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { person, refusal } from '#test/app.ts';
import { orderLine } from '#test/purchasingFixture.ts';
import { createRow, unique } from '#test/factory.ts';
import { fullAccessPerson } from '#test/fullAccess.ts';
import { material } from './material/material.document.ts';
import { materialCategory } from './materialCategory/materialCategory.document.ts';
import { materialSupplier } from './materialSupplier/materialSupplier.document.ts';
import { unitConversion } from './unitConversion/unitConversion.document.ts';
import { warehouse } from './warehouse/warehouse.document.ts';
const offered = async (who, document, ids) => {
    const { records } = await who.post(`/${keyOf(document).replace('.', '/')}/queryForLov`, {
        ids,
        page: { current: 1, size: 50 },
    });
    return new Set(records.map(({ id }) => id));
};
test('a supplier is offered what he has to do with: by relations, by orders before him, and what is open to all', async () => {
    const supplier = await createRow(supplierBase);
    const who = await fullAccessPerson('near_supplier', { userType: 'SUPPLIER', supplierBaseId: supplier.id });
    const closed = () => createRow(company, { registerFlag: false });
    const [ours, drafted, strange, open] = [await closed(), await closed(), await closed(), await createRow(company)];
    const substitute = await createRow(material);
    const related = await createRow(material, { substitutes: [{ substituteId: substitute.id, ratio: '1' }] });
    await createRow(materialSupplier, { materialId: related.id, supplierBaseId: supplier.id });
    const [ordered, unordered, foreign] = [
        await createRow(material),
        await createRow(material),
        await createRow(material),
    ];
    await createRow(materialSupplier, { materialId: foreign.id });
    const user = async () => (await createRow(iapSysUserT, { userType: 'BUYER' })).id;
    const [contact, other] = [
        await createRow(purchaser, { userId: await user() }),
        await createRow(purchaser, { userId: await user() }),
    ];
    const order = async (status, companyId, materialId, purchaserId) => {
        const lines = [{ ...(await orderLine({ materialId })), status: 'WAIT' }];
        const [orderNo, supplierBaseId] = [unique(10), supplier.id];
        await createRow(purchaseOrder, { orderNo, companyId, supplierBaseId, purchaserId, status, lines });
    };
    await order('ISSUED', ours.id, ordered.id, contact.id);
    await order('NEW', drafted.id, unordered.id, other.id);
    const [near, far] = [
        await createRow(inventoryOrg, { companyId: ours.id }),
        await createRow(inventoryOrg, { companyId: strange.id }),
    ];
    const [store, farStore] = [
        await createRow(warehouse, { inventoryOrgId: near.id }),
        await createRow(warehouse, { inventoryOrgId: far.id }),
    ];
    const [shown, hidden] = [await createRow(materialCategory), await createRow(materialCategory, { publicFlag: false })];
    const factors = await Promise.all([ordered.id, foreign.id, null].map((materialId) => createRow(unitConversion, { materialId })));
    const [ownFactor, foreignFactor, everybodys] = factors.map(({ id }) => id);
    for (const [document, ids, expected] of [
        [company, [ours, drafted, strange, open], [ours, open]],
        [material, [related, substitute, ordered, foreign], [related, substitute, ordered]],
        [purchaser, [contact, other], [contact]],
        [inventoryOrg, [near, far], [near]],
        [warehouse, [store, farStore], [store]],
        [materialCategory, [shown, hidden], [shown]],
    ])
        assert.deepEqual(await offered(who, document, ids.map(({ id }) => id)), new Set(expected.map(({ id }) => id)), keyOf(document));
    assert.deepEqual(await offered(who, unitConversion, [ownFactor ?? '', foreignFactor ?? '', everybodys ?? '']), new Set([ownFactor, everybodys]));
    await assert.rejects(who.get(material, foreign.id), refusal(engineErrors.notFound));
    const buyer = await person('near_buyer', { userType: 'BUYER', roles: ['buyer'] });
    assert.deepEqual(await offered(buyer, material, [foreign.id]), new Set([foreign.id]));
});
