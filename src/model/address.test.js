import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressFormatPattern, formatAddress, usualAddressFormat } from './address.ts';
test('an address is written as its country does, without what it lacks', () => {
    const suzhou = {
        province: '江苏省',
        city: '苏州市',
        district: '吴中区',
        street: '越溪街道吴山街 1 号',
        postcode: '215104',
    };
    const berlin = { street: 'Invalidenstr. 117', postcode: '10115', city: 'Berlin', country: 'Germany' };
    const cases = [
        ['{province}{city}{district}{street} {postcode}', suzhou, '江苏省苏州市吴中区越溪街道吴山街 1 号 215104'],
        [
            '{province}{city}{district}{street} {postcode}',
            { ...suzhou, postcode: null, city: '' },
            '江苏省吴中区越溪街道吴山街 1 号',
        ],
        ['{street}, {postcode} {city}, {country}', berlin, 'Invalidenstr. 117, 10115 Berlin, Germany'],
        ['{street}, {postcode} {city}, {country}', { ...berlin, city: null }, 'Invalidenstr. 117, 10115, Germany'],
        [usualAddressFormat, berlin, 'Invalidenstr. 117, Berlin 10115, Germany'],
        [usualAddressFormat, { street: '1 Main St' }, '1 Main St'],
        ['〒{postcode} {province}{city}{street}', { street: '1-1', city: '千代田区' }, '千代田区1-1'],
        ['〒{postcode} {province}{city}{street}', { street: '1-1', postcode: '100-0001' }, '〒100-0001 1-1'],
    ];
    for (const [format, parts, written] of cases)
        assert.equal(formatAddress(format, parts), written);
});
test('a format names the street and parts that are known', () => {
    const pattern = new RegExp(addressFormatPattern, 'u');
    for (const format of [usualAddressFormat, '{street}', '〒{postcode} {street}'])
        assert.ok(pattern.test(format), format);
    for (const format of ['', '{city}', '{street} {planet}', '{street', '{street}{street}'])
        assert.ok(!pattern.test(format), format);
});
