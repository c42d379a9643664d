import { systemIdentity } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { publicCall, textIn } from '../calls.server.ts';
import { errors } from '../errors.ts';
import { beginLogin, assertNotThrottled, noteFailure } from '../login.server.ts';
import { noteLogin } from '../loginLog/loginLog.server.ts';
import { isKeyAnswer } from '../securityKey/securityKey.rules.ts';
import { isRightKey, signingOptions, takeChallenge } from '../securityKey/securityKey.server.ts';
import { recordAttempt, findVerification, keepChallenge, consume } from '../verification.server.ts';
import { isRightSecondFactor } from './secondFactor.server.ts';
/** The second factor of a form or body; a key comes as JSON in forms. */
export function factorInput(values, codeName) {
    const key = typeof values['key'] === 'string' ? parsed(values['key']) : values['key'];
    return { code: textIn(values, codeName), key: isKeyAnswer(key) ? key : undefined };
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** Whether a second factor is right; for a key, the challenge that was just taken back. */
export async function verifyFactor(db, { seal, keyParty }, userId, { code, key }, challenge) {
    if (!key)
        return isRightSecondFactor(db, seal, userId, code);
    return keyParty !== undefined && challenge !== undefined && isRightKey(db, keyParty, userId, challenge, key);
}
/** Asks a key for the second step of a login: public, for whoever holds the ticket of the first. */
export const askKeyCall = ({ keyParty }) => publicCall({
    method: 'POST',
    path: '/system/login/securityKey',
    name: 'securityKey',
    label: ['请求安全密钥', 'Ask for a security key'],
    perMinute: 30,
}, async ({ http, body }) => {
    const options = await http.engine.pool.transaction(systemIdentity, async (db) => {
        const found = await findVerification(db, 'SECOND_FACTOR', textIn(body, 'ticket'));
        if (!found?.userId || !keyParty)
            return undefined;
        const asked = await signingOptions(db, keyParty, found.userId);
        await keepChallenge(db, found.id, asked.challenge);
        return asked;
    });
    return { options: options ?? fail(errors.loginFailed) };
});
/** The second step of a login: the ticket of the first, and the second factor. */
export async function logInWithFactor(engine, parts, ticket, input, caller) {
    const known = await engine.pool.transaction(systemIdentity, (db) => takeTicket(db, ticket, input, caller));
    if (!known?.userId)
        return fail(errors.loginFailed);
    const { userId, userName } = { userId: known.userId, userName: known.userName ?? '' };
    const method = input.key ? 'SECURITY_KEY' : 'SECOND_FACTOR';
    const result = await engine.pool.transaction(systemIdentity, async (db) => {
        // Of two calls with the same ticket, the second finds it used.
        const isOpen = (await findVerification(db, 'SECOND_FACTOR', ticket)) !== undefined;
        if (isOpen && (await verifyFactor(db, parts, userId, input, known.challenge ?? undefined))) {
            await consume(db, known.id);
            return beginLogin(db, engine, { userId, userName, method }, caller);
        }
        await noteFailure(db, engine, userName, caller.address);
        noteLogin(db, { userId, userName, method, result: 'FAILED', clientId: 'browser', ...caller });
        return undefined;
    });
    return result ?? fail(input.key ? errors.keyWrong : errors.secondFactorWrong);
}
/** Refuses unless the body carries the second factor of the login's user; guessing is held up as at the login. */
export async function assertFactor(engine, parts, login, body, caller) {
    const { id: userId, userName } = login.user;
    const input = factorInput(body, 'code');
    const isRight = await engine.pool.transaction(systemIdentity, async (db) => {
        await assertNotThrottled(db, userName, caller.address);
        const challenge = input.key && (await takeChallenge(db, 'KEY_PROOF', textIn(body, 'flow'), login));
        const right = await verifyFactor(db, parts, userId, input, challenge);
        if (!right)
            await noteFailure(db, engine, userName, caller.address);
        return right;
    });
    if (!isRight)
        fail(input.key ? errors.keyWrong : errors.secondFactorWrong);
}
// What a key signs counts once: its challenge is taken before it is judged.
async function takeTicket(db, ticket, { key }, caller) {
    const found = await findVerification(db, 'SECOND_FACTOR', ticket);
    if (!found?.userId)
        return undefined;
    await assertNotThrottled(db, found.userName ?? '', caller.address);
    if (!(await recordAttempt(db, found.id, 'code')))
        return undefined;
    if (key)
        await keepChallenge(db, found.id, null);
    return found;
}
