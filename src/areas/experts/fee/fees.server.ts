import type { Context } from '#engine/runtime/context.ts';
import { onTransition, type Subscriber } from '#engine/runtime/implement.ts';
import { parameterText } from '#engine/runtime/parameters.ts';
import { isDecimal, plus, times, type Decimal } from '#model/decimal.ts';
import { defineParameter } from '#model/parameters.ts';
import { membersOf, type Rating } from '../rating/committee.server.ts';
import { rating } from '../rating/rating.document.ts';
import { expertFee } from './expertFee.document.ts';

/** What an expert is paid for a rating, whatever he rates. */
export const baseFee = defineParameter({
  key: 'bidding.expertBaseFee',
  type: 'DECIMAL',
  label: ['专家评审费：基本费', 'Expert fee: base'],
  value: '500',
  upTo: 'COMPANY',
});

/** What he is paid for each bid beside it. */
export const bidFee = defineParameter({
  key: 'bidding.expertBidFee',
  type: 'DECIMAL',
  label: ['专家评审费：每家', 'Expert fee: for each bid'],
  value: '50',
  upTo: 'COMPANY',
});

/** Whoever rated is paid once the report is there. */
export const paysExperts: readonly Subscriber[] = [
  onTransition(rating, 'report', (row, ctx) => ctx.asSystem((system) => payExperts(system, row))),
  onTransition(rating, 'closeSigning', (row, ctx) => ctx.asSystem((system) => payExperts(system, row))),
];

// Representatives of the buyer are not paid.
async function payExperts(system: Context, row: Rating): Promise<void> {
  const amountOf = async (parameter: typeof baseFee): Promise<Decimal> => {
    const text = await parameterText(system.db, parameter, row.companyId);
    return isDecimal(text) ? text : '0';
  };
  const [base, each] = [await amountOf(baseFee), await amountOf(bidFee)];
  const bids = row.bids.length;
  const paid = membersOf(row).filter(({ memberRole }) => memberRole !== 'OWNER');
  await system.store(expertFee).createMany(
    paid.map(({ expertId }) => ({
      ratingId: row.id,
      expertId,
      companyId: row.companyId,
      bids,
      baseFee: base,
      bidFee: each,
      totalFee: plus(base, times(each, bids)),
    })),
  );
}
