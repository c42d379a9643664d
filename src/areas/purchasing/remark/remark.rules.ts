import { fail } from '#model/errors.ts';
import { remarkErrors } from './errors.ts';
import type { LineState } from '../purchaseOrder/order/orderState.rules.ts';

const live: readonly LineState[] = ['WAIT', 'PROPOSED', 'REFUSED', 'CONFIRMED', 'TERMINATING'];

/** Refuses remarks on a line that the supplier does not have yet, or that has ended. */
export function checkRemarkAllowed(line: { readonly lineNo: number; readonly status: LineState }): void {
  if (!live.includes(line.status)) fail(remarkErrors.remarkNotNow, { lineNo: line.lineNo });
}
