import { systemIdentity } from '#engine/database/database.ts';
import { isId } from '#engine/runtime/ids.ts';
import { fail } from '#model/errors.ts';
import { nameOf } from '#model/label.ts';
import { publicCall, textIn } from '../calls.server.ts';
import { errors } from '../errors.ts';
import { enter, entered } from '../login.server.ts';
import { policyInForce } from '../loginConfig/policy.queries.ts';
import { noteLogin } from '../loginLog/loginLog.server.ts';
import { findActiveUser } from '../users.queries.ts';
import { findVerification, openVerification, consume } from '../verification.server.ts';
import { ProviderDown } from './oidc.server.ts';
import { findProvider, linkedUser, linkUser, userOfMail } from './provider.queries.ts';
// As long as somebody may take to sign in there.
const flowSeconds = 900;
/** The name of a provider as refusals say it. */
export const labelOf = ({ providerName }) => [
    nameOf(providerName, 'zh'),
    nameOf(providerName, 'en'),
];
/** Where the browser of a login goes, public: the flow that comes with it stays in that browser. */
export const beginSsoCall = (parts) => publicCall({
    method: 'POST',
    path: '/system/login/sso',
    name: 'sso',
    label: ['单点登录', 'Sign in by an identity provider'],
    perMinute: 30,
}, async (input) => {
    await assertOffered(input.http.engine);
    return beginSso(parts, input, `${parts.publicUrl}/`);
});
const assertOffered = (engine) => engine.pool.transaction(systemIdentity, async (db) => {
    if (!(await policyInForce(db)).ssoLogin)
        fail(errors.ssoOff);
}, { readOnly: true });
/** Opens a flow with a provider and gives its secret and the address to go to. */
export async function beginSso({ oidc }, { http, body, request, caller }, redirectUri, login) {
    const id = textIn(body, 'provider');
    const { provider, flow } = await http.engine.pool.transaction(systemIdentity, async (db) => {
        const found = (isId(id) ? await findProvider(db, id) : undefined) ?? fail(errors.ssoGone);
        const facts = { purpose: 'SSO', seconds: flowSeconds, clientId: found.id, redirectUri };
        const who = login ? { userId: login.user.id, loginId: login.id } : {};
        return { provider: found, flow: await openVerification(db, { ...facts, ...who, address: caller.address }) };
    });
    return { flow, url: await asked(provider, request, () => oidc.addressOf(provider, flow, redirectUri)) };
}
/** Who came back to a flow, which is good for one answer; a flow of the personal centre is of its login alone. */
export async function finishSso({ oidc }, engine, request, provided, login) {
    const begun = await engine.pool.transaction(systemIdentity, async (db) => {
        const found = await findVerification(db, 'SSO', provided.flow);
        if (!found?.clientId || !found.redirectUri || found.loginId !== (login?.id ?? null))
            return undefined;
        await consume(db, found.id);
        const provider = await findProvider(db, found.clientId);
        return provider && { provider, redirectUri: found.redirectUri };
    });
    if (!begun || provided.query.length > 8000)
        return fail(errors.ssoExpired);
    const { provider } = begun;
    const answer = new URL(begun.redirectUri);
    answer.search = provided.query;
    const identity = await asked(provider, request, () => oidc.identityOf(provider, provided.flow, answer));
    return { provider, identity };
}
/** Asks a provider; that it is down and that its answer is not good are told apart, with the reason in the log. */
async function asked(provider, request, work) {
    try {
        return await work();
    }
    catch (error) {
        request.log.warn({ err: error, provider: provider.id }, 'an identity provider failed');
        const values = { provider: labelOf(provider) };
        return error instanceof ProviderDown ? fail(errors.ssoDown, values) : fail(errors.ssoRefused, values);
    }
}
/** Logs in whoever comes back from a provider; the rules are those of every other way in. */
export async function logInBySso(engine, parts, request, provided, caller) {
    await assertOffered(engine);
    const { provider, identity } = await finishSso(parts, engine, request, provided);
    const result = await engine.pool.transaction(systemIdentity, async (db) => {
        const userId = await userOf(db, provider, identity);
        const user = userId === undefined ? undefined : await findActiveUser(db, userId);
        if (user && user.userType !== 'API')
            return enter(db, engine, { userId: user.id, userName: user.userName, method: 'SSO' }, caller);
        const facts = { userId: userId ?? null, userName: identity.account, clientId: 'browser', ...caller };
        noteLogin(db, { ...facts, method: 'SSO', result: 'FAILED' });
        return userId === undefined ? 'unknown' : 'disabled';
    });
    if (result === 'unknown')
        return fail(errors.ssoUnknown, { provider: labelOf(provider), account: identity.account });
    return result === 'disabled' ? fail(errors.ssoDisabled) : entered(result);
}
/** The user who is linked; where the provider is trusted with that, the one who has the verified address. */
async function userOf(db, provider, identity) {
    const { id: providerId, unknownPolicy } = provider;
    const { subject, account, verifiedMail } = identity;
    const linked = await linkedUser(db, providerId, subject);
    if (linked !== undefined || unknownPolicy !== 'MAIL' || verifiedMail === undefined)
        return linked;
    const userId = await userOfMail(db, providerId, verifiedMail);
    if (userId !== undefined)
        await linkUser(db, { providerId, subject, userId, account });
    return userId;
}
