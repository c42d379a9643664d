import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { keysOf } from '#engine/runtime/keys.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import type { NewRow } from '#model/row.ts';
import { app, asServer, person, refusal, secret } from '#test/app.ts';
import { ask, infoOf, logIn, passwordForm, right, tokensOf, user } from '#test/loginForm.ts';
import { personWith, type Answer } from '#test/person.ts';
import { contents, upload } from '#test/upload.ts';
import { errors } from '../errors.ts';
import { hashOf } from '../sessions.server.ts';
import { sysLoginConfig } from './loginConfig.document.ts';
import { loginConfigServer } from './loginConfig.server.ts';

const administrator = () => person('login_page_admin', { userType: 'ADMIN', roles: ['platform_admin'] });

const visitor = async () => personWith(await app(), '0', {}, '10.9.7.1');

const hints = async () => infoOf(await (await visitor()).send('GET', '/system/login/hints'));

/** Works while a configuration is in force; afterwards the page is as it was. */
async function inForce(values: Partial<NewRow<typeof sysLoginConfig>>, work: () => Promise<void>): Promise<void> {
  const by = await administrator();
  const config = await by.add(sysLoginConfig, { configName: '试验', ...values });
  await by.run(sysLoginConfig, 'publish', config.id);
  try {
    await work();
  } finally {
    await by.run(sysLoginConfig, 'retire', config.id);
  }
}

/** A picture before a login that shows `abcd`. */
async function picture(): Promise<string> {
  const { flow, captcha } = infoOf(await (await visitor()).send('POST', '/system/login/picture'));
  assert.ok(typeof flow === 'string' && String(captcha).startsWith('<svg'));
  const mark = createSecretBox(keysOf(secret)).hmac('picture abcd');
  await asServer(({ db }) =>
    db.run(sql`update sys_verification set picture_hash = ${mark} where flow_hash = ${hashOf(flow)}`),
  );
  return flow;
}

test('a picture before every password: one picture lets one password be judged', async () => {
  const who = await user();
  const attempt = (password: string, more: Record<string, string> = {}) =>
    ask({ ...passwordForm(who.userName, password), ...more }, { address: who.address });
  await inForce({ captchaPolicy: 'ALWAYS' }, async () => {
    assert.equal((await hints())['asksPicture'], true);
    const unseen = (await attempt(right)).json<Answer>();
    assert.deepEqual([unseen.code, unseen.msg], ['100000', errors.pictureNeeded.label[0]]);
    assert.deepEqual(infoOf(unseen)['values'], { picture: 1 });
    const flow = await picture();
    assert.equal((await attempt(right, { captcha_flow: flow, captcha: 'dcba' })).json<Answer>().code, '100000');
    tokensOf(await attempt(right, { captcha_flow: flow, captcha: ' ABCD ' }));
    const again = (await attempt(right, { captcha_flow: flow, captcha: 'abcd' })).json<Answer>();
    assert.equal(again.msg, errors.pictureWrong.label[0]);
  });
  await logIn(who);
});

test('a picture after three failures of a name', async () => {
  const who = await user();
  await inForce({ captchaPolicy: 'AFTER_FAILURES' }, async () => {
    for (let failure = 0; failure < 3; failure += 1) {
      const refused = await ask(passwordForm(who.userName, 'wrong password'), { address: who.address });
      assert.equal(refused.json<Answer>().msg, errors.loginFailed.label[0]);
    }
    const fourth = await ask(passwordForm(who.userName, right), { address: who.address });
    assert.equal(fourth.json<Answer>().msg, errors.pictureNeeded.label[0]);
    const flow = await picture();
    const read = { captcha_flow: flow, captcha: 'abcd' };
    tokensOf(await ask({ ...passwordForm(who.userName, right), ...read }, { address: who.address }));
    await logIn(who);
  });
});

