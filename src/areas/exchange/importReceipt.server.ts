import type { EngineContext } from '#engine/runtime/engine.ts';
import { standardHandler } from '#engine/http/documents.ts';
import { runTransition } from '#engine/write/transition.ts';
import type { Row } from '#model/row.ts';
import { minus } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { deliveryNote } from '#areas/receiving/deliveryNote/deliveryNote.document.ts';
import { receive } from '#areas/receiving/receive/receive.document.ts';
import { deliveriesNamed, deliveryLineNos, draftReceipt } from './codes.queries.ts';
import { errors } from './errors.ts';
import { assertNoMistakes, type Importer } from './importing.server.ts';
import { readReceipt, type ReceiptSource } from './ubl/receipt.rules.ts';

const client = { from: 'client' } as const;

/** A receipt advice of a warehouse receives a delivery note: it arrives, what came is counted, and is posted. */
export const importReceipt: Importer = async (ctx, root) => {
  const { facts, mistakes } = readReceipt(root);
  assertNoMistakes(mistakes);
  const [found, other] = await deliveriesNamed(ctx.db, facts.deliveryNo, ctx.scope(deliveryNote, 't'));
  if (!found || other) return fail(errors.deliveryUnknown, { deliveryNo: facts.deliveryNo });
  const note = await ctx.store(deliveryNote).get(found.id);
  return {
    documentNo: facts.number,
    companyId: note.companyId ?? '',
    supplierBaseId: note.supplierBaseId ?? '',
    async run() {
      if (note.status === 'SHIPPED') await runTransition(ctx, deliveryNote, 'arrive', note.id, {}, client);
      await runTransition(ctx, deliveryNote, 'receive', note.id, {}, client);
      const draft = await draftReceipt(ctx.db, note.id);
      if (!draft) throw new Error(`Receiving delivery note ${note.deliveryNo} made no receipt.`);
      const receipt = await ctx.store(receive).get(draft.id);
      const body = {
        id: receipt.id,
        postingDate: facts.date,
        remark: facts.note,
        lines: await countedLines(ctx, receipt, facts),
      };
      await standardHandler(receive, 'update')({ params: {}, query: {}, body }, ctx);
      await runTransition(ctx, receive, 'post', receipt.id, {}, client);
      return { businessNo: receipt.receiveNo, does: facts.lines.map(doneWith) };
    },
  };
};

function doneWith({ deliveryLineNo, arrived, refused, refuseReason }: ReceiptSource['lines'][number]): Label {
  const received = minus(arrived, refused);
  if (refused === '0')
    return [
      `送货单行 ${deliveryLineNo}：收货 ${received}`,
      `Line ${deliveryLineNo} of the delivery note: receives ${received}`,
    ];
  const why = refuseReason ?? '';
  return [
    `送货单行 ${deliveryLineNo}：收货 ${received}，拒收 ${refused} ${why}`.trim(),
    `Line ${deliveryLineNo} of the delivery note: receives ${received}, rejects ${refused} ${why}`.trim(),
  ];
}

async function countedLines(ctx: EngineContext, receipt: Row<typeof receive>, facts: ReceiptSource) {
  const numbers = await deliveryLineNos(
    ctx.db,
    receipt.lines.map(({ deliveryDetailId }) => deliveryDetailId),
  );
  const lines = new Map(receipt.lines.map((line) => [numbers.get(line.deliveryDetailId ?? '') ?? 0, line]));
  return facts.lines.map((said) => {
    const line = lines.get(said.deliveryLineNo);
    if (!line) return fail(errors.deliveryLineUnknown, { deliveryNo: facts.deliveryNo, lineNo: said.deliveryLineNo });
    return {
      id: line.id,
      lineNo: line.lineNo,
      orderDetailId: line.orderDetailId,
      deliveryDetailId: line.deliveryDetailId,
      arriveQty: said.arrived,
      refuseQty: said.refused,
      refuseReason: said.refuseReason?.slice(0, 500) ?? null,
      batchNo: said.batchNo ?? line.batchNo,
      productionDate: said.productionDate ?? line.productionDate,
      expiryDate: said.expiryDate ?? line.expiryDate,
    };
  });
}
