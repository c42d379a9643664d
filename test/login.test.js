import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { delayAfter } from '#areas/access/password.rules.ts';
import { app, asServer, rows } from './app.ts';
import { as, ask, infoOf, logIn, passwordForm, right, statusOf, user } from './loginForm.ts';
test('a right name and password give a login, whatever the case of the name', async () => {
    const who = await user();
    const tokens = await logIn({ ...who, userName: ` ${who.userName.toUpperCase()} ` });
    const info = infoOf(await (await as(tokens)).send('GET', '/user/info'));
    assert.deepEqual([info.id, info.userName, info.side, info.firstLogin], [who.id, who.userName, 'buyer', '1']);
});
test('a wrong password and an unknown name read the same', async () => {
    const who = await user();
    const answers = [
        await ask(passwordForm(who.userName, 'wrong password'), { address: who.address }),
        await ask(passwordForm('login_nobody_at_all', 'wrong password'), { address: who.address }),
        await ask(passwordForm(who.userName, ''), { address: who.address }),
        await ask(passwordForm(who.userName, 'x'.repeat(1025)), { address: who.address }),
    ];
    assert.equal(new Set(answers.map((answer) => answer.body)).size, 1, answers.map((answer) => answer.body).join('\n'));
    assert.ok(answers.every((answer) => answer.statusCode === 200 && answer.cookies.length === 0 && answer.json().code === '100000'));
});
test('only the browser client, its two grants and its own origin are served', async () => {
    const who = await user();
    const form = passwordForm(who.userName, right);
    for (const wrong of [
        { ...form, client_id: 'other' },
        { ...form, grant_type: 'client_credentials' },
        { ...form, grant_type: '__proto__' },
        { ...form, grant_type: '' },
    ])
        assert.equal((await ask(wrong, { address: who.address })).json().code, '100000', JSON.stringify(wrong));
    for (const headers of [
        { origin: 'https://evil.example', host: 'localhost:8080' },
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'null' },
    ])
        assert.equal((await ask(form, { address: who.address, headers })).statusCode, 401, JSON.stringify(headers));
    assert.equal((await ask(form, { address: who.address, headers: { origin: 'http://localhost:8080', host: 'localhost:8080' } }))
        .statusCode, 200);
});
test('of many wrong passwords at once no more are judged than may fail in a row', async () => {
    const who = await user();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => ask(passwordForm(who.userName, `wrong password ${index}`), { address: who.address })));
    const checked = await rows(sql `
    select 1 from system_sys_login_log where user_name = ${who.userName} and result = 'FAILED'`);
    assert.ok(checked.length <= 5, `${checked.length} were judged`);
    const later = answers.filter((answer) => /\d+ ?(秒|s)/.test(answer.json().msg));
    assert.ok(later.length >= 55, `${later.length} were told to wait: ${answers.at(-1)?.body}`);
});
test('a call for the host of somebody else is refused, whatever login comes with it', async () => {
    const who = await user();
    const answer = await ask(passwordForm(who.userName, right), {
        address: who.address,
        headers: { origin: 'http://rebind.evil:8391', host: 'rebind.evil:8391' },
    });
    assert.deepEqual([answer.statusCode, answer.json().code], [421, '421']);
});
test('names that every object has are no search', async () => {
    const who = await as(await logIn(await user()));
    for (const name of ['toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'])
        for (const call of ['query', 'queryForLov']) {
            const { code } = await who.send('POST', `/pur/purchaseOrder/${call}`, { [name]: 1 });
            assert.equal(code, '16001', `${call} ${name}`);
        }
});
test('the delay grows with each failure, holds for the right password too, and ends', async () => {
    assert.deepEqual([0, 4, 5, 6, 7, 12, 13, 50].map(delayAfter), [0, 0, 5, 10, 20, 900, 900, 900]);
    const who = await user();
    for (let failure = 0; failure < 5; failure += 1)
        await ask(passwordForm(who.userName, 'wrong password'), { address: who.address });
    const held = (await ask(passwordForm(who.userName, right), { address: who.address })).json();
    assert.deepEqual([held.code, held.success], ['100000', false]);
    assert.match(held.msg, /秒|次数/);
    const elsewhere = (await ask(passwordForm(who.userName.toUpperCase(), right), { address: '10.7.2.200' })).json();
    assert.equal(elsewhere.success, false, 'another address or case does not get round it');
    await asServer(({ db }) => db.run(sql `
      with earlier as (delete from sys_login_failure where user_name = ${who.userName} returning *)
      insert into sys_login_failure (id, user_name, address, time)
      select id + 1, user_name, address, time - interval '6 seconds' from earlier`));
    await logIn(who);
    const failures = await rows(sql `select 1 from sys_login_failure where user_name = ${who.userName}`);
    assert.deepEqual(failures, [], 'a login forgets the failures');
});
test('an unknown name is delayed like a known one', async () => {
    const address = '10.7.2.1';
    for (let failure = 0; failure < 5; failure += 1)
        await ask(passwordForm('login_unknown', 'wrong password'), { address });
    assert.match((await ask(passwordForm('login_unknown', 'wrong password'), { address })).json().msg, /秒|次数/);
});
test('the first login serves nothing until the password is changed, and then asks for a new login', async () => {
    const who = await user(true);
    const tokens = await logIn(who);
    const newcomer = await as(tokens);
    assert.equal(infoOf(await newcomer.send('GET', '/user/info')).firstLogin, '0');
    assert.equal((await newcomer.send('POST', '/pur/purchaseOrder/query', {})).status, 401);
    const next = 'another good password';
    const change = { oldPassword: right, newPassword: next, confirmPassword: next };
    await newcomer.post('/basic/user/updatePassWord', change);
    assert.equal(await statusOf(tokens), 401);
    assert.equal((await ask(passwordForm(who.userName, right), { address: who.address })).json().success, false);
    const fresh = await as(await logIn(who, next));
    assert.equal((await fresh.send('POST', '/pur/purchaseOrder/query', {})).code, '200');
});
test('a new password keeps the rules', async () => {
    const who = await user();
    const self = await as(await logIn(who));
    const change = (newPassword, more = {}) => self.send('POST', '/basic/user/updatePassWord', {
        oldPassword: right,
        newPassword,
        confirmPassword: newPassword,
        ...more,
    });
    const refused = [
        '',
        'short77',
        'x'.repeat(65),
        'password',
        '12345678',
        'aaaaaaaa',
        `my ${who.userName} word`,
        right,
        null,
        12345678,
        ['abcdefgh'],
        { a: 1 },
        '界'.repeat(65),
    ];
    for (const password of refused) {
        const answer = await change(password);
        assert.deepEqual([answer.status, answer.code], [200, '10008'], `${JSON.stringify(password)}: ${answer.msg}`);
    }
    assert.equal((await change('a good new one', { confirmPassword: 'a good new on' })).code, '10008');
    assert.equal((await change('a good new one', { oldPassword: 'wrong' })).code, '10008');
    assert.equal(await statusOf({
        access: (self.headers.authorization ?? '').slice(7),
        cookie: (self.headers.cookie ?? '').slice(4),
    }), 200);
});
test('64 Chinese characters and spaces at both ends are a password as they stand', async () => {
    const who = await user();
    const next = ` ${'采购平台密码很长很长'.repeat(6)}ok `;
    assert.equal([...next].length, 64);
    await (await as(await logIn(who))).post('/basic/user/updatePassWord', { oldPassword: right, newPassword: next, confirmPassword: next });
    assert.equal((await ask(passwordForm(who.userName, next.trim()), { address: who.address })).json().success, false);
    await logIn(who, next);
});
test('guessing the old password is held up like guessing it at the login', async () => {
    const who = await user();
    const self = await as(await logIn(who));
    const guess = () => self.send('POST', '/basic/user/updatePassWord', {
        oldPassword: 'wrong guess',
        newPassword: 'a good new one',
        confirmPassword: 'a good new one',
    });
    for (let failure = 0; failure < 5; failure += 1)
        await guess();
    const held = await guess();
    assert.match(held.msg, /秒|次数/, held.msg);
});
test('the token call takes a form and nothing else', async () => {
    const { http } = await app();
    const who = await user();
    for (const type of ['text/plain', 'multipart/form-data', 'application/xml', 'application/x-www-form-urlencodedx']) {
        const response = await http.inject({
            method: 'POST',
            url: '/prod-api/auth/oauth/token',
            headers: { 'content-type': type },
            payload: `client_id=browser&grant_type=password&username=${who.userName}`,
        });
        assert.equal(response.statusCode, 415, type);
    }
    const polluted = await ask({ grant_type: 'password', username: who.userName, 'password[]': right, '__proto__[username]': 'x' }, { address: who.address });
    assert.equal(polluted.json().success, false);
});
