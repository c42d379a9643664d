import type { Context } from '#engine/runtime/context.ts';
import { priceRecord } from '#areas/pricing/priceRecord/priceRecord.document.ts';
import { followPrices } from '#areas/pricing/public.ts';
import { dayAfter } from '#model/days.ts';
import { round, times, type Decimal } from '#model/decimal.ts';
import { idOf } from './basics.server.ts';
import { step } from './history.server.ts';
import type { DemoWorld } from './orders.server.ts';

interface DemoPrice {
  /** The place of the material in its family. */
  readonly place: number;
  /** How far above its reference price. */
  readonly factor: Decimal;
  readonly writtenDaysAgo: number;
  /** The first and last day, seen from today. */
  readonly from: number;
  readonly to: number;
  readonly until: 'new' | 'pending' | 'rejected' | 'approved' | 'stopped';
  readonly isTiered?: true;
}

// Of packaging; the second one takes the place of the first.
const prices: readonly DemoPrice[] = [
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
export async function loadAgreedPrices(ctx: Context, world: DemoWorld): Promise<void> {
  for (const each of prices) await loadPrice(ctx, world, each);
  await followPrices.run({}, ctx);
}

async function loadPrice(ctx: Context, world: DemoWorld, price: DemoPrice): Promise<void> {
  const { accounts, basics, goods, suppliers } = world;
  const good = goods.filter(({ family }) => family === '0401')[price.place];
  const seller = suppliers.find(({ families }) => families.includes('0401'));
  if (!good || !seller) return;
  const unitPrice = round(times(good.taxPrice, price.factor), 2);
  const buyer = { by: 'buyer', daysAgo: price.writtenDaysAgo, hour: 10 } as const;
  const manager = { by: 'manager', daysAgo: price.writtenDaysAgo, hour: 15 } as const;
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

// How long ago the prices of the library began, what they were then, and for which goods of the family.
const library = [
  { daysAgo: 372, factor: '1.06', until: 30, most: 8 },
  { daysAgo: 150, factor: '1', until: 400, most: 100 },
] as const;

/** One supplier of packaging sells at prices of the library all year; some of them went down. */
export async function loadLibraryPrices(ctx: Context, world: DemoWorld): Promise<void> {
  const { accounts, basics, goods, suppliers } = world;
  const seller = suppliers.filter(({ families }) => families.includes('0401'))[1];
  if (!seller) return;
  const offered = goods.filter(({ family }) => family === '0401');
  for (const { daysAgo, factor, until, most } of library) {
    const ids = await step(ctx, accounts, { by: 'buyer', daysAgo, hour: 10 }, async (past) => {
      const prices = past.store(priceRecord);
      const written: string[] = [];
      for (const good of offered.slice(0, most)) {
        const { id } = await prices.create({
          materialId: good.id,
          supplierBaseId: seller.id,
          companyId: idOf(basics.companies, '1000'),
          currencyId: idOf(basics.currencies, 'PRE001'),
          taxRateId: idOf(basics.taxRates, 'SL02_SYS'),
          unitPrice: round(times(good.taxPrice, factor), 2),
          unitId: good.unitId,
          validFrom: past.today,
          validTo: dayAfter(ctx.today, until),
        });
        await prices.run('submit', id);
        written.push(id);
      }
      return written;
    });
    await step(ctx, accounts, { by: 'manager', daysAgo, hour: 15 }, async (past) => {
      for (const id of ids) await past.store(priceRecord).run('approve', id);
    });
  }
}
