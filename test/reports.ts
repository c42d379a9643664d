import { sysParam } from '#areas/system/param/param.document.ts';
import { asServer } from './app.ts';

/** Has reports add up in the currency of the purchasing fixture. */
export const reportInFixtureCurrency = (): Promise<void> =>
  asServer(async (ctx) => {
    const [stored] = await ctx.store(sysParam).find({ paramKey: { eq: 'rpt.currency' } });
    await ctx.store(sysParam).update(stored?.id ?? '', { value: 'XTS' });
  });
