import { implement } from '#engine/runtime/implement.ts';
import { isDecimal, isPositive, normalise } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { materialFacts } from '#areas/masterData/public.ts';
import { zoneOf } from '../deliveryPlan/plan.rules.ts';
import { shareOf } from '../deliveryPlan/refreshPlans.server.ts';
import { demandId } from '../demandId.server.ts';
import { errors } from '../errors.ts';
import { simulate } from '../exposure/simulate.server.ts';
import { forecast } from './forecast.document.ts';
import { bucketKey, outcomesOf, quantitiesOf } from './forecast.queries.ts';
import { bias, bucketOf, changePct, checkCommitment, commitGap, commitmentRate, isBeyond, nervousness, overloaded, weeksUntil, wmape, } from './forecast.rules.ts';
import { forecastDetail } from './forecastDetail.document.ts';
export default implement(forecast, {
    beforeSave: fill,
    transitions: {
        publish: {
            guard(document) {
                if (document.lines.length === 0)
                    fail(errors.noLines);
            },
            writes: async ({ companyId }, ctx) => ({
                publishDate: ctx.now,
                materialSharePct: await ctx.asSystem((system) => shareOf(system, companyId)),
            }),
            async effect(document, ctx) {
                await ctx.store(forecastDetail).patch(document.lines.map(({ id }) => id), { status: 'ASKED' }, 'publish');
                if (document.previousId)
                    await expirePrevious(ctx, document.previousId);
            },
        },
        reply: {
            guard(document, ctx) {
                if (document.horizonTo < ctx.today)
                    fail(errors.forecastOver, { date: document.horizonTo });
            },
            writes: (document, ctx) => ({ replyTime: ctx.now, lateReplyFlag: ctx.now > document.replyDueDate }),
            effect: (document, ctx) => saveCommitments(ctx, document, new Map(), true),
        },
        expire: {
            async effect(document, ctx) {
                await ctx.asSystem((system) => system.store(forecastDetail).patch(document.lines.map(({ id }) => id), { status: 'EXPIRED' }, 'expire'));
            },
        },
    },
    endpoints: {
        async foresee({ body }, ctx) {
            const forecasts = ctx.store(forecast);
            const document = await forecasts.get(demandId(body.id));
            return simulate(ctx, document, () => forecasts.run('publish', document.id));
        },
        async commit({ body }, ctx) {
            const forecasts = ctx.store(forecast);
            const document = await forecasts.get(demandId(body.id), 'for update');
            // In any other state the transition itself says why not.
            if (document.status === 'PUBLISHED' || document.status === 'ESCALATED')
                await saveCommitments(ctx, document, readCommitments(document, body.commitments), false);
            return forecasts.run('reply', document.id);
        },
        async revise({ body }, ctx) {
            const forecasts = ctx.store(forecast);
            const before = await forecasts.get(demandId(body.id));
            if (before.status === 'NEW')
                fail(errors.notPublished, { forecastNo: before.forecastNo });
            const { companyId, supplierBaseId, bucket, horizonFrom, horizonTo, replyDueDate, firmDays, tradeDays } = before;
            const today = bucketOf(ctx.today, bucket);
            const from = horizonFrom < today && today <= horizonTo ? today : horizonFrom;
            return forecasts.create({
                companyId,
                supplierBaseId,
                bucket,
                horizonFrom: from,
                horizonTo,
                replyDueDate,
                firmDays,
                tradeDays,
                forecastVersion: before.forecastVersion + 1,
                previousId: before.id,
                bands: before.bands.map(({ weeksAhead, upPct, downPct }) => ({ weeksAhead, upPct, downPct })),
                lines: before.lines
                    .filter(({ bucketStart }) => bucketStart >= bucketOf(from, bucket))
                    .map(({ lineNo, materialId, inventoryOrgId, bucketStart, forecastQty }) => ({
                    lineNo,
                    materialId,
                    inventoryOrgId,
                    bucketStart,
                    forecastQty,
                })),
            });
        },
        async measures({ body }, ctx) {
            const document = await ctx.store(forecast).get(demandId(body.id));
            const outcomes = await outcomesOf(ctx.db, document, body.lag ?? 1, ctx.today, ctx.language);
            const byMaterial = Map.groupBy(outcomes, ({ materialId }) => materialId);
            const records = [...byMaterial].map(([materialId, own]) => ({
                materialId,
                materialName: own[0]?.materialName ?? '',
                periods: own.length,
                wmape: wmape(own),
                bias: bias(own),
            }));
            return { records };
        },
    },
});
async function fill(document, ctx) {
    const { horizonFrom: from, horizonTo: to, bucket } = document;
    if (to < from)
        fail(errors.periodReversed, { from, to });
    const [before, materials] = await Promise.all([
        document.previousId ? quantitiesOf(ctx.db, document.previousId) : undefined,
        materialFacts(ctx.db, document.lines.map(({ materialId }) => materialId)),
    ]);
    const seen = new Set();
    for (const line of document.lines) {
        line.bucketStart = bucketOf(line.bucketStart, bucket);
        const key = bucketKey(line);
        if (line.bucketStart < bucketOf(from, bucket) || line.bucketStart > to)
            fail(errors.outsideHorizon, { lineNo: line.lineNo, date: line.bucketStart, from, to });
        if (seen.has(key))
            fail(errors.bucketTwice, { lineNo: line.lineNo });
        seen.add(key);
        line.unitId = materials.get(line.materialId)?.baseUnitId ?? null;
        line.zone = zoneOf(line.bucketStart, ctx.today, { ...document, frozenDays: 0 });
        line.lastQty = before?.get(key) ?? '0';
        const change = changePct(line.forecastQty, line.lastQty);
        line.changePct = change ?? '0';
        line.beyondFlag = isBeyond(document.bands, weeksUntil(line.bucketStart, ctx.today), change);
    }
    document.beyondLines = document.lines.filter(({ beyondFlag }) => beyondFlag).length;
    document.nervousPct = (before && nervousness(document.lines)) ?? '0';
}
async function expirePrevious(ctx, id) {
    await ctx.asSystem(async (system) => {
        const previous = await system.store(forecast).get(id, 'for update');
        if (previous.status !== 'NEW' && previous.status !== 'EXPIRED')
            await system.store(forecast).run('expire', id);
    });
}
const inFull = (line) => ({
    commitQty: line.forecastQty,
    capacityQty: line.capacityQty,
    capacityNote: line.capacityNote,
    supplierRemark: null,
});
/** Reads commitments as a call gives them, by line. */
function readCommitments(document, input) {
    const lines = new Map(document.lines.map((line) => [line.id, line]));
    const commitments = new Map();
    for (const row of Array.isArray(input) ? input.filter(isRecord) : []) {
        const line = lines.get(String(row['detailId'] ?? ''));
        if (!line)
            return fail(errors.commitmentForOther);
        const [commitQty, capacityQty] = [row['commitQty'], row['capacityQty'] ?? '0'];
        if (!isDecimal(commitQty) || !isDecimal(capacityQty))
            return fail(errors.commitmentMissing, { lineNo: line.lineNo });
        const commitment = {
            commitQty: normalise(commitQty),
            capacityQty: normalise(capacityQty),
            capacityNote: textIn(row['capacityNote'], 100),
            supplierRemark: textIn(row['supplierRemark'], 500),
        };
        // Within the band the supplier has agreed beforehand.
        const isBound = document.bands.length > 0 && isPositive(line.lastQty) && !line.beyondFlag;
        checkCommitment({ ...line, isBound }, commitment);
        commitments.set(line.id, commitment);
    }
    return commitments;
}
const textIn = (value, longest) => typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, longest) : null;
/** Keeps what is committed; with `rest` the lines nobody spoke of are committed in full. */
export async function saveCommitments(ctx, document, commitments, rest) {
    await ctx.asSystem(async (system) => {
        const lines = system.store(forecastDetail);
        for (const line of document.lines) {
            const input = commitments.get(line.id) ?? (rest && line.status === 'ASKED' ? inFull(line) : undefined);
            if (!input)
                continue;
            const gapQty = commitGap(line.forecastQty, input.commitQty);
            await lines.patch(line.id, { ...input, gapQty, status: 'COMMITTED' }, 'commit');
        }
        const after = await system.store(forecast).get(document.id);
        const over = overloaded(after.lines);
        for (const line of after.lines)
            if (line.overCapacityFlag !== over.has(line.id))
                await lines.patch(line.id, { overCapacityFlag: over.has(line.id) }, 'commit');
        const gapLines = after.lines.filter(({ gapQty }) => isPositive(gapQty)).length;
        await system
            .store(forecast)
            .patch(document.id, { gapLines, commitPct: commitmentRate(after.lines) ?? '0' }, 'commit');
    });
}
