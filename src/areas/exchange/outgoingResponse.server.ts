import type { EngineContext } from '#engine/runtime/engine.ts';
import type { Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { taxRateFacts } from '#areas/masterData/public.ts';
import { readSchedule } from '#areas/purchasing/purchaseOrder/negotiation/schedule.rules.ts';
import { currencyNamed, unitCodes } from './codes.queries.ts';
import { errors } from './errors.ts';
import { goodsOf, issuedOrder, partiesOf, type OrderLine, type Outgoing } from './orderFacts.server.ts';
import { peppolLacks } from './ubl/peppol.rules.ts';
import { withoutTax } from './ubl/price.rules.ts';
import { responseXml, type LineAnswer, type ResponseFacts, type ResponseLineFacts } from './ubl/response.rules.ts';

const answers: Readonly<Partial<Record<OrderLine['status'], LineAnswer>>> = {
  PROPOSED: 'changed',
  REFUSED: 'refused',
  CANCELLED: 'refused',
  CONFIRMED: 'accepted',
  CLOSED: 'accepted',
  TERMINATING: 'accepted',
  TERMINATED: 'accepted',
};

/** What a supplier has answered to an order. */
export async function responseOut(ctx: EngineContext, id: string): Promise<Outgoing> {
  const order = await issuedOrder(ctx, id);
  const units = await unitCodes(
    ctx.db,
    order.lines.map(({ unitId }) => unitId),
  );
  const rates = await taxRateFacts(
    ctx.db,
    order.lines.map(({ taxRateId }) => taxRateId),
  );
  const lines = order.lines.flatMap((line) => {
    const answer = answers[line.status];
    const rate = order.taxIncludedFlag ? (rates.get(line.taxRateId)?.rate ?? '0') : '0';
    return answer ? [answeredLine(line, answer, units.get(line.unitId) ?? '', rate)] : [];
  });
  if (lines.length === 0) fail(errors.notAnswered, { orderNo: order.orderNo });
  const currency = await currencyNamed(ctx.db, order.currencyId);
  const number = `${order.orderNo}-A${order.versionNo}`;
  const facts: ResponseFacts = {
    ...(await partiesOf(ctx, order)),
    number,
    date: order.confirmTime ? ctx.dayOf(order.confirmTime) : ctx.today,
    note: order.supplierRemark,
    orderNo: order.orderNo,
    currency: currency?.isoCode ?? 'XXX',
    isWhole: lines.length === order.lines.length,
    lines,
  };
  return [number, responseXml(facts), peppolLacks('OrderResponse', facts)];
}

function answeredLine(line: OrderLine, answer: LineAnswer, unit: string, rate: Decimal): ResponseLineFacts {
  const isProposed = answer === 'changed';
  const substitute = isProposed && line.proposedMaterialId !== null;
  return {
    lineNo: line.lineNo,
    answer,
    note: isProposed ? line.proposeReason : answer === 'refused' ? line.answerReason : null,
    goods: goodsOf(line),
    substitute: substitute
      ? {
          code: line.proposedMaterialCode ?? '',
          name: line.proposedMaterialName ?? '',
          description: null,
          sellersCode: null,
        }
      : null,
    ordered: line.orderQty,
    quantity: isProposed ? line.proposedQty : line.orderQty,
    unit,
    price: isProposed ? withoutTax(line.proposedPrice, rate) : (line.price ?? '0'),
    priceUnit: line.priceUnit,
    requiredOn: line.requireDate,
    date: (isProposed ? line.proposedDate : line.confirmDate) ?? line.requireDate,
    parts: readSchedule(isProposed ? line.proposedSchedule : line.promiseSchedule),
  };
}
