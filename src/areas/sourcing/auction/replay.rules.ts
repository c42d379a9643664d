import type { Decimal } from '#model/decimal.ts';
import { withBid, type Accepted } from './bid.rules.ts';
import { ranksOf, type Standing } from './standing.rules.ts';

/** An entry of the log of a lot, in the order of its numbers. */
export interface LogEntry {
  readonly seq: number;
  readonly kind: 'BID' | 'RETRACT';
  readonly entryId: string;
  readonly price: Decimal;
  readonly tick: number;
  readonly round: number;
  /** The bid that a retraction takes back. */
  readonly retractedSeq: number | null;
  /** The rank that was told when it happened. */
  readonly rankNo: number;
}

/** An entry of the log with the rank that the log itself leads to. */
export interface Replayed extends LogEntry {
  readonly recomputedRank: number;
  readonly agrees: boolean;
}

/** The standings that a log leads to; what was taken back does not count. */
export function standingsAfter(openings: readonly Standing[], log: readonly LogEntry[]): Standing[] {
  const gone = new Set(log.flatMap(({ kind, retractedSeq }) => (kind === 'RETRACT' ? (retractedSeq ?? []) : [])));
  return log
    .filter(({ kind, seq }) => kind === 'BID' && !gone.has(seq))
    .reduce<Standing[]>(
      (standings, each) => withBid(standings, each.entryId, acceptedOf(each), each.seq),
      [...openings],
    );
}

const acceptedOf = ({ price, tick, round }: LogEntry): Accepted => ({ price, tick, round });

/** Plays a log once more, entry by entry, and compares every rank with the one that was told. */
export function replay(openings: readonly Standing[], log: readonly LogEntry[]): Replayed[] {
  let standings = [...openings];
  return log.map((each, index) => {
    standings =
      each.kind === 'BID'
        ? withBid(standings, each.entryId, acceptedOf(each), each.seq)
        : standingsAfter(openings, log.slice(0, index + 1));
    const recomputedRank = ranksOf(standings).get(each.entryId) ?? 0;
    return { ...each, recomputedRank, agrees: recomputedRank === each.rankNo };
  });
}
