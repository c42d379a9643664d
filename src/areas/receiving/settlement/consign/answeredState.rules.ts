import type { StateOf } from '#model/row.ts';
import type { consignSettle } from './consignSettle.document.ts';
import type { consignSettleLine } from './consignSettleLine.document.ts';

type State = StateOf<typeof consignSettle>;

/** The state that follows from the supplier's answers. */
export function answeredState(states: readonly StateOf<typeof consignSettleLine>[]): State {
  if (states.every((state) => state === 'CONFIRMED')) return 'CONFIRMED';
  return states.includes('WAIT') ? 'ISSUED' : 'DISPUTED';
}
