import { isPositive, plus, round, sum, times, type Decimal } from '#model/decimal.ts';

/** Where the quantity of a need is: one of these holds each unit of it. */
export const needColumns = [
  'openQty',
  'projectQty',
  'sourcingQty',
  'awardedQty',
  'orderedQty',
  'returnedQty',
  'closedQty',
] as const;

export type NeedBalances = Readonly<Record<(typeof needColumns)[number], Decimal>>;

export type NeedState = 'OPEN' | 'ASSIGNED' | 'IN_PROJECT' | 'SOURCING' | 'AWARDED' | 'ORDERED' | 'RETURNED' | 'CLOSED';

/** The state of a need: the furthest its quantity has come, as long as something of it is to be done or was bought. */
export function stateOf(balances: NeedBalances, hasBuyer: boolean): NeedState {
  if (isPositive(balances.orderedQty)) return 'ORDERED';
  if (isPositive(balances.awardedQty)) return 'AWARDED';
  if (isPositive(balances.sourcingQty)) return 'SOURCING';
  if (isPositive(balances.projectQty)) return 'IN_PROJECT';
  if (isPositive(balances.returnedQty)) return 'RETURNED';
  if (!isPositive(balances.openQty)) return 'CLOSED';
  return hasBuyer ? 'ASSIGNED' : 'OPEN';
}

interface Reserving extends Pick<NeedBalances, 'openQty' | 'projectQty' | 'sourcingQty'> {
  readonly awardedAmt: Decimal;
  readonly estPrice: Decimal | null;
}

/** How much of a budget a need reserves: what is not awarded yet at its estimate, the rest at what was awarded. */
export const reservedFor = ({ openQty, projectQty, sourcingQty, awardedAmt, estPrice }: Reserving): Decimal =>
  plus(round(times(sum([openQty, projectQty, sourcingQty]), estPrice ?? '0'), 2), awardedAmt);
