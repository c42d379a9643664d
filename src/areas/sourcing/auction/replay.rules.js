import { withBid } from './bid.rules.ts';
import { ranksOf } from './standing.rules.ts';
/** The standings that a log leads to; what was taken back does not count. */
export function standingsAfter(openings, log) {
    const gone = new Set(log.flatMap(({ kind, retractedSeq }) => (kind === 'RETRACT' ? (retractedSeq ?? []) : [])));
    return log
        .filter(({ kind, seq }) => kind === 'BID' && !gone.has(seq))
        .reduce((standings, each) => withBid(standings, each.entryId, acceptedOf(each), each.seq), [...openings]);
}
const acceptedOf = ({ price, tick, round }) => ({ price, tick, round });
/** Plays a log once more, entry by entry, and compares every rank with the one that was told. */
export function replay(openings, log) {
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
