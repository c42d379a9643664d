import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { parameterNumber, parameterText } from '#engine/runtime/parameters.ts';
import { dayAfter } from '#model/days.ts';
import { isDecimal, type Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import type { Row } from '#model/row.ts';
import { checkTiers, readTiers } from '../tiers.rules.ts';
import { priceErrors as errors } from '../errors.ts';
import { checkAlone, enactPrice } from './enact.server.ts';
import { priceRecord } from './priceRecord.document.ts';
import { agreedPrices, pricesEnding, pricesToFollow } from './priceRecord.queries.ts';
import { isAboveTolerance, riseOf, stateOn } from './priceRecord.rules.ts';

type Price = Row<typeof priceRecord>;

export default implement(priceRecord, {
  async beforeSave(price, ctx) {
    const { validFrom: from, validTo: to } = price;
    if (to < from) fail(errors.periodReversed, { from, to });
    checkTiers(1, readTiers(price.tiers), price.moq ?? '1');
    await compareWithFormer(price, ctx);
  },

  transitions: {
    submit: {
      async guard(price, ctx) {
        await checkAlone(price, ctx);
        await checkRise(price, ctx);
      },
      writes: formerOf,
    },
    approve: {
      // The former price may have changed since the submission.
      async guard(price, ctx) {
        await checkAlone(price, ctx);
        await checkRise(price, ctx);
      },
      writes: (price, ctx) => ctx.asSystem((system) => enactPrice(system, price)),
      async effect(price, ctx) {
        const status = stateOn(price, ctx.today);
        if (status !== price.status)
          await ctx.asSystem((system) => system.store(priceRecord).patch(price.id, { status }, 'follow'));
      },
    },
  },
});

async function compareWithFormer(price: Price, ctx: Context): Promise<void> {
  if (price.sourceType === 'MANUAL') Object.assign(price, await formerOf(price, ctx));
}

/** The price of the same supplier, currency and unit that counted the day before, and the rise since. */
async function formerOf(price: Price, ctx: Context): Promise<Pick<Price, 'formerPrice' | 'risePct'>> {
  const { companyId, materialId, supplierBaseId, validFrom } = price;
  const former = await ctx.asSystem((system) =>
    agreedPrices(system.db, { companyId, materialIds: [materialId], supplierBaseId, day: dayAfter(validFrom, -1) }),
  );
  const last = former.findLast(
    ({ id, currencyId, unitId }) => id !== price.id && currencyId === price.currencyId && unitId === price.unitId,
  );
  const formerPrice = last?.unitPrice ?? null;
  return { formerPrice, risePct: riseOf(price.unitPrice, formerPrice) };
}

/** Refuses a price that rises above the tolerance of its company without saying why. */
async function checkRise(price: Price, ctx: Context): Promise<void> {
  const { formerPrice, risePct } = await formerOf(price, ctx);
  const most = await toleranceOf(ctx, price.companyId);
  if (isAboveTolerance(risePct, most) && !price.riseReason)
    fail(errors.riseUnexplained, { former: formerPrice ?? '', pct: risePct ?? '0', most });
}

/** How far a price of a company may rise without a reason, in per cent. */
export async function toleranceOf(ctx: Context, companyId: string): Promise<Decimal> {
  const said = await ctx.asSystem(({ db }) => parameterText(db, riseTolerance, companyId));
  return isDecimal(said) ? said : '5';
}

/** How far a price may rise without a reason. */
export const riseTolerance = defineParameter({
  key: 'bidding.riseTolerancePct',
  type: 'DECIMAL',
  label: ['涨价容差(%)，超过时须说明原因', 'Tolerance of rises (%), above which a reason is needed'],
  value: '5',
  upTo: 'COMPANY',
  min: 0,
});

/** How many days before its end people hear of it. */
export const priceExpiryDays = defineParameter({
  key: 'bidding.priceExpiryDays',
  type: 'INTEGER',
  label: ['价格到期提前提醒天数', 'Days before the end of a price that people hear of it'],
  value: '30',
  min: 1,
  max: 365,
});

/** Lets prices take effect and end on their days, and tells of those that end soon. */
export const followPrices = defineJob({
  code: 'bidding.followPrices',
  label: ['价格生效、到期与提醒', 'Let prices take effect and end, and tell of those that end soon'],
  cron: '7 0 * * *',
  async run(_, ctx) {
    for (const due of await pricesToFollow(ctx.db, ctx.today)) {
      const state = stateOn(due, ctx.today);
      const status = state === 'EXPIRED' && due.isReplaced ? 'REPLACED' : state;
      await ctx.store(priceRecord).patch(due.id, { status }, 'follow');
    }
    const days = await parameterNumber(ctx.db, priceExpiryDays);
    for (const id of await pricesEnding(ctx.db, dayAfter(ctx.today, days)))
      await notifyEvent(ctx, priceRecord, 'expiring', id, null);
  },
});
