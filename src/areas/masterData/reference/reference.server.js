import { sql, systemIdentity } from '#engine/database/database.ts';
import { placeInTree } from '#engine/write/tree.ts';
import { dayAfter } from '#model/days.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { purchaseOrg } from '#areas/organisation/purchaseOrg/purchaseOrg.document.ts';
import { area } from '../area/area.document.ts';
import { banks, daysOfChina, incoterms, rateTypes, settlementMethods, transportModes } from './lists.rules.ts';
import { fundCodes } from './countries.rules.ts';
import { areasOfChina, countries, currencies } from './worldData.server.ts';
// Counted up when the lists change: then what is new is added. What an administrator changed stays.
const edition = 4;
/** First data that every installation needs: countries, areas, currencies, banks, calendars and what the login asks for. */
export async function loadReferenceData(engine) {
    await engine.pool.transaction(systemIdentity, async (db) => {
        await db.run(sql `select pg_advisory_xact_lock(726100, 3)`);
        const loaded = await db.maybe(sql `select value::int as value from sys_installation where key = 'referenceData'`);
        if ((loaded?.value ?? 0) >= edition)
            return;
        const numbered = (rows) => JSON.stringify(rows.map((row) => ({ id: engine.ids.next(), ...row })));
        await loadCurrencies(db, numbered);
        await loadCountries(db, numbered);
        if (loaded?.value === 1)
            await correctFirstEdition(db);
        await loadAreas(db, numbered);
        await correctTowns(db);
        await loadLists(db, numbered);
        if ((loaded?.value ?? 0) < 4)
            await fillFactors(db);
        await loadCalendar(db, numbered);
        await loadOrganisation(db, numbered);
        await db.run(sql `
        insert into sys_installation (key, value) values ('referenceData', ${String(edition)}::jsonb)
        on conflict (key) do update set value = excluded.value`);
    }, { statementTimeout: 60_000 });
}
const bilingual = sql.raw(`jsonb_build_object('zh', x.zh, 'en', x.en)`);
async function loadCurrencies(db, numbered) {
    await db.run(sql `
    insert into basic_currency (id, code, iso_code, name, symbol, decimals, round_mode)
    select x.id, x.code, x.iso, ${bilingual}, x.symbol, x.decimals, 'HALF_UP'
      from jsonb_to_recordset(${numbered(currencies().map((each) => ({ ...each })))}::jsonb)
           as x(id bigint, code text, iso text, zh text, en text, symbol text, decimals int)
     where not exists (select 1 from basic_currency c where (c.code = x.code or c.iso_code = x.iso) and not c.deleted_flag)`);
}
async function loadCountries(db, numbered) {
    await db.run(sql `
    insert into basic_country (id, iso2, iso3, numeric_code, name, phone_code, currency_id, language, credit_code_flag, iban_flag, address_format)
    select x.id, x.iso2, x.iso3, x.numeric, ${bilingual}, x.phone, c.id,
           case when x.iso2 in ('CN', 'HK', 'MO', 'TW') then 'zh' else 'en' end, x.credit, x.iban, x.format
      from jsonb_to_recordset(${numbered(countries().map((each) => ({ ...each })))}::jsonb)
           as x(id bigint, iso2 text, iso3 text, "numeric" text, zh text, en text, phone text, currency text, credit boolean, iban boolean, format text)
      left join basic_currency c on c.iso_code = x.currency and not c.deleted_flag
     where not exists (select 1 from basic_country k where k.iso2 = x.iso2 and not k.deleted_flag)`);
}
// The first edition offered funds as currencies, and gave some to countries as what they pay with.
async function correctFirstEdition(db) {
    const funds = [...fundCodes];
    await db.run(sql `
    update basic_country k set currency_id = c.id
      from jsonb_to_recordset(${JSON.stringify(countries())}::jsonb) as x(iso2 text, currency text)
      join basic_currency c on c.iso_code = x.currency and not c.deleted_flag
     where k.iso2 = x.iso2 and (k.currency_id is null
        or k.currency_id in (select f.id from basic_currency f where f.iso_code = any(${funds})))`);
    await db.run(sql `update basic_currency set enabled_flag = false where iso_code = any(${funds})`);
}
async function loadAreas(db, numbered) {
    const rows = numbered(areasOfChina().map((each) => ({ ...each })));
    const added = await db.many(sql `
    insert into basic_area (id, admin_code, name, country_id, level)
    select x.id, x.code, ${bilingual}, k.id, x.level
      from jsonb_to_recordset(${rows}::jsonb) as x(id bigint, code text, zh text, en text, level int)
      join basic_country k on k.iso2 = 'CN' and not k.deleted_flag
     where not exists (select 1 from basic_area a where a.admin_code = x.code and not a.deleted_flag)
    returning id`);
    await db.run(sql `
    update basic_area a set parent_area_id = p.id
      from jsonb_to_recordset(${rows}::jsonb) as x(id bigint, parent text)
      join basic_area p on p.admin_code = x.parent and not p.deleted_flag where a.id = x.id`);
    await placeInTree(db, area, added.map(({ id }) => id));
}
// Earlier editions wrote the English names of towns and subdistricts as one word; what people have written stays.
async function correctTowns(db) {
    const towns = areasOfChina().filter(({ code }) => code.length > 6);
    await db.run(sql `
    update basic_area a set name = a.name || jsonb_build_object('en', x.en)
      from jsonb_to_recordset(${JSON.stringify(towns)}::jsonb) as x(code text, zh text, en text)
     where a.admin_code = x.code and a.name->>'zh' = x.zh and a.name->>'en' <> x.en
       and a.name->>'en' ~ '^[A-Z][a-z]+( District| New Area)?$'`);
}
async function loadLists(db, numbered) {
    const named = (list) => numbered(list.map(([code, zh, en, third = null, fourth = null]) => ({ code, zh, en, third, fourth })));
    const record = sql.raw(`as x(id bigint, code text, zh text, en text, third text, fourth text)`);
    const isNew = (table) => sql `not exists (select 1 from ${sql.table(table)} t where t.code = x.code and not t.deleted_flag)`;
    await db.run(sql `
    insert into basic_exchange_rate_type (id, code, name, max_age_days, tolerance)
    select x.id, x.code, ${bilingual}, x.third::int, x.fourth::numeric
      from jsonb_to_recordset(${named(rateTypes)}::jsonb) ${record} where ${isNew('basic_exchange_rate_type')}`);
    for (const [table, list] of [
        ['basic_settlement_method', settlementMethods],
        ['basic_transport_mode', transportModes],
    ])
        await db.run(sql `
      insert into ${sql.table(table)} (id, code, name) select x.id, x.code, ${bilingual}
        from jsonb_to_recordset(${named(list)}::jsonb) ${record} where ${isNew(table)}`);
    await db.run(sql `
    insert into basic_incoterm (id, code, name, edition, waterway_flag)
    select x.id, x.code, ${bilingual}, 2020, x.third::boolean
      from jsonb_to_recordset(${named(incoterms)}::jsonb) ${record} where ${isNew('basic_incoterm')}`);
    await db.run(sql `
    insert into basic_bank (id, code, name, country_id, short_name, swift)
    select x.id, x.code, ${bilingual}, k.id, x.third, x.fourth
      from jsonb_to_recordset(${named(banks)}::jsonb) ${record}
      join basic_country k on k.iso2 = 'CN' and not k.deleted_flag where ${isNew('basic_bank')}`);
}
// Modes of transport were first delivered without the factors of their emissions.
async function fillFactors(db) {
    const factors = transportModes.map(([code, , , factor, [zh, en]]) => ({ code, factor, zh, en }));
    await db.run(sql `
    update basic_transport_mode m set emission_factor = x.factor, emission_source = ${bilingual}
      from jsonb_to_recordset(${JSON.stringify(factors)}::jsonb) as x(code text, factor numeric, zh text, en text)
     where m.code = x.code and m.emission_factor is null and not m.deleted_flag`);
}
async function loadCalendar(db, numbered) {
    const added = await db.many(sql `
    insert into basic_work_calendar (id, code, name, week_pattern)
    select x.id, 'CN', ${bilingual}, '1111100'
      from jsonb_to_recordset(${numbered([{ zh: '中国标准日历', en: 'Standard calendar of China' }])}::jsonb) as x(id bigint, zh text, en text)
     where not exists (select 1 from basic_work_calendar c where c.code = 'CN' and not c.deleted_flag)
    returning id`);
    const days = daysOfChina.flatMap(([from, to, type, remark]) => {
        const list = [];
        for (let day = from; day <= to; day = dayAfter(day, 1))
            list.push({ day, type, remark });
        return list;
    });
    for (const { id } of added)
        await db.run(sql `
      insert into basic_work_calendar_day (id, parent_id, day, type, remark)
      select x.id, ${id}::bigint, x.day, x.type, x.remark
        from jsonb_to_recordset(${numbered(days)}::jsonb) as x(id bigint, day date, type text, remark text)`);
}
// The records that every login asks for as its defaults; an administrator gives them the names of the house.
async function loadOrganisation(db, numbered) {
    const one = (zh, en) => numbered([{ zh, en, code: '100.1' }]);
    const record = sql.raw(`as x(id bigint, code text, zh text, en text)`);
    await db.run(sql `
    insert into basic_tax_rate (id, code, name, rate, tax_type, inclusive_default, deductible, country_id)
    select x.id, 'SL02_SYS', ${bilingual}, 13, 'VAT', true, true, k.id
      from jsonb_to_recordset(${one('13%', '13 %')}::jsonb) ${record}
      join basic_country k on k.iso2 = 'CN' and not k.deleted_flag
     where not exists (select 1 from basic_tax_rate t where t.code = 'SL02_SYS' and not t.deleted_flag)`);
    const companies = await db.many(sql `
    insert into basic_company (id, code, name, legal_name, currency_id, country_id, calendar_id, timezone)
    select x.id, x.code, ${bilingual}, x.zh, c.id, k.id, w.id, 'Asia/Shanghai'
      from jsonb_to_recordset(${one('本公司', 'Our company')}::jsonb) ${record}
      join basic_currency c on c.iso_code = 'CNY' and not c.deleted_flag
      join basic_country k on k.iso2 = 'CN' and not k.deleted_flag
      left join basic_work_calendar w on w.code = 'CN' and not w.deleted_flag
     where not exists (select 1 from basic_company t where t.code = x.code and not t.deleted_flag)
    returning id`);
    const orgs = await db.many(sql `
    insert into basic_purchase_org (id, code, name) select x.id, x.code, ${bilingual}
      from jsonb_to_recordset(${one('采购中心', 'Purchasing')}::jsonb) ${record}
     where not exists (select 1 from basic_purchase_org t where t.code = x.code and not t.deleted_flag)
    returning id`);
    for (const { id } of orgs)
        await db.run(sql `
      insert into basic_purchase_org_company (id, parent_id, company_id)
      select x.id, ${id}::bigint, c.id from jsonb_to_recordset(${one('', '')}::jsonb) ${record}
        join basic_company c on c.code = x.code and not c.deleted_flag`);
    await placeInTree(db, company, companies.map(({ id }) => id));
    await placeInTree(db, purchaseOrg, orgs.map(({ id }) => id));
}
