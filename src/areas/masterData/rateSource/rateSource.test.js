import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { createOutbound } from '#engine/outbound/outbound.ts';
import { keysOf } from '#engine/runtime/keys.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import { app, asServer, person, refusal, rows, secret } from '#test/app.ts';
import { createRow, unique } from '#test/factory.ts';
import { startRates } from '#test/rates.ts';
import { currency } from '../currency/currency.document.ts';
import { errors } from '../errors.ts';
import { exchangeRate } from '../exchangeRate/exchangeRate.document.ts';
import { exchangeRateType } from '../exchangeRate/exchangeRateType.document.ts';
import { callOf, checkRate, RateFormatError, ratesIn } from './rates.rules.ts';
import { rateSource } from './rateSource.document.ts';
import { fetchRates } from './rateSource.server.ts';
const service = await startRates();
after(() => service.close());
const asked = { base: 'EUR', symbols: ['USD'], today: '2026-11-23' };
const reported = (values) => JSON.stringify({ base: 'EUR', date: '2026-11-20', rates: { USD: 1.0825 }, ...values });
test('the answer of a source is read strictly', () => {
    assert.deepEqual(ratesIn(reported({}), asked), { day: '2026-11-20', rates: [{ symbol: 'USD', rate: '1.0825' }] });
    assert.equal(ratesIn(reported({ rates: { USD: '0.0000012500' } }), asked).rates[0]?.rate, '0.00000125');
    const wrong = [
        '<html>Login</html>',
        '[]',
        reported({ base: 'USD' }),
        reported({ date: '2026-11-24' }),
        reported({ date: 'yesterday' }),
        reported({ rates: {} }),
        ...[0, -1, 1e-12, 1e12, 'many', null].map((USD) => reported({ rates: { USD } })),
    ];
    for (const body of wrong)
        assert.throws(() => ratesIn(body, asked), RateFormatError, body);
});
test('what was entered or looked at stays, and what jumps waits', () => {
    const stored = { rate: '1.08', source: 'SERVICE', isUsed: true, isConfirmed: false };
    const cases = [
        [{}, 'TAKEN'],
        [{ stored: { ...stored, source: 'MANUAL' } }, 'STAYS'],
        [{ stored: { ...stored, isConfirmed: true }, deviation: '50' }, 'STAYS'],
        [{ stored: { ...stored, rate: '1.1' } }, 'STAYS'],
        [{ stored: { ...stored, rate: '1.1', isUsed: false } }, 'WAITS'],
        [{ stored }, 'TAKEN'],
        [{ deviation: '5.1' }, 'HELD'],
        [{ deviation: '-5.1' }, 'HELD'],
        [{ deviation: '3', tolerance: '2' }, 'HELD'],
    ];
    for (const [known, checked] of cases)
        assert.equal(checkRate('1.1', { deviation: '1', tolerance: null, greatestJump: '5', ...known }), checked);
});
const question = { base: 'EUR', symbols: ['USD', 'CNY'] };
const plain = { url: 'https://rates.example.com/v1?format=1', authKind: 'NONE', keyName: null };
const asking = 'https://rates.example.com/v1?format=1&base=EUR&symbols=USD%2CCNY';
for (const [title, address, url, headers] of [
    ['without a key', plain, asking, {}],
    ['with a token', { ...plain, authKind: 'BEARER' }, asking, { authorization: 'Bearer k&y' }],
    ['with a header', { ...plain, authKind: 'HEADER', keyName: 'ApiKey' }, asking, { apikey: 'k&y' }],
    ['with a parameter', { ...plain, authKind: 'QUERY', keyName: 'access_key' }, `${asking}&access_key=k%26y`, {}],
])
    test(`a source is asked ${title}`, () => assert.deepEqual(callOf(address, question, 'k&y'), { url, headers }));
