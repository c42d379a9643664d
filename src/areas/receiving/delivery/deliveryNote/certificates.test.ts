import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { asServer, person, refusal, rows } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { createRow } from '#test/factory.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { materialCategory } from '#areas/masterData/materialCategory/materialCategory.document.ts';
import { supCertificate } from '#areas/supplier/certificate/supCertificate.document.ts';
import { certificateType } from '#areas/supplier/certificateType/certificateType.document.ts';
import { errors as supplierErrors } from '#areas/supplier/errors.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { deliveryErrors } from './errors.ts';
import { deliveryNote } from './deliveryNote.document.ts';
import { inDays } from '#test/days.ts';

test('goods that need a certificate are shipped while their supplier has a verified one in force', async () => {
  const { supplier, otherSupplier, supplierId, pieceId, bearingId } = await purchasingFixture();
  const manager = await person('cert_manager', { userType: 'BUYER', roles: ['sup_manager'] });
  const above = await createRow(materialCategory);
  const category = await asServer((ctx) =>
    ctx.store(materialCategory).create({ code: 'CERTIFIED', name: { zh: '承压件' }, parentCategoryId: above.id }),
  );
  const goods = await createRow(material, { status: 'ACTIVE', baseUnitId: pieceId, categoryId: category.id });
  const type = await createRow(certificateType, { shipRequired: true, categoryId: category.id, graceDays: 5 });
  const noteOf = async (materialId: string) => {
    const order = await confirmedOrder([{ materialId }]);
    return supplier.add(deliveryNote, { lines: [{ lineNo: 10, orderDetailId: lineId(order), shipQty: '1' }] });
  };
  const free = await noteOf(bearingId);
  assert.equal(free.certificateState, 'VALID');
  await supplier.run(deliveryNote, 'ship', free.id);
  const note = await noteOf(goods.id);
  assert.equal(note.certificateState, 'MISSING');
  await assert.rejects(supplier.run(deliveryNote, 'ship', note.id), refusal(deliveryErrors.certificateMissing));

  const paper = { certTypeId: type.id, certNo: 'PED-1', issueDate: '2020-01-01', expireDate: '2026-11-01' };
  await assert.rejects(
    supplier.add(supCertificate, { ...paper, expireDate: '2019-01-01' }),
    refusal(supplierErrors.expiryBeforeIssue),
  );
  const old = await supplier.add(supCertificate, paper);
  assert.equal(old.supplierBaseId, supplierId);
  await assert.rejects(otherSupplier.get(supCertificate, old.id), refusal(engineErrors.notFound));
  await assert.rejects(supplier.run(supCertificate, 'verify', old.id), refusal(engineErrors.denied20));
  await assert.rejects(supplier.run(deliveryNote, 'ship', note.id), refusal(deliveryErrors.certificateMissing));
  await manager.run(supCertificate, 'verify', old.id);
  await rows(
    sql`update sup_sup_certificate set expire_date = ${inDays(-6)}::date where id = ${old.id}::bigint returning id`,
  );
  await assert.rejects(supplier.run(deliveryNote, 'ship', note.id), refusal(deliveryErrors.certificateExpired));
  assert.equal((await noteOf(goods.id)).certificateState, 'EXPIRED');

  const warn = await createRow(sysParam, {
    paramKey: 'pur.delivery.certificates',
    paramScope: 'SUPPLIER',
    supplierBaseId: supplierId,
    companyId: null,
    materialId: null,
    paramType: 'TEXT',
    value: 'WARN',
    builtInFlag: false,
  });
  const reported = await noteOf(goods.id);
  assert.equal((await supplier.run(deliveryNote, 'ship', reported.id)).status, 'SHIPPED');
  await asServer((ctx) => ctx.store(sysParam).patch(warn.id, { enabledFlag: false }));

  const fresh = await supplier.add(supCertificate, { ...paper, certNo: 'PED-2', expireDate: '2099-01-01' });
  await manager.run(supCertificate, 'refuse', fresh.id, { reason: '印章不清' });
  await assert.rejects(supplier.run(deliveryNote, 'ship', note.id), refusal(deliveryErrors.certificateExpired));
  await manager.run(supCertificate, 'verify', fresh.id);
  assert.equal((await supplier.run(deliveryNote, 'ship', note.id)).status, 'SHIPPED');
});
