import fc from 'fast-check';
import { isMore, type Decimal } from '#model/decimal.ts';
import type { LedgerAct } from '#areas/purchasing/ledger/ledger.rules.ts';

const anyQty = fc.integer({ min: 1, max: 12 }).map((n): Decimal => `${n}`);
const few = fc.integer({ min: 0, max: 4 }).map((n): Decimal => `${n}`);

/** Anything that may be asked of the quantities of an order line. */
export const anyAct: fc.Arbitrary<LedgerAct> = fc.oneof(
  fc.record({
    kind: fc.constantFrom(
      'plan' as const,
      'unplan' as const,
      'ship' as const,
      'ship' as const,
      'unship' as const,
      'stockIn' as const,
      'reverseStockIn' as const,
      'scrap' as const,
    ),
    qty: anyQty,
  }),
  // Goods that need no inspection are accepted as they are received: never more of them.
  fc
    .record({ kind: fc.constant('receive' as const), received: anyQty, refused: few, taken: few, accepted: few })
    .map((act) => ({ ...act, accepted: isMore(act.accepted, act.received) ? act.received : act.accepted })),
  fc.record({ kind: fc.constant('inspect' as const), accept: few, concede: few, reject: few, destroy: few }),
  fc.record({
    kind: fc.constant('return' as const),
    stage: fc.constantFrom('UNINSP' as const, 'ACCEPT' as const, 'REJECT' as const, 'STOCK' as const),
    qty: few,
    replace: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('change' as const), to: anyQty }),
  fc.record({ kind: fc.constantFrom('close' as const, 'reopen' as const) }),
);
