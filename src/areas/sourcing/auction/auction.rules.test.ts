import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isLess, type Decimal } from '#model/decimal.ts';
import { nameOfRefusal } from '#test/refusals.ts';
import { auctionErrors } from './errors.ts';
import { allowedPrice, extendedTo, judgeBid, withBid } from './bid.rules.ts';
import { isOver, orderOf, turnAt } from './clock.rules.ts';
import { replay, standingsAfter, type LogEntry } from './replay.rules.ts';
import {
  beginning,
  ranked,
  ranksOf,
  topChanged,
  type AuctionRules,
  type LotFacts,
  type Standing,
} from './standing.rules.ts';
import { supplierView } from './view.rules.ts';

const rules: AuctionRules = {
  format: 'ENGLISH',
  stepMode: 'AMOUNT',
  minStep: '1',
  maxDropPct: null,
  stepBase: 'OWN_BEST',
  display: 'OWN_RANK',
  showCountFlag: false,
  tieRule: 'EARLIER',
  tickSeconds: 10,
  turnSeconds: 60,
  extendTrigger: 2,
  extendBy: 3,
  extendTopN: 1,
  extendMax: 2,
};
const lot: LotFacts = { startPrice: null, decimals: 2, duration: 600_000 };

const supplier = (entryId: string, opening: Decimal | null, more: Partial<Standing> = {}): Standing =>
  beginning(rules, { entryId, factor: '1', adder: '0', opening, openingOrder: Number(entryId), ...more });

const nameOf = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    return nameOfRefusal(error, auctionErrors);
  }
  return 'ok';
};

/** A bid at a moment: what it is refused with, by name. */
const refusedWith = (
  changes: Partial<AuctionRules>,
  standings: readonly Standing[],
  [entryId, price, elapsed, confirmed = false]: readonly [string, Decimal, number, boolean?],
  facts: LotFacts = lot,
): string => nameOf(() => judgeBid({ ...rules, ...changes }, facts, standings, entryId, { price, confirmed, elapsed }));

test('an English bid is judged by time, step, cap, tie and size', () => {
  const standings = [supplier('1', '100'), supplier('2', '90'), supplier('3', null)];
  const capped = { ...lot, startPrice: '80' as const };
  const cases: readonly [string, string, string][] = [
    ['before the beginning', refusedWith({}, standings, ['1', '90', -1]), 'notYet'],
    ['in the last millisecond', refusedWith({}, standings, ['1', '90', 599_999]), 'ok'],
    ['at the end', refusedWith({}, standings, ['1', '90', 600_000]), 'over'],
    ['without a quotation', refusedWith({}, standings, ['3', '90', 1]), 'withoutQuote'],
    ['of somebody else', refusedWith({}, standings, ['9', '90', 1]), 'withoutQuote'],
    ['half a step', refusedWith({}, standings, ['1', '99.5', 1]), 'stepTooSmall'],
    ['one step', refusedWith({}, standings, ['1', '99', 1]), 'ok'],
    ['nothing', refusedWith({}, standings, ['1', '0', 1]), 'notPositive'],
    ['three decimals', refusedWith({}, standings, ['1', '90.001', 1]), 'tooManyDecimals'],
    ['above the start price', refusedWith({}, standings, ['1', '80.01', 1], capped), 'stepTooSmall'],
    ['at the start price', refusedWith({}, standings, ['1', '80', 1], capped), 'ok'],
    ['equal where that is refused', refusedWith({ tieRule: 'FORBID' }, standings, ['1', '90', 1]), 'equalPrice'],
    ['equal where the earlier is first', refusedWith({}, standings, ['1', '90', 1]), 'ok'],
    ['a large step', refusedWith({ maxDropPct: '5' }, standings, ['1', '90', 1]), 'largeDrop'],
    ['a large step, meant', refusedWith({ maxDropPct: '5' }, standings, ['1', '90', 1, true]), 'ok'],
    ['not below the best', refusedWith({ stepBase: 'OVERALL_BEST' }, standings, ['1', '90', 1]), 'stepTooSmall'],
    ['a step below the best', refusedWith({ stepBase: 'OVERALL_BEST' }, standings, ['1', '89', 1]), 'ok'],
    [
      'a step in per cent',
      refusedWith({ stepMode: 'PERCENT', minStep: '2' }, standings, ['1', '98.01', 1]),
      'stepTooSmall',
    ],
  ];
  for (const [name, code, expected] of cases) assert.equal(code, expected, name);
});

