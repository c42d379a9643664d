import { isPositive, type Decimal } from '#model/decimal.ts';
import { computed, select } from '#model/fields.ts';

/**
 * How far the inspection and the putting away of received goods are: a trigger of the database derives them from the
 * quantities of each posted line, and the receipt shows its least advanced line. Empty where there is nothing to do.
 */
export const progress = {
  inspectStatus: computed(
    select('检验状态', 'Inspection', {
      NONE: ['未检验', 'Not inspected'],
      PART: ['部分检验', 'Partly inspected'],
      DONE: ['已检验', 'Inspected'],
    }),
  ),
  stockStatus: computed(
    select('入库状态', 'Putting away', {
      NONE: ['未入库', 'Not put away'],
      PART: ['部分入库', 'Partly put away'],
      DONE: ['无待入库', 'Nothing waits'],
    }),
  ),
} as const;

interface Arriving {
  readonly serviceFlag: boolean;
  readonly receiveQty: Decimal;
}

/**
 * What a receipt shows once its lines are posted, as the trigger will derive it from them: written with the posting, the
 * receipt is not written a second time.
 */
export function progressOnPosting<L extends Arriving>(lines: readonly L[], isAccepted: (line: L) => boolean) {
  const moving = lines.filter((line) => !line.serviceFlag && isPositive(line.receiveQty));
  if (moving.length === 0) return { inspectStatus: null, stockStatus: null };
  return { inspectStatus: moving.every(isAccepted) ? 'DONE' : 'NONE', stockStatus: 'NONE' } as const;
}
