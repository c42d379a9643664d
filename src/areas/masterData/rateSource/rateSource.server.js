import { implement } from '#engine/runtime/implement.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { partnerFaultLabel } from '#engine/outbound/partnerFaults.ts';
import { testConnection } from '#engine/outbound/connectionTest.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { secretsIn } from '#engine/runtime/secrets.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { exchangeRate } from '../exchangeRate/exchangeRate.document.ts';
import { isoCodes } from '../exchangeRate/exchangeRate.queries.ts';
import { deviationOf } from '../exchangeRate/exchangeRate.rules.ts';
import { greatestJumpNow } from '../exchangeRate/greatestJump.server.ts';
import { callOf, checkRate, ratesIn } from './rates.rules.ts';
import { pairOn } from './rates.queries.ts';
import { rateSource } from './rateSource.document.ts';
const secretsOf = (seal) => secretsIn('sys_rate_secret', 'source_id', seal);
/** Services that tell rates; only addresses that may be called can be written down, and secrets are never read back. */
export const rateSources = ({ outside, seal }) => {
    const secrets = secretsOf(seal);
    return implement(rateSource, {
        async beforeSave(source, ctx, before) {
            if (!outside.isCallable(source.url))
                fail(errors.rateAddressWrong);
            const isNamed = source.authKind === 'HEADER' || source.authKind === 'QUERY';
            if (isNamed && !source.keyName)
                fail(errors.rateKeyNameMissing);
            // A secret is for the host it was given for and for no other.
            if (!before || new URL(before.url).host === new URL(source.url).host)
                return;
            source.secretDate = null;
            await secrets.drop(ctx, before.id);
        },
        beforeDelete: ({ id }, ctx) => secrets.drop(ctx, id),
        endpoints: {
            async setSecret({ body }, ctx) {
                const sources = ctx.store(rateSource);
                const { id } = await sources.get(body.sourceId, 'for update');
                await secrets.keep(ctx, id, body.secret.trim());
                await sources.patch(id, { secretDate: ctx.now }, 'setSecret');
                return { secretDate: ctx.now };
            },
            // Asks as the scheduled task does, and takes nothing over.
            async tryOut({ body }, ctx) {
                const asked = await askedOf(ctx, secrets, body.id);
                return testConnection(ctx, { document: rateSource, id: body.id, secret: asked.secret }, async () => {
                    const { day, rates } = await fetchedFrom(outside, asked, ctx.today);
                    const some = rates.slice(0, 3).map(({ symbol, rate }) => `1 ${asked.base} = ${rate} ${symbol}`);
                    return [
                        `取得 ${day} 的 ${rates.length} 个汇率：${some.join('，')}`,
                        `It told ${rates.length} rates of ${day}: ${some.join(', ')}`,
                    ];
                });
            },
        },
    });
};
/** Fetches the rates of every source; one that fails keeps no other waiting, and fails the run in the end. */
export const fetchRates = (parts) => defineJob({
    code: 'basic.rateFetch',
    label: ['获取汇率', 'Fetch exchange rates'],
    cron: '30 9 * * *',
    async run(_, ctx) {
        const failed = [];
        const sources = await ctx.store(rateSource).find({ enabledFlag: true });
        for (const { id } of sources)
            await fetchFrom(parts, ctx, id).catch((error) => failed.push(error));
        if (failed.length > 0)
            throw failed[0];
    },
});
async function fetchFrom(parts, { log, today }, id) {
    // Nobody holds a transaction open while a partner thinks.
    const apart = (work) => runRequest(parts.engine(), { user: systemUser, language: 'zh', log }, work);
    const asked = await apart((ctx) => askedOf(ctx, secretsOf(parts.seal), id));
    try {
        const { day, rates } = await fetchedFrom(parts.outside, asked, today);
        await apart(async (ctx) => take(ctx, asked.source, day, rates.map(({ rate }) => rate)));
    }
    catch (error) {
        const said = error instanceof Error ? error.message : String(error);
        const lastMessage = (partnerFaultLabel(error)?.join(' / ') ?? said).slice(0, 500);
        await apart((ctx) => ctx.store(rateSource).patch(id, { lastFetch: ctx.now, lastResult: 'FAILED', lastMessage }));
        throw error;
    }
}
async function fetchedFrom(outside, { source, base, symbols, secret }, today) {
    const answer = await outside.get(callOf(source, { base, symbols }, secret));
    return ratesIn(answer.body, { base, symbols, today });
}
async function askedOf(ctx, secrets, id) {
    const source = await ctx.store(rateSource).get(id);
    const secret = source.authKind === 'NONE' ? undefined : await secrets.open(ctx, id);
    const [base = '', ...symbols] = await isoCodes(ctx, [
        source.baseCurrencyId,
        ...source.currencies.map(({ currencyId }) => currencyId),
    ]);
    return { source, base, symbols, secret };
}
async function take(ctx, source, day, rates) {
    const counts = { TAKEN: 0, HELD: 0, WAITS: 0, STAYS: 0 };
    for (const [index, rate] of rates.entries()) {
        const toCurrencyId = source.currencies[index]?.currencyId ?? '';
        const pair = { typeId: source.typeId, fromCurrencyId: source.baseCurrencyId, toCurrencyId, rateDate: day };
        counts[await takeRate(ctx, pair, rate)] += 1;
    }
    const waiting = counts.HELD + counts.WAITS;
    await ctx.store(rateSource).patch(source.id, {
        lastFetch: ctx.now,
        lastResult: waiting > 0 ? 'HELD' : 'OK',
        lastMessage: `更新 ${counts.TAKEN}，待核对 ${waiting}，未变 ${counts.STAYS} / ${counts.TAKEN} taken, ${waiting} to check, ${counts.STAYS} as they were`,
        rateDay: day,
    });
}
async function takeRate(ctx, pair, rate) {
    const rates = ctx.store(exchangeRate);
    const { stored, previous, tolerance } = await pairOn(ctx.db, pair);
    const deviation = deviationOf(rate, previous ?? undefined);
    const checked = checkRate(rate, {
        ...(stored ? { stored } : {}),
        deviation,
        tolerance,
        greatestJump: await greatestJumpNow(ctx.db),
    });
    // One that is in use stays in use; somebody looks at the other one tomorrow, when it is told again.
    if (checked === 'STAYS' || checked === 'WAITS' || (checked === 'HELD' && stored?.isUsed))
        return checked;
    const enabledFlag = checked === 'TAKEN';
    const row = stored
        ? await rates.update(stored.id, { rate, enabledFlag })
        : await rates.create({ ...pair, rate, source: 'SERVICE', enabledFlag });
    if (checked === 'HELD')
        await notifyEvent(ctx, exchangeRate, 'held', row.id, `${deviation} %`);
    return checked;
}
