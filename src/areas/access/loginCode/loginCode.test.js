import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { keysOf } from '#engine/runtime/keys.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import { app, asServer, person, rows, secret, textsSent } from '#test/app.ts';
import { as, ask, infoOf, logIn, statusOf, tokensOf, user } from '#test/loginForm.ts';
import { deliver } from '#test/mailbox.ts';
import { personWith } from '#test/person.ts';
import { errors } from '../errors.ts';
import { sysLoginConfig } from '../loginConfig/loginConfig.document.ts';
import { hashOf } from '../sessions.server.ts';
let numbers = 0;
/** Somebody with a phone number of his own. */
async function withPhone() {
    numbers += 1;
    const who = await user();
    const phone = `1390000${String(1000 + numbers)}`;
    await asServer(({ db }) => db.run(sql `update system_iap_sys_user_t set phone = ${phone} where id = ${who.id}::bigint`));
    return { ...who, phone };
}
/** Asks for a code with a picture that shows `abcd`. */
async function codeTo(phone, address) {
    const visitor = personWith(await app(), '0', {}, address);
    const { flow } = infoOf(await visitor.send('POST', '/system/login/picture'));
    assert.ok(typeof flow === 'string');
    const mark = createSecretBox(keysOf(secret)).hmac('picture abcd');
    await asServer(({ db }) => db.run(sql `update sys_verification set picture_hash = ${mark} where flow_hash = ${hashOf(flow)}`));
    const answer = await visitor.send('POST', '/system/login/code', { phone, flow, captcha: 'abcd' });
    await deliver();
    const sent = textsSent.findLast(({ to }) => to === phone)?.text;
    return { flow, answer, code: /\d{6}/.exec(sent ?? '')?.[0] ?? '', visitor };
}
const enter = (flow, code, address) => ask({ grant_type: 'sms_code', flow, code }, { address });
const refusedWith = async (response) => (await response).json().msg;
test('a code of a text message logs in, once, and only while it is offered', async () => {
    const who = await withPhone();
    const off = await codeTo(who.phone, who.address);
    assert.equal(off.answer.msg, errors.codeOff.label[0]);
    assert.equal(await refusedWith(enter(off.flow, '123456', who.address)), errors.codeOff.label[0]);
    const by = await person('login_code_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
    const config = await by.add(sysLoginConfig, { configName: '短信', smsLogin: true });
    await by.run(sysLoginConfig, 'publish', config.id);
    try {
        const { flow, code, answer } = await codeTo(who.phone, who.address);
        assert.deepEqual([answer.code, code.length], ['200', 6]);
        const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
        assert.equal(await refusedWith(enter(flow, wrong, who.address)), errors.loginCodeWrong.label[0]);
        const tokens = tokensOf(await enter(flow, ` ${code} `, who.address));
        assert.equal(await statusOf(tokens), 200);
        assert.equal(infoOf(await (await as(tokens)).send('GET', '/user/info'))['userName'], who.userName);
        assert.equal(await refusedWith(enter(flow, code, who.address)), errors.loginCodeWrong.label[0], 'one use');
        const [stored] = await rows(sql `select to_jsonb(v)::text as text from sys_verification v where flow_hash = ${hashOf(flow)}`);
        assert.ok(stored && !stored.text.includes(`"${code}"`), 'the code lies nowhere');
        await fiveTriesAndTen(who);
        await logIn(who);
    }
    finally {
        await by.run(sysLoginConfig, 'retire', config.id);
    }
});
/** Five tries, ten minutes, one message per picture, five messages an hour, and no word about who has a number. */
async function fiveTriesAndTen(who) {
    const late = await codeTo(who.phone, who.address);
    const again = await late.visitor.send('POST', '/system/login/code', {
        phone: who.phone,
        flow: late.flow,
        captcha: 'abcd',
    });
    assert.equal(again.code, '12010', 'one message per picture');
    await asServer(({ db }) => db.run(sql `update sys_verification set expires = clock_timestamp() where flow_hash = ${hashOf(late.flow)}`));
    assert.equal(await refusedWith(enter(late.flow, late.code, who.address)), errors.loginCodeWrong.label[0]);
    const tried = await codeTo(who.phone, who.address);
    await asServer(({ db }) => db.run(sql `update sys_verification set code_tries = 5 where flow_hash = ${hashOf(tried.flow)}`));
    assert.equal(await refusedWith(enter(tried.flow, tried.code, who.address)), errors.loginCodeWrong.label[0]);
    const nobody = await codeTo('13911112222', who.address);
    assert.deepEqual([nobody.answer.code, nobody.answer.data, nobody.code], ['200', late.answer.data, '']);
    for (let more = 0; more < 2; more += 1)
        assert.equal((await codeTo(who.phone, who.address)).answer.code, '200');
    assert.equal((await codeTo(who.phone, who.address)).answer.msg, errors.resetOften.label[0]);
}
