import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineErrors } from '#engine/runtime/errors.ts';
import { person, refusal } from '#test/app.ts';
import { createRow } from '#test/factory.ts';
import { errors } from '../errors.ts';
import { supplierBase } from './supplierBase.document.ts';

test('a changed bank account counts when somebody else has confirmed it, or is dropped', async () => {
  const manager = await person('bank_manager', { userType: 'BUYER', roles: ['sup_manager'] });
  const other = await person('bank_other', { userType: 'BUYER', roles: ['sup_manager'] });
  const { id } = await createRow(supplierBase, { foreignFlag: true, bankName: '招商银行', accountNo: '6225001' });
  const changed = await manager.update(supplierBase, id, { accountNo: '6225002', phone: '0571-1' });
  assert.deepEqual(
    [changed.accountNo, changed.newAccountNo, changed.newBankName, changed.bankAskerId, changed.phone],
    ['6225001', '6225002', '招商银行', manager.id, '0571-1'],
  );
  const stored = await manager.update(supplierBase, id, { phone: '0571-2' });
  assert.equal(stored.newAccountNo, '6225002', 'another change leaves it waiting');
  const confirm = (who: typeof manager) => who.post('/sup/supplierBase/confirmBank', { ids: [id] });
  await assert.rejects(confirm(manager), refusal(engineErrors.secondPerson));
  await confirm(other);
  const counted = await other.get(supplierBase, id);
  assert.deepEqual(
    [counted.accountNo, counted.newAccountNo, counted.bankAskedAt, counted.bankAskerId],
    ['6225002', null, null, null],
  );
  await assert.rejects(confirm(other), refusal(errors.noBankChange));
  await other.update(supplierBase, id, { accountNo: null });
  await manager.post('/sup/supplierBase/dropBank', { ids: [id] });
  const left = await manager.get(supplierBase, id);
  assert.deepEqual([left.accountNo, left.bankAskedAt], ['6225002', null]);
});
