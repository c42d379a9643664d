import { parameterText } from '#engine/runtime/parameters.ts';
import type { Context } from '#engine/runtime/context.ts';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { currencyFacts } from '#areas/masterData/public.ts';
import { topCurrency } from '#areas/organisation/public.ts';
import { fail } from '#model/errors.ts';
import type { RoundMode } from '#model/decimal.ts';
import { defineParameter } from '#model/parameters.ts';
import { errors } from '../errors.ts';

const ofTopCompany = 'TOP';

/** The currency in which reports add up what was bought in many. */
export const reportCurrency = defineParameter({
  key: 'rpt.currency',
  type: 'TEXT',
  label: [
    '报表币种代码（TOP 为顶级公司的本位币）',
    'Currency code of reports (TOP: home currency of the topmost company)',
  ],
  value: ofTopCompany,
});

/** A currency that amounts are shown in. */
export interface ReportCurrency {
  readonly id: string;
  readonly code: string;
  readonly decimals: number;
  readonly roundMode: RoundMode;
}

/** The currency of reports; refused where there is none by that code. */
export const reportCurrencyOf = (ctx: Context): Promise<ReportCurrency> =>
  ctx.asSystem(async (system) => {
    const code = (await parameterText(system.db, reportCurrency)).trim();
    const isTop = code === '' || code === ofTopCompany;
    const top = isTop ? await topCurrency(system.db) : undefined;
    const [found] = await system.store(currency).find(isTop ? { ids: [top ?? '0'] } : { isoCode: { eq: code } });
    if (!found) return fail(errors.currencyUnknown, { code });
    const facts = (await currencyFacts(system.db, [found.id])).get(found.id);
    return {
      id: found.id,
      code: found.isoCode,
      decimals: facts?.decimals ?? 2,
      roundMode: facts?.roundMode ?? 'HALF_UP',
    };
  });
