import { implement } from '#engine/runtime/implement.ts';
import { parameterNumber, parameterText } from '#engine/runtime/parameters.ts';
import { dayAfter } from '#model/days.ts';
import { divide, isMore, minus, round, sum, times } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import { deliveryPlan } from '../deliveryPlan/deliveryPlan.document.ts';
import { callableLines } from '../deliveryPlan/plan.queries.ts';
import { calledOff } from '../deliveryPlan/proposal.rules.ts';
import { errors } from '../errors.ts';
import { presentOf, refreshStockUp } from './refreshStockUp.server.ts';
import { stockUp } from './stockUp.document.ts';
import { hasPhotoSince } from './stockUp.queries.ts';
import { checkReport, checkStockCommitment } from './stockUp.rules.ts';
import { stockUpDetail } from './stockUpDetail.document.ts';
/** After how many days a supplier says again what he keeps ready. */
export const reportDays = defineParameter({
    key: 'pur.stockUp.reportDays',
    upTo: 'SUPPLIER',
    type: 'INTEGER',
    label: ['备货上报间隔(天)', 'Days between reports of stock kept ready'],
    value: '7',
    min: 1,
});
/** Whether a report of stock needs a photo that is not older than the days between reports. */
export const photoRequired = defineParameter({
    key: 'pur.stockUp.photo',
    upTo: 'SUPPLIER',
    type: 'BOOLEAN',
    label: ['上报备货须附照片', 'Reports of stock kept ready need a photo'],
    value: 'false',
});
export default implement(stockUpDetail, {
    transitions: {
        commit: {
            guard(line, _ctx, { commitQty, reason }) {
                if (commitQty)
                    checkStockCommitment(line, commitQty, reason);
            },
            writes: (line, _ctx, { commitQty, reason }) => ({
                commitQty,
                commitReason: reason ?? null,
                reportDueDate: line.reportDueDate ?? line.readyDate,
            }),
            effect: follow,
        },
        report: {
            async guard(line, ctx, { readyQty }) {
                if (!readyQty)
                    return;
                checkReport(line, readyQty);
                await assertPhoto(line, ctx);
            },
            writes: async (line, ctx, { readyQty }) => ({
                readyQty,
                reportTime: ctx.now,
                readySince: line.readySince ?? ctx.today,
                reportDueDate: dayAfter(ctx.today, await ctx.asSystem(({ db }) => parameterNumber(db, reportDays, line))),
            }),
            effect: follow,
        },
        replenish: { guard: checkReplenishment, effect: replenish },
    },
});
function follow(line, ctx) {
    return refreshStockUp(ctx, line.parentId ?? '');
}
async function assertPhoto(line, ctx) {
    await ctx.asSystem(async ({ db }) => {
        if ((await parameterText(db, photoRequired, line)) !== 'true')
            return;
        const since = dayAfter(ctx.today, -(await parameterNumber(db, reportDays, line)));
        if (!(await hasPhotoSince(db, line.parentId ?? '', since)))
            fail(errors.stockPhotoMissing, { since });
    });
}
const headOf = (system, line) => system.store(stockUp).get(line.parentId ?? '');
async function checkReplenishment(line, ctx, { planQty, requireDate }) {
    await ctx.asSystem(async (system) => {
        const head = await headOf(system, line);
        if (head.mode === 'SITE')
            fail(errors.notManaged, { line: line.stockUpLineNo ?? '' });
        if (!planQty || !requireDate)
            return;
        if (requireDate < ctx.today)
            fail(errors.changeDatePast, { date: requireDate });
        const present = await presentOf(system, head, line);
        const room = minus(line.maxQty, sum(Object.values(present)));
        if (isMore(planQty, room))
            fail(errors.beyondMost, { lineNo: line.lineNo, limit: room, quantity: planQty });
    });
}
/** The supplier calls off what is on order by himself, within the limits that were agreed. */
async function replenish(line, ctx, { planQty, requireDate }) {
    await ctx.asSystem(async (system) => {
        const { companyId, supplierBaseId, materialId } = line;
        const { mode, warehouseId } = await headOf(system, line);
        const open = await callableLines(system.db, companyId ?? '0', materialId);
        const own = open.filter((each) => each.supplierBaseId === supplierBaseId &&
            each.consignFlag === (mode === 'CONSIGN') &&
            (warehouseId === null || each.warehouseId === warehouseId));
        const { calls, left } = calledOff({ requireDate, quantity: planQty }, own.map((each) => ({ ...each, packQty: null })));
        if (isMore(left, '0'))
            fail(errors.notOnOrder, { limit: minus(planQty, left), quantity: planQty });
        const plans = system.store(deliveryPlan);
        const plan = await plans.create({
            companyId: companyId ?? '',
            supplierBaseId: supplierBaseId ?? '',
            planFrom: earlier(ctx.today, requireDate),
            planTo: requireDate,
            replyDueDate: ctx.now,
            lines: calls.map(({ id, quantity }, index) => {
                const factor = own.find((each) => each.id === id);
                const inUnit = factor ? round(divide(times(quantity, factor.den), factor.num), factor.precision) : quantity;
                return { lineNo: (index + 1) * 10, orderDetailId: id, requireDate, planQty: inUnit };
            }),
        });
        await plans.run('publish', plan.id);
        await plans.run('reply', plan.id);
        await plans.run('accept', plan.id);
    });
    await follow(line, ctx);
}
const earlier = (a, b) => (a < b ? a : b);
