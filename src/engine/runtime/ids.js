import { randomBytes, randomInt } from 'node:crypto';
import { idPattern } from '#model/schema.ts';
// 2026-01-01: the 41 bits last until 2095.
const epoch = Date.UTC(2026, 0, 1);
const sequenceBits = 17n;
const nodeBits = 5n;
const sequenceLimit = 1 << Number(sequenceBits);
/** How many processes may make ids on one database. */
export const nodeLimit = 1 << Number(nodeBits);
/**
 * An id maker for one process; `node` must differ between the processes of a database. Steps between ids are random, so
 * that nobody can guess a neighbour; when a millisecond is used up the maker lives ahead of the clock.
 */
export function createIdMaker(node, clock = Date.now) {
    let time = 0;
    let sequence = 0;
    const advance = (to) => {
        time = to;
        sequence = randomInt(sequenceLimit / 4);
    };
    return {
        next() {
            const now = clock() - epoch;
            if (now > time)
                advance(now);
            else
                sequence += 1 + randomInt(8);
            if (sequence >= sequenceLimit)
                advance(time + 1);
            return ((BigInt(time) << (sequenceBits + nodeBits)) |
                (BigInt(node) << sequenceBits) |
                BigInt(sequence)).toString();
        },
    };
}
const idForm = new RegExp(idPattern);
/** Whether a text can be an id. */
export const isId = (value) => typeof value === 'string' && idForm.test(value);
/** An id that says nothing about time or order; of 62 bits, because not every one of 63 is an id (`idPattern`). */
export const randomId = () => (randomBytes(8).readBigUInt64BE() >> 2n).toString();
