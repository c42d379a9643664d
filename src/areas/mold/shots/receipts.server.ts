import type { Context } from '#engine/runtime/context.ts';
import { onTransition } from '#engine/runtime/implement.ts';
import { movement } from '#engine/write/ledger.ts';
import type { Row } from '#model/row.ts';
import { material } from '#areas/masterData/material/material.document.ts';
import { factorsFor } from '#areas/masterData/public.ts';
import { convertedQty } from '#areas/masterData/unit/unit.rules.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { receiveDetail } from '#areas/receiving/receipt/receive/receiveDetail.document.ts';
import { shotLedger } from '../mold/shots.ledger.ts';
import { postShots } from '../mold/shots.server.ts';
import { countedOf, moldsFor } from './molds.queries.ts';
import { shotsOfLines, type ReceivedLine } from './receipt.rules.ts';

type Receipt = Row<typeof receive>;

const scale = 6;

/** Goods in their base units; what no conversion leads to is left out, and set right by the next reading of the counter. */
export async function receivedLines({ lines }: Receipt, system: Context): Promise<ReceivedLine[]> {
  const goods = lines.flatMap(({ id, materialId, unitId, receiveQty, serviceFlag }) =>
    materialId !== null && unitId !== null && !serviceFlag ? [{ id, materialId, unitId, receiveQty }] : [],
  );
  const parts = await system.store(material).heads('id', [...new Set(goods.map(({ materialId }) => materialId))]);
  const asked = goods.flatMap((line) => {
    const toUnitId = parts.find(({ id }) => id === line.materialId)?.baseUnitId;
    return toUnitId === undefined ? [] : [{ ...line, fromUnitId: line.unitId, toUnitId }];
  });
  const factorOf = await factorsFor(system, asked);
  return asked.flatMap(({ id, materialId, receiveQty, ...units }) => {
    const factor = factorOf({ ...units, materialId });
    return factor ? [{ id, materialId, qty: convertedQty(receiveQty, factor, scale) }] : [];
  });
}

async function countReceipt(receipt: Receipt, ctx: Context): Promise<void> {
  const { companyId, supplierBaseId, receiveNo, lines } = receipt;
  const materialIds = [...new Set(lines.flatMap(({ materialId }) => materialId ?? []))];
  if (companyId === null || supplierBaseId === null || materialIds.length === 0) return;
  await ctx.asSystem(async (system) => {
    const molds = await moldsFor(system.db, { companyId, supplierBaseId, materialIds });
    if (molds.length === 0) return;
    await postShots(
      ctx,
      shotsOfLines(await receivedLines(receipt, system), molds).map(({ moldId, lineId, shots }) =>
        movement(shotLedger, {
          lineId: moldId,
          event: 'RECEIPT',
          qty: shots,
          sourceDoc: receiveNo,
          sourceLineId: lineId,
        }),
      ),
    );
  });
}

async function takeBack({ id }: { readonly id: string }, ctx: Context): Promise<void> {
  const counted = await ctx.asSystem((system) => countedOf(system.db, id));
  await postShots(
    ctx,
    counted.map(({ moldId, qty, sourceDoc }) =>
      movement(shotLedger, { lineId: moldId, event: 'REVERSAL', qty, sourceDoc, sourceLineId: id }),
    ),
  );
}

/** What is received was made by the molds of its supplier; a receipt that is reversed takes its shots back. */
export const countsReceipts = [
  onTransition(receive, 'post', countReceipt),
  onTransition(receiveDetail, 'returnOrderById', takeBack),
];
