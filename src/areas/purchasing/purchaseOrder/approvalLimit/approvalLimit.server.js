import { sql } from '#engine/database/database.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { isDecimal, plus, round, times } from '#model/decimal.ts';
import { permissionOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import { materialFacts, rateFor, taxRateFacts } from '#areas/masterData/public.ts';
import { companyDefaults, limitOfPurchaser, limitOfUser } from '#areas/organisation/public.ts';
import { errors } from '../../errors.ts';
import { isRateFar, levelOf, limitAmount } from './approvalLimit.rules.ts';
import { purchaseOrder } from '../order/purchaseOrder.document.ts';
/** How far a typed exchange rate may be from the table's before a superior approves the order. */
export const rateTolerancePct = defineParameter({
    key: 'pur.limit.ratePct',
    type: 'DECIMAL',
    label: [
        '订单汇率与当日汇率的允许偏差(%)，超出须上级审批',
        'How far the rate of an order may be from that of the day (%); beyond, a superior approves',
    ],
    value: '5',
    upTo: 'COMPANY',
    min: 0,
});
/** How far below the reference price a line is believed by a limit. */
export const priceDownPct = defineParameter({
    key: 'pur.limit.priceDownPct',
    type: 'DECIMAL',
    label: [
        '判断授权额时，单价可低于参考价的比例(%)，更低的按参考价计',
        'How far below its reference price a line counts for a limit as it is (%); lower ones count at the reference price',
    ],
    value: '50',
    upTo: 'COMPANY',
    min: 0,
    max: 100,
});
/** For how many hours orders of one purchaser to one supplier count together for his limit. */
export const splitHours = defineParameter({
    key: 'pur.limit.splitHours',
    type: 'INTEGER',
    label: [
        '同一采购员对同一供应商的订单合并判断授权额的小时数',
        'Hours within which orders of a purchaser to one supplier count together for his limit',
    ],
    value: '24',
    upTo: 'COMPANY',
    min: 0,
    max: 720,
});
export const limitParameters = [rateTolerancePct, priceDownPct, splitHours];
async function decimalOf(ctx, parameter, companyId) {
    const value = await ctx.asSystem(({ db }) => parameterText(db, parameter, companyId));
    return isDecimal(value) ? value : '0';
}
// The daily rate of today: neither the date of an order nor its type of rate chooses another one.
async function tableRate(ctx, { companyId, currencyId }) {
    const { homeCurrencyId } = await companyDefaults(ctx.db, companyId);
    if (currencyId === null || currencyId === homeCurrencyId)
        return '1';
    return (await rateFor(ctx, { from: currencyId, to: homeCurrencyId, day: ctx.today, companyId }))?.rate;
}
/** The facts by which limits judge an order. */
export async function limitFacts(ctx, order) {
    const { companyId, exchangeRate, lines } = order;
    const [rate, tolerance, down] = await Promise.all([
        tableRate(ctx, order),
        decimalOf(ctx, rateTolerancePct, companyId),
        decimalOf(ctx, priceDownPct, companyId),
    ]);
    return {
        amount: limitAmount(await valuedLines(ctx, lines), { rate: rate ?? exchangeRate, priceDownPct: down }),
        rate,
        isRateFar: isRateFar(exchangeRate, rate, tolerance),
        isUnlimited: lines.some(({ unlimitedFlag }) => unlimitedFlag),
    };
}
async function valuedLines(ctx, lines) {
    const materials = await materialFacts(ctx.db, lines.map(({ materialId }) => materialId));
    const taxes = await taxRateFacts(ctx.db, [...materials.values()].map(({ taxRateId }) => taxRateId));
    return lines.map((line) => {
        const material = materials.get(line.materialId);
        return {
            ...line,
            reference: material?.referenceTaxPrice ?? null,
            taxPct: taxes.get(material?.taxRateId ?? '')?.rate ?? null,
        };
    });
}
// What the same person has ordered there within the window, besides this order: one order in two is one order.
async function orderedBeside(ctx, order, whose) {
    const { id, companyId, supplierBaseId } = order;
    const hours = Number(await decimalOf(ctx, splitHours, companyId));
    const of = 'userId' in whose ? sql `creator = ${whose.userId}::bigint` : sql `purchaser_id = ${whose.purchaserId}::bigint`;
    const { total } = await ctx.asSystem(({ db }) => db.one(sql `
      select coalesce(sum(home_gross_amt), 0) as total from pur_purchase_order
       where company_id = ${companyId}::bigint and supplier_base_id = ${supplierBaseId}::bigint and id <> ${id}::bigint and ${of}
         and status not in ('NEW', 'REJECTED', 'WITHDRAWN', 'DISCARDED', 'CANCELLED') and not deleted_flag
         and create_date > ${ctx.now}::timestamptz - make_interval(hours => ${hours}::int) and create_date <= ${ctx.now}::timestamptz`));
    return total;
}
/** Whether an amount is above the limit of the purchaser who answers for an order, or of the user who asks for it. */
async function isAboveLimit(ctx, order, facts, userId) {
    const { purchaserId } = order;
    const limits = [
        [await limitOfUser(ctx.db, userId), { userId }],
        ...(purchaserId === null
            ? []
            : [[await limitOfPurchaser(ctx.db, purchaserId), { purchaserId }]]),
    ];
    for (const [limit, whose] of limits) {
        if (limit === undefined)
            continue;
        const together = plus(facts.amount, await orderedBeside(ctx, order, whose));
        if (facts.isUnlimited || levelOf(together, limit) === 'HIGHER')
            return true;
    }
    return false;
}
/** Who has to approve an order for which this user asks. */
export async function levelFor(ctx, order, userId) {
    const facts = await limitFacts(ctx, order);
    return facts.isRateFar || (await isAboveLimit(ctx, order, facts, userId)) ? 'HIGHER' : 'NORMAL';
}
/** Tells superiors of an order that only they can approve. */
export async function routeHigher({ id, approvalLevel }, ctx) {
    if (approvalLevel === 'HIGHER')
        await notifyEvent(ctx, purchaseOrder, 'aboveLimit', id, null);
}
/** Refuses to approve what is above the limit of its purchaser in the ordinary way; the server itself may. */
export async function checkWithinLimit(order, ctx) {
    if (ctx.user.side === 'system' || order.approvalLevel !== 'HIGHER')
        return;
    const { amount, rate, isRateFar: isFar } = await limitFacts(ctx, order);
    const named = { order: order.orderNo ?? '' };
    if (isFar)
        fail(errors.rateFar, { ...named, rate: order.exchangeRate, table: rate ?? '—' });
    fail(errors.aboveLimit, { ...named, amount });
}
/** Refuses superiors what needs none, and what is above a limit of their own. */
export async function checkHigher(order, ctx) {
    if (order.approvalLevel !== 'HIGHER')
        fail(errors.withinLimit, { order: order.orderNo ?? '' });
    const { amount, isUnlimited } = await limitFacts(ctx, order);
    await checkOwnLimit(amount, isUnlimited, ctx);
}
/** Refuses everybody but superiors to approve a change that brings an order above the limit of its purchaser. */
export async function checkChangedAmount(order, newGrossAmt, askedBy, ctx) {
    if (ctx.user.side === 'system')
        return;
    const rate = (await tableRate(ctx, order)) ?? order.exchangeRate;
    const isUnlimited = order.lines.some(({ unlimitedFlag }) => unlimitedFlag);
    const facts = { amount: round(times(newGrossAmt, rate), 4), rate, isRateFar: false, isUnlimited };
    if (!(await isAboveLimit(ctx, order, facts, askedBy)))
        return;
    if (!ctx.may(permissionOf(purchaseOrder, 'approveHigher')))
        fail(errors.aboveLimit, { order: order.orderNo ?? '', amount: facts.amount });
    await checkOwnLimit(facts.amount, isUnlimited, ctx);
}
async function checkOwnLimit(amount, isUnlimited, ctx) {
    const own = ctx.user.side === 'system' ? undefined : await limitOfUser(ctx.db, ctx.user.id);
    if (own && (isUnlimited || levelOf(amount, own) === 'HIGHER'))
        fail(errors.aboveOwnLimit, { amount, limit: own });
}
