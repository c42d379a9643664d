import type { Context } from '#engine/runtime/context.ts';
import { implement } from '#engine/runtime/implement.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { notifyEvent } from '#engine/runtime/notifications.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { dayAfter } from '#model/days.ts';
import { fail } from '#model/errors.ts';
import { defineParameter } from '#model/parameters.ts';
import type { Row } from '#model/row.ts';
import { checkTiers, readTiers } from '../tiers.rules.ts';
import { priceErrors as errors } from '../errors.ts';
import { checkAlone, enactPrice } from './enact.server.ts';
import { priceRecord } from './priceRecord.document.ts';
import { agreedPrices, pricesEnding, pricesToFollow } from './priceRecord.queries.ts';
import { riseOf, stateOn } from './priceRecord.rules.ts';

type Price = Row<typeof priceRecord>;

export default implement(priceRecord, {
  async beforeSave(price, ctx) {
    const { validFrom: from, validTo: to } = price;
    if (to < from) fail(errors.periodReversed, { from, to });
    checkTiers(1, readTiers(price.tiers), price.moq ?? '1');
    await compareWithFormer(price, ctx);
  },

  transitions: {
    submit: { guard: checkAlone },
    approve: {
      guard: checkAlone,
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
  if (price.sourceType !== 'MANUAL') return;
  const { companyId, materialId, supplierBaseId, validFrom } = price;
  const former = await ctx.asSystem((system) =>
    agreedPrices(system.db, { companyId, materialIds: [materialId], supplierBaseId, day: dayAfter(validFrom, -1) }),
  );
  const last = former.findLast(
    ({ id, currencyId, unitId }) => id !== price.id && currencyId === price.currencyId && unitId === price.unitId,
  );
  price.formerPrice = last?.unitPrice ?? null;
  price.risePct = riseOf(price.unitPrice, price.formerPrice);
}

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
