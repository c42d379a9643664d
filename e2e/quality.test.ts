import assert from 'node:assert/strict';
import { act, stands } from './userActions.ts';
import { callsOf } from './calling.ts';
import { openPage, sees, story } from './harness.ts';

story('a supplier accepts a claim on a phone, which makes its deduction', async ({ signedIn }) => {
  const desk = await signedIn('buyer');
  const buyer = await callsOf(desk);
  const { records } = await buyer<{ records: { id: string }[] }>('/qc/qcClaim/query', { status: 'ISSUED' });
  const [claim] = records;
  assert.ok(claim, 'no claim waits for its supplier');
  const phone = await signedIn('supplier03', { width: 390, height: 844 });
  await openPage(phone, `/page/qual/claim/${claim.id}?tab=negotiation`);
  await sees(phone.getByRole('button', { name: '提交还价' }));
  await act(phone, 'accept');
  await stands(phone, '已达成');
  await openPage(desk, `/page/qual/claim/${claim.id}`);
  await stands(desk, '已达成');
  await sees(desk.getByText(/^DD\d+/));
});
