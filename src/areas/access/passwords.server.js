import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { keyFor } from '#engine/runtime/keys.ts';
// argon2id, 19 MiB, 2 passes, 1 lane. 2 is Argon2id in the package's enumeration, which
// cannot be imported where types are stripped.
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const longestQueue = 100;
/** Thrown when too many people log in at once: try again a little later. */
export class HashQueueFull extends Error {
}
const limited = createLimit(availableParallelism());
let peppers;
/** Sets the keys outside the database with which every password is peppered; once, at start. */
export function setPepper(keys) {
    peppers = keys;
}
const current = () => {
    if (!peppers)
        throw new Error('Passwords need their pepper first.');
    return keyFor(peppers, 'pepper');
};
const optionsOf = ({ value }) => ({ ...strength, secret: Buffer.from(value, 'base64url') });
// The number of the pepper stands before the hash; the first had none.
const numbered = /^(\d+):(.+)$/s;
const numberOf = (stored) => Number(numbered.exec(stored)?.[1] ?? '1');
/** The hash of a password, as text with its parameters; at most one per core at a time. */
export const hashPassword = (password) => limited(() => hashed(password));
async function hashed(password) {
    const pepper = current();
    const made = await hash(password, optionsOf(pepper));
    return pepper.no === 1 ? made : `${pepper.no}:${made}`;
}
/** Whether a password was hashed with a former pepper: at its next right login it is hashed anew. */
export const isOutdatedHash = (stored) => numberOf(stored) !== current().no;
let nobody;
/** Whether a password is right; an unknown user (`undefined`) costs the same time. */
export function isRightPassword(stored, password) {
    return limited(async () => {
        nobody ??= hashed('nobody has this password');
        const wanted = stored ?? (await nobody);
        const pepper = peppers?.pepper.find(({ no }) => no === numberOf(wanted)) ?? current();
        const right = await verify(numbered.exec(wanted)?.[2] ?? wanted, password, optionsOf(pepper));
        return right && stored !== undefined;
    });
}
function createLimit(most) {
    let running = 0;
    const waiting = [];
    return async (work) => {
        if (running >= most) {
            if (waiting.length >= longestQueue)
                throw new HashQueueFull();
            await new Promise((resolve) => waiting.push(resolve));
        }
        else
            running += 1;
        try {
            return await work();
        }
        finally {
            const next = waiting.shift();
            if (next)
                next();
            else
                running -= 1;
        }
    };
}
// Letters and digits that nobody confuses on paper.
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** A random password to be told once: 14 characters, 80 bits. */
export function randomPassword() {
    return Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
