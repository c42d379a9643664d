import { allowInsecureRequests, authorizationCodeGrant, buildAuthorizationUrl, calculatePKCECodeChallenge, ClientSecretBasic, ClientSecretPost, customFetch, discovery, enableNonRepudiationChecks, fetchUserInfo, genericGrantRequest, } from 'openid-client';
import { CircuitOpenError, isPartnerFault } from '#engine/outbound/circuitBreaker.ts';
import { partnerFaultLabel, refusalLabel } from '#engine/outbound/partnerFaults.ts';
import { PartnerRejectedError } from '#engine/outbound/outbound.ts';
import { PartnerError } from '#model/partnerError.ts';
import { ProviderDown } from './oidc.server.ts';
// What travels to the provider and back follows from the secret of the flow, which stays in the browser that began.
const derived = (seal, purpose, flow) => seal.hmac(`sso ${purpose} ${flow}`).toString('base64url');
/** The protocol, by the library that speaks it. */
export function openIdConnect(outside, seal) {
    const opened = ({ issuer, clientKey, sealedSecret }) => ({
        issuer,
        clientKey,
        secret: seal.decrypt(sealedSecret),
    });
    return {
        async addressOf(provider, flow, redirectUri) {
            const { config } = await configurationOf(outside, opened(provider));
            const address = buildAuthorizationUrl(config, {
                redirect_uri: redirectUri,
                scope: provider.scopes,
                state: derived(seal, 'state', flow),
                nonce: derived(seal, 'nonce', flow),
                code_challenge: await calculatePKCECodeChallenge(derived(seal, 'verifier', flow)),
                code_challenge_method: 'S256',
            });
            // Browsers are sent where programs may call, and to no script.
            if (!outside.isCallable(address.href))
                throw new ProviderDown(['登录地址不允许访问', 'The provider names an address that is not allowed.']);
            return address.href;
        },
        async identityOf(provider, flow, answer) {
            const { config, faults } = await configurationOf(outside, opened(provider));
            try {
                return await checked(config, provider, answer, {
                    pkceCodeVerifier: derived(seal, 'verifier', flow),
                    expectedState: derived(seal, 'state', flow),
                    expectedNonce: derived(seal, 'nonce', flow),
                });
            }
            catch (error) {
                // The library wraps what its calls throw.
                throw faults[0] ?? error;
            }
        },
        async tryOut(registration, redirectUri) {
            await assertKnown(await configurationOf(outside, registration), redirectUri);
            return [
                `${registration.issuer} 应答正常，客户端ID和密钥有效`,
                `${registration.issuer} answers and accepts the client id with its secret`,
            ];
        },
    };
}
// A code that nobody gave: whoever proves himself is told that it is no good (400), all others that they are not known.
async function assertKnown({ config, faults, refusals }, redirectUri) {
    const asked = { code: 'test', redirect_uri: redirectUri, code_verifier: 'test'.repeat(12) };
    const refused = await genericGrantRequest(config, 'authorization_code', asked).then(() => false, () => true);
    if (faults[0])
        throw faults[0];
    const status = refusals.at(-1);
    if (!refused || status === undefined)
        throw new PartnerError([
            '令牌接口的应答不符合 OpenID Connect',
            'its token call does not answer as OpenID Connect says',
        ]);
    if (status === 401 || status === 403)
        throw new PartnerError([
            `地址正确，但客户端ID或密钥不被接受（应答 ${status}）`,
            `the address is right, but client id or secret is not accepted (it answered ${status})`,
        ]);
    if (status !== 400)
        throw new PartnerError(refusalLabel(status));
}
async function configurationOf(outside, { issuer, clientKey, secret }) {
    const faults = [];
    const refusals = [];
    const fetchByPartner = fetchOf(outside, faults, refusals);
    const found = async (how) => discovery(new URL(issuer), clientKey, {}, how, {
        [customFetch]: fetchByPartner,
        // Plain http is refused by the calls themselves, but to listed hosts. Signatures of ID tokens are always judged.
        execute: [allowInsecureRequests, enableNonRepudiationChecks],
    });
    const meta = await found(ClientSecretBasic(secret)).catch((error) => {
        throw faults[0] ?? new ProviderDown(whyUnknown(error, refusals.at(-1)));
    });
    const methods = meta.serverMetadata().token_endpoint_auth_methods_supported;
    const isPosted = methods !== undefined && !methods.includes('client_secret_basic');
    return { config: isPosted ? await found(ClientSecretPost(secret)) : meta, faults, refusals };
}
function whyUnknown(error, status) {
    if (status !== undefined)
        return refusalLabel(status);
    const said = error instanceof Error ? error.message : String(error);
    return [`对方公布的配置不可用：${said}`, `what it publishes about itself is of no use: ${said}`];
}
const fetchOf = (outside, faults, refusals) => async (url, { method, body, headers }) => {
    try {
        const answer = method === 'POST'
            ? await outside.post({ url, body: String(body ?? ''), headers })
            : await outside.get({ url, headers });
        return new Response(answer.body, { status: answer.status, headers: { 'content-type': 'application/json' } });
    }
    catch (error) {
        if (error instanceof CircuitOpenError || isPartnerFault(error)) {
            const said = error instanceof Error ? error.message : String(error);
            const fault = new ProviderDown(partnerFaultLabel(error) ?? [said, said], said);
            faults.push(fault);
            throw fault;
        }
        const status = error instanceof PartnerRejectedError ? error.status : 400;
        refusals.push(status);
        return new Response(null, { status });
    }
};
async function checked(config, provider, answer, checks) {
    const tokens = await authorizationCodeGrant(config, answer, { ...checks, idTokenExpected: true });
    const reported = { ...tokens.claims() };
    const sub = String(reported['sub']);
    const wanted = [provider.userClaim, 'email', 'email_verified'];
    // Many providers tell more about a person only when they are asked for it.
    const more = config.serverMetadata().userinfo_endpoint !== undefined && wanted.some((claim) => reported[claim] === undefined)
        ? await fetchUserInfo(config, tokens.access_token, sub)
        : {};
    const claims = { ...more, ...reported };
    const subject = textOf(claims[provider.userClaim]);
    if (subject === undefined)
        throw new Error(`The provider does not tell ${provider.userClaim}.`);
    const email = textOf(claims['email']);
    return {
        subject,
        account: textOf(claims['preferred_username']) ?? email ?? subject,
        verifiedMail: claims['email_verified'] === true ? email : undefined,
    };
}
const textOf = (value) => {
    const text = typeof value === 'number' ? String(value) : value;
    return typeof text === 'string' && text !== '' && text.length <= 255 ? text : undefined;
};