test('equal prices: the earlier one stands first', () => {
  const standings = [supplier('1', '100'), supplier('2', '100')];
  assert.deepEqual(
    [...ranksOf(standings)],
    [
      ['1', 1],
      ['2', 2],
    ],
  );
  const after = withBid(standings, '2', { price: '90', tick: -1, round: 0 }, 1);
  assert.deepEqual(
    [...ranksOf(withBid(after, '1', { price: '90', tick: -1, round: 0 }, 2))],
    [
      ['2', 1],
      ['1', 2],
    ],
  );
});

test('prices are compared with factor and adder, and a best price is told as an own one', () => {
  const standings = [supplier('1', '100'), supplier('2', '100', { factor: '1.1', adder: '5' })];
  assert.deepEqual([...ranksOf(standings).keys()], ['1', '2']);
  const shown = supplierView({ ...rules, display: 'RANK_AND_BEST' }, lot, standings, '2', 0);
  // 1.1 · 86.36 + 5 = 99.996
  assert.deepEqual([shown.rank, shown.best], [2, '86.36']);
});

test('a Dutch price rises until one accepts a price that was reached', () => {
  const dutch = { format: 'DUTCH' } as const;
  const facts = { ...lot, startPrice: '10' as const };
  const standings = ['1', '2'].map((id) => beginning({ format: 'DUTCH' }, supplier(id, '20')));
  assert.equal(refusedWith(dutch, standings, ['1', '12', 19_999], facts), 'noSuchPrice');
  assert.equal(refusedWith(dutch, standings, ['1', '12', 20_000], facts), 'ok');
  assert.equal(refusedWith(dutch, standings, ['1', '11', 20_000], facts), 'ok');
  assert.equal(refusedWith(dutch, standings, ['1', '11.5', 20_000], facts), 'noSuchPrice');
  const after = withBid(standings, '1', { price: '12', tick: 2, round: 0 }, 1);
  assert.equal(refusedWith(dutch, after, ['2', '12', 20_001], facts), 'over');
  assert.ok(isOver({ ...rules, ...dutch }, facts, after, 20_001));
});

test('a Japanese price falls; silence is out, and the last one ends it', () => {
  const japanese = { ...rules, format: 'JAPANESE' } as const;
  const facts = { ...lot, startPrice: '20' as const };
  let standings = ['1', '2', '3'].map((id) => beginning(japanese, supplier(id, '20')));
  for (const [id, seq] of [
    ['1', 1],
    ['2', 2],
    ['3', 3],
  ] as const)
    standings = withBid(standings, id, { price: '20', tick: 0, round: 0 }, seq);
  standings = withBid(standings, '1', { price: '19', tick: 1, round: 0 }, 4);
  standings = withBid(standings, '2', { price: '19', tick: 1, round: 0 }, 5);
  assert.equal(refusedWith(japanese, standings, ['3', '18', 20_000], facts), 'steppedOut');
  assert.equal(refusedWith(japanese, standings, ['2', '18', 20_000], facts), 'ok');
  assert.equal(refusedWith(japanese, standings, ['2', '17', 20_000], facts), 'noSuchPrice');
  const last = withBid(standings, '2', { price: '18', tick: 2, round: 0 }, 6);
  assert.ok(!isOver(japanese, facts, last, 29_999));
  assert.ok(isOver(japanese, facts, last, 30_000));
  assert.deepEqual(
    ranked(last).map(({ standing }) => standing.entryId),
    ['2', '1', '3'],
  );
});

test('in rounds suppliers bid in turn, the worst first, once a turn', () => {
  const turns = { ...rules, format: 'ROUNDS' } as const;
  const standings = [supplier('1', '100'), supplier('2', '90'), supplier('3', '95')];
  assert.deepEqual(
    orderOf(standings, 1).map(({ entryId }) => entryId),
    ['1', '3', '2'],
  );
  assert.equal(turnAt(turns, standings, 60_000)?.entryId, '3');
  assert.equal(refusedWith(turns, standings, ['2', '80', 0]), 'notYourTurn');
  const after = withBid(standings, '1', { price: '70', tick: -1, round: 1 }, 1);
  assert.equal(refusedWith(turns, after, ['1', '60', 1]), 'saidAlready');
  // The order of the running round stays as it was; the next one follows the new standing.
  assert.equal(turnAt(turns, after, 60_000)?.entryId, '3');
  assert.deepEqual(
    orderOf(after, 2).map(({ entryId }) => entryId),
    ['3', '2', '1'],
  );
  assert.equal(turnAt(turns, after, 9 * 60_000), undefined);
});

