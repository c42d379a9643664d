import type { Context } from '#engine/context.ts';
import type { Engine } from '#engine/engine.ts';
import { implement } from '#engine/implement.ts';
import { defineJob } from '#engine/jobs.ts';
import { tellEvent } from '#engine/messages.ts';
import type { Outside } from '#engine/outside/outside.ts';
import { runRequest, systemUser } from '#engine/request.ts';
import type { Decimal } from '#model/decimal.ts';
import type { Row } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { exchangeRate } from '../exchangeRate/exchangeRate.document.ts';
import { isoCodes } from '../exchangeRate/exchangeRate.queries.ts';
import { deviationOf } from '../exchangeRate/exchangeRate.rules.ts';
import { greatestJumpNow } from '../exchangeRate/greatestJump.server.ts';
import { judgeRate, ratesIn } from './rates.rules.ts';
import { pairOn } from './rates.queries.ts';
import { rateSource } from './rateSource.document.ts';

/** What fetching rates needs beyond a context: transactions of its own, and the way out. */
export interface RateParts {
  readonly engine: () => Engine;
  readonly outside: Outside;
}

type Source = Row<typeof rateSource>;

/** Services that tell rates; only addresses that may be called can be written down. */
export const rateSources = ({ outside }: RateParts) =>
  implement(rateSource, {
    beforeSave({ url }) {
      if (!outside.isCallable(url)) fail(errors.rateAddressWrong);
    },
  });

/** Fetches the rates of every source; one that fails keeps no other waiting, and fails the run in the end. */
export const fetchRates = (parts: RateParts) =>
  defineJob({
    code: 'basic.rateFetch',
    label: ['获取汇率', 'Fetch exchange rates'],
    cron: '30 9 * * *',
    async run(_, ctx) {
      const failed: unknown[] = [];
      const sources = await ctx.store(rateSource).find({ enabledFlag: true });
      for (const { id } of sources) await fetchFrom(parts, ctx, id).catch((error: unknown) => failed.push(error));
      if (failed.length > 0) throw failed[0];
    },
  });

async function fetchFrom(parts: RateParts, { log, today }: Context, id: string): Promise<void> {
  // Nobody holds a transaction open while a partner thinks.
  const apart = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
    runRequest(parts.engine(), { user: systemUser, language: 'zh', log }, work);
  const { source, base, symbols } = await apart((ctx) => askedOf(ctx, id));
  try {
    const url = new URL(source.url);
    url.searchParams.set('base', base);
    url.searchParams.set('symbols', symbols.join(','));
    const answer = await parts.outside.get({ url: url.href });
    const { day, rates } = ratesIn(answer.body, { base, symbols, today });
    await apart(async (ctx) =>
      take(
        ctx,
        source,
        day,
        rates.map(({ rate }) => rate),
      ),
    );
  } catch (error) {
    const lastMessage = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await apart((ctx) => ctx.store(rateSource).patch(id, { lastFetch: ctx.now, lastResult: 'FAILED', lastMessage }));
    throw error;
  }
}

async function askedOf(ctx: Context, id: string) {
  const source = await ctx.store(rateSource).get(id);
  const [base = '', ...symbols] = await isoCodes(ctx, [
    source.baseCurrencyId,
    ...source.currencies.map(({ currencyId }) => currencyId),
  ]);
  return { source, base, symbols };
}

async function take(ctx: Context, source: Source, day: string, rates: readonly Decimal[]): Promise<void> {
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

type Pair = Pick<Row<typeof exchangeRate>, 'typeId' | 'fromCurrencyId' | 'toCurrencyId' | 'rateDate'>;

async function takeRate(ctx: Context, pair: Pair, rate: Decimal): Promise<ReturnType<typeof judgeRate>> {
  const rates = ctx.store(exchangeRate);
  const { stored, previous, tolerance } = await pairOn(ctx.db, pair);
  const deviation = deviationOf(rate, previous ?? undefined);
  const judged = judgeRate(rate, {
    ...(stored ? { stored } : {}),
    deviation,
    tolerance,
    greatestJump: await greatestJumpNow(ctx.db),
  });
  // One that is in use stays in use; somebody looks at the other one tomorrow, when it is told again.
  if (judged === 'STAYS' || judged === 'WAITS' || (judged === 'HELD' && stored?.isUsed)) return judged;
  const enabledFlag = judged === 'TAKEN';
  const row = stored
    ? await rates.update(stored.id, { rate, enabledFlag })
    : await rates.create({ ...pair, rate, source: 'SERVICE', enabledFlag });
  if (judged === 'HELD') await tellEvent(ctx, exchangeRate, 'held', row.id, `${deviation} %`);
  return judged;
}
