import { sql } from '#engine/database/database.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { isDecimal, isMore } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import { checkNoOpenChange } from '../change/checkChange.server.ts';
import { checkClosing } from '../closing/closing.server.ts';
import { closingErrors } from '../closing/errors.ts';
import { uncoveredQty } from '../ledger/balances.rules.ts';
import { converted } from '../purchaseOrder/pricing/amounts.rules.ts';
import { lockOrders } from '../purchaseOrder/order/purchaseOrder.queries.ts';
import { openValueOf } from './openValue.rules.ts';
import { lineClosing } from './lineClosing.document.ts';
export const closeApprovalAmt = defineParameter({
    key: 'pur.closeApprovalAmt',
    type: 'DECIMAL',
    label: [
        '关闭订单行免审批的未交金额限额（本位币）',
        'Most that may be open of an order line closed without approval (home currency)',
    ],
    value: '100000',
    upTo: 'SUPPLIER',
    min: 0,
});
/** What closing a line gives up, and how much of it needs nobody's approval. */
async function waived(ctx, line) {
    return ctx.asSystem(async ({ db }) => {
        const orderId = line.parentId ?? '';
        const [[order], set] = await Promise.all([lockOrders(db, [orderId]), parameterText(db, closeApprovalAmt, line)]);
        const limit = isDecimal(set) ? set : '0';
        const home = order?.homeRounding ?? { decimals: 2, roundMode: 'HALF_UP' };
        const value = converted(openValueOf(line, uncoveredQty(line)), order?.exchangeRate ?? '1', home);
        return { value, limit, currencyId: order?.homeCurrencyId ?? null };
    });
}
/** Refuses to close a line of which more is open than may be given up without approval; approval itself closes any. */
export async function checkOpenValue(line, ctx) {
    await checkNoOpenChange(line, ctx);
    await checkClosing(line, ctx);
    if (ctx.user.side === 'system')
        return;
    const { value, limit } = await waived(ctx, line);
    if (isMore(value, limit))
        fail(closingErrors.closingNeedsApproval, { lineNo: line.lineNo, value, limit });
}
/** Refuses to ask for the closing of a line that can be closed at once, or that somebody has asked to close. */
export async function checkAskToClose(line, ctx) {
    await checkNoOpenChange(line, ctx);
    await checkClosing(line, ctx);
    const { value, limit } = await waived(ctx, line);
    if (!isMore(value, limit))
        fail(closingErrors.closingNeedsNone, { lineNo: line.lineNo, value, limit });
    const open = await ctx.asSystem(({ db }) => db.maybe(sql `
      select closing_no as "closingNo" from pur_line_closing
       where order_detail_id = ${line.id}::bigint and status = 'PENDING' and not deleted_flag`));
    if (open)
        fail(closingErrors.closingAsked, { lineNo: line.lineNo, ...open });
}
/** Writes the request to close a line and submits it; the line goes on until it is approved. */
export async function askToClose(line, ctx, asked) {
    const { value, limit, currencyId } = await waived(ctx, line);
    const { companyId, supplierBaseId, materialId, unitId } = line;
    await ctx.asSystem(async (system) => {
        const requests = system.store(lineClosing);
        const { id } = await requests.create({
            companyId: companyId ?? '',
            supplierBaseId: supplierBaseId ?? '',
            orderDetailId: line.id,
            materialId,
            openQty: uncoveredQty(line),
            unitId,
            openAmt: value,
            limitAmt: limit,
            currencyId,
            closeReason: asked.closeReason,
            reason: asked.reason,
            askerId: ctx.user.id === '0' ? null : ctx.user.id,
            askDate: ctx.today,
        });
        await requests.run('submit', id);
    });
}
