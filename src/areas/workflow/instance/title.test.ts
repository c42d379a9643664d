import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approver, by, publishFlow, straight, submittedTo } from '#test/flows.ts';
import { titleOf } from '../graph/facts.rules.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';

interface Listed {
  readonly records: readonly { readonly businessId: string; readonly title: string }[];
}

const listed = async (id: string, language: 'zh' | 'en', keyword: string | null = null) => {
  const asked = await approver('wf_title');
  const { records } = await asked.post<Listed>(
    '/workflow/approval/list',
    { tab: 'TODO', size: 20, current: 1, keyword },
    { 'accept-language': language },
  );
  return records.find(({ businessId }) => businessId === id)?.title;
};

test('an approval is called in the language of its reader, whoever submitted it', async () => {
  const asked = await approver('wf_title');
  const plain = await submittedTo(await publishFlow(straight({ a: by(asked) })));
  assert.match((await listed(plain, 'zh')) ?? '', /宁波明达紧固件有限公司$/);
  assert.match((await listed(plain, 'en')) ?? '', /Ningbo Mingda Fasteners$/);
  assert.match((await listed(plain, 'zh', 'ningbo mingda')) ?? '', /宁波明达/, 'found by its name in either language');

  const ruled = await submittedTo(
    await publishFlow(straight({ a: by(asked) }), { titleRule: '{supplierBase}: {orderNo}' }),
  );
  assert.match((await listed(ruled, 'en')) ?? '', /^Ningbo Mingda Fasteners: /);
});

test('a title without anything to say is the name of its document', () => {
  assert.equal(
    titleOf(purchaseOrder, null, () => '', 'en'),
    purchaseOrder.label[1],
  );
});
