import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { isRecord } from '#model/value.ts';
const [clientId, clientSecret] = ['srm-of-the-tests', 'a secret that both sides know, of some length'];
/** Starts a provider that knows the product under an address. */
export async function startIdentityProvider(productUrl) {
    const accounts = new Map();
    const server = createServer();
    await new Promise((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const issuer = `http://127.0.0.1:${isRecord(address) ? String(address['port']) : ''}`;
    const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
    const provider = new Provider(issuer, {
        clients: [
            {
                client_id: clientId,
                client_secret: clientSecret,
                redirect_uris: [`${productUrl}/`, `${productUrl}/personal-center`],
            },
        ],
        jwks: { keys: [{ ...key, use: 'sig', kid: 'tests', alg: 'RS256' }] },
        cookies: { keys: ['a key of the tests'] },
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
        findAccount: (_, id) => ({
            accountId: id,
            claims: () => ({ sub: id, preferred_username: id, ...accounts.get(id) }),
        }),
    });
    server.on('request', provider.callback());
    return {
        issuer,
        clientId,
        clientSecret,
        accounts,
        signIn: (start, account) => walk(start, account, productUrl),
        close: () => {
            server.closeAllConnections();
            server.close();
        },
    };
}
// Follows redirects as a browser does, types the name where it is asked for, and agrees.
async function walk(start, account, productUrl) {
    const cookies = new Map();
    let [url, form] = [start, undefined];
    for (let step = 0; step < 20; step += 1) {
        if (url.startsWith(productUrl))
            return new URL(url).search;
        const response = await fetch(url, {
            redirect: 'manual',
            headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
            ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
        });
        for (const cookie of response.headers.getSetCookie()) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
            cookies.set(name, value);
        }
        form = undefined;
        const location = response.headers.get('location');
        if (location) {
            url = new URL(location, url).href;
            continue;
        }
        const page = await response.text();
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
        if (!prompt)
            throw new Error(`The provider answered ${response.status}: ${page.slice(0, 2000)}`);
        form = { prompt, login: account, password: 'anything' };
        url = new URL(/<form[^>]*action="([^"]+)"/.exec(page)?.[1] ?? url, url).href;
    }
    throw new Error('The provider does not come to an end.');
}
