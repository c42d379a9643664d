import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, test } from 'node:test';
import { readConfig } from '#engine/runtime/config.ts';
import { assertPublicAddress, isCallable, isPublicAddress } from '#engine/outbound/addresses.ts';
import { createOutbound } from '#engine/outbound/outbound.ts';
import { startPartner } from './partner.ts';
const listed = ['erp.local', '127.0.0.1:9000'];
for (const [url, may] of [
    ['https://hooks.example.com/a?key=1', true],
    ['https://8.8.8.8/', true],
    ['https://[2606:4700::1111]/', true],
    ['http://hooks.example.com/', false],
    ['ftp://hooks.example.com/', false],
    ['https://user:password@hooks.example.com/', false],
    ['https://localhost/', false],
    ['https://erp/', false],
    ['https://db.internal/', false],
    ['https://db.internal./', false],
    ['https://127.0.0.1/', false],
    ['https://0x7f.1/', false],
    ['https://2130706433/', false],
    ['https://0177.0.0.1/', false],
    ['https://10.1.2.3/', false],
    ['https://169.254.169.254/latest', false],
    ['https://[::1]/', false],
    ['https://[::]/', false],
    ['https://[::ffff:127.0.0.1]/', false],
    ['https://[64:ff9b::7f00:1]/', false],
    ['https://[2002:7f00:1::]/', false],
    ['https://[fe80::1]/', false],
    ['https://[fd00::1]/', false],
    ['http://erp.local/in', true],
    ['https://erp.local:8443/in', true],
    ['http://127.0.0.1:9000/', true],
    ['http://127.0.0.1:9001/', false],
    ['not an address', false],
    ['', false],
])
    test(`T-SSRF-1 ${may ? 'may' : 'may not'} be called: ${url}`, () => assert.equal(isCallable(url, listed), may));
test('addresses of the world and of own networks', () => {
    for (const address of ['1.1.1.1', '172.32.0.1', '2606:4700::1111'])
        assert.ok(isPublicAddress(address), address);
    for (const address of [
        '172.16.0.1',
        '100.64.0.1',
        '224.0.0.1',
        '255.255.255.255',
        '::ffff:8.8.8.8',
        'fe80::1%eth0',
        '',
    ])
        assert.ok(!isPublicAddress(address), address);
});
async function partner(answer) {
    const started = await startPartner(answer);
    after(() => started.close());
    return started;
}
const hostOf = (url) => new URL(url).host;
test('what is sent carries a signature over its name, its time and its body', async () => {
    const { url, heard: received } = await partner((response) => response.end('{"taken":true}'));
    const outside = createOutbound([hostOf(url)]);
    const answer = await outside.sendSigned({ url, secret: 'a shared secret', id: 'msg_1', body: { text: '订单' } });
    assert.deepEqual(answer, { status: 200, body: '{"taken":true}' });
    const { headers, body } = received[0] ?? assert.fail('Nothing was heard.');
    const seconds = String(headers['webhook-timestamp']);
    const mark = createHmac('sha256', 'a shared secret').update(`msg_1.${seconds}.${body}`).digest('base64');
    assert.deepEqual([headers['webhook-id'], headers['webhook-signature'], body], ['msg_1', `v1,${mark}`, '{"text":"订单"}']);
    assert.ok(Math.abs(Number(seconds) - Date.now() / 1000) < 60);
});
test('a host that is not listed is not called, also when its name leads into the own network', async () => {
    const { url, heard: received } = await partner((response) => response.end());
    await assert.rejects(createOutbound().post({ url, body: '' }), /may not be called/);
    assert.deepEqual(received, []);
    const name = new URL('https://hooks.example.com/');
    for (const found of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:10.0.0.1'], []])
        assert.throws(() => assertPublicAddress(name, found, []), /internal network/);
    assert.deepEqual(assertPublicAddress(name, ['8.8.8.8'], []), ['8.8.8.8']);
    assert.deepEqual(assertPublicAddress(name, ['10.0.0.1'], ['hooks.example.com']), ['10.0.0.1']);
});
for (const [title, answer, wanted] of [
    ['a fault', (response) => response.writeHead(500).end(), /answered 500/],
    [
        'a redirect',
        (response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
        /answered 302/,
    ],
    ['an endless answer', (response) => response.end(Buffer.alloc(6 * 1024 * 1024)), /too long/],
])
    test(`a partner that answers with ${title} has not taken it`, async () => {
        const { url, heard: received } = await partner(answer);
        await assert.rejects(createOutbound([hostOf(url)]).post({ url, body: '{}' }), wanted);
        assert.equal(received.length, 1);
    });
test('a provider of text messages needs an address that may be called, and a secret', () => {
    const folder = { SRM_DATA: '/nowhere', SRM_SECRET: 'a secret of thirty-two characters at least' };
    const read = (more) => readConfig({ ...folder, ...more }).sms;
    const input = { SRM_SMS_URL: 'https://sms.example.com/send', SRM_SMS_SECRET: 'shared' };
    assert.deepEqual(read(input), { url: input.SRM_SMS_URL, secret: 'shared' });
    assert.equal(read({}), undefined);
    for (const wrong of [
        { SRM_SMS_URL: input.SRM_SMS_URL },
        { SRM_SMS_SECRET: 'shared' },
        { ...input, SRM_SMS_URL: 'http://10.0.0.9/send' },
    ])
        assert.throws(() => read(wrong), /SRM_SMS_URL/);
    assert.ok(read({ ...input, SRM_SMS_URL: 'http://10.0.0.9/send', SRM_OUTSIDE_HOSTS: '10.0.0.9' }));
});
