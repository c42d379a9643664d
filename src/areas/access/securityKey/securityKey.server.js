import { sql } from '#engine/database/database.ts';
import { randomId } from '#engine/runtime/ids.ts';
import { findVerification, openVerification, consume } from '../verification.server.ts';
import { waysOf } from './securityKey.rules.ts';
// Reads certificates of every kind, which weigh 20 MB: many installations have no keys.
const library = () => import('@simplewebauthn/server');
/** How long somebody has to find a key. */
export const keySeconds = 300;
// Ed25519, ES256 and RS256: what every key has one of.
const algorithms = [-8, -7, -257];
/** The keys of a user, the oldest first. */
export const keysOf = (db, userId) => db.many(sql `
    select id, key_name as "keyName", create_date as "createDate", last_used as "lastUsed"
      from sys_security_key where user_id = ${userId}::bigint order by create_date, id`);
const knownKeys = async (db, userId) => {
    const keys = await db.many(sql `
    select id, credential_id as "credentialId", transports from sys_security_key where user_id = ${userId}::bigint`);
    return keys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
};
/** Asks for a new key; one that the user has already is not made again. */
export async function askForNewKey(db, seal, party, { id: loginId, user }) {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
        rpName: 'SRM',
        supportedAlgorithmIDs: algorithms,
        rpID: party.id,
        userName: user.userName,
        userDisplayName: user.realName,
        // Tells keys nothing about the person, and is the same for all of them.
        userID: new Uint8Array(seal.hmac(`security key ${user.id}`)),
        excludeCredentials: await knownKeys(db, user.id),
        // The password comes first, so that neither the name of the user nor a PIN has to lie in the key.
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
    const { challenge } = options;
    const flow = await openVerification(db, {
        purpose: 'KEY_NEW',
        seconds: keySeconds,
        userId: user.id,
        loginId,
        challenge,
    });
    return { flow, options };
}
/** Takes a question back, whatever comes of its answer: the challenge that this login was given for this purpose. */
export async function takeChallenge(db, purpose, flow, login) {
    const found = await findVerification(db, purpose, flow);
    if (!found || found.loginId !== login.id || found.userId !== login.user.id)
        return undefined;
    await consume(db, found.id);
    return found.challenge ?? undefined;
}
const isMade = (answer) => typeof answer.response['attestationObject'] === 'string';
const isSigned = (answer) => typeof answer.response['signature'] === 'string';
/** The key of an answer; undefined when it was not made for this challenge, here. */
export async function newKeyIn(party, challenge, answer) {
    if (!isMade(answer))
        return undefined;
    const { verifyRegistrationResponse } = await library();
    const verified = await orNothing(() => verifyRegistrationResponse({
        response: answer,
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: false,
        supportedAlgorithmIDs: algorithms,
    }));
    if (!verified?.verified)
        return undefined;
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter, transports: waysOf(answer) };
}
/** Keeps a key; false when it is known already, whoever has it. */
export async function keepKey(db, userId, name, key) {
    const stored = await db.run(sql `
    insert into sys_security_key (id, user_id, key_name, credential_id, public_key, sign_count, transports)
    values (${randomId()}::bigint, ${userId}::bigint, ${name}, ${key.credentialId}, ${key.publicKey}, ${key.signCount}, ${key.transports}::text[])
    on conflict (credential_id) do nothing`);
    return stored > 0;
}
/** What one of the keys of a user is to sign; the challenge is kept by whoever asks. */
export async function signingOptions(db, party, userId) {
    const { generateAuthenticationOptions } = await library();
    return generateAuthenticationOptions({
        rpID: party.id,
        allowCredentials: await knownKeys(db, userId),
        userVerification: 'preferred',
    });
}
/** Whether a key of the user has signed a challenge; a counter that did not go on tells a copy of the key. */
export async function isRightKey(db, party, userId, challenge, answer) {
    const key = await db.maybe(sql `
    select id, public_key as "publicKey", sign_count::text as "signCount" from sys_security_key
     where user_id = ${userId}::bigint and credential_id = ${answer.id} for update`);
    if (!key || !isSigned(answer))
        return false;
    const { verifyAuthenticationResponse } = await library();
    const verified = await orNothing(() => verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        credential: { id: answer.id, publicKey: new Uint8Array(key.publicKey), counter: Number(key.signCount) },
        requireUserVerification: false,
    }));
    if (!verified?.verified)
        return false;
    await db.run(sql `
    update sys_security_key set sign_count = ${verified.authenticationInfo.newCounter}, last_used = clock_timestamp()
     where id = ${key.id}::bigint`);
    return true;
}
// Whatever is wrong with an answer, strange bytes too, is thrown by the library; to us it is one wrong answer.
async function orNothing(work) {
    try {
        return await work();
    }
    catch {
        return undefined;
    }
}
/** Removes a key and gives its name; undefined when the user has no such key. */
export async function removeKey(db, userId, id) {
    const removed = await db.maybe(sql `
    delete from sys_security_key where id = ${id}::bigint and user_id = ${userId}::bigint returning key_name as name`);
    return removed?.name;
}
