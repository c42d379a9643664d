import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ErrorDefinition } from '#model/errors.ts';
import { BusinessError } from '#model/errors.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { dispatchQueued } from '#areas/notice/public.ts';
import { app, asServer, refusal } from '#test/app.ts';
import { purchasingFixture, issuedOrder, lineId, newOrder } from '#test/purchasingFixture.ts';
import type { Person } from '#test/person.ts';
import { errors } from '../errors.ts';
import { remarkErrors } from './errors.ts';
import type { LineState } from '../purchaseOrder/order/orderState.rules.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { orderRemark } from './orderRemark.document.ts';
import { checkRemarkAllowed } from './remark.rules.ts';
import { threadOf } from './thread.rules.ts';

const refusedWith = (definition: ErrorDefinition) => (error: unknown) =>
  error instanceof BusinessError && error.code === definition.code;

test('something can be said about a line that the supplier has and that has not ended', () => {
  const cases: [LineState, boolean][] = [
    ['NEW', false],
    ['WAIT', true],
    ['PROPOSED', true],
    ['REFUSED', true],
    ['CONFIRMED', true],
    ['TERMINATING', true],
    ['CLOSED', false],
    ['TERMINATED', false],
    ['CANCELLED', false],
  ];
  for (const [status, isSayable] of cases) {
    const check = (): void => checkRemarkAllowed({ lineNo: 10, status });
    if (isSayable) check();
    else assert.throws(check, refusedWith(remarkErrors.remarkNotNow), status);
  }
});

test('a thread has the remarks of a line and the decisions about it, oldest first', () => {
  const remark = {
    id: '1',
    side: 'S',
    authorName: '王',
    saidTime: '2026-11-20T02:00:00.000Z',
    round: 1,
    content: '?',
  } as const;
  const act = (action: string, time: string, lineNo: number, source = 'line') => ({
    id: `${action} ${lineNo}`,
    source,
    action,
    time,
    side: 'buyer',
    person: '李',
    reason: '',
    lines: [{ lineNo }],
  });
  const timeline = [
    act('counter', '2026-11-21T02:00:00.000Z', 10),
    act('propose', '2026-11-19T02:00:00.000Z', 10),
    act('propose', '2026-11-19T02:00:00.000Z', 20),
    act('confirm', '2026-11-18T02:00:00.000Z', 10, 'order'),
    act('closeOrderDetail', '2026-11-22T02:00:00.000Z', 10),
  ];
  assert.deepEqual(
    threadOf([remark], timeline, 10).map(({ action, side, round, content }) => [action, side, round, content]),
    [
      ['propose', 'S', null, null],
      [null, 'S', 1, '?'],
      ['counter', 'B', null, null],
    ],
  );
});

const received = async (who: Person, businessId: string): Promise<(string | null)[]> => {
  const { engine } = await app();
  await asServer((ctx) => dispatchQueued(engine, ctx));
  const { records } = await who.post<{ records: { businessId: string; content: { zh: string } | null }[] }>(
    '/notice/msgSendRecord/queryReceive',
    { page: { size: 50 } },
  );
  return records.filter((each) => each.businessId === businessId).map(({ content }) => content?.zh ?? null);
};

test('both sides talk about a line in rounds; nobody of another supplier hears or sees a word', async () => {
  const { buyer, supplier, otherSupplier } = await purchasingFixture();
  const order = await issuedOrder();
  const id = lineId(order);
  const say = (who: Person, call: 'remark' | 'reply', reason: string, ids = [id]) =>
    who.post(`/pur/purchaseOrderDetail/${call}`, { ids, reason });
  await say(supplier, 'reply', '  最早 2 月 20 日能交  ');
  await supplier.run(purchaseOrderDetail, 'propose', id, { proposedDate: '2027-02-20', reason: '等料' });
  await buyer.run(purchaseOrderDetail, 'counter', id, { counterDate: '2027-02-10', reason: '产线等不了' });
  await say(buyer, 'remark', '能否先交一半？');
  await say(buyer, 'remark', '请今天答复');
  for (const who of [buyer, supplier]) {
    const { records } = await who.query(orderRemark, { orderDetailId: id, sort: ['saidTime'] });
    assert.deepEqual(
      records.map((each) => [each.side, each.round, each.content]),
      [
        ['S', 1, '最早 2 月 20 日能交'],
        ['B', 2, '能否先交一半？'],
        ['B', 2, '请今天答复'],
      ],
    );
    assert.ok(records.every((each) => each.authorName && each.saidTime));
  }
  assert.equal((await buyer.get(purchaseOrderDetail, id)).remarkCount, 3);
  const reported = await received(supplier, id);
  for (const content of ['能否先交一半？', '请今天答复'])
    assert.ok(
      reported.some((each) => each?.endsWith(content)),
      content,
    );
  assert.deepEqual(await received(otherSupplier, id), []);
  assert.deepEqual((await otherSupplier.query(orderRemark, { orderDetailId: id })).records, []);
  await assert.rejects(say(otherSupplier, 'reply', '你好'), refusal(engineErrors.notFound));
});

test('what nothing can be said about is refused with its code', async () => {
  const { buyer, supplier } = await purchasingFixture();
  const draft = await newOrder();
  const say = (who: Person, call: 'remark' | 'reply', ids: string[], reason: string) =>
    who.post(`/pur/purchaseOrderDetail/${call}`, { ids, reason });
  await assert.rejects(say(buyer, 'remark', [lineId(draft)], '?'), refusal(remarkErrors.remarkNotNow));
  await assert.rejects(say(supplier, 'reply', [lineId(draft)], '?'), refusal(engineErrors.notFound));
  await assert.rejects(say(buyer, 'remark', [], '?'), refusal(errors.nothingSelected));
  const issued = await issuedOrder();
  await assert.rejects(say(buyer, 'remark', [lineId(issued)], '   '), refusal(remarkErrors.remarkEmpty));
  assert.equal(
    (await buyer.send('POST', '/pur/purchaseOrderDetail/reply', { ids: [lineId(issued)], reason: '?' })).code,
    '16012',
  );
  assert.equal(
    (await supplier.send('POST', '/pur/purchaseOrderDetail/remark', { ids: [lineId(issued)], reason: '?' })).code,
    '16012',
  );
});
