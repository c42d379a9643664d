import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { person, refusal } from '#test/app.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { createRow, unique } from '#test/factory.ts';
import { fullAccessPerson } from '#test/fullAccess.ts';
import { unit } from './unit/unit.document.ts';
import { material } from './material/material.document.ts';
import { materialCategory } from './materialCategory/materialCategory.document.ts';
const erp = () => fullAccessPerson('sync_erp', { userType: 'BUYER' });
const steward = () => person('sync_steward', { userType: 'ADMIN', roles: ['mdm_admin'] });
const named = (text) => ({ zh: text, en: text });
async function facts() {
    const { pieceId } = await purchasingFixture();
    const category = await createRow(materialCategory);
    const base = await (await erp()).get(unit, pieceId);
    return { categoryCode: category.code, baseUnitCode: base.code };
}
const sync = async (records, sourceSystem = 'SAP-1') => (await erp()).post('/basic/material/sync', { sourceSystem, records });
test('a material of an ERP comes by its codes, is changed by its key, and is read-only here', async () => {
    const who = await steward();
    const code = `ERP${unique(8)}`;
    const record = { sourceKey: code, code, name: named('轴承'), spec: '6204', ...(await facts()) };
    const first = await sync([record]);
    assert.deepEqual([first.added, first.failed], [1, 0], JSON.stringify(first));
    const id = first.records[0]?.id ?? '';
    const stored = await who.get(material, id);
    assert.deepEqual([stored.sourceSystem, stored.sourceKey, stored.spec], ['SAP-1', code, '6204']);
    assert.deepEqual((await sync([record])).unchanged, 1);
    await assert.rejects(who.update(material, id, { spec: '6205' }), refusal(engineErrors.ownedElsewhere));
    await assert.rejects(who.remove(material, [id]), refusal(engineErrors.ownedUndeletable));
    // What is sent back as it is changes nothing, and what is not owned is kept here.
    const own = await who.update(material, id, { spec: '6204', name: { en: '轴承', zh: '轴承' }, leadTimeDays: 14 });
    assert.equal(own.leadTimeDays, 14);
    assert.equal((await sync([{ ...record, spec: '6205' }])).updated, 1);
    const changed = await who.get(material, id);
    assert.deepEqual([changed.spec, changed.leadTimeDays], ['6205', 14]);
    const history = await who.post('/basic/material/history', { id });
    assert.ok(history.filter(({ action }) => action === 'sync').length >= 2);
});
test('one record that is refused stops no other, and nobody takes over what another system keeps', async () => {
    const who = await steward();
    const known = await createRow(material);
    const code = `ERP${unique(8)}`;
    const right = { sourceKey: code, code, name: named('轴承'), ...(await facts()) };
    const answer = await sync([
        { ...right, sourceKey: 'wrong', code: `ERP${unique(8)}`, categoryCode: 'NO SUCH' },
        { code },
        right,
        { sourceKey: known.code, code: known.code, spec: 'from the ERP' },
    ]);
    assert.deepEqual(answer.records.map((each) => each.code ?? each.result), ['10007', '10010', 'ADDED', 'UPDATED'], JSON.stringify(answer));
    assert.equal((await who.get(material, known.id)).sourceSystem, 'SAP-1', 'a row that was kept here is taken over by its code');
    const other = await sync([{ ...right, sourceKey: 'other' }], 'ORACLE');
    assert.equal(other.records[0]?.code, '20004');
});
test('only who may synchronise does: the steward of master data does not', async () => {
    const answer = await (await steward()).send('POST', '/basic/material/sync', { sourceSystem: 'SAP-1', records: [{}] });
    assert.equal(answer.code, '20012');
});