test('a source that wants a key is not asked without one', () => {
    assert.throws(() => callOf({ ...plain, authKind: 'BEARER' }, question, undefined), /no secret/);
});
const steward = () => person('rate_steward', { userType: 'ADMIN', roles: ['mdm_admin'] });
/** A source of the service, and its two currencies. */
async function source(from = 'XBA', to = 'XBB') {
    const [base, target] = [await createRow(currency, { isoCode: from }), await createRow(currency, { isoCode: to })];
    const type = await createRow(exchangeRateType, { tolerance: null });
    const who = await steward();
    const made = await who.add(rateSource, {
        code: unique(8),
        name: { zh: `来源${unique(4)}`, en: `Source ${unique(4)}` },
        url: service.url,
        typeId: type.id,
        baseCurrencyId: base.id,
        currencies: [{ currencyId: target.id }],
    });
    return { id: made.id, typeId: type.id, fromCurrencyId: base.id, toCurrencyId: target.id };
}
async function fetchAll() {
    const { engine } = await app();
    const job = fetchRates({
        engine: () => engine,
        outside: createOutbound(['127.0.0.1']),
        seal: createSecretBox(keysOf(secret)),
    });
    await asServer((ctx) => job.run({}, ctx));
}
test('rates are fetched by the day, a manual one stays, and a jump is held back until somebody confirms it', async () => {
    const who = await steward();
    const { id, ...pair } = await source();
    await assert.rejects(who.update(rateSource, id, { url: 'http://10.0.0.1/' }), refusal(errors.rateAddressWrong));
    const notify = (date, rate) => {
        service.answer = ({ base, symbols }) => ({ base, date, rates: { [symbols[0] ?? '']: rate } });
    };
    const rateOn = async (rateDate) => {
        const found = await rows(sql `
      select id, trim_scale(rate)::text as rate, source, enabled_flag as used from basic_exchange_rate
       where type_id = ${pair.typeId}::bigint and rate_date = ${rateDate}::date and not deleted_flag`);
        return found[0];
    };
    const outcome = async () => (await who.get(rateSource, id)).lastResult;
    notify('2026-11-16', 7.1);
    await fetchAll();
    await fetchAll();
    assert.deepEqual([(await rateOn('2026-11-16'))?.rate, await outcome()], ['7.1', 'OK']);
    assert.match(service.asked.at(-1) ?? '', /base=XBA&symbols=XBB/);
    await who.add(exchangeRate, { ...pair, rateDate: '2026-11-17', rate: '7.15' });
    notify('2026-11-17', 7.2);
    await fetchAll();
    const manual = await rateOn('2026-11-17');
    assert.deepEqual([manual?.rate, manual?.source], ['7.15', 'MANUAL']);
    notify('2026-11-18', 9);
    await fetchAll();
    const held = await rateOn('2026-11-18');
    assert.deepEqual([held?.rate, held?.used, await outcome()], ['9', false, 'HELD']);
    const enable = () => who.post('/basic/exchangeRate/enable', { ids: [held?.id] });
    await assert.rejects(enable(), refusal(errors.rateUnusual));
    await who.update(exchangeRate, held?.id ?? '', { confirmFlag: true });
    await enable();
    notify('2026-11-18', 7.2);
    await fetchAll();
    assert.equal((await rateOn('2026-11-18'))?.rate, '9', 'somebody has looked at it');
    service.answer = () => 503;
    await assert.rejects(fetchAll());
    assert.equal(await outcome(), 'FAILED');
    service.answer = () => '<html>';
    await assert.rejects(fetchAll(), RateFormatError);
    await who.post('/basic/rateSource/disable', { ids: [id] });
    await fetchAll();
});
test('a key is set and never read, goes with each question, and does not follow to another host', async () => {
    const who = await steward();
    const { id } = await source('XBC', 'XBD');
    const tryOut = () => who.post('/basic/rateSource/tryOut', { id });
    service.answer = ({ base, symbols }) => ({ base, date: '2026-11-20', rates: { [symbols[0] ?? '']: 7.1 } });
    assert.deepEqual(await reachedOf(tryOut()), [true, '取得 2026-11-20 的 1 个汇率：1 XBC = 7.1 XBD']);
    await assert.rejects(who.update(rateSource, id, { authKind: 'QUERY' }), refusal(errors.rateKeyNameMissing));
    await who.update(rateSource, id, { authKind: 'QUERY', keyName: 'access_key' });
    assert.deepEqual(await reachedOf(tryOut()), [false, '还没有设置密钥，请先设置']);
    const set = await who.post('/basic/rateSource/setSecret', { sourceId: id, secret: 'key-of-the-rates' });
    assert.equal((await reachedOf(tryOut()))[0], true);
    assert.match(service.asked.at(-1) ?? '', /&access_key=key-of-the-rates$/);
    await fetchAll();
    assert.match(service.asked.findLast((each) => each.includes('base=XBC')) ?? '', /access_key=/);
    // A service that sends the key back does not make it known.
    service.answer = () => ({ base: 'key-of-the-rates', date: '2026-11-20', rates: {} });
    assert.deepEqual(await reachedOf(tryOut()), [false, '应答的是 *** 的汇率，不是 XBC 的']);
    service.answer = () => 401;
    assert.match((await reachedOf(tryOut()))[1], /^应答 401（密钥或用户名不被接受）$/);
    const history = await who.post('/basic/rateSource/history', { id });
    const tries = history.filter(({ action }) => action === 'tryOut').map(({ reason }) => reason);
    assert.equal(tries.length, 5);
    assert.match(tries.join('\n'), /正常 OK: 取得[\s\S]*失败 Failed: 应答 401|失败 Failed: 应答 401[\s\S]*正常 OK: 取得/);
    const seen = JSON.stringify([await who.get(rateSource, id), set, history]);
    assert.ok(!seen.includes('key-of-the-rates'));
    assert.deepEqual(await rows(sql `select 1 from sys_rate_secret where sealed like '%rates%' or source_id <> source_id`), []);
    assert.deepEqual(await rows(sql `select 1 from system_sys_interface_log l where l::text like '%key-of-the-rates%'`), []);
    const clerk = await person('rate_clerk', { userType: 'BUYER', roles: ['buyer'] });
    for (const call of ['tryOut', 'setSecret'])
        assert.equal((await clerk.send('POST', `/basic/rateSource/${call}`, { id, sourceId: id, secret: 'x' })).code, '20012');
    const moved = await who.update(rateSource, id, { url: 'https://rates.example.com/latest' });
    assert.equal(moved.secretDate, null);
    assert.deepEqual(await rows(sql `select 1 from sys_rate_secret where source_id = ${id}::bigint`), []);
    await who.post('/basic/rateSource/disable', { ids: [id] });
});
const reachedOf = async (trying) => {
    const { reached, told: reported } = await trying;
    return [reached, reported];
};
