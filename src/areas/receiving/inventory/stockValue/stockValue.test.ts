import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { ledgerDifferences } from '#engine/write/ledger.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { asServer, rows } from '#test/app.ts';
import { purchasingFixture, confirmedOrder, lineId } from '#test/purchasingFixture.ts';
import { consigned } from '#test/stock.ts';
import { sysParam } from '#areas/system/param/param.document.ts';
import { receive } from '../../receipt/receive/receive.document.ts';
import { receiveDetail } from '../../receipt/receive/receiveDetail.document.ts';
import { stockIssue } from '../../warehouse/stockIssue/stockIssue.document.ts';
import { stockValue } from './stockValue.document.ts';
import { stockValueLedger } from './stockValue.ledger.ts';

/** From now on the book of a material is kept by value. */
const byValue = (materialId: string) =>
  asServer((ctx) =>
    ctx.store(sysParam).create({ paramKey: 'pur.stock.bookMode', paramScope: 'MATERIAL', materialId, value: 'VALUE' }),
  );

async function worthOf(materialId: string): Promise<Row<typeof stockValue> | undefined> {
  const { buyer } = await purchasingFixture();
  const [row] = (await buyer.query(stockValue, { materialId })).records;
  return row && buyer.get(stockValue, row.id);
}

const reported = (row: Row<typeof stockValue> | undefined) => row && [row.qty, row.value, row.avgPrice];

async function issue(materialId: string, issueQty: Decimal): Promise<Row<typeof stockIssue>> {
  const { clerk, warehouseId } = await purchasingFixture();
  const draft = await clerk.add(stockIssue, { warehouseId, lines: [{ lineNo: 10, materialId, issueQty }] });
  await clerk.run(stockIssue, 'propose', draft.id);
  return clerk.run(stockIssue, 'post', draft.id);
}

async function receiveMore(materialId: string, taxPrice: Decimal): Promise<Row<typeof receive>> {
  const { clerk, warehouseId } = await purchasingFixture();
  const order = await confirmedOrder([{ materialId, orderQty: '100', taxPrice }]);
  const draft = await clerk.add(receive, {
    warehouseId,
    lines: [{ lineNo: 10, orderDetailId: lineId(order), arriveQty: '100' }],
  });
  return clerk.run(receive, 'post', draft.id);
}

test('a book by value opens with what is here, follows the moving average, and values what is used', async () => {
  const { clerk } = await purchasingFixture();
  const { materialId } = await consigned(false);
  assert.equal(await worthOf(materialId), undefined, 'by quantity nothing has a value');
  await byValue(materialId);
  const used = await issue(materialId, '40');
  const opened = await worthOf(materialId);
  assert.deepEqual(reported(opened), ['60', '600', '10']);
  assert.deepEqual(
    opened?.lines.map(({ moveType, baseQty, amount }) => [moveType, baseQty, amount]),
    [
      ['OPENING', '100', '1000'],
      ['ISSUE', '-40', '-400'],
    ],
  );
  const [written] = await rows<{ amount: string }>(sql`
    select amount::text from pur_stock_ledger where source_doc = ${used.issueNo} and move_type = 'ISSUE'`);
  assert.equal(Number(written?.amount), -400, 'the ledger tells the value');

  const dearer = await receiveMore(materialId, '22.6');
  assert.deepEqual(reported(await worthOf(materialId)), ['160', '2600', '16.25']);
  await clerk.run(receiveDetail, 'returnOrderById', lineId(dearer));
  assert.deepEqual(reported(await worthOf(materialId)), ['60', '600', '10'], 'its mirror takes the same value');
  await clerk.run(stockIssue, 'reverse', used.id);
  assert.deepEqual(reported(await worthOf(materialId)), ['100', '1000', '10']);
  await issue(materialId, '100');
  assert.deepEqual(reported(await worthOf(materialId)), ['0', '0', '10'], 'the average is kept');
});

test('consigned goods are worth nothing until they are ours, then what is paid for them', async () => {
  const { materialId } = await consigned();
  await byValue(materialId);
  await issue(materialId, '10');
  const row = await worthOf(materialId);
  assert.deepEqual(reported(row), ['0', '0', '10']);
  assert.deepEqual(
    row?.lines.map(({ moveType, baseQty, amount }) => [moveType, baseQty, amount]),
    [
      ['OPENING', '0', '0'],
      ['OWN_IN', '10', '100'],
      ['ISSUE', '-10', '-100'],
    ],
  );
});

test('two who use the same goods at once take their value one after the other', async () => {
  const { clerk, warehouseId } = await purchasingFixture();
  const { materialId } = await consigned(false);
  await byValue(materialId);
  await issue(materialId, '1');
  const drafts = [];
  for (const issueQty of ['20', '30', '10'] as const) {
    const draft = await clerk.add(stockIssue, { warehouseId, lines: [{ lineNo: 10, materialId, issueQty }] });
    drafts.push(await clerk.run(stockIssue, 'propose', draft.id));
  }
  await Promise.all(drafts.map(({ id }) => clerk.run(stockIssue, 'post', id)));
  const row = await worthOf(materialId);
  assert.deepEqual(reported(row), ['39', '390', '10']);
  assert.deepEqual(row?.lines.map(({ lineNo }) => lineNo).toSorted(), [1, 2, 3, 4, 5]);
  const id = row?.id ?? '';
  assert.deepEqual(await asServer((ctx) => ledgerDifferences(ctx.db, stockValueLedger.facts, [id])), []);
  await rows(sql`update pur_stock_value set avg_price = 11, entry_count = 4 where id = ${id}::bigint returning id`);
  assert.deepEqual(await asServer((ctx) => ledgerDifferences(ctx.db, stockValueLedger.facts, [id])), [
    { lineId: id, column: 'avgPrice', held: '11', rebuilt: '10' },
    { lineId: id, column: 'entryCount', held: '4', rebuilt: '5' },
  ]);
  await rows(sql`update pur_stock_value set avg_price = 10, entry_count = 5 where id = ${id}::bigint returning id`);
});
