import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { keysOf } from '#engine/runtime/keys.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import { hashOf } from '#areas/access/sessions.server.ts';
import { app, asServer, rows, secret } from './app.ts';
import { ask, infoOf, logIn, passwordForm, right, statusOf, user } from './loginForm.ts';
import { codeFor, deliver, mailsTo } from './mailbox.ts';
import { personWith } from './person.ts';
const next = 'a password after the mail';
let flows = 0;
async function call(name, body, headers = {}) {
    // From an address of its own: how often one may call is counted by address.
    const anonymous = personWith(await app(), '0', headers, '10.8.1.1');
    return anonymous.send('POST', `/basic/reset/${name}`, body);
}
/** Somebody with a password and an address. */
async function mailed() {
    flows += 1;
    const who = await user();
    const email = `reset${flows}@example.com`;
    await asServer(({ db }) => db.run(sql `update system_iap_sys_user_t set email = ${email} where id = ${who.id}::bigint`));
    return { ...who, email };
}
// Other tests of this process ask from the same address; what is tried here is not how many may.
const forgetAddress = () => asServer(({ db }) => db.run(sql `update sys_verification set address = null where purpose = 'RESET'`));
/** Begins a retrieval whose picture shows `abcd`. */
async function begun(userName, email) {
    await forgetAddress();
    const flow = infoOf(await call('findByUserName', { userName, email })).flow;
    assert.ok(typeof flow === 'string');
    const mark = createSecretBox(keysOf(secret)).hmac('picture abcd');
    await asServer(({ db }) => db.run(sql `update sys_verification set picture_hash = ${mark} where flow_hash = ${hashOf(flow)}`));
    return flow;
}
const finish = (flow, userName, code, more = {}) => call('userCapt', { flow, userName, code, newPassword: next, confirmPassword: next, ...more });
test('a forgotten password is set anew by the code of the mail, which unlocks the account and ends its logins', async () => {
    const who = await mailed();
    const tokens = await logIn(who);
    for (let failure = 0; failure < 5; failure += 1)
        await ask(passwordForm(who.userName, 'wrong password'), { address: who.address });
    const flow = await begun(who.userName.toUpperCase(), who.email.toUpperCase());
    assert.equal((await call('captcha', { flow, captcha: ' ABCD ' })).code, '200');
    const code = await codeFor(who.email);
    assert.ok(code);
    const [mail] = await mailsTo(who.email);
    assert.equal(mail?.subject, '找回密码验证码');
    assert.equal((await finish(flow, who.userName, code)).code, '200');
    assert.equal(await statusOf(tokens), 401);
    await logIn(who, next);
    assert.equal((await ask(passwordForm(who.userName, right), { address: who.address })).json().success, false);
    assert.equal((await finish(flow, who.userName, code)).code, '12010', 'one use');
    await deliver();
    const subjects = (await mailsTo(who.email)).map((each) => each.subject ?? '');
    assert.deepEqual(subjects.toSorted(), ['找回密码验证码', '您的登录密码已修改', '您的账号在新设备上登录'].toSorted());
});
test('existing and unknown people get the same answers all the way, and unknown ones no mail', async () => {
    const who = await mailed();
    const answers = [];
    for (const [userName, email] of [
        [who.userName, who.email],
        [who.userName, 'reset-other@example.com'],
        ['reset_nobody', 'reset-other@example.com'],
    ]) {
        await forgetAddress();
        const first = await call('findByUserName', { userName, email });
        const { flow, captcha, ...shown } = infoOf(first);
        assert.ok(typeof flow === 'string' && typeof captcha === 'string' && captcha.startsWith('<svg'));
        const wrong = await call('captcha', { flow, captcha: 'zzzz' });
        const again = await begun(userName, email);
        const sent = await call('captcha', { flow: again, captcha: 'abcd' });
        await deliver();
        const refused = await finish(again, userName, '000000');
        answers.push([first.code, Object.keys(shown), wrong.code, wrong.msg, sent, refused.code, refused.msg]);
    }
    assert.deepEqual(answers[1], answers[0]);
    assert.deepEqual(answers[2], answers[0]);
    assert.equal((await mailsTo(who.email)).length, 1);
    assert.deepEqual(await mailsTo('reset-other@example.com'), []);
});
test('the receiver is the stored address, whatever a request names', async () => {
    const who = await mailed();
    for (const email of [
        'reset-evil@example.com',
        [who.email, 'reset-evil@example.com'],
        `${who.email},reset-evil@example.com`,
        { address: 'reset-evil@example.com' },
    ]) {
        await forgetAddress();
        const first = await call('findByUserName', { userName: who.userName, email, to: 'reset-evil@example.com' });
        if (!first.success)
            assert.ok(['12011', '12013'].includes(first.code), first.code);
    }
    await deliver();
    assert.deepEqual(await mailsTo('reset-evil@example.com'), []);
});
test('missing values are 12013, malformed ones 12011', async () => {
    const who = await mailed();
    await forgetAddress();
    for (const body of [{}, { userName: who.userName }, { email: who.email }, { userName: ' ', email: who.email }])
        assert.equal((await call('findByUserName', body)).code, '12013', JSON.stringify(body));
    assert.equal((await call('captcha', { flow: '' })).code, '12013');
    assert.equal((await call('userCapt', { flow: 'x', userName: who.userName, code: '1' })).code, '12013');
    assert.equal((await call('findByUserName', { userName: who.userName, email: 'nonsense' })).code, '12011');
});
test('the sixth try is dead, also with the right code', async () => {
    const who = await mailed();
    const flow = await begun(who.userName, who.email);
    await call('captcha', { flow, captcha: 'abcd' });
    const code = await codeFor(who.email);
    assert.ok(code);
    const wrong = code === '123456' ? '654321' : '123456';
    for (let tries = 0; tries < 5; tries += 1)
        assert.equal((await finish(flow, who.userName, wrong)).code, '12010');
    assert.equal((await finish(flow, who.userName, code)).code, '12010');
    await logIn(who);
});
test('a code is worth nothing in another flow, for another name, for another purpose, or late', async () => {
    const [one, other] = [await mailed(), await mailed()];
    const flow = await begun(one.userName, one.email);
    await call('captcha', { flow, captcha: 'abcd' });
    const code = await codeFor(one.email);
    assert.ok(code);
    const otherFlow = await begun(other.userName, other.email);
    await call('captcha', { flow: otherFlow, captcha: 'abcd' });
    await deliver();
    assert.equal((await finish(otherFlow, other.userName, code)).code, '12010');
    assert.equal((await finish(flow, other.userName, code)).code, '12011');
    const ticket = await ask({ grant_type: 'second_factor', ticket: flow, otp: code });
    assert.equal(ticket.json().success, false);
    await asServer(({ db }) => db.run(sql `update sys_verification set expires = clock_timestamp() - interval '1 second' where flow_hash = ${hashOf(flow)}`));
    assert.equal((await finish(flow, one.userName, code)).code, '12010');
    await logIn(one);
});
test('a picture lets one mail go; five wrong readings end it', async () => {
    const who = await mailed();
    const flow = await begun(who.userName, who.email);
    assert.equal((await call('captcha', { flow, captcha: 'abcd' })).code, '200');
    assert.equal((await call('captcha', { flow, captcha: 'abcd' })).code, '12010');
    const second = await begun(who.userName, who.email);
    for (let tries = 0; tries < 5; tries += 1)
        await call('captcha', { flow: second, captcha: 'zzzz' });
    assert.equal((await call('captcha', { flow: second, captcha: 'abcd' })).code, '12010');
    await deliver();
    assert.equal((await mailsTo(who.email)).length, 1);
});
test('the new password keeps the rules, and a weak one does not use the code up', async () => {
    const who = await mailed();
    const flow = await begun(who.userName, who.email);
    await call('captcha', { flow, captcha: 'abcd' });
    const code = await codeFor(who.email);
    assert.ok(code);
    for (const password of ['short77', 'password', who.userName.repeat(2)])
        assert.equal((await finish(flow, who.userName, code, { newPassword: password, confirmPassword: password })).code, '10008');
    assert.equal((await finish(flow, who.userName, code, { confirmPassword: 'something else' })).code, '10008');
    assert.equal((await finish(flow, who.userName, code)).code, '200');
});
test('a name is asked for ten times an hour and no more', async () => {
    const who = await mailed();
    const codes = [];
    for (let times = 0; times < 11; times += 1) {
        await forgetAddress();
        codes.push((await call('findByUserName', { userName: who.userName, email: who.email })).code);
    }
    assert.deepEqual(codes, [...Array.from({ length: 10 }, () => '200'), '12010']);
});
test('neither code nor picture nor flow lies in the database as it is', async () => {
    const who = await mailed();
    const flow = await begun(who.userName, who.email);
    await call('captcha', { flow, captcha: 'abcd' });
    const code = await codeFor(who.email);
    assert.ok(code);
    const stored = JSON.stringify(await rows(sql `select to_jsonb(v) from sys_verification v where user_id = ${who.id}::bigint`));
    assert.ok(!stored.includes(flow) && !stored.includes(`"${code}"`) && !stored.includes('"abcd"'));
});
