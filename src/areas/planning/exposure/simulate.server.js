import { dryRun } from '#engine/write/savepoint.ts';
import { boundTo, homeCurrencyOf } from './exposure.queries.ts';
import { consequenceOf } from './exposure.rules.ts';
/** What an act would do to what binds: it is carried out and taken back, so that it is refused for what would refuse it. */
export async function simulate(ctx, bond, act) {
    const beforeAmt = await boundTo(ctx.db, bond);
    const afterAmt = await dryRun(ctx, async () => {
        await act();
        return boundTo(ctx.db, bond);
    });
    return { ...consequenceOf(beforeAmt, afterAmt), currency: await homeCurrencyOf(ctx.db, bond.companyId) };
}
/** The same for releasing stock kept ready: its lines go, and no order to buy them out is drafted for a preview. */
export async function simulateRelease(ctx, bond, stockUpId) {
    const [beforeAmt, afterAmt] = [await boundTo(ctx.db, bond), await boundTo(ctx.db, bond, stockUpId)];
    return { ...consequenceOf(beforeAmt, afterAmt), currency: await homeCurrencyOf(ctx.db, bond.companyId) };
}
