import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { lifecycleErrors } from '#areas/supplier/lifecycle/errors.ts';
import { supCertificate } from '#areas/supplier/certificate/supCertificate.document.ts';
import { isReminderDay, validityOn } from '#areas/supplier/certificate/expiry.rules.ts';
import { certificateExpiry } from '#areas/supplier/certificate/expiry.server.ts';
import { certificateType } from '#areas/supplier/certificateType/certificateType.document.ts';
import { errors as supplierErrors } from '#areas/supplier/errors.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { asServer, person, refusal, rows } from '#test/app.ts';
import { approved, purchasingFixture, orderLine } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { purchaseOrder } from './purchaseOrder.document.ts';
import { inDays } from '#test/days.ts';
const today = '2026-11-22';
const usual = { expireDate: '2026-12-22', graceDays: 5, remindDays: [90, 30, 7], isReplaced: false };
test('a certificate expires soon, lies in its grace, has expired, or was replaced', () => {
    const cases = [
        [null, false, 'VALID'],
        ['2027-03-01', false, 'VALID'],
        ['2027-02-20', false, 'EXPIRING'],
        ['2026-11-22', false, 'EXPIRING'],
        ['2026-11-21', false, 'GRACE'],
        ['2026-11-17', false, 'GRACE'],
        ['2026-11-16', false, 'EXPIRED'],
        ['2026-11-16', true, 'REPLACED'],
    ];
    for (const [expireDate, isReplaced, validity] of cases)
        assert.equal(validityOn({ ...usual, expireDate, isReplaced }, today), validity, `${expireDate} ${isReplaced}`);
});
test('each day of warning is told once, and the end once', () => {
    const cases = [
        [null, null, false],
        ['2027-03-01', null, false],
        ['2027-02-20', null, true],
        ['2027-02-20', '2026-11-22', false],
        // Days on which nothing ran are caught up with.
        ['2026-11-27', '2026-10-01', true],
        ['2026-11-27', '2026-11-21', false],
        ['2026-11-21', '2026-11-20', true],
        ['2026-11-21', '2026-11-22', false],
    ];
    for (const [expireDate, remindedOn, reported] of cases)
        assert.equal(isReminderDay({ ...usual, expireDate }, today, remindedOn), reported, `${expireDate} ${remindedOn}`);
    assert.equal(isReminderDay({ ...usual, isReplaced: true }, today, null), false);
});
test('a certificate that has ended stops orders until its renewal is verified', async () => {
    const { buyer, companyId, supplierId } = await purchasingFixture();
    const known = await buyer.get(supplierBase, supplierId);
    const qualified = { companyId, stage: 'QUALIFIED' };
    const own = await createRow(supplierBase, {
        companies: [qualified],
        currencyId: known.currencyId,
        paymentTermId: known.paymentTermId,
        taxRateId: known.taxRateId,
    });
    const manager = await person('expiry_manager', { userType: 'BUYER', roles: ['sup_manager'] });
    const seller = await person('expiry_seller', {
        userType: 'SUPPLIER',
        roles: ['sup_admin'],
        supplierBaseId: own.id,
    });
    const type = await createRow(certificateType, { onExpire: 'BLOCK_PO', remindDays: '30,7', graceDays: 0 });
    const paper = { certTypeId: type.id, certNo: 'ISO-1', issueDate: '2020-01-01', expireDate: '2098-01-01' };
    const old = await seller.add(supCertificate, paper);
    await manager.run(supCertificate, 'verify', old.id);
    assert.equal((await seller.get(supCertificate, old.id)).validity, 'VALID');
    const nightly = () => asServer((ctx) => certificateExpiry.run({}, ctx));
    const endsIn = (days) => rows(sql `update sup_sup_certificate set expire_date = ${inDays(days)}::date, reminded_on = reminded_on - 22
               where id = ${old.id}::bigint returning id`);
    const now = async () => {
        const { validity } = await seller.get(supCertificate, old.id);
        const reported = await rows(sql `
      select action from sys_audit_log where object_id = ${old.id}::bigint and action in ('remind', 'expire') order by id`);
        return [validity, reported.map(({ action }) => action).join()];
    };
    await endsIn(20);
    await nightly();
    await nightly();
    assert.deepEqual(await now(), ['EXPIRING', 'remind']);
    const order = await buyer.add(purchaseOrder, { companyId, supplierBaseId: own.id, lines: [await orderLine()] });
    await buyer.run(purchaseOrder, 'submit', order.id);
    await approved(purchaseOrder, order.id);
    await endsIn(-2);
    await nightly();
    assert.deepEqual(await now(), ['EXPIRED', 'remind,expire']);
    await assert.rejects(buyer.run(purchaseOrder, 'issue', order.id), refusal(lifecycleErrors.certificateEnded));
    const renewal = { certNo: 'ISO-2', issueDate: '2026-01-01', expireDate: '2099-01-01' };
    await seller.run(supCertificate, 'renew', old.id, renewal);
    await assert.rejects(seller.run(supCertificate, 'renew', old.id, renewal), refusal(supplierErrors.renewedAlready));
    await assert.rejects(buyer.run(purchaseOrder, 'issue', order.id), refusal(lifecycleErrors.certificateEnded));
    const [fresh] = (await seller.query(supCertificate, { status: 'UNVERIFIED' })).records;
    assert.equal(fresh?.predecessorId, old.id);
    await manager.run(supCertificate, 'verify', fresh?.id ?? '');
    assert.deepEqual(await now(), ['REPLACED', 'remind,expire']);
    assert.equal((await buyer.run(purchaseOrder, 'issue', order.id)).status, 'ISSUED');
});
