import { systemIdentity } from '#engine/database/database.ts';
import { isStepUpStale, failStepUp } from '#engine/access/stepUp.ts';
import { fail } from '#model/errors.ts';
import { enrolCall, ownCall, textIn } from '../calls.server.ts';
import { errors } from '../errors.ts';
import { assertPassword, assertNotThrottled, noteFailure } from '../login.server.ts';
import { keysOf } from '../securityKey/securityKey.server.ts';
import { factorsOf } from './factor.queries.ts';
import { changeFactor } from './factorMail.server.ts';
import { authenticatorOf, confirm, enrol, firstRecoveryCodes, newRecoveryCodes, removeAuthenticator, } from './secondFactor.server.ts';
import { assertFactor } from './secondStep.server.ts';
const read = (engine, work) => engine.pool.transaction(systemIdentity, work, { readOnly: true });
const path = (name) => `/basic/user/secondFactor/${name}`;
/** Before another second factor comes, or one goes: whoever has one must have given it a short while ago. */
export function assertFresh({ user }) {
    // Whoever has none gives the password with the call itself.
    if (user.proof?.kind === 'secondFactor' && isStepUpStale(user.proof, Date.now()))
        failStepUp(user.proof.kind);
}
/** The calls about the own second factor: what there is, the authenticator, and the recovery codes. */
export function secondFactorCalls(parts) {
    return [
        enrolCall({ method: 'GET', path: '/basic/user/secondFactor', name: 'secondFactor', label: ['双因素状态', 'Second factor'] }, ({ http }, { user }) => read(http.engine, async (db) => ({
            ...(await authenticatorOf(db, user.id)),
            offersKeys: parts.keyParty !== undefined,
            keys: await keysOf(db, user.id),
        }))),
        enrolCall({ method: 'POST', path: path('enrol'), name: 'enrol', label: ['绑定验证器', 'Enrol an authenticator'] }, async ({ http, body, caller }, login) => {
            if ((await read(http.engine, (db) => factorsOf(db, login.user.id))).hasCode)
                fail(errors.alreadyOn);
            assertFresh(login);
            await assertPassword(http.engine, login.user, textIn(body, 'password'), caller);
            const enrolled = await http.engine.pool.transaction(systemIdentity, (db) => enrol(db, parts.seal, login.user));
            return enrolled ?? fail(errors.alreadyOn);
        }),
        enrolCall({ method: 'POST', path: path('confirm'), name: 'confirm', label: ['开启双因素', 'Turn the second factor on'] }, (input, login) => confirmOwn(parts, input, login)),
        ownCall({ method: 'POST', path: path('recovery'), name: 'recovery', label: ['重新生成恢复码', 'New recovery codes'] }, async (input, login) => {
            const { engine } = input.http;
            const { hasCode, hasKey } = await read(engine, (db) => factorsOf(db, login.user.id));
            if (!hasCode && !hasKey)
                fail(errors.notOn);
            await assertCodeOrFresh(parts, input, login);
            const { id } = login.user;
            return {
                recoveryCodes: await engine.pool.transaction(systemIdentity, (db) => newRecoveryCodes(db, parts.seal, id)),
            };
        }),
        ownCall({ method: 'POST', path: path('disable'), name: 'disable', label: ['关闭双因素', 'Turn the second factor off'] }, async (input, login) => {
            const { id } = login.user;
            if (!(await read(input.http.engine, (db) => factorsOf(db, id))).hasCode)
                fail(errors.notOn);
            await assertCodeOrFresh(parts, input, login);
            await changeFactor(input, login, {
                action: 'turnOffAuthenticator',
                what: ['验证器已关闭', 'the authenticator was turned off'],
                work: (db) => removeAuthenticator(db, id).then(() => true),
            });
            return null;
        }),
    ];
}
async function confirmOwn(parts, input, login) {
    const { http, body, caller } = input;
    const { user } = login;
    if ((await read(http.engine, (db) => factorsOf(db, user.id))).hasCode)
        fail(errors.alreadyOn);
    assertFresh(login);
    await read(http.engine, (db) => assertNotThrottled(db, user.userName, caller.address));
    const codes = await changeFactor(input, login, {
        action: 'turnOnAuthenticator',
        what: ['验证器已开启', 'an authenticator was turned on'],
        work: async (db) => {
            const isRight = await confirm(db, parts.seal, user.id, textIn(body, 'code').trim());
            return isRight ? { recoveryCodes: await firstRecoveryCodes(db, parts.seal, user.id) } : undefined;
        },
    });
    if (codes)
        return codes;
    await http.engine.pool.transaction(systemIdentity, (db) => noteFailure(db, http.engine, user.userName, caller.address));
    return fail(errors.secondFactorWrong);
}
/** A code of the authenticator or a recovery code in the body; without one, the second factor given a short while ago. */
async function assertCodeOrFresh(parts, { http, body, caller }, login) {
    if (typeof body['code'] === 'string')
        await assertFactor(http.engine, parts, login, body, caller);
    else
        assertFresh(login);
}
