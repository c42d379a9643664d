import { systemIdentity } from '#engine/database/database.ts';
import { randomId } from '#engine/runtime/ids.ts';
import { implement } from '#engine/runtime/implement.ts';
import { CircuitOpenError, openSecondsAfter } from '#engine/outbound/circuitBreaker.ts';
import { breakerOf, listPartner, noteAnswer, noteFailure, claimProbe } from './partner.queries.ts';
import { sysPartner } from './sysPartner.document.ts';
/** A breaker whose state all processes share and administrators see. When it cannot be read or written, calls go on. */
export function createBreaker(pool, log) {
    const stored = async (work) => {
        try {
            return await pool.transaction(systemIdentity, work);
        }
        catch (error) {
            log.warn({ err: error }, 'the state of a partner could not be kept');
            return undefined;
        }
    };
    return {
        async assertCircuitClosed(host) {
            const until = await stored((db) => restingUntil(db, host));
            if (until)
                throw new CircuitOpenError(host, until);
        },
        async answered(host) {
            await stored((db) => noteAnswer(db, host));
        },
        async failed(host, fault) {
            await stored((db) => noteFailure(db, host, fault, openSecondsAfter));
        },
    };
}
async function restingUntil(db, host) {
    const known = await breakerOf(db, host);
    if (!known)
        await listPartner(db, randomId(), host);
    if (!known || known.breaker === 'CLOSED' || known.nextTry === null)
        return undefined;
    if (known.isDue && (await claimProbe(db, host)) === 1)
        return undefined;
    // Somebody else was quicker, and will know soon.
    return known.isDue ? new Date(Date.now() + 30_000) : new Date(known.nextTry);
}
/** Administrators may have a partner called again at once. */
export const partners = implement(sysPartner, {
    endpoints: {
        async wake({ body }, ctx) {
            const store = ctx.store(sysPartner);
            const ids = [...new Set(body.ids)];
            for (const id of ids)
                await store.get(id);
            await store.patch(ids, { breaker: 'CLOSED', failures: 0, nextTry: null }, 'wake');
            return { updated: ids.length };
        },
    },
});
