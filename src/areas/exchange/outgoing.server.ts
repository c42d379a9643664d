import { assertPermitted, isReadable } from '#engine/access/permissions.ts';
import type { EngineContext } from '#engine/runtime/engine.ts';
import { assertGranted } from '#engine/rights/actions.ts';
import { grantedSecrets, secretFields } from '#engine/rights/fields.ts';
import { linesOf, type AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { Label } from '#model/label.ts';
import { taxRateFacts } from '#areas/masterData/public.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { receive } from '#areas/receiving/receipt/receive/receive.document.ts';
import { inquiryInvite } from '#areas/sourcing/inquiry/inquiryInvite.document.ts';
import { inquiryQuote } from '#areas/sourcing/quote/inquiryQuote.document.ts';
import { currencyNamed, deliveryLineNos, orderLineNames, unitCodes, type OrderLineName } from './codes.queries.ts';
import { errors } from './errors.ts';
import { goodsOf, issuedOrder, partiesOf, type Outgoing } from './orderFacts.server.ts';
import { responseOut } from './outgoingResponse.server.ts';
import { quotationOut, requestOut } from './outgoingQuotation.server.ts';
import { despatchXml, type DespatchFacts } from './ubl/despatch.rules.ts';
import { orderXml, type OrderFacts } from './ubl/order.rules.ts';
import { peppolLacks } from './ubl/peppol.rules.ts';
import type { Goods } from './ubl/party.rules.ts';
import { receiptXml } from './ubl/receipt.rules.ts';
import type { MessageKind } from '#model/messageKinds.ts';

/** A document to be handed out. */
export interface OutgoingFile {
  readonly kind: MessageKind;
  readonly name: string;
  readonly xml: string;
  /** What it lacks to pass the rules of Peppol; it is valid UBL without that. */
  readonly lacks: readonly Label[];
}

const exportLabel: Label = ['导出', 'export'];

const sources: Readonly<
  Record<MessageKind, { readonly document: AnyDocument; xml(ctx: EngineContext, id: string): Promise<Outgoing> }>
> = {
  RequestForQuotation: { document: inquiryInvite, xml: requestOut },
  Quotation: { document: inquiryQuote, xml: quotationOut },
  Order: { document: purchaseOrder, xml: orderOut },
  OrderResponse: { document: purchaseOrder, xml: responseOut },
  DespatchAdvice: { document: deliveryNote, xml: despatchOut },
  ReceiptAdvice: { document: receive, xml: receiptOut },
};

/** Documents as UBL, for whoever may read and export all of each. */
export async function outgoingFiles(
  ctx: EngineContext,
  kind: MessageKind,
  ids: readonly string[],
): Promise<OutgoingFile[]> {
  const { document, xml } = sources[kind];
  assertPermitted(ctx.user, document, 'query', ['查询', 'view']);
  assertPermitted(ctx.user, document, 'export', exportLabel);
  await assertGranted(ctx, document, ids, 'EXPORT', exportLabel);
  const all = [document, ...linesOf(document).map(([, line]) => line)];
  const secrets = document === purchaseOrder ? secretFields : grantedSecrets;
  if (all.some((each) => secrets(ctx, each).some((name) => isShown(each, name, ctx)))) fail(errors.hiddenFields);
  const files: OutgoingFile[] = [];
  for (const id of ids) {
    const [number, content, lacks] = await xml(ctx, id);
    files.push({ kind, name: `${kind}-${number.replaceAll(/[^\w.-]/g, '_')}.xml`, xml: content, lacks });
  }
  return files;
}

const isShown = (document: AnyDocument, name: string, ctx: EngineContext): boolean => {
  const field = document.fields[name];
  return field !== undefined && isReadable(field, ctx.user.side);
};

async function orderOut(ctx: EngineContext, id: string): Promise<Outgoing> {
  const order = await issuedOrder(ctx, id);
  const currency = await currencyNamed(ctx.db, order.currencyId);
  const units = await unitCodes(
    ctx.db,
    order.lines.map(({ unitId }) => unitId),
  );
  const rates = await taxRateFacts(
    ctx.db,
    order.lines.map(({ taxRateId }) => taxRateId),
  );
  const facts: OrderFacts = {
    ...(await partiesOf(ctx, order)),
    orderNo: order.orderNo,
    orderDate: order.orderDate,
    note: order.remark,
    currency: currency?.isoCode ?? 'XXX',
    decimals: currency?.decimals ?? 2,
    paymentTerm: order.paymentTermCode ?? null,
    place: order.incotermPlace,
    netAmt: order.netAmt,
    taxAmt: order.taxAmt,
    grossAmt: order.grossAmt,
    lines: order.lines.map((line) => ({
      lineNo: line.lineNo,
      goods: goodsOf(line),
      note: line.remark,
      quantity: line.orderQty,
      unit: units.get(line.unitId) ?? '',
      price: line.price ?? '0',
      priceUnit: line.priceUnit,
      discountPct: line.discountPct ?? '0',
      netAmt: line.netAmt,
      taxPercent: rates.get(line.taxRateId)?.rate ?? '0',
      requiredOn: line.requireDate,
      warehouse: line.warehouseCode ?? null,
    })),
  };
  return [order.orderNo, orderXml(facts), peppolLacks('Order', facts)];
}

interface NamedGoods {
  readonly orderDetailId: string;
  readonly materialDesc: string | null;
}

const namedGoods = (line: NamedGoods, order: OrderLineName | undefined): Goods => ({
  code: order?.materialCode ?? '',
  name: order?.materialName ?? '',
  description: line.materialDesc,
  sellersCode: order?.supplierPartNo ?? null,
});

async function despatchOut(ctx: EngineContext, id: string): Promise<Outgoing> {
  const note = await ctx.store(deliveryNote).get(id);
  const orders = await orderLineNames(
    ctx.db,
    note.lines.map(({ orderDetailId }) => orderDetailId),
  );
  const units = await unitCodes(
    ctx.db,
    note.lines.map(({ unitId }) => unitId),
  );
  const number = note.externalNo ?? note.deliveryNo;
  const facts: DespatchFacts = {
    ...(await partiesOf(ctx, note)),
    number,
    date: ctx.dayOf(note.shipDate),
    note: note.remark,
    warehouse: note.warehouseCode ?? null,
    shippedAt: note.shipDate,
    expectedAt: note.etaDate,
    carrier: note.carrier,
    waybillNo: note.waybillNo,
    packages: note.packages,
    grossWeight: note.grossWeight,
    volume: note.volume,
    lines: note.lines.map((line) => {
      const order = orders.get(line.orderDetailId);
      return {
        lineNo: line.lineNo,
        orderNo: order?.orderNo ?? '',
        orderLineNo: order?.lineNo ?? 0,
        goods: namedGoods(line, order),
        quantity: line.shipQty,
        unit: units.get(line.unitId ?? '') ?? '',
        batchNo: line.batchNo,
        productionDate: line.productionDate,
        expiryDate: line.expiryDate,
      };
    }),
  };
  return [number, despatchXml(facts), peppolLacks('DespatchAdvice', facts)];
}

async function receiptOut(ctx: EngineContext, id: string): Promise<Outgoing> {
  const receipt = await ctx.store(receive).get(id);
  const note = receipt.deliveryId ? await ctx.store(deliveryNote).get(receipt.deliveryId) : undefined;
  // An advice answers orders: goods that nobody ordered are no part of it.
  const ordered = receipt.lines.flatMap(({ orderDetailId, ...line }) =>
    orderDetailId === null ? [] : [{ ...line, orderDetailId }],
  );
  if (ordered.length === 0) fail(errors.notOrdered, { receiveNo: receipt.receiveNo });
  const orders = await orderLineNames(
    ctx.db,
    ordered.map(({ orderDetailId }) => orderDetailId),
  );
  const units = await unitCodes(
    ctx.db,
    ordered.map(({ unitId }) => unitId),
  );
  const deliveries = await deliveryLineNos(
    ctx.db,
    ordered.map(({ deliveryDetailId }) => deliveryDetailId),
  );
  const xml = receiptXml({
    ...(await partiesOf(ctx, receipt)),
    number: receipt.receiveNo,
    date: receipt.postingDate,
    note: receipt.remark,
    deliveryNo: note ? (note.externalNo ?? note.deliveryNo) : null,
    lines: ordered.map((line) => {
      const order = orders.get(line.orderDetailId);
      return {
        lineNo: line.lineNo,
        orderNo: order?.orderNo ?? '',
        orderLineNo: order?.lineNo ?? 0,
        deliveryLineNo: deliveries.get(line.deliveryDetailId ?? '') ?? null,
        goods: namedGoods(line, order),
        received: line.receiveQty,
        refused: line.refuseQty ?? '0',
        refuseReason: line.refuseReason,
        unit: units.get(line.unitId ?? '') ?? '',
        batchNo: line.batchNo,
        productionDate: line.productionDate,
        expiryDate: line.expiryDate,
      };
    }),
  });
  return [receipt.receiveNo, xml, []];
}
