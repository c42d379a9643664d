import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { sysIdentityProvider } from '#areas/access/sso/provider.document.ts';
import { sysLoginConfig } from '#areas/access/loginConfig/loginConfig.document.ts';
import { errors } from '#areas/access/errors.ts';
import { app, asServer, person, refusal, rows } from './app.ts';
import { createKey } from './authenticator.ts';
import { startIdentityProvider } from './identityProvider.ts';
import { as, ask, infoOf, logIn, right, statusOf, tokensOf, user } from './loginForm.ts';
import { personWith } from './person.ts';
import { until } from './until.ts';
const productUrl = 'http://localhost:8080';
let running;
const provider = () => (running ??= startIdentityProvider(productUrl));
after(async () => (await running)?.close());
const administrator = () => person('sso_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
const visitor = async () => personWith(await app(), '0', {}, '10.9.8.1');
let known;
/** The provider, as the product knows it. */
const registered = () => (known ??= register());
async function register() {
    const by = await administrator();
    const { issuer, clientId, clientSecret } = await provider();
    const row = await by.add(sysIdentityProvider, {
        providerName: { zh: '集团账号', en: 'Group account' },
        issuer,
        clientKey: clientId,
    });
    const hints = async () => infoOf(await (await visitor()).send('GET', '/system/login/hints'));
    assert.deepEqual((await hints())['sso'], [], 'no secret yet');
    const unready = { configName: '单点', ssoLogin: true };
    await assert.rejects(by.add(sysLoginConfig, unready), refusal(errors.ssoUnready));
    await by.post('/system/sysIdentityProvider/setSecret', { providerId: row.id, secret: clientSecret });
    assert.deepEqual((await hints())['sso'], [{ id: row.id, name: ['集团账号', 'Group account'] }]);
    return row.id;
}
/** Begins a login as the login page does: the flow, and where the browser goes. */
async function begin() {
    const answer = infoOf(await (await visitor()).send('POST', '/system/login/sso', { provider: await registered() }));
    return { flow: String(answer['flow']), url: String(answer['url']) };
}
const finish = (flow, query) => ask({ grant_type: 'sso', flow, query }, { address: '10.9.8.2' });
async function enterAs(account) {
    const { flow, url } = await begin();
    return finish(flow, await (await provider()).signIn(url, account));
}
/** Links an account of the provider in the personal centre. */
async function linkAs(self, account) {
    const body = { provider: await registered(), password: right };
    const { flow, url } = infoOf(await self.send('POST', '/basic/user/sso/begin', body));
    const query = await (await provider()).signIn(String(url), account);
    return self.send('POST', '/basic/user/sso/link', { flow, query });
}
test('an account that is linked signs in, is listed and unlinked, and nobody else can link it', async () => {
    const who = await user();
    const self = await as(await logIn(who));
    const account = `li.ming.${who.id}`;
    const unknown = (await enterAs(account)).json();
    assert.equal(unknown.code, '100000');
    assert.match(unknown.msg, /集团账号账号“li\.ming\..*尚未关联/);
    const wrong = { provider: await registered(), password: 'wrong' };
    assert.equal((await self.send('POST', '/basic/user/sso/begin', wrong)).code, '10008');
    assert.equal((await linkAs(self, account)).code, '200');
    const mine = (await self.send('GET', '/basic/user/sso')).data;
    assert.ok(Array.isArray(mine) && mine[0].account === account && !JSON.stringify(mine).includes('secret'));
    const tokens = tokensOf(await enterAs(account));
    assert.equal(await statusOf(tokens), 200);
    const log = await rows(sql `
    select method from system_sys_login_log where user_id = ${who.id} order by login_time desc limit 1`);
    assert.equal(log[0]?.method, 'SSO');
    const other = await as(await logIn(await user()));
    assert.equal((await linkAs(other, account)).code, '10009');
    assert.equal((await other.send('POST', '/basic/user/sso/unlink', { provider: await registered() })).code, '20011');
    assert.equal((await self.send('POST', '/basic/user/sso/unlink', { provider: await registered() })).code, '200');
    assert.equal((await enterAs(account)).json().success, false);
});
test('the rules of every login hold: second factor, disabled users, interface users', async () => {
    const who = await user();
    const account = `wang.${who.id}`;
    const self = await as(await logIn(who));
    assert.equal((await linkAs(self, account)).code, '200');
    const key = createKey();
    const asked = infoOf(await self.send('POST', '/basic/user/securityKey/begin', { password: right }));
    const made = { flow: asked['flow'], name: 'key', key: key.make(asked['options']) };
    assert.equal((await self.send('POST', '/basic/user/securityKey/add', made)).code, '200');
    const first = (await enterAs(account)).json();
    assert.equal(infoOf({ data: infoOf(first)['values'] })['factors'], 'KEY', first.msg);
    assert.equal((await self.send('POST', '/basic/user/sso/unlink', { provider: await registered() })).code, '20012');
    await asServer(({ db }) => db.run(sql `update system_iap_sys_user_t set enabled_flag = false where id = ${who.id}::bigint`));
    const disabled = (await enterAs(account)).json();
    assert.equal(disabled.msg, errors.ssoDisabled.label[0]);
    await asServer(({ db }) => db.run(sql `update system_iap_sys_user_t set enabled_flag = true, valid_until = installation_day() - 1 where id = ${who.id}::bigint`));
    assert.equal((await enterAs(account)).json().msg, errors.ssoDisabled.label[0], 'expired');
});
test('an answer counts once, for the flow and the browser that asked for it', async () => {
    const who = await user();
    const account = `zhang.${who.id}`;
    const self = await as(await logIn(who));
    assert.equal((await linkAs(self, account)).code, '200');
    const idp = await provider();
    const [first, second] = [await begin(), await begin()];
    const url = new URL(first.url);
    assert.equal(url.searchParams.get('code_challenge_method'), 'S256');
    for (const name of ['state', 'nonce', 'code_challenge'])
        assert.match(url.searchParams.get(name) ?? '', /^[A-Za-z0-9_-]{43}$/, name);
    assert.ok(!first.url.includes(first.flow), 'the secret of the flow does not travel');
    const query = await idp.signIn(first.url, account);
    const foreign = (await finish(second.flow, query)).json();
    assert.equal(foreign.msg, '集团账号未确认您的身份，请重新登录', 'of another flow');
    assert.equal((await finish('A'.repeat(43), query)).json().msg, errors.ssoExpired.label[0], 'no such flow');
    tokensOf(await finish(first.flow, query));
    assert.equal((await finish(first.flow, query)).json().msg, errors.ssoExpired.label[0], 'twice');
    const third = await begin();
    const cancelled = (await finish(third.flow, '?error=access_denied')).json();
    assert.equal(cancelled.msg, '集团账号未确认您的身份，请重新登录', 'given up');
    const fourth = await begin();
    const changed = new URL(fourth.url);
    changed.searchParams.set('nonce', 'another');
    const strange = await idp.signIn(changed.href, account);
    assert.equal((await finish(fourth.flow, strange)).json().code, '100000', 'another nonce');
    const fifth = await begin();
    const own = { flow: fifth.flow, query: await idp.signIn(fifth.url, account) };
    assert.equal((await self.send('POST', '/basic/user/sso/link', own)).code, '100000', 'a login is no link');
});
test('unknown people are linked by a verified address only where the provider is trusted with it', async () => {
    const by = await administrator();
    const idp = await provider();
    const who = await user();
    const email = `zhao${who.id}@example.com`;
    await asServer(({ db }) => db.run(sql `update system_iap_sys_user_t set email = ${email} where id = ${who.id}::bigint`));
    idp.accounts.set('zhao', { email, email_verified: true });
    idp.accounts.set('liar', { email, email_verified: false });
    assert.equal((await enterAs('zhao')).json().success, false, 'refused by default');
    const id = await registered();
    await by.update(sysIdentityProvider, id, { unknownPolicy: 'MAIL' });
    try {
        assert.equal((await enterAs('liar')).json().success, false, 'not verified');
        tokensOf(await enterAs('zhao'));
        idp.accounts.set('second', { email, email_verified: true });
        assert.equal((await enterAs('second')).json().success, false, 'linked to another name already');
    }
    finally {
        await by.update(sysIdentityProvider, id, { unknownPolicy: 'REFUSE' });
    }
});
test('providers lie where programs may call; their secrets are for one issuer, and are never told', async () => {
    const by = await administrator();
    const add = (issuer) => by.add(sysIdentityProvider, { providerName: { zh: '甲' }, issuer, clientKey: 'srm' });
    for (const issuer of [
        'http://id.example.com',
        'https://10.0.0.1',
        'https://localhost',
        'https://[::1]',
        'https://169.254.169.254',
        'https://id.internal',
        'https://id.example.com/?x=1',
        'ftp://id.example.com',
    ])
        await assert.rejects(add(issuer), refusal(errors.issuerWrong), issuer);
    const dead = await add('http://127.0.0.1:9');
    await by.post('/system/sysIdentityProvider/setSecret', { providerId: dead.id, secret: 'of the dead' });
    const reported = JSON.stringify(await by.get(sysIdentityProvider, dead.id));
    assert.ok(!reported.includes('of the dead'));
    const down = await (await visitor()).send('POST', '/system/login/sso', { provider: dead.id });
    assert.deepEqual([down.code, down.msg], ['0', '甲暂时无法访问，请稍后再试']);
    const tryOut = async (id) => {
        const { reached, told: reported } = await by.post('/system/sysIdentityProvider/tryOut', {
            id,
        });
        return [reached, reported];
    };
    assert.deepEqual(await tryOut(dead.id), [false, '主机拒绝连接，请核对端口以及服务是否启动']);
    const alive = await registered();
    const { issuer, clientSecret } = await provider();
    assert.deepEqual(await tryOut(alive), [true, `${issuer} 应答正常，客户端ID和密钥有效`]);
    await by.post('/system/sysIdentityProvider/setSecret', { providerId: alive, secret: 'of somebody else' });
    assert.deepEqual(await tryOut(alive), [false, '地址正确，但客户端ID或密钥不被接受（应答 401）']);
    await by.post('/system/sysIdentityProvider/setSecret', { providerId: alive, secret: clientSecret });
    assert.equal((await by.send('POST', '/system/sysIdentityProvider/tryOut', { id: '1' })).code, '10007');
    const stored = () => rows(sql `
      select channel, payload from system_sys_interface_log where target like '127.0.0.1:9/%' limit 1`);
    // Entries are written beside the call that they tell of.
    assert.deepEqual(await until(stored, ({ length }) => length > 0), [{ channel: 'SSO', payload: null }]);
    const moved = await by.update(sysIdentityProvider, dead.id, { issuer: 'https://id.example.com' });
    assert.equal(moved.secretDate, null);
    const gone = await (await visitor()).send('POST', '/system/login/sso', { provider: dead.id });
    assert.equal(gone.msg, errors.ssoGone.label[0]);
});
test('a provider that sends programs into the own network is not followed there', async () => {
    const by = await administrator();
    const { startPartner } = await import('./partner.ts');
    let issuer = '';
    const partner = await startPartner((response) => {
        const inner = { token_endpoint: 'http://192.168.1.1/token', jwks_uri: 'http://192.168.1.1/jwks' };
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ issuer, authorization_endpoint: 'http://192.168.1.1/auth', ...inner }));
    });
    issuer = new URL(partner.url).origin;
    const row = await by.add(sysIdentityProvider, { providerName: { zh: '乙' }, issuer, clientKey: 'srm' });
    await by.post('/system/sysIdentityProvider/setSecret', { providerId: row.id, secret: 'a secret' });
    const refused = await (await visitor()).send('POST', '/system/login/sso', { provider: row.id });
    assert.equal(refused.code, '0');
    partner.close();
});
test('where the configuration does not offer it, nobody signs in that way', async () => {
    const by = await administrator();
    await registered();
    const { flow, url } = await begin();
    const config = await by.add(sysLoginConfig, { configName: '无单点' });
    await by.run(sysLoginConfig, 'publish', config.id);
    try {
        const refused = await (await visitor()).send('POST', '/system/login/sso', { provider: await registered() });
        assert.equal(refused.msg, errors.ssoOff.label[0]);
        const query = await (await provider()).signIn(url, 'anybody');
        assert.equal((await finish(flow, query)).json().msg, errors.ssoOff.label[0]);
    }
    finally {
        await by.run(sysLoginConfig, 'retire', config.id);
    }
});
