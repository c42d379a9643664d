import { isLess, minus, plus, round, times, type Decimal } from '#model/decimal.ts';
import type { Label } from '#model/label.ts';

/** Where the quantity of a need is: one of these holds each unit of it. */
export const needColumns = ['openQty', 'sourcingQty', 'awardedQty', 'orderedQty', 'returnedQty', 'closedQty'] as const;

export type NeedColumn = (typeof needColumns)[number];

export type NeedBalances = Readonly<Record<NeedColumn, Decimal>>;

/** What happens to a quantity of a need: from which column into which one. */
export const needEvents = {
  APPROVE: { label: ['批准', 'Approved'], from: null, to: 'openQty' },
  INQUIRE: { label: ['转询价', 'Put into an inquiry'], from: 'openQty', to: 'sourcingQty' },
  RELEASE: { label: ['退出寻源', 'Released from sourcing'], from: 'sourcingQty', to: 'openQty' },
  AWARD: { label: ['定标', 'Awarded'], from: 'sourcingQty', to: 'awardedQty' },
  UNAWARD: { label: ['撤销定标', 'Award taken back'], from: 'awardedQty', to: 'openQty' },
  ORDER: { label: ['转订单', 'Ordered'], from: 'awardedQty', to: 'orderedQty' },
  ORDER_DIRECT: { label: ['直接转订单', 'Ordered at an agreed price'], from: 'openQty', to: 'orderedQty' },
  UNORDER: { label: ['订单作废', 'Order cancelled'], from: 'orderedQty', to: 'openQty' },
  RETURN: { label: ['退回', 'Sent back'], from: 'openQty', to: 'returnedQty' },
  RESUBMIT: { label: ['重新提交', 'Submitted again'], from: 'returnedQty', to: 'openQty' },
  DROP: { label: ['退回后不再需要', 'Dropped after being sent back'], from: 'returnedQty', to: 'closedQty' },
  CLOSE: { label: ['关闭', 'Closed'], from: 'openQty', to: 'closedQty' },
  MERGE: { label: ['合并', 'Merged into another line'], from: 'openQty', to: 'closedQty' },
  SPLIT: { label: ['拆分', 'Split into other lines'], from: 'openQty', to: 'closedQty' },
} as const satisfies Record<string, { label: Label; from: NeedColumn | null; to: NeedColumn }>;

export type NeedEvent = keyof typeof needEvents;

/** The labels of the events, for the field of the ledger. */
export const needEventLabels: Readonly<Record<NeedEvent, Label>> = {
  APPROVE: needEvents.APPROVE.label,
  INQUIRE: needEvents.INQUIRE.label,
  RELEASE: needEvents.RELEASE.label,
  AWARD: needEvents.AWARD.label,
  UNAWARD: needEvents.UNAWARD.label,
  ORDER: needEvents.ORDER.label,
  ORDER_DIRECT: needEvents.ORDER_DIRECT.label,
  UNORDER: needEvents.UNORDER.label,
  RETURN: needEvents.RETURN.label,
  RESUBMIT: needEvents.RESUBMIT.label,
  DROP: needEvents.DROP.label,
  CLOSE: needEvents.CLOSE.label,
  MERGE: needEvents.MERGE.label,
  SPLIT: needEvents.SPLIT.label,
};

/** The balances after a movement; undefined when there is not so much to move. */
export function moved<B extends NeedBalances>(balances: B, event: NeedEvent, qty: Decimal): B | undefined {
  const { from, to } = needEvents[event];
  if (from !== null && isLess(balances[from], qty)) return undefined;
  return {
    ...balances,
    ...(from === null ? {} : { [from]: minus(balances[from], qty) }),
    [to]: plus(balances[to], qty),
  };
}

/** The balances as the sums over rows of the ledger: what they must be at any time. */
export const rebuilt = (rows: readonly { readonly event: NeedEvent; readonly qty: Decimal }[]): NeedBalances =>
  rows.reduce<NeedBalances>(
    (balances, { event, qty }) => {
      const { from, to } = needEvents[event];
      return {
        ...balances,
        ...(from === null ? {} : { [from]: minus(balances[from], qty) }),
        [to]: plus(balances[to], qty),
      };
    },
    { openQty: '0', sourcingQty: '0', awardedQty: '0', orderedQty: '0', returnedQty: '0', closedQty: '0' },
  );

export type NeedState = 'OPEN' | 'ASSIGNED' | 'SOURCING' | 'AWARDED' | 'ORDERED' | 'RETURNED' | 'CLOSED';

const some = (value: Decimal): boolean => isLess('0', value);

/** The state of a need: the furthest its quantity has come, as long as something of it is to be done or was bought. */
export function stateOf(balances: NeedBalances, hasBuyer: boolean): NeedState {
  if (some(balances.orderedQty)) return 'ORDERED';
  if (some(balances.awardedQty)) return 'AWARDED';
  if (some(balances.sourcingQty)) return 'SOURCING';
  if (some(balances.returnedQty)) return 'RETURNED';
  if (!some(balances.openQty)) return 'CLOSED';
  return hasBuyer ? 'ASSIGNED' : 'OPEN';
}

/** How much of a need's money is reserved: what is not awarded yet at its estimate, the rest at what was awarded. */
export const reservedFor = (
  {
    openQty,
    sourcingQty,
    awardedAmt,
  }: Pick<NeedBalances, 'openQty' | 'sourcingQty'> & { readonly awardedAmt: Decimal },
  estPrice: Decimal | null,
): Decimal => plus(round(times(plus(openQty, sourcingQty), estPrice ?? '0'), 2), awardedAmt);
