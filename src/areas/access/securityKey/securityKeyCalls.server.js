import { isId } from '#engine/runtime/ids.ts';
import { sql, systemIdentity } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import { enrolCall, ownCall, textIn } from '../calls.server.ts';
import { errors } from '../errors.ts';
import { assertPassword } from '../login.server.ts';
import { dropIdleRecoveryCodes, factorsOf } from '../secondFactor/factor.queries.ts';
import { changeFactor } from '../secondFactor/factorMail.server.ts';
import { firstRecoveryCodes } from '../secondFactor/secondFactor.server.ts';
import { assertFresh } from '../secondFactor/secondFactorCalls.server.ts';
import { openVerification } from '../verification.server.ts';
import { isKeyAnswer, longestName, mostKeys } from './securityKey.rules.ts';
import { askForNewKey, keepKey, keySeconds, keysOf, newKeyIn, removeKey, signingOptions, takeChallenge, } from './securityKey.server.ts';
const path = (name) => `/basic/user/securityKey/${name}`;
/** The calls about the own security keys. */
export function securityKeyCalls(parts) {
    return [
        enrolCall({ method: 'POST', path: path('begin'), name: 'begin', label: ['登记安全密钥', 'Register a security key'] }, (input, login) => begin(parts, input, login)),
        enrolCall({ method: 'POST', path: path('add'), name: 'add', label: ['保存安全密钥', 'Keep a security key'] }, (input, login) => add(parts, input, login)),
        ownCall({ method: 'POST', path: path('challenge'), name: 'challenge', label: ['使用安全密钥', 'Use a security key'] }, ({ http }, login) => http.engine.pool.transaction(systemIdentity, (db) => challenge(db, requireParty(parts), login))),
        ownCall({ method: 'POST', path: path('remove'), name: 'remove', label: ['移除安全密钥', 'Remove a security key'] }, remove),
    ];
}
const requireParty = ({ keyParty }) => keyParty ?? fail(errors.keyUnready);
// Whoever sits at somebody else's screen must not add a key of his own: the password, and the second factor there is.
async function begin(parts, { http, body, caller }, login) {
    const party = requireParty(parts);
    assertFresh(login);
    await assertPassword(http.engine, login.user, textIn(body, 'password'), caller);
    return http.engine.pool.transaction(systemIdentity, async (db) => {
        if ((await keysOf(db, login.user.id)).length >= mostKeys)
            fail(errors.keysMany, { limit: mostKeys });
        return askForNewKey(db, parts.seal, party, login);
    });
}
async function add(parts, input, login) {
    const { http, body } = input;
    const party = requireParty(parts);
    const { user } = login;
    assertFresh(login);
    const name = textIn(body, 'name').trim();
    if (!name || name.length > longestName)
        fail(errors.keyNameMissing, { limit: longestName });
    const asked = await http.engine.pool.transaction(systemIdentity, async (db) => {
        const keys = await keysOf(db, user.id);
        if (keys.some(({ keyName }) => keyName.toLowerCase() === name.toLowerCase()))
            fail(errors.keyNameTaken, { name });
        return takeChallenge(db, 'KEY_NEW', textIn(body, 'flow'), login);
    });
    const answer = body['key'];
    const key = asked !== undefined && isKeyAnswer(answer) ? await newKeyIn(party, asked, answer) : undefined;
    if (!key)
        return fail(errors.keyUnmade);
    return changeFactor(input, login, {
        action: 'addSecurityKey',
        what: ['登记了一个安全密钥', 'a security key was registered'],
        key: () => name,
        work: (db) => keep(db, parts, user.id, name, key),
    });
}
async function keep(db, { seal }, userId, name, key) {
    // One after the other, so that the limit holds.
    await db.run(sql `select pg_advisory_xact_lock(hashtextextended(${userId}, 726106))`);
    const keys = await keysOf(db, userId);
    if (keys.length >= mostKeys)
        fail(errors.keysMany, { limit: mostKeys });
    if (keys.some(({ keyName }) => keyName.toLowerCase() === name.toLowerCase()))
        fail(errors.keyNameTaken, { name });
    if (!(await keepKey(db, userId, name, key)))
        fail(errors.keyTaken);
    return { recoveryCodes: await firstRecoveryCodes(db, seal, userId) };
}
async function challenge(db, party, { id: loginId, user }) {
    if (!(await factorsOf(db, user.id)).hasKey)
        fail(errors.keyGone);
    const options = await signingOptions(db, party, user.id);
    const facts = { purpose: 'KEY_PROOF', seconds: keySeconds, userId: user.id, loginId };
    return { flow: await openVerification(db, { ...facts, challenge: options.challenge }), options };
}
async function remove(input, login) {
    const id = textIn(input.body, 'id');
    if (!isId(id))
        fail(errors.keyGone);
    assertFresh(login);
    const removed = await changeFactor(input, login, {
        action: 'removeSecurityKey',
        what: ['移除了一个安全密钥', 'a security key was removed'],
        key: (name) => name,
        work: async (db) => {
            const name = await removeKey(db, login.user.id, id);
            await dropIdleRecoveryCodes(db, login.user.id);
            return name;
        },
    });
    return removed === undefined ? fail(errors.keyGone) : null;
}
