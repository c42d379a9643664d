import type { Context } from '#engine/runtime/context.ts';
import type { Decimal } from '#model/decimal.ts';
import { fail } from '#model/errors.ts';
import { isoCodes, rateFor } from '#areas/masterData/public.ts';
import { companyDefaults } from '#areas/organisation/public.ts';
import { errors } from './errors.ts';

/**
 * Home currency of a company for one of another, on the first of these days that has a rate; refused where none has: what is
 * offered in a currency without a rate would else be compared as if it were offered in that of the company.
 */
export async function homeRate(
  system: Context,
  { currencyId, companyId, days }: { currencyId: string | null; companyId: string; days: readonly string[] },
): Promise<Decimal> {
  const { homeCurrencyId } = await companyDefaults(system.db, companyId);
  if (currencyId === null || currencyId === homeCurrencyId) return '1';
  for (const day of days) {
    const found = await rateFor(system, { from: currencyId, to: homeCurrencyId, day, companyId });
    if (found) return found.rate;
  }
  const pair = (await isoCodes(system, [currencyId, homeCurrencyId])).join('/');
  return fail(errors.noHomeRate, { pair, day: days[0] ?? '' });
}
