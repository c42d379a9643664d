import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from '#engine/database.ts';
import { createOutside } from '#engine/outside/outside.ts';
import type { Decimal } from '#model/decimal.ts';
import { app, asServer, person, refusal, rows } from '#test/app.ts';
import { given, unique } from '#test/given.ts';
import { startRates } from '#test/rates.ts';
import { currency } from '../currency/currency.document.ts';
import { errors } from '../errors.ts';
import { exchangeRate } from '../exchangeRate/exchangeRate.document.ts';
import { exchangeRateType } from '../exchangeRate/exchangeRateType.document.ts';
import { judgeRate, RateFormatError, ratesIn, type KnownRate } from './rates.rules.ts';
import { rateSource } from './rateSource.document.ts';
import { fetchRates } from './rateSource.server.ts';

const service = await startRates();
after(() => service.close());

const asked = { base: 'EUR', symbols: ['USD'], today: '2026-11-23' };
const told = (values: object): string =>
  JSON.stringify({ base: 'EUR', date: '2026-11-20', rates: { USD: 1.0825 }, ...values });

test('the answer of a source is read strictly', () => {
  assert.deepEqual(ratesIn(told({}), asked), { day: '2026-11-20', rates: [{ symbol: 'USD', rate: '1.0825' }] });
  assert.equal(ratesIn(told({ rates: { USD: '0.0000012500' } }), asked).rates[0]?.rate, '0.00000125');
  const wrong = [
    '<html>Login</html>',
    '[]',
    told({ base: 'USD' }),
    told({ date: '2026-11-24' }),
    told({ date: 'yesterday' }),
    told({ rates: {} }),
    ...[0, -1, 1e-12, 1e12, 'many', null].map((USD) => told({ rates: { USD } })),
  ];
  for (const body of wrong) assert.throws(() => ratesIn(body, asked), RateFormatError, body);
});

test('what was entered or looked at stays, and what jumps waits', () => {
  const stored = { rate: '1.08', source: 'SERVICE', isUsed: true, isConfirmed: false } as const;
  const cases: readonly [known: Partial<KnownRate>, judged: ReturnType<typeof judgeRate>][] = [
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
  for (const [known, judged] of cases)
    assert.equal(judgeRate('1.1', { deviation: '1', tolerance: null, greatestJump: '5', ...known }), judged);
});

const steward = () => person('rate_steward', { userType: 'ADMIN', roles: ['mdm_admin'] });

/** A source of the service, and its two currencies. */
async function source() {
  const [base, target] = [await given(currency, { isoCode: 'XBA' }), await given(currency, { isoCode: 'XBB' })];
  const type = await given(exchangeRateType, { tolerance: null });
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

async function fetchAll(): Promise<void> {
  const { engine } = await app();
  const job = fetchRates({ engine: () => engine, outside: createOutside(['127.0.0.1']) });
  await asServer((ctx) => job.run({}, ctx));
}

test('rates are fetched by the day, a manual one stays, and a jump is held back until somebody confirms it', async () => {
  const who = await steward();
  const { id, ...pair } = await source();
  await assert.rejects(who.update(rateSource, id, { url: 'http://10.0.0.1/' }), refusal(errors.rateAddressWrong));
  const tell = (date: string, rate: number) => {
    service.answer = ({ base, symbols }) => ({ base, date, rates: { [symbols[0] ?? '']: rate } });
  };
  const rateOn = async (rateDate: string) => {
    const found = await rows<{ id: string; rate: Decimal; source: string; used: boolean }>(sql`
      select id, trim_scale(rate)::text as rate, source, enabled_flag as used from basic_exchange_rate
       where type_id = ${pair.typeId}::bigint and rate_date = ${rateDate}::date and not deleted_flag`);
    return found[0];
  };
  const outcome = async () => (await who.get(rateSource, id)).lastResult;

  tell('2026-11-16', 7.1);
  await fetchAll();
  await fetchAll();
  assert.deepEqual([(await rateOn('2026-11-16'))?.rate, await outcome()], ['7.1', 'OK']);
  assert.match(service.asked.at(-1) ?? '', /base=XBA&symbols=XBB/);

  await who.add(exchangeRate, { ...pair, rateDate: '2026-11-17', rate: '7.15' });
  tell('2026-11-17', 7.2);
  await fetchAll();
  const manual = await rateOn('2026-11-17');
  assert.deepEqual([manual?.rate, manual?.source], ['7.15', 'MANUAL']);

  tell('2026-11-18', 9);
  await fetchAll();
  const held = await rateOn('2026-11-18');
  assert.deepEqual([held?.rate, held?.used, await outcome()], ['9', false, 'HELD']);
  const enable = () => who.post('/basic/exchangeRate/enable', { ids: [held?.id] });
  await assert.rejects(enable(), refusal(errors.rateUnusual));
  await who.update(exchangeRate, held?.id ?? '', { confirmFlag: true });
  await enable();
  tell('2026-11-18', 7.2);
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
