import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { tenderingAward } from '#areas/tendering/award/tenderingAward.document.ts';
import { tenderAwardErrors } from '#areas/tendering/award/errors.ts';
import { asServer, refusal } from '#test/app.ts';
import { sameLine, usualTemplate } from '#test/contracts.ts';
import { manager } from '#test/needs.ts';
import { purchasingFixture } from '#test/purchasingFixture.ts';
import { openedTender, tenderAdmin } from '#test/tenders.ts';
import { contract } from './contract.document.ts';

test('a confirmed award of a tender becomes a contract once, at the price of the bid, and no quantity leaves it twice', async () => {
  const { buyer, otherSupplierId } = await purchasingFixture();
  const [admin, approver] = [await tenderAdmin(), await manager()];
  await usualTemplate();
  const opened = await openedTender([{}], { resultPrice: false });
  const { id } = await buyer.post<{ id: string }>('/bidding/tenderingAward/propose', { tenderingId: opened.id });
  await buyer.run(tenderingAward, 'submit', id);
  await approver.run(tenderingAward, 'approve', id);
  await assert.rejects(buyer.run(tenderingAward, 'makeContracts', id), /16004/, 'not before it is confirmed');
  await admin.run(tenderingAward, 'confirmAward', id);
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => buyer.run(tenderingAward, 'makeContracts', id)),
  );
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
  const { awardNo, status, lines } = await buyer.get(tenderingAward, id);
  assert.deepEqual(
    [
      status,
      lines.map(({ winQty, contractedQty }) => [winQty, contractedQty]).toSorted((a, b) => Number(a[0]) - Number(b[0])),
    ],
    [
      'CONVERTED',
      [
        ['0', '0'],
        ['100', '100'],
      ],
    ],
  );
  const ids = await asServer(({ db }) =>
    db.many<{ id: string }>(sql`select id from contract_contract where source_no = ${awardNo}`),
  );
  assert.equal(ids.length, 1);
  const made = await buyer.get(contract, ids[0]?.id ?? '');
  const [line] = made.lines;
  assert.ok(line);
  assert.deepEqual(
    [made.supplierBaseId, made.sourceType, line.qty, line.taxPrice],
    [otherSupplierId, 'TENDER', '100', '10.17'],
  );
  await assert.rejects(
    buyer.update(contract, made.id, { lines: [sameLine(line, { qty: '101' })] }),
    refusal(tenderAwardErrors.contractAboveAward),
  );
});