test('a way in that is off is refused, and nobody locks himself out', async () => {
  const by = await administrator();
  const who = await user();
  const closed = await by.add(sysLoginConfig, { configName: '仅微信', passwordLogin: false, wechatLogin: true });
  await assert.rejects(by.run(sysLoginConfig, 'publish', closed.id), refusal(errors.lockedOut));
  await asServer(({ db }) =>
    db.run(sql`insert into sys_wechat (user_id, open_id) values (${by.id}::bigint, 'open-of-admin')`),
  );
  await inForce({ passwordLogin: false, wechatLogin: true }, async () => {
    assert.deepEqual((await hints())['methods'], ['WECHAT']);
    const refused = await ask(passwordForm(who.userName, right), { address: who.address });
    assert.equal(refused.json<Answer>().msg, errors.passwordOff.label[0]);
  });
  await inForce({ wechatLogin: false }, async () => {
    const { methods, wechat } = await hints();
    assert.deepEqual([methods, wechat], [['PASSWORD'], null]);
    const { http } = await app();
    const scanned = await http.inject({
      method: 'POST',
      url: '/prod-api/system/iapSys/wx/codeLogin',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: 'client_id=browser&grant_type=password&code=good-1',
    });
    assert.equal(scanned.json<Answer>().msg, errors.wechatOff.label[0]);
  });
  const none = { configName: '无', passwordLogin: false, wechatLogin: false };
  await assert.rejects(by.add(sysLoginConfig, none), refusal(errors.methodNone));
  const row = { id: '1', versionNo: 1, passwordLogin: true, wechatLogin: true };
  const { behaviour } = loginConfigServer({ wechat: false, sms: false });
  await asServer(async (ctx) => {
    await assert.rejects(async () => behaviour.beforeSave?.(row, ctx), /SRM_WX_APP_ID/);
    const byText = { ...row, wechatLogin: false, smsLogin: true };
    await assert.rejects(async () => behaviour.beforeSave?.(byText, ctx), /SRM_SMS_URL/);
  });
});

test('a closed registration cannot be begun, and the page says what it offers', async () => {
  await inForce({ registerFlag: false, bulletinFlag: false, englishFlag: false }, async () => {
    const page = infoOf({ data: (await hints())['page'] });
    assert.deepEqual([page['registration'], page['bulletins'], page['languages']], [false, false, ['zh']]);
    for (const name of ['picture', 'code', 'begin']) {
      const refused = await (await visitor()).send('POST', `/sup/register/${name}`, { email: 'a@example.com' });
      assert.equal(refused.code, '20004', name);
    }
  });
});

test('pictures of the login page: pictures only, public while their configuration is in force', async () => {
  const by = await administrator();
  const config = await by.add(sysLoginConfig, { configName: '有图' });
  const send = (kind: string, name: string, content: Buffer | string) =>
    upload(by, {
      name,
      content,
      fields: { document: 'system.sysLoginConfig', businessId: config.id, businessDescribable: kind },
    });
  const idOf = (answer: Answer): string => String(infoOf(answer)['id']);
  assert.equal((await send('Logo', 'logo.pdf', contents.pdf)).code, '10017');
  assert.equal((await send('Logo', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')).success, false);
  assert.equal((await send('Logo', 'logo.png', '<svg onload="alert(1)"/>')).success, false);
  assert.equal((await send('Logo', 'large.png', Buffer.concat([contents.png, Buffer.alloc(600_000)]))).code, '10008');
  const logo = idOf(await send('Logo', 'logo.png', contents.png));
  const background = idOf(await send('Background', 'sea.png', contents.png));
  const { http } = await app();
  const addressOf = (id: string) => `/prod-api/attachment/fileManager/publicFile?fileId=${id}`;
  const seen = (id: string) => http.inject({ method: 'GET', url: addressOf(id) });
  assert.equal((await seen(logo)).json<Answer>().code, '10007', 'of a draft');
  const second = idOf(await send('Logo', 'second.png', contents.png));
  await assert.rejects(by.run(sysLoginConfig, 'publish', config.id), refusal(errors.picturesMany));
  await by.post('/attachment/sys/oss/remove', [{ id: second }]);
  await by.run(sysLoginConfig, 'publish', config.id);
  const page = infoOf({ data: (await hints())['page'] });
  assert.deepEqual([page['logo'], page['backgrounds']], [addressOf(logo), [addressOf(background)]]);
  const shown = await seen(logo);
  assert.deepEqual(
    [shown.headers['content-type'], shown.headers['cache-control'], shown.rawPayload.equals(contents.png)],
    ['image/png', 'public, max-age=3600', true],
  );
  assert.equal((await send('Background', 'more.png', contents.png)).code, '20004', 'in force');
  await by.run(sysLoginConfig, 'retire', config.id);
  assert.equal((await seen(logo)).json<Answer>().code, '10007', 'retired');
});
