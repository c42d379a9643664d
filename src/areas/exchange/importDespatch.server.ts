import type { EngineContext } from '#engine/runtime/engine.ts';
import { instantAt } from '#model/zone.ts';
import { standardHandler } from '#engine/http/documents.ts';
import { runTransition } from '#engine/write/transition.ts';
import { fail } from '#model/errors.ts';
import type { Decimal } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';
import { codesOf } from '#areas/purchasing/public.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { deliveryNote } from '#areas/receiving/delivery/deliveryNote/deliveryNote.document.ts';
import { isOwnDelivery, linesOfOrders, type SentLine } from './codes.queries.ts';
import type { XmlElement } from '#model/xml.ts';
import { errors } from './errors.ts';
import { actsAsClient, assertNoMistakes, codeAt, type Importer } from './importing.server.ts';
import { goodsMistakes, partyMistakes, unitMistake } from './ubl/agree.rules.ts';
import { inUnit, unitFactor, type UnitName } from './ubl/units.rules.ts';
import { readDespatch, type DespatchSource } from './ubl/despatch.rules.ts';
import type { Mistake } from './ubl/check.rules.ts';
import type { UblInstant } from './ubl/read.rules.ts';

/** A despatch advice becomes a delivery note that is shipped. */
export const importDespatch: Importer = async (ctx, root) => {
  const { facts, mistakes } = readDespatch(root);
  assertNoMistakes(mistakes);
  const orderNos = [...new Set(facts.lines.map(({ orderNo }) => orderNo))];
  const known = await linesOfOrders(ctx.db, orderNos, ctx.scope(purchaseOrderDetail, 'd'));
  const lines = new Map(known.map((line) => [keyOf(line.orderNo, line.lineNo), line]));
  const [first] = known;
  assertNoMistakes([
    ...mismatchesIn(facts, lines),
    ...known
      .slice(0, 1)
      .flatMap(({ companyCode, supplierCodes }) => [
        ...['DeliveryCustomerParty', 'BuyerCustomerParty'].flatMap((name) => partyMistakes(root, name, [companyCode])),
        ...['DespatchSupplierParty', 'SellerSupplierParty'].flatMap((name) => partyMistakes(root, name, supplierCodes)),
      ]),
  ]);
  if (!first) return fail(errors.orderUnknown, { orderNo: orderNos[0] ?? '' });
  return {
    documentNo: facts.number,
    companyId: first.companyId,
    supplierBaseId: first.supplierBaseId,
    async run() {
      if (await isOwnDelivery(ctx.db, first.supplierBaseId, facts.number))
        fail(errors.ownDocument, { documentNo: facts.number });
      const body = await noteOf(ctx, root, facts, lines);
      const isClient = actsAsClient(ctx);
      const made = isClient
        ? await standardHandler(deliveryNote, 'add')({ params: {}, query: {}, body }, ctx)
        : await ctx.store(deliveryNote).create(body);
      if (!isRecord(made) || typeof made['id'] !== 'string') throw new Error('Adding a delivery note gave no row.');
      const shipped = await runTransition(
        ctx,
        deliveryNote,
        'ship',
        made['id'],
        {},
        { from: isClient ? 'client' : 'server' },
      );
      return {
        businessNo: String(shipped['deliveryNo']),
        does: facts.lines.map(({ orderNo, orderLineNo, batchNo, ...said }) => {
          const quantity = sentQuantity(said, lines.get(keyOf(orderNo, orderLineNo)));
          return [
            `${orderNo}-${orderLineNo}：发货 ${quantity}${batchNo === null ? '' : `，批次 ${batchNo}`}`,
            `${orderNo}-${orderLineNo}: ships ${quantity}${batchNo === null ? '' : `, batch ${batchNo}`}`,
          ];
        }),
      };
    },
  };
};

const keyOf = (orderNo: string, lineNo: number): string => `${orderNo} ${lineNo}`;

function mismatchesIn(facts: DespatchSource, lines: ReadonlyMap<string, SentLine>): Mistake[] {
  return facts.lines.flatMap(({ orderNo, orderLineNo, unit, item }, index): Mistake[] => {
    const place = `DespatchAdvice/DespatchLine[${index + 1}]`;
    const line = lines.get(keyOf(orderNo, orderLineNo));
    if (!line)
      return [
        { place, label: [`订单 ${orderNo} 没有行 ${orderLineNo}`, `order ${orderNo} has no line ${orderLineNo}`] },
      ];
    const isKnownUnit = unitFactor(unit, unitOf(line)) !== null;
    return [
      ...goodsMistakes(item, place, line.materialCode),
      ...(isKnownUnit ? [] : [unitMistake(`${place}/DeliveredQuantity`, unit, line.unitIsoCode ?? line.unitCode)]),
    ];
  });
}

const unitOf = ({ unitCode, unitIsoCode }: SentLine): UnitName => ({ code: unitCode, isoCode: unitIsoCode });

function sentQuantity(
  said: Pick<DespatchSource['lines'][number], 'quantity' | 'unit'>,
  line: SentLine | undefined,
): Decimal {
  return (line && inUnit(said.quantity, said.unit, unitOf(line))) ?? said.quantity;
}

async function noteOf(
  ctx: EngineContext,
  root: XmlElement,
  facts: DespatchSource,
  lines: ReadonlyMap<string, SentLine>,
) {
  const codes = codesOf(ctx.db, []);
  const { warehouse, carrier, waybillNo, packages, grossWeight, volume, note } = facts;
  return {
    externalNo: facts.number,
    warehouseId:
      (await codes.maybe('WAREHOUSE', warehouse)) ??
      (await codeAt(codes, 'WAREHOUSE', root, 'Shipment', 'Delivery', 'DeliveryParty', 'PartyIdentification', 'ID')),
    shipDate: instantOf(ctx, facts.shippedAt),
    etaDate: instantOf(ctx, facts.expectedAt),
    carrier,
    waybillNo,
    packages,
    grossWeight,
    volume,
    remark: note,
    lines: facts.lines.map((line) => ({
      lineNo: line.lineNo,
      orderDetailId: lines.get(keyOf(line.orderNo, line.orderLineNo))?.id ?? '',
      supplierPartNo: line.sellersCode,
      shipQty: sentQuantity(line, lines.get(keyOf(line.orderNo, line.orderLineNo))),
      batchNo: line.batchNo,
      productionDate: line.productionDate,
      expiryDate: line.expiryDate,
    })),
  };
}

const instantOf = (ctx: EngineContext, { day, time, zone }: UblInstant): string =>
  zone === null ? instantAt(day, time, ctx.engine.timeZone) : new Date(`${day}T${time}${zone}`).toISOString();
