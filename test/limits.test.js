import assert from 'node:assert/strict';
import { test } from 'node:test';
import { text } from '#model/fields.ts';
import { validateFields } from '#model/validate.ts';
import { app } from './app.ts';
import { fullAccessPerson } from './fullAccess.ts';
const query = '/prod-api/pur/purchaseOrder/query';
async function post(url, payload) {
    const who = await fullAccessPerson('limits_buyer', { userType: 'BUYER' });
    const { http } = await app();
    const headers = { ...who.headers, 'content-type': 'application/json' };
    return (await http.inject({ method: 'POST', url, headers, payload })).statusCode;
}
const nested = (depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const keyed = (count) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])));
/** Bodies at a limit of V3 and one beyond it; what they mean is judged later, so only 400 counts as refused here. */
const bounds = [
    ['depth', nested(31), nested(40)],
    ['keys', keyed(1000), keyed(1001)],
    ['lists', `{"ids":[${'1,'.repeat(4999)}1]}`, `{"ids":[${'1,'.repeat(5000)}1]}`],
    ['texts', `{"keyword":"${'x'.repeat(64 * 1024)}"}`, `{"keyword":"${'x'.repeat(64 * 1024 + 1)}"}`],
    ['keys of prototypes', '{"keyword":"__proto__"}', '{"prototype":1}'],
    ['keys of prototypes inside', '{"page":{}}', '{"page":{"constructor":{}}}'],
];
for (const [what, stored, beyond] of bounds)
    test(`the limit of ${what} is refused beyond, not before`, async () => {
        assert.notEqual(await post(query, stored), 400);
        assert.equal(await post(query, beyond), 400);
    });
test('a parameter named twice is refused, in the address and in a form', async () => {
    const who = await fullAccessPerson('limits_buyer', { userType: 'BUYER' });
    const { http } = await app();
    const get = (url) => http.inject({ method: 'GET', url, headers: who.headers });
    assert.equal((await get('/prod-api/pur/purchaseOrder/get?id=1')).statusCode, 200);
    assert.equal((await get('/prod-api/pur/purchaseOrder/get?id=1&id=2')).statusCode, 400);
    const form = await http.inject({
        method: 'POST',
        url: '/prod-api/auth/oauth/token',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'client_id=browser&grant_type=password&username=a&username=b&password=c',
    });
    assert.equal(form.statusCode, 400);
});
test('1 MiB is enough for every call but those that save whole documents, which take 8', async () => {
    const body = JSON.stringify({ remark: Array.from({ length: 30 }, () => 'x'.repeat(60_000)) });
    assert.equal(await post(query, body), 413);
    assert.notEqual(await post('/prod-api/pur/purchaseOrder/update', body), 413);
    const many = JSON.stringify({ remark: Array.from({ length: 150 }, () => 'x'.repeat(60_000)) });
    assert.equal(await post('/prod-api/pur/purchaseOrder/add', many), 413);
});
test('lengths are counted in code points, and told so', () => {
    const fields = { name: text('名称', 'Name', { maxLength: 3 }) };
    assert.deepEqual(validateFields(fields, { name: '😀😀😀' }), []);
    const [problem] = validateFields(fields, { name: '😀😀😀😀' });
    assert.deepEqual(problem, { path: 'name', label: ['名称最多3个字符', 'Name has at most 3 characters'] });
});
