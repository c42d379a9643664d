import { runTransition } from '#engine/write/transition.ts';
import { fail } from '#model/errors.ts';
import { isZero } from '#model/decimal.ts';
import { taxRateFacts } from '#areas/masterData/public.ts';
import { isSameTerms } from '#areas/purchasing/purchaseOrder/negotiation/negotiation.rules.ts';
import { orderedTerms } from '#areas/purchasing/public.ts';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '#areas/purchasing/purchaseOrder/order/purchaseOrderDetail.document.ts';
import { currencyNamed, materialsCoded, orderNamed, unitNames } from './codes.queries.ts';
import { errors } from './errors.ts';
import { actsAsClient, assertNoMistakes, runAll } from './importing.server.ts';
import { currencyMistakes, goodsMistakes, partyMistakes, unitMistake } from './ubl/agree.rules.ts';
import { unitFactor } from './ubl/units.rules.ts';
import { proposedPrice } from './ubl/price.rules.ts';
import { readResponse } from './ubl/response.rules.ts';
/** An answer to an order confirms, refuses or proposes, line by line or as a whole. */
export const importResponse = async (ctx, root) => {
    const { facts, mistakes } = readResponse(root);
    assertNoMistakes(mistakes);
    const found = await orderNamed(ctx.db, facts.orderNo, ctx.scope(purchaseOrder, 't'));
    if (!found)
        return fail(errors.orderUnknown, { orderNo: facts.orderNo });
    const order = await ctx.store(purchaseOrder).get(found.id);
    return {
        documentNo: facts.number,
        companyId: order.companyId,
        supplierBaseId: order.supplierBaseId,
        async run() {
            const options = { from: actsAsClient(ctx) ? 'client' : 'server' };
            assertNoMistakes(await mismatchesIn(ctx, order, root, facts));
            const steps = await stepsOf(ctx, order, facts);
            // The answer decides about the order as it was compared above.
            const read = { versionNo: order.versionNo };
            if (steps === 'refuse')
                await runTransition(ctx, purchaseOrder, 'refuse', order.id, { ...read, reason: reasonOf(facts, facts.note) }, options);
            else if (steps === 'confirm' || isWhole(order, steps))
                await runTransition(ctx, purchaseOrder, 'confirm', order.id, { ...read, supplierRemark: facts.note }, options);
            else
                await runAll(ctx, steps, ({ line }) => line.orderLineNo ?? String(line.lineNo), async ({ line, transition, input }) => {
                    const answered = { ...input, versionNo: line.versionNo };
                    await runTransition(ctx, purchaseOrderDetail, transition, line.id, answered, options);
                });
            return { businessNo: order.orderNo, does: doesOf(order, facts, steps) };
        },
    };
};
/** What an answer does, in words. */
function doesOf(order, facts, steps) {
    if (steps === 'refuse')
        return [[`拒绝整单：${reasonOf(facts, facts.note)}`, `Refuses the order: ${reasonOf(facts, facts.note)}`]];
    if (steps === 'confirm' || isWhole(order, steps))
        return [['按订单确认全部行', 'Confirms every line as ordered']];
    return steps.map(({ line, transition, input }) => {
        const at = [`行 ${line.lineNo}：`, `Line ${line.lineNo}: `];
        if (transition === 'confirm')
            return [`${at[0]}确认`, `${at[1]}confirms`];
        const reason = String(input['reason']);
        if (transition === 'reject')
            return [`${at[0]}拒绝（${reason}）`, `${at[1]}refuses (${reason})`];
        const { substitute = null } = facts.lines.find(({ lineNo }) => lineNo === line.lineNo) ?? {};
        const values = { ...input, substitute };
        const offers = [0, 1].map((language) => Object.entries(offered).flatMap(([name, label]) => values[name] === null || values[name] === undefined
            ? []
            : [`${label[language] ?? ''} ${String(values[name]).replaceAll('\n', ' / ')}`]));
        return [
            `${at[0]}提议 ${offers[0]?.join('，') ?? ''}（${reason}）`,
            `${at[1]}proposes ${offers[1]?.join(', ') ?? ''} (${reason})`,
        ];
    });
}
const offered = {
    substitute: ['替代物料', 'other material'],
    proposedQty: ['数量', 'quantity'],
    proposedPrice: ['单价', 'price'],
    proposedDate: ['交期', 'date'],
    proposedSchedule: ['分批', 'in parts'],
};
/** What an answer says of currency, parties, goods and units that is not as in the order. */
async function mismatchesIn(ctx, order, root, facts) {
    const currency = await currencyNamed(ctx.db, order.currencyId);
    const units = await unitNames(ctx.db, order.lines.map(({ unitId }) => unitId));
    const lines = new Map(order.lines.map((line) => [line.lineNo, line]));
    return [
        ...(currency ? currencyMistakes(root, currency.isoCode) : []),
        ...partyMistakes(root, 'BuyerCustomerParty', [order.companyCode]),
        ...partyMistakes(root, 'SellerSupplierParty', [order.supplierBaseCode]),
        ...facts.lines.flatMap((said, index) => {
            const line = lines.get(said.lineNo);
            const unit = units.get(line?.unitId ?? '');
            if (!line || !unit)
                return [];
            const place = `OrderResponse/OrderLine[${index + 1}]/LineItem`;
            // An answer speaks in the unit of the order: a price per another one is another price.
            const stated = [
                [said.quantityUnit, `${place}/Quantity`],
                [said.baseUnit, `${place}/Price/BaseQuantity`],
            ];
            return [
                ...goodsMistakes(said.item, place, line.materialCode ?? ''),
                ...stated.flatMap(([found, at]) => unitFactor(found, unit) === '1' ? [] : [unitMistake(at, found, unit.isoCode ?? unit.code)]),
                ...(said.priceUnit !== null && isZero(said.priceUnit)
                    ? [
                        {
                            place: `${place}/Price/BaseQuantity`,
                            label: ['基数不能为 0', 'a base quantity of 0 says nothing'],
                        },
                    ]
                    : []),
            ];
        }),
    ];
}
async function stepsOf(ctx, order, facts) {
    if (facts.lines.length === 0)
        return facts.answer === 'refused' ? 'refuse' : 'confirm';
    if (facts.answer === 'refused' && facts.lines.length >= order.lines.length)
        return 'refuse';
    const unknown = facts.lines.filter(({ lineNo }) => !order.lines.some((line) => line.lineNo === lineNo));
    assertNoMistakes(unknown.map(({ lineNo }) => ({
        place: `OrderResponse/OrderLine/LineItem/ID = ${lineNo}`,
        label: [`订单 ${order.orderNo} 没有此行`, `order ${order.orderNo} has no such line`],
    })));
    const rates = await taxRateFacts(ctx.db, order.lines.map(({ taxRateId }) => taxRateId));
    const lines = new Map(order.lines.map((line) => [line.lineNo, line]));
    const substitutes = await substitutesOf(ctx, facts);
    return facts.lines.flatMap((said) => {
        const line = lines.get(said.lineNo);
        const rate = rates.get(line?.taxRateId ?? '')?.rate ?? '0';
        const substitute = substitutes.get(said.substitute ?? '') ?? null;
        return line ? [stepOf(order, line, { ...said, substitute }, facts, rate)] : [];
    });
}
/** The materials that are offered in place of others, by the codes of the buyer. */
async function substitutesOf(ctx, facts) {
    const codes = facts.lines.flatMap(({ substitute }) => substitute ?? []);
    const found = codes.length === 0 ? new Map() : await materialsCoded(ctx.db, codes);
    const unknown = codes.filter((code) => !found.has(code));
    assertNoMistakes(unknown.map((code) => ({
        place: `OrderResponse/OrderLine/SellerProposedSubstituteLineItem/Item/BuyersItemIdentification/ID = ${code}`,
        label: ['没有此物料', 'there is no such material'],
    })));
    return found;
}
function stepOf(order, line, 
// Its substitute is the id of a material here.
said, facts, rate) {
    const reason = reasonOf(facts, said.note ?? facts.note);
    if ((said.answer ?? facts.answer) === 'refused')
        return { line, transition: 'reject', input: { reason } };
    const proposal = {
        proposedDate: said.date,
        proposedQty: said.quantity,
        proposedPrice: proposedPrice(line, said, { isIncluded: order.taxIncludedFlag, rate }),
        proposedMaterialId: said.substitute,
        ...(said.parts.length > 0
            ? { proposedSchedule: said.parts.map(({ date, qty }) => `${date} ${qty}`).join('\n') }
            : {}),
    };
    if (isSameTerms(orderedTerms(order, line), proposal))
        return { line, transition: 'confirm', input: {} };
    return { line, transition: 'propose', input: { ...proposal, reason } };
}
const reasonOf = (facts, note) => (note ?? `UBL ${facts.number}`).slice(0, 500);
/** Whether everything that waits is confirmed as ordered: then the order is confirmed at once. */
function isWhole(order, steps) {
    const confirmed = new Set(steps.flatMap(({ line, transition }) => (transition === 'confirm' ? [line.id] : [])));
    return (order.status === 'ISSUED' &&
        steps.length === confirmed.size &&
        order.lines.every((line) => line.status === 'WAIT' && confirmed.has(line.id)));
}
