import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import PostalMime from 'postal-mime';
import { sql, systemIdentity } from '#engine/database/database.ts';
import { generic } from '#engine/runtime/errors.ts';
import { createS3Store } from '#engine/files/s3Store.ts';
import { app, dataFolder, person, refusal } from '#test/app.ts';
import { isolatedApp } from '#test/isolatedApp.ts';
import { startPartner } from '#test/partner.ts';
import { createPerson } from '#test/person.ts';
import { clamDaemon, mailServer, s3Server } from '#test/servers.ts';
import { wechatRecord } from '#test/wechatRecord.ts';
import { sysAuditLog } from '../audit/auditLog.document.ts';
import { errors } from '../errors.ts';
const shownTo = async (who) => (await who.post('/system/externalService/query')).records;
async function tryOut(who, id) {
    const { reached, told: reported } = await who.post('/system/externalService/tryOut', { id });
    return [reached, reported];
}
const secrets = [
    'the password of the mails',
    'the secret of the texts',
    'the secret of the account',
    'S3RVER',
];
const [mailPassword, smsSecret, wechatSecret] = secrets;
const state = { sms: 200 };
const folder = await mkdtemp(join(tmpdir(), 'srm-external-'));
const [mails, texts, bucket, clam] = await Promise.all([
    mailServer({ password: mailPassword }),
    startPartner((response) => void response.writeHead(state.sms).end()),
    s3Server(join(folder, 's3'), 'srm'),
    clamDaemon(),
]);
after(async () => {
    texts.close();
    await Promise.all([mails.close(), bucket.close(), clam.close()]);
    await rm(folder, { recursive: true, force: true });
});
const mailUrl = (password) => mails.url.replace('smtp://', `smtp://srm:${encodeURIComponent(password)}@`);
/** A product with settings of its own, and an administrator with an address and a phone number. */
async function house(t, options) {
    const { app: made } = await isolatedApp(t, {
        outsideHosts: ['127.0.0.1'],
        sms: { url: texts.url, secret: smsSecret },
        wechat: { appId: 'wx_test', secret: wechatSecret },
        askWechat: wechatRecord,
        ...options,
    });
    const admin = await createPerson(made, 'external_admin', { userType: 'ADMIN', roles: ['platform_admin'] });
    const reach = (email, phone) => made.engine.pool.transaction(systemIdentity, (db) => db.run(sql `
        update system_iap_sys_user_t set email = ${email}, phone = ${phone} where id = ${admin.id}::bigint`));
    await reach('admin@example.com', '13800138000');
    return { admin, reach };
}
/** What the audit log tells of trials, oldest first; no secret stands in it. */
async function noted(admin) {
    const { records } = await admin.query(sysAuditLog, { objectType: 'system.externalService', sort: ['time'] });
    for (const secret of secrets)
        assert.ok(!JSON.stringify(records).includes(secret), secret);
    return records.map(({ action, reason }) => `${action} ${reason}`);
}
test('each service is tried as the product uses it, with messages to whoever tries alone', async (t) => {
    const { admin, reach } = await house(t, {
        smtpUrl: mailUrl(mailPassword),
        mailFrom: 'srm@example.com',
        files: { s3: bucket.settings, clamd: clam.address },
    });
    const listed = await shownTo(admin);
    assert.deepEqual(listed.map(({ service, isSet }) => `${service} ${isSet}`), ['MAIL true', 'SMS true', 'WECHAT true', 'STORE true', 'SCANNER true']);
    for (const secret of secrets)
        assert.ok(!JSON.stringify(listed).includes(secret), secret);
    const { host } = new URL(texts.url);
    assert.deepEqual([listed[1]?.place, listed[1]?.breaker], [host, null]);
    assert.match((await tryOut(admin, 'MAIL')).join(), /^true,127\.0\.0\.1:\d+ 已收下发往您邮箱的测试邮件/);
    const [mail] = mails.caught;
    assert.deepEqual([mail?.from, mail?.to], ['srm@example.com', ['admin@example.com']]);
    assert.equal((await PostalMime.parse(mail?.raw ?? '')).subject, '测试邮件');
    await reach(null, null);
    assert.match((await tryOut(admin, 'MAIL')).join(), /^true,.*您的账号没有邮箱/);
    assert.equal(mails.caught.length, 1);
    assert.match((await tryOut(admin, 'SMS')).join(), /^false,您的账号没有手机号/);
    assert.equal(texts.heard.length, 0);
    assert.deepEqual(await tryOut(admin, 'WECHAT'), [true, '微信接受该账号并给出了访问令牌']);
    assert.match((await tryOut(admin, 'STORE')).join(), /^true,已写入、读回并删除一个测试文件（S3 127\.0\.0\.1:\d+，存储桶 srm）$/);
    const store = await createS3Store(bucket.settings);
    assert.deepEqual(await Array.fromAsync(store.storedBefore(new Date(Date.now() + 60_000))), [], 'nothing is left');
    assert.deepEqual(await tryOut(admin, 'SCANNER'), [true, '已检查一段无害内容，结论正确']);
    const lines = await noted(admin);
    assert.equal(lines.length, 6);
    assert.match(lines[0] ?? '', /^tryOut 邮件 Mail 正常 OK: .*已收下.* \/ .*took a mail to your own address/);
    assert.match(lines[2] ?? '', /^tryOut 短信 Text messages 失败 Failed: /);
});
test('a message to the own phone goes through the port of the product, whose breaker the page shows', async (t) => {
    const { admin } = await house(t, {});
    assert.match((await tryOut(admin, 'SMS')).join(), /^true,.*已收下发往您手机的测试短信（应答 200）/);
    await assert.rejects(tryOut(admin, 'SMS'), refusal(errors.textLately));
    assert.equal(texts.heard.length, 1, 'one a minute');
    const [received] = texts.heard;
    assert.deepEqual(JSON.parse(received?.body ?? ''), {
        to: '13800138000',
        type: 'TEST',
        sign: null,
        code: null,
        text: '采购云平台测试短信',
    });
    assert.match(String(received?.headers['webhook-signature']), /^v1,/);
    assert.equal((await shownTo(admin)).find(({ service }) => service === 'SMS')?.breaker, 'CLOSED');
});
test('what goes wrong is told with what to do about it, and without a secret', async (t) => {
    state.sms = 503;
    const { admin } = await house(t, {
        smtpUrl: mailUrl('another one'),
        askWechat: () => Promise.resolve({ errcode: 40164, errmsg: 'invalid ip 203.0.113.9, not in whitelist' }),
        files: { s3: { ...bucket.settings, bucket: 'elsewhere' }, clamd: '127.0.0.1:1' },
    });
    assert.match((await tryOut(admin, 'MAIL')).join(), /^false,邮件服务器不接受用户名或密码（535 .*who is that）$/);
    assert.match((await tryOut(admin, 'SMS')).join(), /^false,应答 503/);
    assert.match((await tryOut(admin, 'WECHAT')).join(), /^false,本服务器的 IP 地址不在该账号的白名单中（40164 /);
    assert.deepEqual(await tryOut(admin, 'STORE'), [false, '存储桶不存在']);
    assert.match((await tryOut(admin, 'SCANNER')).join(), /^false,主机拒绝连接/);
    assert.equal((await noted(admin)).length, 5);
    const english = await admin.send('POST', '/system/externalService/tryOut', { id: 'STORE' }, {
        'idempotency-key': 'external-english',
        'accept-language': 'en',
    });
    assert.match(JSON.stringify(english.data), /there is no such bucket/);
});
test('a mail server and a store that are not there are told as such', async (t) => {
    const { admin } = await house(t, {
        smtpUrl: 'smtp://127.0.0.1:1',
        files: { s3: { ...bucket.settings, endpoint: 'http://127.0.0.1:1' } },
    });
    for (const id of ['MAIL', 'STORE'])
        assert.match((await tryOut(admin, id)).join(), /^false,主机拒绝连接/, id);
});
test('what is not set names its settings and cannot be tried; files in the data folder can', async () => {
    const admin = await person('external_plain', { userType: 'ADMIN', roles: ['platform_admin'] });
    const listed = await shownTo(admin);
    assert.deepEqual(listed.flatMap(({ service, isSet, settings }) => (isSet ? [] : [`${service} ${settings}`])), ['MAIL SRM_SMTP_URL', 'SMS SRM_SMS_URL, SRM_SMS_SECRET', 'SCANNER SRM_CLAMD']);
    await assert.rejects(tryOut(admin, 'MAIL'), refusal(errors.serviceUnset));
    // Other tests keep files there too.
    const stored = async () => {
        const folders = [(await app()).files.draftFolder, join(await dataFolder(), 'files/blobs')];
        const entries = await Promise.all(folders.filter(existsSync).map((path) => readdir(path, { recursive: true, withFileTypes: true })));
        return entries.flat().flatMap((entry) => (entry.isFile() ? entry.name : []));
    };
    const before = await stored();
    assert.deepEqual(await tryOut(admin, 'STORE'), [true, '已写入、读回并删除一个测试文件（服务器的数据文件夹）']);
    assert.deepEqual(await stored(), before);
});
test('administrators alone see and try them', async () => {
    for (const [name, userType, role] of [
        ['external_buyer', 'BUYER', 'buyer_mgr'],
        ['external_company', 'ADMIN', 'company_admin'],
    ]) {
        const who = await person(name, { userType, roles: [role] });
        await assert.rejects(shownTo(who), refusal(generic('denied', 'system')));
        await assert.rejects(tryOut(who, 'STORE'), refusal(generic('denied', 'system')));
    }
});
