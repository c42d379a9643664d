import assert from 'node:assert/strict';
import { test } from 'node:test';
import { area } from '#areas/masterData/area/area.document.ts';
import { country } from '#areas/masterData/country/country.document.ts';
import { warehouse } from '#areas/masterData/warehouse/warehouse.document.ts';
import { supplierBase } from '#areas/supplier/supplierBase/supplierBase.document.ts';
import { person } from '#test/app.ts';
import { createRow, unique } from '#test/factory.ts';
import { company } from './company/company.document.ts';
import { inventoryOrg } from './inventoryOrg/inventoryOrg.document.ts';
const steward = () => person('address_steward', { userType: 'ADMIN', roles: ['mdm_admin'] });
// Codes that ISO 3166-1 leaves to its users: no list of countries has them.
async function countryWith(iso2, language, addressFormat) {
    const name = { zh: `国家${iso2}`, en: `Country ${iso2}` };
    return (await steward()).add(country, { iso2, name, language, addressFormat });
}
/** The last of areas that lie below each other. */
async function areaBelow(countryId, names) {
    const who = await steward();
    let parentAreaId = null;
    for (const name of names) {
        const made = await who.add(area, {
            adminCode: unique(10),
            name: { zh: name, en: name },
            countryId,
            parentAreaId,
        });
        parentAreaId = made.id;
    }
    return parentAreaId ?? '';
}
test('an address is written from its parts by the format of its country, and stays a text where there are none', async () => {
    const who = await steward();
    const home = await countryWith('QM', 'zh', '{province}{city}{district}{street} {postcode}');
    const jiading = await areaBelow(home.id, ['上海市', '市辖区', '嘉定区']);
    const owner = await createRow(company, { countryId: home.id });
    const plant = await createRow(inventoryOrg, { companyId: owner.id });
    const store = await createRow(warehouse, { inventoryOrgId: plant.id, address: '园耀路北门' });
    const stored = await who.update(warehouse, store.id, { postcode: '201805' });
    assert.equal(stored.address, '园耀路北门', 'without a street the old text stays');
    const written = await who.update(warehouse, store.id, { areaId: jiading, street: '安亭镇园耀路88号' });
    assert.equal(written.address, '上海市嘉定区安亭镇园耀路88号 201805', 'a step of the tree without a name is left out');
    const abroad = await who.update(inventoryOrg, plant.id, { street: '园耀路1号', city: '昆山市' });
    assert.equal(abroad.address, '昆山市园耀路1号', 'the country is that of the company');
    const there = await countryWith('QN', 'en', '{street}, {postcode} {city}, {country}');
    const german = {
        countryId: there.id,
        city: 'Berlin',
        street: 'Invalidenstr. 117',
        postcode: '10115',
    };
    const supplier = await createRow(supplierBase, { foreignFlag: true, countryId: german.countryId });
    const { registerAddress } = await who.update(supplierBase, supplier.id, german);
    assert.equal(registerAddress, `Invalidenstr. 117, 10115 Berlin, ${there.name.en}`);
    const headed = await who.update(company, owner.id, german);
    assert.equal(headed.address, `Invalidenstr. 117, 10115 Berlin, ${there.name.en}`);
});
test('the format of a country names its street and known parts; without one it is the usual one', async () => {
    const who = await steward();
    const own = await countryWith('QO', 'en', null);
    await assert.rejects(who.update(country, own.id, { addressFormat: '{city}' }));
    await assert.rejects(who.update(country, own.id, { addressFormat: '{street} {planet}' }));
    const place = {
        countryId: own.id,
        areaId: await areaBelow(own.id, ['Capital region', 'Capital']),
        street: 'Main Street 1',
    };
    const { id } = await createRow(supplierBase, { foreignFlag: true });
    const usual = await who.update(supplierBase, id, place);
    assert.equal(usual.registerAddress, `Main Street 1, Capital, Capital region, ${own.name.en}`);
    await who.update(country, own.id, { addressFormat: '{country}, {street}' });
    const other = await who.update(supplierBase, id, { street: 'Main Street 2' });
    assert.equal(other.registerAddress, `${own.name.en}, Main Street 2`);
});
