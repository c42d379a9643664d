import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { fromColumnarRows } from '#model/columnarRows.ts';
import { app } from './app.ts';
import { purchasingFixture, newOrder } from './purchasingFixture.ts';
const path = '/prod-api/pur/purchaseOrder/get';
test('an answer of many lines is packed for who takes it so, says the same, and a small one is sent as it is', async () => {
    const [{ http }, { buyer }] = [await app(), await purchasingFixture()];
    const read = async (id, more) => http.inject({ method: 'GET', url: `${path}?id=${id}`, headers: { ...buyer.headers, ...more } });
    const { id } = await newOrder(Array.from({ length: 40 }, () => ({})));
    const takes = { 'accept-encoding': 'gzip, deflate, br' };
    const [plain, packed] = [await read(id, {}), await read(id, takes)];
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.match(String(packed.headers['vary']), /accept-encoding/i);
    assert.equal(packed.headers['cache-control'], 'no-store');
    assert.ok(packed.rawPayload.length * 5 < plain.rawPayload.length, 'rows say nearly the same');
    assert.equal(gunzipSync(packed.rawPayload).toString(), plain.body);
    const small = await read((await newOrder()).id, takes);
    assert.equal(small.headers['content-encoding'], undefined);
});
test('many lines leave as a table for who prefers it, and say the same; few do not', async () => {
    const [{ http }, { buyer }] = [await app(), await purchasingFixture()];
    const read = async (id, more = {}) => http.inject({ method: 'GET', url: `${path}?id=${id}`, headers: { ...buyer.headers, ...more } });
    const { id } = await newOrder(Array.from({ length: 120 }, () => ({})));
    const prefer = { prefer: 'respond-async, rows=table' };
    const [plain, table] = [await read(id), await read(id, prefer)];
    const { data } = plain.json();
    assert.equal(data.lines.length, 120);
    const answer = table.json();
    assert.equal(table.headers['preference-applied'], 'rows=table');
    assert.deepEqual([answer.code, answer.tables], ['200', ['lines']]);
    assert.deepEqual({ ...answer.data, lines: fromColumnarRows(answer.data.lines) }, data);
    assert.ok(table.body.length * 2.5 < plain.body.length, 'the names of columns are most of it');
    const small = await read((await newOrder()).id, prefer);
    assert.deepEqual([small.headers['preference-applied'], 'tables' in small.json()], [undefined, false]);
});
test('a call that is repeated is answered with the same rows, however many; of a line only what is given changes', async () => {
    const [{ http }, { buyer }] = [await app(), await purchasingFixture()];
    const { id } = await newOrder(Array.from({ length: 120 }, () => ({})));
    const read = async () => {
        const answer = await http.inject({ method: 'GET', url: `${path}?id=${id}`, headers: buyer.headers });
        return answer.json().data;
    };
    const before = await read();
    const payload = {
        id,
        versionNo: before.versionNo,
        lines: before.lines.map((line, index) => (index === 7 ? { id: line.id, orderQty: '77' } : { id: line.id })),
    };
    const save = async () => {
        const headers = { ...buyer.headers, 'idempotency-key': 'once-and-again' };
        const url = '/prod-api/pur/purchaseOrder/update';
        return (await http.inject({ method: 'POST', url, headers, payload })).json();
    };
    const [first, again] = [await save(), await save()];
    assert.equal(first.code, '200');
    assert.deepEqual(again, first);
    const quantities = before.lines.map(({ orderQty }, index) => (index === 7 ? '77' : orderQty));
    assert.deepEqual((await read()).lines.map(({ orderQty, taxPrice }) => [orderQty, taxPrice]), quantities.map((quantity, index) => [quantity, before.lines[index]?.taxPrice]));
});
test('a packed body of a request is not unpacked', async () => {
    const [{ http }, { buyer }] = [await app(), await purchasingFixture()];
    const answer = await http.inject({
        method: 'POST',
        url: '/prod-api/pur/purchaseOrder/query',
        headers: { ...buyer.headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
        payload: Buffer.from('H4sIAAAAAAAAA6uuBQBDv6ajAgAAAA==', 'base64'),
    });
    assert.equal(answer.json().success, false);
});
