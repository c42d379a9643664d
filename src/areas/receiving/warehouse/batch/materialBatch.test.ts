import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { consigned } from '#test/stock.ts';
import { stockIssue } from '../stockIssue/stockIssue.document.ts';
import { materialBatch } from './materialBatch.document.ts';

test('a batch tells where it came from and where it went', async () => {
  const { clerk, buyer, supplier, warehouseId, supplierId } = await purchasingFixture();
  const { materialId, order } = await consigned(false);
  const draft = await clerk.add(stockIssue, { warehouseId, lines: [{ lineNo: 10, materialId, issueQty: '30' }] });
  await clerk.run(stockIssue, 'propose', draft.id);
  const issue = await clerk.run(stockIssue, 'post', draft.id);
  const [batch] = (await buyer.query(materialBatch, { batchNo: 'B1', materialId })).records;
  assert.deepEqual(
    [batch?.supplierBaseId, batch?.receivedQty, batch?.issuedQty, batch?.returnedQty, batch?.heldQty],
    [supplierId, '100', '30', '0', '70'],
  );
  const whole = await buyer.get(materialBatch, batch?.id ?? '');
  assert.deepEqual(
    whole.lines.map(({ moveType, baseQty }) => [moveType, baseQty]),
    [
      ['RECV', '100'],
      ['PUT', '-100'],
      ['PUT', '100'],
      ['ISSUE', '-30'],
    ],
  );
  const { nodes } = await buyer.post<{ nodes: { document: string; id: string }[] }>('/pur/materialBatch/related', {
    id: whole.id,
  });
  const kinds = new Set(nodes.map(({ document }) => document));
  for (const kind of ['pur.purchaseOrder', 'pur.receive', 'pur.stockIn', 'pur.stockIssue'])
    assert.ok(kinds.has(kind), `${kind} in ${[...kinds].join()}`);
  assert.ok(nodes.some(({ id }) => id === issue.id) && nodes.some(({ id }) => id === order.id));
  assert.equal((await supplier.send('POST', '/pur/materialBatch/query', {})).success, false);
});
