import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#engine/database/database.ts';
import { isolatedApp } from '#test/isolatedApp.ts';
import { callingCodes, fundCodes, ibanCountries } from './countries.rules.ts';
import { daysOfChina } from './lists.rules.ts';
import { loadReferenceData } from './reference.server.ts';
import { areasOfChina, countries, currencies } from './worldData.server.ts';
test('every country pays in a currency that people can pay with', () => {
    const offered = new Set(currencies().map(({ iso }) => iso));
    assert.deepEqual([...offered].filter((iso) => fundCodes.has(iso)), []);
    const all = countries();
    assert.equal(all.length, 249);
    const without = all.filter(({ currency }) => currency === null || !offered.has(currency));
    // The Antarctic has none; for the other two the standard names no universal currency.
    assert.deepEqual(without.map(({ iso2 }) => iso2).toSorted(), ['AQ', 'GS', 'PS']);
    const paidIn = new Map(all.map(({ iso2, currency }) => [iso2, currency]));
    const known = { CH: 'CHF', CN: 'CNY', CO: 'COP', DE: 'EUR', MX: 'MXN', SV: 'USD', US: 'USD', UY: 'UYU', ZW: 'ZWG' };
    for (const [iso2, currency] of Object.entries(known))
        assert.equal(paidIn.get(iso2), currency, iso2);
});
test('calling codes and the registry of account numbers name countries by two letters', () => {
    assert.ok([...callingCodes].every(([iso2, code]) => /^[A-Z]{2}$/.test(iso2) && /^[1-9][0-9]{0,3}$/.test(code)));
    assert.equal(ibanCountries.size, 89);
    assert.ok(ibanCountries.has('DE') && !ibanCountries.has('CN') && !ibanCountries.has('US'));
});
test('the days off of 2026 are as many as were announced, and worked days make up for them', () => {
    const days = (type, name) => daysOfChina
        .filter((each) => each[2] === type && each[3].startsWith(name))
        .reduce((sum, [from, to]) => sum + (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1, 0);
    const announced = { 元旦: 3, 春节: 9, 清明节: 3, 劳动节: 5, 端午节: 3, 中秋节: 3, 国庆节: 7 };
    for (const [name, count] of Object.entries(announced))
        assert.equal(days('HOLIDAY', name), count, name);
    const worked = daysOfChina.filter((each) => each[2] === 'WORK');
    assert.equal(worked.length, 6);
    // Only a Saturday or a Sunday has to be made a working day.
    for (const [day] of worked)
        assert.ok([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()), day);
});
test('the divisions of China go down to the counties, each within its city and each city within its province', () => {
    const all = areasOfChina();
    const levels = new Map(all.map(({ code, level }) => [code, level]));
    assert.equal(levels.size, all.length, 'a code stands for one division');
    const count = (level) => all.filter((each) => each.level === level).length;
    assert.equal(count(1), 34);
    assert.ok(count(2) > 330 && count(3) > 2_900, `${count(2)} cities, ${count(3)} counties`);
    for (const { code, zh, en, parent, level } of all) {
        assert.match(code, /^\d{6}(\d{3})?$/);
        assert.ok(zh !== '' && en !== '', code);
        assert.equal(parent === null ? 0 : levels.get(parent), level - 1, code);
    }
    const named = new Map(all.map(({ code, zh, en }) => [code, [zh, en]]));
    assert.deepEqual(named.get('110105'), ['朝阳区', 'Chaoyang District']);
    assert.deepEqual(named.get('440305'), ['南山区', 'Nanshan District']);
    assert.deepEqual(named.get('441900006'), ['莞城街道', 'Guancheng Subdistrict']);
});
test('reference data of an earlier release is mended: a fund is no money, and a country pays in its own', async (t) => {
    const { app, asServer } = await isolatedApp(t);
    await loadReferenceData(app.engine);
    await asServer(async ({ db }) => {
        await db.run(sql `update sys_installation set value = '1' where key = 'referenceData'`);
        await db.run(sql `update basic_currency set iso_code = 'USN' where iso_code = 'BZD'`);
        await db.run(sql `update basic_country set currency_id = (select id from basic_currency where iso_code = 'USN') where iso2 = 'US'`);
    });
    await loadReferenceData(app.engine);
    const [states, fund] = await asServer(({ db }) => Promise.all([
        db.one(sql `select c.iso_code from basic_country k join basic_currency c on c.id = k.currency_id where k.iso2 = 'US'`),
        db.one(sql `select enabled_flag from basic_currency where iso_code = 'USN'`),
    ]));
    assert.deepEqual([states, fund], [{ iso_code: 'USD' }, { enabled_flag: false }]);
});
