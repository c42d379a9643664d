import { implement } from '#engine/runtime/implement.ts';
import { isLess, negate, round, sum, times } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { inForeignWarehouse, materialFacts, unitFacts } from '#areas/masterData/public.ts';
import { fitsPrecision } from '#areas/masterData/unit/unit.rules.ts';
import { companyDefaults, responsiblePurchaser } from '#areas/organisation/public.ts';
import { availableOf, postBudgets } from '../budget/posting.server.ts';
import { budget } from '../budget/budget.document.ts';
import { errors } from '../errors.ts';
import { bandsFor } from '../methodRule/methodRule.queries.ts';
import { bandFor, methods, splittingOf, stricter } from '../methodRule/methodRule.rules.ts';
import { postNeeds } from '../needLedger/posting.server.ts';
import { purchaseRequest } from './purchaseRequest.document.ts';
import { purchaseRequestLine } from './purchaseRequestLine.document.ts';
import { formerAmounts } from './request.queries.ts';
/** Nothing is held any more: the lines have it reserved. */
const settled = () => ({ heldAmt: '0' });
export default implement(purchaseRequest, {
    beforeSave: fill,
    beforeWrite({ requestNo, lines }) {
        if (!requestNo)
            return;
        for (const line of lines) {
            line.requestNo = requestNo;
            line.requestLineNo = `${requestNo}-${line.lineNo}`;
        }
    },
    transitions: {
        submit: {
            guard: checkComplete,
            async writes(request, ctx, { splitReason }) {
                const checked = await methodOf(request, ctx);
                if (checked.total !== null && !splitReason)
                    fail(errors.splitUnexplained, { total: checked.total, method: methods[checked.method] });
                return {
                    leastMethod: checked.method,
                    splitTotal: checked.total ?? '0',
                    splitReason: splitReason ?? null,
                    submitterId: ctx.user.side === 'system' ? null : ctx.user.id,
                    ...(await hold(request, ctx)),
                };
            },
        },
        withdraw: {
            guard({ status }) {
                if (status !== 'PENDING')
                    fail(errors.notWithdrawable);
            },
            writes: free,
        },
        reject: { writes: free },
        approve: {
            guard({ approvalLevel }, ctx) {
                if (ctx.user.side !== 'system' && approvalLevel === 'OVER')
                    fail(errors.overBudget);
            },
            writes: settled,
            effect: release,
        },
        approveOver: {
            guard({ approvalLevel }) {
                if (approvalLevel !== 'OVER')
                    fail(errors.withinBudget);
            },
            writes: settled,
            effect: release,
        },
    },
});
async function fill(request, ctx) {
    const company = await companyDefaults(ctx.db, request.companyId);
    request.purchaseOrgId ??= company.purchaseOrgId;
    request.inventoryOrgId ??= company.inventoryOrgId;
    request.currencyId = company.homeCurrencyId;
    await checkBudget(request, ctx);
    const foreign = await inForeignWarehouse(ctx, request.companyId, request.lines);
    if (foreign)
        fail(errors.warehouseOfOtherCompany, { lineNo: foreign.lineNo });
    const [materials, units] = [
        await materialFacts(ctx.db, request.lines.map(({ materialId }) => materialId)),
        await unitFacts(ctx.db, request.lines.map(({ unitId }) => unitId)),
    ];
    for (const line of request.lines) {
        const material = materials.get(line.materialId ?? '');
        const { lineNo } = line;
        if (!material && !line.materialDesc)
            fail(errors.needUnnamed, { lineNo });
        line.categoryId ??= material?.categoryId ?? null;
        if (line.materialDesc === null || line.materialDesc === material?.name.en)
            line.materialDesc = material?.name.zh ?? null;
        const unit = units.get(line.unitId);
        if (unit && !fitsPrecision(line.qty, unit))
            fail(errors.unitPrecision, {
                lineNo,
                quantity: line.qty,
                unit: [unit.name.zh, unit.name.en ?? unit.name.zh],
                precision: unit.precision,
            });
        line.estAmount = round(times(line.qty, line.estPrice ?? '0'), 2);
    }
    request.estAmount = sum(request.lines.map(({ estAmount }) => estAmount));
}
async function checkBudget({ budgetId, companyId }, ctx) {
    if (budgetId === null)
        return;
    const own = await ctx.asSystem((system) => system.store(budget).maybe(budgetId));
    if (own && own.companyId !== companyId)
        fail(errors.budgetOfOtherCompany);
}
function checkComplete(request, ctx) {
    if (request.lines.length === 0)
        fail(errors.requestWithoutLines);
    if (!request.purchaseOrgId)
        fail(errors.purchaseOrgMissing, { company: request.companyName ?? '' });
    const past = request.lines.find(({ requiredDate }) => requiredDate < ctx.today);
    if (past)
        fail(errors.requiredDatePast, { lineNo: past.lineNo, date: past.requiredDate });
}
/** How strictly the request has to be bought: the strictest of its categories, alone and together with the last months. */
async function methodOf(request, ctx) {
    let checked = { method: 'DIRECT', total: null };
    await ctx.asSystem(async ({ db }) => {
        for (const [categoryId, lines] of Map.groupBy(request.lines, (line) => line.categoryId)) {
            const amount = sum(lines.map(({ estAmount }) => estAmount));
            const bands = await bandsFor(db, request.companyId, categoryId);
            const own = bandFor(bands, amount)?.leastMethod ?? 'DIRECT';
            const splitting = splittingOf(bands, amount, await formerAmounts(db, request, categoryId));
            checked = {
                method: stricter(checked.method, stricter(own, splitting?.method ?? own)),
                total: splitting?.total ?? checked.total,
            };
        }
    });
    return checked;
}
/** Holds the money while the request is in approval; what a soft budget does not cover goes to a superior. */
async function hold(request, ctx) {
    const { budgetId, estAmount } = request;
    if (budgetId === null)
        return { heldAmt: '0', approvalLevel: 'NORMAL' };
    const isShort = isLess(await availableOf(ctx, budgetId), estAmount);
    await reserve(request, ctx, estAmount);
    return { heldAmt: estAmount, approvalLevel: isShort ? 'OVER' : 'NORMAL' };
}
async function free(request, ctx) {
    await reserve(request, ctx, negate(request.heldAmt));
    return { heldAmt: '0' };
}
const reserve = ({ id, budgetId, requestNo }, ctx, reserved) => postBudgets(ctx, requestNo, [{ budgetId, sourceLineId: id, reserved, consumed: '0' }]);
/** Lets the lines into the demand pool: each with the purchaser who answers for it, its money reserved instead of held. */
async function release(request, ctx) {
    await ctx.asSystem(async (system) => {
        for (const line of request.lines) {
            const found = await responsiblePurchaser(system.db, {
                materialId: line.materialId,
                categoryId: line.categoryId,
                supplierBaseId: line.suggestSupplierId,
                inventoryOrgId: request.inventoryOrgId,
                companyId: request.companyId,
            }, system.today);
            await system
                .store(purchaseRequestLine)
                .patch(line.id, { status: 'OPEN', buyerId: found?.purchaserId ?? null }, 'approve');
        }
        // What was held becomes what is reserved for the lines: freed first, so that a full budget has room for it.
        await reserve(request, ctx, negate(request.estAmount));
        await postNeeds(ctx, request.lines.map((line) => ({
            needId: line.id,
            event: 'APPROVE',
            qty: line.qty,
            sourceDoc: request.requestNo,
            sourceLineId: line.id,
        })));
    });
}
