import type { EngineContext } from '#engine/runtime/engine.ts';
import { standardHandler } from '#engine/http/documents.ts';
import { runTransition } from '#engine/write/transition.ts';
import type { Row } from '#model/row.ts';
import { plus, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { deliveriesNamed, deliveryLineNos, draftReceipt, unitNames } from './codes.queries.ts';
import { errors } from './errors.ts';
import { assertNoMistakes, type Importer } from './importing.server.ts';
import { goodsMistakes, partyMistakes, unitMistake } from './ubl/agree.rules.ts';
import type { Mistake } from './ubl/check.rules.ts';
import { inUnit } from './ubl/units.rules.ts';
import { readReceipt, type ReceiptSource } from './ubl/receipt.rules.ts';

const client = { from: 'client' } as const;

/** A receipt advice of a warehouse receives a delivery note: it arrives, what came is counted, and is posted. */
export const importReceipt: Importer = async (ctx, root) => {
  const { facts, mistakes } = readReceipt(root);
  assertNoMistakes(mistakes);
  const [found, other] = await deliveriesNamed(ctx.db, facts.deliveryNo, ctx.scope(deliveryNote, 't'));
  if (!found || other) return fail(errors.deliveryUnknown, { deliveryNo: facts.deliveryNo });
  const note = await ctx.store(deliveryNote).get(found.id);
  assertNoMistakes([
    ...['DeliveryCustomerParty', 'BuyerCustomerParty'].flatMap((name) => partyMistakes(root, name, [note.companyCode])),
    ...['DespatchSupplierParty', 'SellerSupplierParty'].flatMap((name) =>
      partyMistakes(root, name, [note.supplierBaseCode]),
    ),
  ]);
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
      const counted = await countedLines(ctx, receipt, facts);
      const body = {
        id: receipt.id,
        postingDate: facts.date,
        remark: facts.note,
        lines: counted.map(({ line }) => line),
      };
      await standardHandler(receive, 'update')({ params: {}, query: {}, body }, ctx);
      await runTransition(ctx, receive, 'post', receipt.id, {}, client);
      return { businessNo: receipt.receiveNo, does: counted.map(({ said }) => doneWith(said)) };
    },
  };
};

function doneWith({ deliveryLineNo, received, refused, refuseReason }: ReceiptSource['lines'][number]): Label {
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
  const units = await unitNames(
    ctx.db,
    receipt.lines.map(({ unitId }) => unitId),
  );
  const mistakes: Mistake[] = [];
  const counted = facts.lines.map((input, index) => {
    const line = lines.get(input.deliveryLineNo);
    if (!line) return fail(errors.deliveryLineUnknown, { deliveryNo: facts.deliveryNo, lineNo: input.deliveryLineNo });
    const place = `ReceiptAdvice/ReceiptLine[${index + 1}]`;
    const unit = units.get(line.unitId ?? '') ?? { code: '', isoCode: null };
    const inOurs = (quantity: Decimal, stated: string | null, name: string): Decimal => {
      const value = inUnit(quantity, stated, unit);
      if (value === null) mistakes.push(unitMistake(`${place}/${name}`, stated, unit.isoCode ?? unit.code));
      return value ?? '0';
    };
    mistakes.push(...goodsMistakes(input.item, place, line.materialCode ?? ''));
    const said = {
      ...input,
      received: inOurs(input.received, input.unit, 'ReceivedQuantity'),
      refused: inOurs(input.refused, input.refusedUnit, 'RejectedQuantity'),
    };
    return {
      said,
      line: {
        id: line.id,
        lineNo: line.lineNo,
        orderDetailId: line.orderDetailId,
        deliveryDetailId: line.deliveryDetailId,
        arriveQty: plus(said.received, said.refused),
        refuseQty: said.refused,
        refuseReason: said.refuseReason?.slice(0, 500) ?? null,
        batchNo: said.batchNo ?? line.batchNo,
        productionDate: said.productionDate ?? line.productionDate,
        expiryDate: said.expiryDate ?? line.expiryDate,
      },
    };
  });
  assertNoMistakes(mistakes);
  return counted;
}
