import { isId } from '#engine/runtime/ids.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { divide, isPositive, isZero, round, sum, times } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { lockNeeds, postNeeds } from '../needLedger/posting.server.ts';
import { purchaseRequest } from './purchaseRequest.document.ts';
import { purchaseRequestLine } from './purchaseRequestLine.document.ts';
import { lastLineNo } from './request.queries.ts';
/** The request a need stands in. */
const headerOf = ({ parentId }) => parentId ?? fail(errors.needGone);
/** The needs a call names, as far as they are in sight; locked, in the order of the call. */
export async function chosenNeeds(ctx, ids) {
    const unique = [...new Set(ids)];
    if (unique.length === 0)
        fail(errors.nothingTicked);
    if (!unique.every(isId))
        fail(engineErrors.notFound);
    const seen = new Set((await ctx.store(purchaseRequestLine).find({ ids: unique })).map(({ id }) => id));
    if (unique.some((id) => !seen.has(id)))
        fail(errors.needGone);
    const locked = await lockNeeds(ctx, unique);
    return unique.map((id) => locked.get(id) ?? fail(errors.needGone));
}
/** Splits what is open of a need into lines of their own, which may be bought apart. */
export async function splitNeed(ctx, need, parts) {
    await ctx.asSystem(async (system) => {
        const made = await addLines(system, need, parts.map((qty) => ({ qty })));
        await move(ctx, [need], 'SPLIT', made[0] ?? need);
        await enter(ctx, made, need);
    });
}
/** Makes one need of several for the same thing; the new one stands in the request of the first. */
export async function mergeNeeds(ctx, ids) {
    const needs = await chosenNeeds(ctx, ids);
    const [first, ...others] = needs;
    if (!first || others.length === 0)
        return fail(errors.mergeOne);
    return ctx.asSystem(async (system) => {
        const types = await typesOf(system, needs);
        for (const need of needs) {
            if (!isPositive(need.openQty))
                fail(errors.nothingOpen, { line: need.requestLineNo ?? '' });
            const isLike = need.materialId !== null &&
                need.materialId === first.materialId &&
                need.unitId === first.unitId &&
                need.companyId === first.companyId &&
                need.budgetId === first.budgetId &&
                types.get(headerOf(need)) === types.get(headerOf(first));
            if (!isLike)
                fail(errors.mergeUnlike, { line: need.requestLineNo ?? '' });
        }
        const qty = sum(needs.map(({ openQty }) => openQty));
        const worth = sum(needs.map(({ openQty, estPrice }) => times(openQty, estPrice ?? '0')));
        const requiredDate = needs.map((need) => need.requiredDate).toSorted()[0] ?? first.requiredDate;
        const made = await addLines(system, first, [
            { qty, requiredDate, estPrice: isZero(worth) ? first.estPrice : round(divide(worth, qty), 8) },
        ]);
        const [line] = made;
        if (!line)
            return fail(errors.needGone);
        await move(ctx, needs, 'MERGE', line);
        await enter(ctx, made, first);
        return { id: line.id, requestLineNo: line.requestLineNo ?? '' };
    });
}
async function typesOf(system, needs) {
    const ids = [...new Set(needs.map(headerOf))];
    const requests = await system.store(purchaseRequest).heads('id', ids);
    return new Map(requests.map(({ id, requestType }) => [id, requestType]));
}
async function addLines(system, need, parts) {
    const last = await lastLineNo(system.db, headerOf(need));
    return system.store(purchaseRequestLine).createMany(parts.map((part, index) => {
        const lineNo = last + (index + 1) * 10;
        const estPrice = part.estPrice ?? need.estPrice;
        return {
            parentId: need.parentId,
            requestNo: need.requestNo,
            requestLineNo: `${need.requestNo ?? ''}-${lineNo}`,
            companyId: need.companyId,
            purchaseOrgId: need.purchaseOrgId,
            inventoryOrgId: need.inventoryOrgId,
            budgetId: need.budgetId,
            lineNo,
            materialId: need.materialId,
            materialDesc: need.materialDesc,
            categoryId: need.categoryId,
            spec: need.spec,
            drawingNo: need.drawingNo,
            drawingVersion: need.drawingVersion,
            unitId: need.unitId,
            qty: part.qty,
            requiredDate: part.requiredDate ?? need.requiredDate,
            estPrice,
            estAmount: round(times(part.qty, estPrice ?? '0'), 2),
            taxRateId: need.taxRateId,
            warehouseId: need.warehouseId,
            suggestSupplierId: need.suggestSupplierId,
            buyerId: need.buyerId,
        };
    }));
}
const move = (ctx, needs, event, target) => postNeeds(ctx, needs.map((need) => ({
    needId: need.id,
    event,
    qty: need.openQty,
    sourceDoc: target.requestLineNo ?? '',
    sourceLineId: target.id,
})));
const enter = (ctx, made, from) => postNeeds(ctx, made.map((line) => ({
    needId: line.id,
    event: 'APPROVE',
    qty: line.qty,
    sourceDoc: from.requestLineNo ?? '',
    sourceLineId: from.id,
})));