test('a lot is extended by a new leader shortly before the end, and not more often than allowed', () => {
  const facts = { ...lot, duration: 600_000 };
  const at = (elapsed: number, extensions: number, hasNewTop: boolean) =>
    extendedTo(rules, facts, { elapsed, extensions, hasNewTop });
  assert.equal(at(479_999, 0, true), undefined);
  assert.equal(at(480_000, 0, true), 660_000);
  assert.equal(at(599_999, 0, true), 779_999);
  assert.equal(at(599_999, 0, false), undefined);
  assert.equal(at(599_999, 2, true), undefined);
  const before = [supplier('1', '100'), supplier('2', '90')];
  assert.ok(topChanged(before, withBid(before, '1', { price: '80', tick: -1, round: 0 }, 1), 1));
  assert.ok(!topChanged(before, withBid(before, '2', { price: '80', tick: -1, round: 0 }, 1), 1));
});

const cents = (most: number) => fc.integer({ min: 1, max: most }).map((value): Decimal => `${value / 100}`);
const auction = fc.record({
  openings: fc.array(cents(20_000), { minLength: 2, maxLength: 6 }),
  bids: fc.array(fc.record({ who: fc.nat(5), step: fc.integer({ min: 100, max: 900 }), back: fc.nat(9) }), {
    maxLength: 40,
  }),
});

/** Plays random bids; gives the log with the ranks that were told, and the standings that were kept. */
function played({ openings, bids }: typeof auction extends fc.Arbitrary<infer A> ? A : never) {
  const begun = openings.map((opening, index) => supplier(String(index + 1), opening));
  let standings: Standing[] = begun;
  const log: LogEntry[] = [];
  for (const { who, step, back } of bids) {
    const seq = log.length + 1;
    const own = standings[who % standings.length];
    if (!own?.price) continue;
    const taken = log.find((each) => each.seq === back && each.kind === 'BID');
    if (taken && !log.some(({ retractedSeq }) => retractedSeq === taken.seq)) {
      const entry: LogEntry = { ...taken, seq, kind: 'RETRACT', retractedSeq: taken.seq, rankNo: 0 };
      standings = standingsAfter(begun, [...log, entry]);
      log.push({ ...entry, rankNo: ranksOf(standings).get(taken.entryId) ?? 0 });
      continue;
    }
    const price: Decimal = `${(Math.round(Number(own.price) * 100) - step) / 100}`;
    if (nameOf(() => judgeBid(rules, lot, standings, own.entryId, { price, confirmed: true, elapsed: 1 })) !== 'ok')
      continue;
    standings = withBid(standings, own.entryId, { price, tick: -1, round: 0 }, seq);
    const rankNo = ranksOf(standings).get(own.entryId) ?? 0;
    log.push({ seq, kind: 'BID', entryId: own.entryId, price, tick: -1, round: 0, retractedSeq: null, rankNo });
  }
  return { begun, standings, log };
}

test('a replay of the log reproduces every rank that was told, and the standings that were kept', () => {
  fc.assert(
    fc.property(auction, (facts) => {
      const { begun, standings, log } = played(facts);
      assert.ok(replay(begun, log).every(({ agrees }) => agrees));
      assert.deepEqual(standingsAfter(begun, log), standings);
    }),
  );
});

test('what a supplier is shown depends on nothing of the others but what the rules display', () => {
  const displays = ['OWN_RANK', 'LEADER_ONLY'] as const;
  fc.assert(
    fc.property(
      auction,
      fc.constantFrom(...displays),
      fc.integer({ min: -5, max: 700_000 }),
      (facts, display, elapsed) => {
        const { standings } = played(facts);
        const shown = (all: readonly Standing[]) => supplierView({ ...rules, display }, lot, all, '1', elapsed);
        const place = ranksOf(standings).get('1') ?? 0;
        // Others with other names and other prices on the same side of his.
        const own = standings.find(({ entryId }) => entryId === '1');
        const moved = standings.map((each): Standing => {
          if (each === own || own?.price == null || each.price === null) return each;
          const isBefore = (ranksOf(standings).get(each.entryId) ?? 0) < place;
          return {
            ...each,
            entryId: `other ${each.entryId}`,
            price: isBefore ? '0.01' : '99999',
            seq: isBefore ? -1 : 9999,
          };
        });
        assert.deepEqual(shown(moved), shown(standings));
        assert.equal(shown(standings).best, null);
      },
    ),
  );
});

test('whoever bids what he is allowed is never refused, and every bid is below the own one before', () => {
  fc.assert(
    fc.property(auction, fc.constantFrom('OWN_BEST', 'OVERALL_BEST'), fc.nat(5), (facts, stepBase, who) => {
      const { standings } = played(facts);
      const own = standings[who % standings.length];
      if (!own?.price) return;
      const price = allowedPrice({ ...rules, stepBase }, lot, standings, own) ?? '0';
      if (!isLess('0', price)) return;
      assert.ok(isLess(price, own.price));
      judgeBid({ ...rules, stepBase }, lot, standings, own.entryId, { price, confirmed: true, elapsed: 1 });
    }),
  );
});
