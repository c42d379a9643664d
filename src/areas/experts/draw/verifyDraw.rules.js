import { isRecord } from '#model/value.ts';
import { canonicalPool, drawExperts, seedOf, sha256 } from './draw.rules.ts';
/** Repeats a draw from what is published of it, and nothing else. */
export async function verifyDraw(record) {
    const { drawId, pool, poolHash, seedReveal, witnessSeed } = record;
    const seed = await seedOf(drawId, poolHash, seedReveal, witnessSeed);
    const drawn = await drawExperts(pool, seed);
    return {
        isPoolRight: (await sha256(canonicalPool(pool))) === poolHash && pool.drawId === drawId,
        isCommitRight: (await sha256(seedReveal)) === record.seedCommit,
        isSeedRight: seed === record.seed,
        isDrawRight: drawn.length === record.drawn.length &&
            drawn.every(({ id, lineNo, position }, index) => {
                const other = record.drawn[index];
                return other !== undefined && other.id === id && other.lineNo === lineNo && other.position === position;
            }),
        drawn,
    };
}
/** The published record in the row of a draw; undefined before the names are disclosed. */
export function recordIn(row) {
    const { id, poolHash, seedCommit, seedReveal, witnessSeed, seed, record } = row;
    if (!isRecord(record) || !isPool(record['pool']) || !isDrawn(record['drawn']))
        return undefined;
    return {
        drawId: String(id),
        poolHash: String(poolHash),
        seedCommit: String(seedCommit),
        seedReveal: String(seedReveal),
        witnessSeed: String(witnessSeed),
        seed: String(seed),
        pool: record['pool'],
        drawn: record['drawn'],
    };
}
const isPool = (value) => isRecord(value) && Array.isArray(value['experts']) && Array.isArray(value['needs']);
const isDrawn = (value) => Array.isArray(value) && value.every(isRecord);
