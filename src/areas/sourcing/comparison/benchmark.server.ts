import type { Context } from '#engine/runtime/context.ts';
import { dayAfter } from '#model/days.ts';
import { divide, plus, times, type Decimal } from '#model/decimal.ts';
import type { Row } from '#model/row.ts';
import { rateFor, taxRateFacts } from '#areas/masterData/public.ts';
import { companyDefaults } from '#areas/organisation/public.ts';
import { priceRecord } from '#areas/pricing/priceRecord/priceRecord.document.ts';
import type { inquiry } from '../inquiry/inquiry.document.ts';
import { bandOf, type PriceBand } from './benchmark.rules.ts';
import { formerlyQuoted } from './comparison.queries.ts';

type Inquiry = Row<typeof inquiry>;
type Item = Inquiry['items'][number];

/** Older prices say little about what something costs now. */
const daysBack = 730;

/** A price without tax, in home currency, for one unit. */
interface Observed {
  readonly key: string;
  readonly price: Decimal;
}

const keyOf = ({ materialId, unitId }: { materialId: string | null; unitId: string }): string =>
  `${materialId} ${unitId}`;

/**
 * What the lines of an inquiry usually cost, by line: of the prices agreed and the quotations opened in other inquiries of
 * the company within two years. Nothing before the quotations are open, nor for lines with fewer than three such prices.
 */
export async function bandsOf(ctx: Context, row: Inquiry): Promise<ReadonlyMap<string, PriceBand>> {
  const items = row.items.filter(({ materialId }) => materialId !== null);
  if (row.openedAt === null || items.length === 0) return new Map();
  const materialIds = [...new Set(items.flatMap(({ materialId }) => materialId ?? []))];
  const since = dayAfter(ctx.today, -daysBack);
  const { companyId, id: inquiryId } = row;
  const observed = await ctx.asSystem(async (system) =>
    comparable(system, [
      ...(await agreed(system, companyId, materialIds, since)),
      ...(await formerlyQuoted(system.db, { companyId, inquiryId, materialIds, since })),
    ]),
  );
  const byKey = Map.groupBy(observed, ({ key }) => key);
  return new Map(
    items.flatMap((item: Item) => {
      const band = bandOf((byKey.get(keyOf(item)) ?? []).map(({ price }) => price));
      return band ? [[item.id, band] as const] : [];
    }),
  );
}

const netOf = (price: Decimal, basis: 'INCL' | 'EXCL', taxPct: Decimal): Decimal =>
  basis === 'EXCL' ? price : divide(price, divide(plus(taxPct, 100), 100));

/** A price as it was said. */
interface Said {
  readonly materialId: string;
  readonly unitId: string;
  readonly unitPrice: Decimal;
  readonly priceUnit: Decimal;
  readonly priceBasis: 'INCL' | 'EXCL';
  readonly taxRateId: string;
  /** Home currency for one of that of the price. */
  readonly rate: Decimal;
}

async function comparable({ db }: Context, prices: readonly Said[]): Promise<Observed[]> {
  const taxes = await taxRateFacts(
    db,
    prices.map(({ taxRateId }) => taxRateId),
  );
  return prices.map((said) => ({
    key: keyOf(said),
    price: netOf(
      times(divide(said.unitPrice, said.priceUnit), said.rate),
      said.priceBasis,
      taxes.get(said.taxRateId)?.rate ?? '0',
    ),
  }));
}

async function agreed(
  system: Context,
  companyId: string,
  materialIds: readonly string[],
  since: string,
): Promise<Said[]> {
  // What an inquiry decided was quoted in it, and stands among those prices.
  const prices = (
    await system
      .store(priceRecord)
      .find({ companyId, materialId: materialIds, status: ['FUTURE', 'EFFECTIVE', 'EXPIRED', 'REPLACED'] })
  ).filter(({ validTo, sourceType }) => validTo >= since && sourceType !== 'INQUIRY');
  const { homeCurrencyId } = await companyDefaults(system.db, companyId);
  const found: Said[] = [];
  for (const price of prices) {
    const day = price.validFrom < system.today ? price.validFrom : system.today;
    const rate =
      price.currencyId === homeCurrencyId
        ? '1'
        : (await rateFor(system, { from: price.currencyId, to: homeCurrencyId, day, companyId }))?.rate;
    // What cannot be compared says nothing.
    if (rate !== undefined) found.push({ ...price, rate });
  }
  return found;
}
