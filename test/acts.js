import fc from 'fast-check';
import { isMore } from '#model/decimal.ts';
const anyQty = fc.integer({ min: 1, max: 12 }).map((n) => `${n}`);
const few = fc.integer({ min: 0, max: 4 }).map((n) => `${n}`);
/** Anything that may be asked of the quantities of an order line. */
export const anyAct = fc.oneof(fc.record({
    kind: fc.constantFrom('plan', 'unplan', 'ship', 'ship', 'unship', 'stockIn', 'reverseStockIn', 'scrap'),
    qty: anyQty,
}), 
// Goods that need no inspection are accepted as they are received: never more of them.
fc
    .record({ kind: fc.constant('receive'), received: anyQty, refused: few, taken: few, accepted: few })
    .map((act) => ({ ...act, accepted: isMore(act.accepted, act.received) ? act.received : act.accepted })), fc.record({ kind: fc.constant('inspect'), accept: few, concede: few, reject: few, destroy: few }), fc.record({
    kind: fc.constant('return'),
    stage: fc.constantFrom('UNINSP', 'ACCEPT', 'REJECT', 'STOCK'),
    qty: few,
    replace: fc.boolean(),
}), fc.record({ kind: fc.constant('change'), to: anyQty }), fc.record({ kind: fc.constantFrom('close', 'reopen') }));
