import assert from 'node:assert/strict';
import { test } from 'node:test';
import { company } from '#areas/organisation/company/company.document.ts';
import { asServer } from '#test/app.ts';
import { createRow, unique } from '#test/factory.ts';
import { currency } from '../currency/currency.document.ts';
import { exchangeRate } from './exchangeRate.document.ts';
import { rateFor } from './exchangeRate.queries.ts';
import { exchangeRateType } from './exchangeRateType.document.ts';
import { convertedAmount, deviationOf, findRate, isUnusual } from './exchangeRate.rules.ts';
const rate = (from, to, day, value, inverseFlag = true) => ({
    from,
    to,
    day,
    rate: value,
    inverseFlag,
});
const rates = [
    rate('USD', 'CNY', '2026-11-20', '7.2'),
    rate('USD', 'CNY', '2026-11-10', '7.1'),
    rate('USD', 'CNY', '2026-12-01', '7.5'),
    rate('EUR', 'CNY', '2026-11-18', '8'),
    rate('GBP', 'USD', '2026-11-20', '1.25', false),
    rate('JPY', 'CNY', '2026-01-01', '0.05'),
];
const via = ['CNY', 'USD'];
const cases = [
    ['the same currency', 'CNY', 'CNY', '1', '2026-11-21', 'CNY'],
    ['the newest one on the day', 'USD', 'CNY', '7.2', '2026-11-20', 'USD CNY'],
    ['the other way round', 'CNY', 'EUR', '0.125', '2026-11-18', 'CNY EUR'],
    ['over the company currency', 'EUR', 'USD', '1.1111111111', '2026-11-18', 'EUR CNY USD'],
    ['over the group currency', 'GBP', 'CNY', '9', '2026-11-20', 'GBP USD CNY'],
];
for (const [what, from, to, wanted, day, path] of cases)
    test(`an exchange rate: ${what}`, () => {
        const found = findRate(rates, { from, to, day: '2026-11-21', oldest: '2026-10-21' }, via);
        assert.deepEqual([found?.rate, found?.day, found?.path.join(' ')], [wanted, day, path]);
    });
test('no rate where none leads there, where it is too old, or may not be turned round', () => {
    const asked = { day: '2026-11-21', oldest: '2026-10-21' };
    assert.equal(findRate(rates, { from: 'JPY', to: 'CNY', ...asked }, via), undefined);
    assert.equal(findRate(rates, { from: 'USD', to: 'GBP', ...asked }, via), undefined);
    assert.equal(findRate(rates, { from: 'AUD', to: 'CNY', ...asked }, via), undefined);
});
test('an amount is rounded as its currency is', () => {
    assert.equal(convertedAmount('100', '0.00625', 0, 'HALF_UP'), '1');
    assert.equal(convertedAmount('1', '2.345', 2, 'HALF_UP'), '2.35');
    assert.equal(convertedAmount('1', '2.345', 2, 'HALF_EVEN'), '2.34');
});
test('how much a rate changed, and whether that is unusual', () => {
    assert.equal(deviationOf('7.2', undefined), '0');
    assert.equal(deviationOf('7.56', '7.2'), '5');
    assert.equal(deviationOf('6.84', '7.2'), '-5');
    assert.deepEqual(['5', '5.0001', '-5.0001', '0'].map((each) => isUnusual(each, '5')), [false, true, true, false]);
    assert.equal(isUnusual('90', null), false);
});
test('a way round leads over the currency of the company that asks, then that of its group', async () => {
    const [from, to, first, second] = await Promise.all([1, 2, 3, 4].map(() => createRow(currency)));
    const type = await createRow(exchangeRateType, { code: unique(8), maxAgeDays: 31 });
    const day = '2031-05-20';
    const rate = (fromCurrencyId = '', toCurrencyId = '', value = '1') => createRow(exchangeRate, { typeId: type.id, fromCurrencyId, toCurrencyId, rate: value, rateDate: day });
    await rate(from?.id, first?.id, '2');
    await rate(first?.id, to?.id, '3');
    await rate(from?.id, second?.id, '5');
    await rate(second?.id, to?.id, '7');
    const group = await createRow(company, { currencyId: second?.id ?? '' });
    const plant = await createRow(company, { currencyId: first?.id ?? '', parentCompanyId: group.id });
    // Keeps its books in a currency that leads nowhere: its group does.
    const branch = await createRow(company, { currencyId: (await createRow(currency)).id, parentCompanyId: group.id });
    const found = async (companyId) => asServer((ctx) => rateFor(ctx, { from: from?.id ?? '', to: to?.id ?? '', day, type: type.code, companyId }));
    assert.equal((await found(plant.id))?.rate, '6');
    assert.equal((await found(group.id))?.rate, '35');
    assert.equal((await found(branch.id))?.rate, '35');
});
