// What stands with a decision beside its comment: signatures, phrases, files.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { sql } from '#engine/database/database.ts';
import { refusal, rows } from '#test/app.ts';
import { act, approver, by, publishFlow, seen, stateOf, straight, submittedTo, taskOf } from '#test/flows.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import type { Person } from '#test/person.ts';
import { contents, upload } from '#test/upload.ts';
import { errors } from '../errors.ts';

interface Entry {
  readonly action: string;
  readonly signature: unknown;
  readonly files: readonly { readonly name: string }[];
}

async function trailOf(who: Person, business: string): Promise<readonly Entry[]> {
  const { approvals } = await who.post<{ approvals: { trail: Entry[] }[] }>('/workflow/approval/trail', {
    docCode: 'pur.purchaseOrder',
    business,
  });
  return approvals[0]?.trail ?? [];
}

const hand = { kind: 'DRAWN', strokes: [[10, 10, 400, 200, 800, 90]] };

test('approve, reject, add-sign: where a flow asks for a signature, whoever decides signs with his own', async () => {
  const [first, second] = [await approver('wf_signs'), await approver('wf_signs_too')];
  const flow = await publishFlow(straight({ a: { ...by(first), batch: true }, b: by(second) }), {
    signatureFlag: true,
  });
  const id = await submittedTo(flow);
  await assert.rejects(act(first, id, 'approve'), refusal(errors.signatureMissing));
  await assert.rejects(act(first, id, 'reject', { comment: '价高' }), refusal(errors.signatureMissing));
  const dot = { kind: 'DRAWN', strokes: [[1, 1, 2, 2]] };
  await assert.rejects(act(first, id, 'approve', { signature: dot }), refusal(errors.signatureMissing));
  const other = { kind: 'NAME', name: '别人' };
  await assert.rejects(act(first, id, 'approve', { signature: other }), refusal(errors.signatureName));
  // To add people after oneself is to pass it.
  const after = { kind: 'AFTER', userIds: [second.id] };
  await assert.rejects(act(first, id, 'addSign', after), refusal(errors.signatureMissing));
  const items = [seen(await taskOf(first, id))];
  await assert.rejects(first.post('/workflow/approval/batchApprove', { items }), refusal(errors.signatureMissing));
  await act(first, id, 'approve', { signature: { ...hand, extra: 'x' } });
  const [{ name } = { name: '' }] = await rows<{ name: string }>(
    sql`select real_name as name from system_iap_sys_user_t where id = ${second.id}::bigint`,
  );
  await act(second, id, 'approve', { signature: { kind: 'NAME', name } });
  assert.equal(await stateOf(id), 'APPROVED');
  const signed = (await trailOf(first, id)).filter(({ action }) => action === 'APPROVE');
  assert.deepEqual(
    signed.map(({ signature }) => signature),
    [hand, { kind: 'NAME', name }],
  );
});

test('recall: what is taken back is signed anew', async () => {
  const [first, second] = [await approver('wf_signs'), await approver('wf_signs_too')];
  const flow = await publishFlow(straight({ a: by(first), b: by(second) }), { signatureFlag: true });
  const id = await submittedTo(flow);
  const { id: task } = await taskOf(first, id);
  await act(first, id, 'approve', { signature: hand });
  await first.post('/workflow/approval/recall', { task });
  await assert.rejects(act(first, id, 'approve'), refusal(errors.signatureMissing));
  const [before] = (await trailOf(first, id)).filter(({ action }) => action === 'APPROVE');
  assert.equal(before?.signature, null);
});

test('add-sign after: needs the comment that every decision of the flow needs', async () => {
  const [first, second] = [await approver('wf_signs'), await approver('wf_signs_too')];
  const id = await submittedTo(await publishFlow(straight({ a: by(first) }), { commentRequired: 'ALL' }));
  const after = { kind: 'AFTER', userIds: [second.id] };
  await assert.rejects(act(first, id, 'addSign', after), refusal(errors.commentMissing));
  await act(first, id, 'addSign', { ...after, comment: '请复核' });
});

test('phrases: each has his own, the newest first, none twice, and deletes those of nobody else', async () => {
  const [first, second] = [await approver('wf_words'), await approver('wf_words_too')];
  const call = (name: string): string => `/workflow/approval/${name}`;
  const words = async (who: Person) =>
    (await who.post<{ records: { id: string; words: string }[] }>(call('phrases'), {})).records;
  const { id } = await first.post<{ id: string }>(call('addPhrase'), { words: ' 同意，按合同执行 ' });
  await first.post(call('addPhrase'), { words: '请补充报价' });
  await assert.rejects(first.post(call('addPhrase'), { words: '请补充报价' }), refusal(errors.phraseThere));
  assert.deepEqual(
    (await words(first)).map((each) => each.words),
    ['请补充报价', '同意，按合同执行'],
  );
  assert.deepEqual(await words(second), []);
  await assert.rejects(second.post(call('removePhrase'), { phrase: id }), refusal(errors.phraseGone));
  await first.post(call('removePhrase'), { phrase: id });
  assert.deepEqual(
    (await words(first)).map((each) => each.words),
    ['请补充报价'],
  );
  for (let at = 1; at < 50; at += 1) await first.post(call('addPhrase'), { words: `意见${at}` });
  await assert.rejects(first.post(call('addPhrase'), { words: '多一条' }), refusal(errors.phrasesFull));
});

test('files of a task: added by whoever decides it until he has, read by those who follow it, never by the supplier', async () => {
  const [first, second] = [await approver('wf_files'), await approver('wf_files_too')];
  const { buyer, supplier } = await purchasingFixture();
  const id = await submittedTo(await publishFlow(straight({ a: by(first), b: by(second) })));
  const { id: task } = await taskOf(first, id);
  const place = { document: 'workflow.wfTask', businessId: task, businessDescribable: 'Comment' };
  const send = (who: Person) => upload(who, { name: '比价表.pdf', content: contents.pdf, fields: place });
  const list = (who: Person) =>
    who.send('GET', `/attachment/ossBusiness/getOssBusinessLists?businessId=${task}&document=workflow.wfTask`);
  assert.notEqual((await send(supplier)).code, '200');
  for (const who of [second, buyer]) assert.equal((await send(who)).code, '20004');
  assert.equal((await send(first)).code, '200');
  for (const who of [first, buyer]) assert.equal((await list(who)).code, '200');
  assert.equal((await list(supplier)).code, engineErrors.notFound.code);
  await act(first, id, 'approve', { comment: '见附件' });
  assert.equal((await send(first)).code, '20004');
  const [approved] = (await trailOf(second, id)).filter(({ action }) => action === 'APPROVE');
  assert.deepEqual(
    approved?.files.map(({ name }) => name),
    ['比价表.pdf'],
  );
  await assert.rejects(supplier.get(purchaseOrder, id), refusal(engineErrors.notFound));
});
