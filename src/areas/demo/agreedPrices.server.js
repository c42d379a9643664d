import { priceRecord } from '#areas/pricing/priceRecord/priceRecord.document.ts';
import { followPrices } from '#areas/pricing/public.ts';
import { dayAfter } from '#model/days.ts';
import { round, times } from '#model/decimal.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
// Of packaging; the second one takes the place of the first.
const prices = [
  { place: 15, factor: '1', writtenDaysAgo: 210, from: -200, to: 400, until: 'approved' },
  { place: 15, factor: '1.04', writtenDaysAgo: 25, from: -20, to: 340, until: 'approved', isTiered: true },
  { place: 16, factor: '0.98', writtenDaysAgo: 300, from: -290, to: -40, until: 'approved' },
  { place: 17, factor: '0.97', writtenDaysAgo: 5, from: 20, to: 380, until: 'approved' },
  { place: 18, factor: '1.02', writtenDaysAgo: 80, from: -70, to: 250, until: 'stopped' },
  { place: 19, factor: '1.1', writtenDaysAgo: 1, from: 5, to: 370, until: 'pending' },
  { place: 20, factor: '1.2', writtenDaysAgo: 3, from: 5, to: 370, until: 'rejected' },
  { place: 21, factor: '0.99', writtenDaysAgo: 0, from: 1, to: 365, until: 'new' },
  { place: 22, factor: '0.95', writtenDaysAgo: 340, from: -335, to: 30, until: 'approved' },
];
/** Prices that were agreed by hand, in every state; those of awards stand beside them. */
export async function loadAgreedPrices(ctx, world) {
  for (const each of prices) await loadPrice(ctx, world, each);
  await followPrices.run({}, ctx);
}
async function loadPrice(ctx, world, price) {
  const { accounts, basics, goods, suppliers } = world;
  const good = goods.filter(({ family }) => family === '0401')[price.place];
  const seller = suppliers.find(({ families }) => families.includes('0401'));
  if (!good || !seller) return;
  const unitPrice = round(times(good.taxPrice, price.factor), 2);
  const buyer = { by: 'buyer', daysAgo: price.writtenDaysAgo, hour: 10 };
  const manager = { by: 'manager', daysAgo: price.writtenDaysAgo, hour: 15 };
  const { id } = await step(ctx, accounts, buyer, (past) =>
    past.store(priceRecord).create({
      materialId: good.id,
      supplierBaseId: seller.id,
      companyId: idOf(basics.companies, '1000'),
      currencyId: idOf(basics.currencies, 'PRE001'),
      taxRateId: idOf(basics.taxRates, 'SL02_SYS'),
      unitPrice,
      unitId: good.unitId,
      tiers: price.isTiered ? `1-500:${unitPrice}; 500-:${round(times(unitPrice, '0.96'), 2)}` : null,
      leadTimeDays: 10,
      validFrom: dayAfter(ctx.today, price.from),
      validTo: dayAfter(ctx.today, price.to),
    }),
  );
  if (price.until === 'new') return;
  await step(ctx, accounts, buyer, (past) => past.store(priceRecord).run('submit', id));
  if (price.until === 'pending') return;
  await step(ctx, accounts, manager, async (past) => {
    if (price.until === 'rejected') await past.store(priceRecord).run('reject', id, { reason: '涨幅过大，请重新议价' });
    else await past.store(priceRecord).run('approve', id);
  });
  if (price.until === 'stopped')
    await step(ctx, accounts, { ...manager, daysAgo: 10 }, (past) =>
      past.store(priceRecord).run('stop', id, { reason: '供应商停产' }),
    );
}
