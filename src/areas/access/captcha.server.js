import { systemIdentity } from '#engine/database/database.ts';
import { BusinessError } from '#model/errors.ts';
import { errors } from './errors.ts';
import { isSameHash } from './sessions.server.ts';
import { recordAttempt, findVerification, consume } from './verification.server.ts';
/** A picture of four characters for people to read, and the mark by which the answer is told. */
export async function createCaptcha(seal) {
    // Its font is unfolded when it is loaded: for visitors who ask for a picture, not with every start.
    const { default: captcha } = await import('svg-captcha');
    const picture = captcha.create({ size: 4, noise: 2, ignoreChars: '0oO1iIlL', width: 140, height: 44, color: true });
    return { svg: picture.data, mark: markOf(seal, picture.text) };
}
const markOf = (seal, text) => seal.hmac(`picture ${text.trim().toLowerCase()}`);
/** The flow whose picture was read rightly; undefined otherwise. The try counts whatever happens afterwards. */
export async function verifyCaptcha(engine, seal, purpose, flow, answer) {
    const found = await engine.pool.transaction(systemIdentity, async (db) => {
        const known = await findVerification(db, purpose, flow);
        return known?.pictureHash && (await recordAttempt(db, known.id, 'picture')) ? known : undefined;
    });
    return found?.pictureHash && isSameHash(found.pictureHash, markOf(seal, answer)) ? found : undefined;
}
/** Refuses unless the picture before a login was read rightly. One picture lets one password be judged. */
export async function assertCaptcha(engine, seal, { flow, shown }) {
    const isRead = flow !== '' && (await verifyCaptcha(engine, seal, 'LOGIN', flow, shown)) !== undefined;
    if (isRead && (await isTaken(engine, flow)))
        return;
    // By this value the page knows that a picture is asked for.
    throw new BusinessError(flow === '' ? errors.pictureNeeded : errors.pictureWrong, { picture: 1 });
}
// Of two logins with the same picture, the second finds it used.
const isTaken = (engine, flow) => engine.pool.transaction(systemIdentity, async (db) => {
    const known = await findVerification(db, 'LOGIN', flow);
    if (known)
        await consume(db, known.id);
    return known !== undefined;
});
