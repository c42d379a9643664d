import { createBuckets } from './buckets.rules.ts';
import { createAnchors } from './message/history.server.ts';
// The limits of this area: sends of a user, copies of forwarded messages, new groups, read marks, binds.
const rates = {
    sends: { perSecond: 2, burst: 40 },
    forwards: { perSecond: 2000 / 3600, burst: 1000 },
    groups: { perSecond: 10 / 3600, burst: 10 },
    reads: { perSecond: 5, burst: 20 },
    binds: { perSecond: 1, burst: 10 },
};
/** A hub whose signals go through a bus. */
export function createHub(options) {
    const { pool, newId, registry, today, words, bus } = options;
    return {
        pool,
        newId,
        registry,
        today,
        anchors: createAnchors(),
        rates: {
            sends: createBuckets(rates.sends),
            forwards: createBuckets(rates.forwards),
            groups: createBuckets(rates.groups),
            reads: createBuckets(rates.reads),
            binds: createBuckets(rates.binds),
        },
        withdraw: { own: 2, others: 24 * 60 },
        words,
        publish: (signals) => bus.publish(signals),
        onSignal: (listener) => bus.onSignal(listener),
    };
}
