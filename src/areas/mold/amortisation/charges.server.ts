import type { Context } from '#engine/runtime/context.ts';
import { onTransition } from '#engine/runtime/implement.ts';
import { lockLedgerLines, movement, postMovements, reverseMovements } from '#engine/write/ledger.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { receiveDetail } from '#areas/receiving/receipt/receive/receiveDetail.document.ts';
import { isPositive, minus, plus, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { moldsFor } from '../shots/molds.queries.ts';
import { receivedLines } from '../shots/receipts.server.ts';
import { amortLedger } from './amort.ledger.ts';
import { chargeOf } from './amort.rules.ts';

/** What is received carries a share of the molds that made it, until they are amortised: one mold of a part after the other. */
async function charge(receipt: Row<typeof receive>, ctx: Context): Promise<void> {
  const { companyId, supplierBaseId, receiveNo, lines } = receipt;
  const materialIds = [...new Set(lines.flatMap(({ materialId }) => materialId ?? []))];
  if (companyId === null || supplierBaseId === null || materialIds.length === 0) return;
  await ctx.asSystem(async (system) => {
    const making = (await moldsFor(system.db, { companyId, supplierBaseId, materialIds })).filter(
      ({ isLead }) => isLead,
    );
    const locked = await lockLedgerLines(
      system,
      amortLedger,
      making.map(({ id }) => id),
    );
    const now = new Map(locked.map((row) => [row.id, row]));
    const charges = [];
    for (const line of await receivedLines(receipt, system)) {
      let left: Decimal = line.qty;
      for (const { id } of making.filter(({ materialId }) => materialId === line.materialId)) {
        const row = now.get(id);
        const share = row && isPositive(left) ? chargeOf(row, left) : undefined;
        if (!row || !share) continue;
        left = minus(left, share.qty);
        now.set(id, {
          ...row,
          amortDoneQty: plus(row.amortDoneQty, share.qty),
          amortDoneAmt: plus(row.amortDoneAmt, share.amount),
        });
        charges.push(
          movement(amortLedger, { lineId: id, event: 'CHARGE', ...share, sourceDoc: receiveNo, sourceLineId: line.id }),
        );
      }
    }
    if (charges.length > 0) await postMovements(system, charges);
  });
}

async function takeBack({ id, parentId }: Row<typeof receiveDetail>, ctx: Context): Promise<void> {
  await ctx.asSystem(async (system) => {
    const [head] = await system.store(receive).heads('id', [parentId ?? '0']);
    if (head)
      await reverseMovements(system, amortLedger, {
        sourceDoc: head.receiveNo,
        sourceLineIds: [id],
        events: ['CHARGE'],
      });
  });
}

/** Posted receipts amortise molds; a receipt that is reversed gives its share back. */
export const chargesReceipts = [
  onTransition(receive, 'post', charge),
  onTransition(receiveDetail, 'returnOrderById', takeBack),
];
