import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { ossBusiness } from '#areas/files/ossBusiness/ossBusiness.document.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { BusinessError } from '#model/errors.ts';
import { asServer, person, refusal } from '#test/app.ts';
import { purchasingFixture, newOrder } from '#test/purchasingFixture.ts';
import { createRow, unique } from '#test/factory.ts';
import { errors } from '../errors.ts';
import { material } from '../material/material.document.ts';
import { materialCategory } from '../materialCategory/materialCategory.document.ts';
import { materialSupplier } from '../materialSupplier/materialSupplier.document.ts';
import { unit } from '../unit/unit.document.ts';
import { assertMergeable, assertNothingOpen } from './merge.rules.ts';
import { mergeRequest } from './mergeRequest.document.ts';
const side = {
    id: '1',
    code: 'A',
    name: { zh: '甲', en: 'A' },
    enabledFlag: true,
    mergedIntoId: null,
    owner: null,
    baseUnitId: '7',
    isObsolete: false,
    treePath: null,
    hasBranches: false,
    hasMaterials: false,
};
test('what can be merged, by its two sides', () => {
    const cases = [
        [{}, {}],
        [{ enabledFlag: false, isObsolete: true }, {}],
        [{}, { id: '1' }, 'mergeSelf'],
        [{ mergedIntoId: '3' }, {}, 'mergedAlready'],
        [{}, { enabledFlag: false }, 'mergeTargetGone'],
        [{}, { mergedIntoId: '1' }, 'mergeTargetGone'],
        [{}, { isObsolete: true }, 'mergeTargetGone'],
        [{ owner: 'SAP' }, {}, 'mergeOwned'],
        [{}, { owner: 'SAP' }],
        [{}, { baseUnitId: '8' }, 'mergeUnits'],
        [{ treePath: '/1/' }, { treePath: '/1/2/' }, 'mergeBelow'],
        [{ treePath: '/1/2/' }, { treePath: '/1/' }],
        [{ treePath: '/1/' }, { treePath: '/12/' }],
        [{ hasMaterials: true }, { hasBranches: true }, 'categoryNotLeaf'],
        [{ hasBranches: true }, { hasMaterials: true }, 'categoryHasMaterials'],
    ];
    for (const [source, target, refused] of cases) {
        const check = () => assertMergeable({ ...side, ...source }, { ...side, id: '2', code: 'B', ...target });
        if (refused)
            assert.throws(check, { code: errors[refused].code }, refused);
        else
            check();
    }
    const stock = { label: ['库存', 'stock'], open: 0, owned: 0, twins: 0 };
    assertNothingOpen('A', [stock]);
    assert.throws(() => assertNothingOpen('A', [stock, { ...stock, open: 2 }]), BusinessError);
    assert.throws(() => assertNothingOpen('A', [{ ...stock, owned: 1 }]), BusinessError);
    assert.throws(() => assertNothingOpen('A', [{ ...stock, twins: 1 }]), { code: errors.mergeDuplicates.code });
});
const steward = () => person('merge_steward', { userType: 'ADMIN', roles: ['mdm_admin'] });
const second = () => person('merge_second', { userType: 'ADMIN', roles: ['mdm_admin'] });
const named = (text) => ({ zh: text, en: text });
const reason = '同一物料重复建档';
test('a material is merged once a second person agrees; orders stay as they were written', async () => {
    const [who, other] = [await steward(), await second()];
    const base = await createRow(material);
    const facts = { name: named('merged'), categoryId: base.categoryId, baseUnitId: base.baseUnitId };
    const target = await who.add(material, { ...facts, code: `M${unique(8)}` });
    const gone = await who.add(material, {
        ...facts,
        code: `M${unique(8)}`,
        substitutes: [{ substituteId: base.id }],
    });
    await who.update(material, target.id, { substitutes: [{ substituteId: gone.id }] });
    await createRow(ossBusiness, {
        name: 'drawing.pdf',
        businessDocument: 'basic.material',
        businessId: gone.id,
        kind: 'Drawing',
    });
    const order = await newOrder([{ materialId: gone.id, unitId: base.baseUnitId }]);
    await asServer((ctx) => ctx.store(purchaseOrder).patch(order.id, { status: 'CLOSED' }));
    const [first, last] = [await createRow(supplierBase), await createRow(supplierBase)];
    for (const [of, by] of [
        [gone, first],
        [gone, last],
        [target, first],
    ])
        await who.add(materialSupplier, { materialId: of.id, supplierBaseId: by.id });
    const ask = (ids, targetId) => who.post('/basic/material/merge', { ids, targetId, reason });
    const { records } = await who.post('/basic/mergeRequest/impact', {
        kind: 'MATERIAL',
        ids: [gone.id],
    });
    assert.deepEqual(records.map(({ holder, field, total, moves, open }) => [holder, field, total, moves, open]), [
        ['attachment.ossBusiness', '', 1, true, 0],
        ['basic.materialSubstitute', 'substitute', 1, true, 0],
        ['basic.materialSupplier', 'material', 2, true, 0],
        ['pur.purchaseOrderDetail', 'material', 1, false, 0],
    ]);
    assert.deepEqual(await ask([gone.id], target.id), { asked: 1 });
    assert.equal((await who.get(material, gone.id)).enabledFlag, true, 'nothing happens before somebody agrees');
    await assert.rejects(ask([gone.id], target.id), refusal(errors.mergeAsked));
    const [request] = (await other.query(mergeRequest, { materialId: gone.id })).records;
    const id = request?.id ?? '';
    await assert.rejects(who.run(mergeRequest, 'approve', id), refusal(engineErrors.secondPerson));
    const offered = async (person) => Object.keys((await person.post('/basic/mergeRequest/allowedActions', { id })).transitions);
    assert.ok((await offered(who)).includes('withdraw'));
    assert.ok(!(await offered(other)).includes('withdraw'), 'it is not offered to others');
    for (const body of [{ id }, { ids: [id] }])
        assert.equal((await other.send('POST', '/basic/mergeRequest/withdraw', body)).code, engineErrors.samePerson.code);
    const done = await other.run(mergeRequest, 'approve', id);
    assert.deepEqual([done.status, done.deciderId, done.movedRows], ['APPROVED', other.id, 4]);
    const files = await asServer((ctx) => ctx.store(ossBusiness).find({ businessId: target.id }));
    assert.deepEqual(files.map(({ name }) => name), ['drawing.pdf']);
    const merged = await who.get(material, gone.id);
    assert.deepEqual([merged.enabledFlag, merged.mergedIntoId, merged.status], [false, target.id, 'OBSOLETE']);
    assert.deepEqual((await who.get(material, target.id)).substitutes, [], 'no material is a substitute for itself');
    const suppliers = async (of) => (await who.query(materialSupplier, { materialId: of })).total;
    assert.deepEqual([await suppliers(gone.id), await suppliers(target.id)], [0, 3]);
    const history = await who.post('/basic/material/history', {
        id: target.id,
    });
    const entry = history.find(({ action }) => action === 'merge');
    assert.deepEqual([entry?.realName, entry?.reason], ['merge_second', done.requestNo]);
    assert.equal((await (await purchasingFixture()).buyer.get(purchaseOrder, order.id)).lines[0]?.materialId, gone.id);
    await assert.rejects(ask([target.id], gone.id), refusal(errors.mergeTargetGone));
    await assert.rejects(ask([gone.id], target.id), refusal(errors.mergedAlready));
    const lighter = await createRow(unit);
    const heavy = await who.add(material, { ...facts, code: `M${unique(8)}`, baseUnitId: lighter.id });
    await assert.rejects(ask([heavy.id], target.id), refusal(errors.mergeUnits));
});
test('what orders still ask for is not merged away, and what has changed meanwhile refuses the approval', async () => {
    const [who, other] = [await steward(), await second()];
    const target = await createRow(material);
    const facts = { name: named('open'), categoryId: target.categoryId, baseUnitId: target.baseUnitId };
    const gone = await who.add(material, { ...facts, code: `M${unique(8)}` });
    const ask = () => who.post('/basic/material/merge', { ids: [gone.id], targetId: target.id, reason });
    await ask();
    await newOrder([{ materialId: gone.id, unitId: target.baseUnitId }]);
    await assert.rejects(ask(), refusal(errors.mergeOpen));
    const [request] = (await other.query(mergeRequest, { materialId: gone.id })).records;
    const id = request?.id ?? '';
    await assert.rejects(other.run(mergeRequest, 'approve', id), refusal(errors.mergeOpen));
    const { transitions } = await other.post('/basic/mergeRequest/allowedActions', { id });
    assert.equal(transitions['approve']?.allowed, false);
    const refused = await other.run(mergeRequest, 'reject', id, { reason: '订单未完成' });
    assert.deepEqual([refused.status, refused.answerReason], ['REJECTED', '订单未完成']);
    assert.equal((await who.get(material, gone.id)).enabledFlag, true);
});
test('a merged category hands its materials and branches over, on their new levels', async () => {
    const [who, other] = [await steward(), await second()];
    const { pieceId } = await purchasingFixture();
    const make = async (parentCategoryId) => who.add(materialCategory, {
        code: `K${unique(8)}`,
        name: named(`category ${unique(6)}`),
        ...(parentCategoryId ? { parentCategoryId } : {}),
    });
    const [from, above] = [await make(), await make()];
    const into = await make(above.id);
    const branch = await make(from.id);
    const bolt = await who.add(material, {
        code: `B${unique(8)}`,
        name: named('bolt'),
        categoryId: branch.id,
        baseUnitId: pieceId,
    });
    const ask = (id, targetId) => who.post('/basic/materialCategory/merge', { ids: [id], targetId, reason });
    await assert.rejects(ask(from.id, branch.id), refusal(errors.mergeBelow));
    await assert.rejects(ask(branch.id, above.id), refusal(errors.categoryNotLeaf));
    await ask(from.id, into.id);
    const [request] = (await other.query(mergeRequest, { categoryId: from.id })).records;
    await other.run(mergeRequest, 'approve', request?.id ?? '');
    const moved = await who.get(materialCategory, branch.id);
    assert.deepEqual([moved.parentCategoryId, moved.level], [into.id, 3]);
    const { records } = await who.query(material, { categoryId: { under: into.id } });
    assert.deepEqual(records.map(({ id }) => id), [bolt.id]);
    const sold = await who.add(materialCategory, {
        code: `K${unique(8)}`,
        name: named(`kept ${unique(6)}`),
    });
    const stored = await createRow(material, { categoryId: sold.id, sourceSystem: 'SAP', sourceKey: unique(8) });
    await assert.rejects(ask(sold.id, branch.id), refusal(errors.mergeOwnedUse));
    await assert.rejects(who.post('/basic/material/merge', { ids: [stored.id], targetId: bolt.id, reason }), refusal(errors.mergeOwned));
});
