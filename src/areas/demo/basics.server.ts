import type { Context } from '#engine/runtime/context.ts';
import { sql } from '#engine/database/database.ts';
import { supplierType } from '#areas/organisation/supplierType/supplierType.document.ts';
import { company } from '#areas/organisation/company/company.document.ts';
import { inventoryOrg } from '#areas/organisation/inventoryOrg/inventoryOrg.document.ts';
import { purchaseOrg } from '#areas/organisation/purchaseOrg/purchaseOrg.document.ts';
import { currency } from '#areas/masterData/currency/currency.document.ts';
import { paymentTerm } from '#areas/masterData/paymentTerm/paymentTerm.document.ts';
import { taxRate } from '#areas/masterData/taxRate/taxRate.document.ts';
import { unit } from '#areas/masterData/unit/unit.document.ts';
import { unitCategory } from '#areas/masterData/unit/unitCategory.document.ts';
import { location } from '#areas/masterData/warehouse/location.document.ts';
import { warehouse } from '#areas/masterData/warehouse/warehouse.document.ts';
import type { Decimal } from '#model/decimal.ts';

/** The ids of what everything else refers to, by code. */
export interface Basics {
  readonly currencies: ReadonlyMap<string, string>;
  readonly taxRates: ReadonlyMap<string, string>;
  readonly terms: ReadonlyMap<string, string>;
  readonly units: ReadonlyMap<string, string>;
  readonly companies: ReadonlyMap<string, string>;
  readonly purchaseOrgs: ReadonlyMap<string, string>;
  readonly warehouses: ReadonlyMap<string, string>;
  readonly supplierTypes: ReadonlyMap<string, string>;
  readonly incoterms: ReadonlyMap<string, string>;
  readonly transportModes: ReadonlyMap<string, string>;
}

/** Currencies, taxes, terms, units, companies and their organisations. */
export async function loadBasics(ctx: Context): Promise<Basics> {
  const currencies = await loadCurrencies(ctx);
  const companies = await loadCompanies(ctx, currencies);
  return {
    currencies,
    taxRates: await loadTaxRates(ctx),
    terms: await loadTerms(ctx),
    units: await loadUnits(ctx),
    companies,
    purchaseOrgs: await loadPurchaseOrgs(ctx, companies),
    warehouses: await loadWarehouses(ctx, companies),
    supplierTypes: await loadSupplierTypes(ctx),
    incoterms: await stored(ctx, 'basic_incoterm'),
    transportModes: await stored(ctx, 'basic_transport_mode'),
  };
}

/** The id under a code that the demo itself has made. */
export function idOf(ids: ReadonlyMap<string, string>, code: string): string {
  const id = ids.get(code);
  if (!id) throw new Error(`The demo has made no ${code}.`);
  return id;
}

type Known = ReadonlyMap<string, string>;

/** What reference data have brought already, by code. */
async function stored(
  ctx: Context,
  table:
    | 'basic_currency'
    | 'basic_tax_rate'
    | 'basic_company'
    | 'basic_purchase_org'
    | 'basic_incoterm'
    | 'basic_transport_mode',
): Promise<Known> {
  return byCode(ctx.db.many(sql`select id, code from ${sql.table(table)} where not deleted_flag`));
}

/** The rows that are not there yet are made; gives the ids of all. */
async function completed<R extends { code: string }>(
  known: Known,
  rows: readonly R[],
  create: (rows: R[]) => Promise<readonly { id: string; code: string }[]>,
): Promise<Map<string, string>> {
  const made = await create(rows.filter(({ code }) => !known.has(code)));
  return new Map([...known, ...made.map(({ id, code }) => [code, id] as const)]);
}

async function byCode(rows: Promise<readonly { id: string; code: string }[]>): Promise<Map<string, string>> {
  return new Map((await rows).map((row) => [row.code, row.id]));
}

const loadCurrencies = async (ctx: Context) =>
  completed(
    await stored(ctx, 'basic_currency'),
    [
      { code: 'PRE001', isoCode: 'CNY', name: { zh: '人民币', en: 'Renminbi' }, symbol: '¥' },
      { code: 'USD', isoCode: 'USD', name: { zh: '美元', en: 'US dollar' }, symbol: '$' },
      { code: 'EUR', isoCode: 'EUR', name: { zh: '欧元', en: 'Euro' }, symbol: '€' },
    ],
    (rows) => ctx.store(currency).createMany(rows),
  );

/** The rates of today, and one that has ended with what came after it. */
async function loadTaxRates(ctx: Context): Promise<Map<string, string>> {
  const rates = await loadRatesOfToday(ctx);
  const former = await ctx.store(taxRate).create({
    code: 'SL16',
    rate: '16',
    name: { zh: '16%（2019年3月止）', en: '16% (until March 2019)' },
    validFrom: '2018-05-01',
    validTo: '2019-03-31',
    successorId: idOf(rates, 'SL02_SYS'),
  });
  return rates.set(former.code, former.id);
}

const loadRatesOfToday = async (ctx: Context) =>
  completed(
    await stored(ctx, 'basic_tax_rate'),
    (
      [
        ['SL02_SYS', '13'],
        ['SL09', '9'],
        ['SL06', '6'],
        ['SL03', '3'],
      ] as const
    ).map(([code, rate]) => ({
      code,
      rate,
      name: { zh: `${rate}%`, en: `${rate}%` },
    })),
    (rows) => ctx.store(taxRate).createMany(rows),
  );

async function loadSupplierTypes(ctx: Context): Promise<Map<string, string>> {
  const makers = await ctx.store(supplierType).create({ code: 'MAKER', name: { zh: '生产商', en: 'Manufacturer' } });
  return byCode(
    ctx
      .store(supplierType)
      .createMany([
        { code: 'OEM', name: { zh: '代工厂', en: 'Contract manufacturer' }, parentTypeId: makers.id },
        { code: 'TRADER', name: { zh: '贸易商', en: 'Trader' } },
        { code: 'SERVICE', name: { zh: '服务商', en: 'Service provider' } },
      ])
      .then((others) => [makers, ...others]),
  );
}

const loadTerms = (ctx: Context) =>
  byCode(
    ctx.store(paymentTerm).createMany([
      {
        code: 'M30',
        name: { zh: '月结30天', en: '30 days end of month' },
        lines: [{ seq: 1, percent: '100', baseEvent: 'MONTH_END', offsetDays: 30 }],
      },
      {
        code: 'M60',
        name: { zh: '月结60天', en: '60 days end of month' },
        lines: [{ seq: 1, percent: '100', baseEvent: 'MONTH_END', offsetDays: 60 }],
      },
      {
        code: 'COD',
        name: { zh: '货到付款', en: 'On receipt' },
        lines: [{ seq: 1, percent: '100', baseEvent: 'RECEIPT' }],
      },
      {
        code: 'PRE30',
        name: { zh: '预付30%', en: '30 % in advance' },
        prepayFlag: true,
        lines: [
          { seq: 1, percent: '30', baseEvent: 'ORDER' },
          { seq: 2, percent: '70', baseEvent: 'RECEIPT', offsetDays: 30 },
        ],
      },
    ]),
  );

type UnitRow = readonly [
  code: string,
  isoCode: string,
  zh: string,
  en: string,
  category: string,
  precision: number,
  factor: Decimal,
];

const units: readonly UnitRow[] = [
  ['PC', 'H87', '个', 'piece', 'COUNT', 0, '1'],
  ['KPC', 'MIL', '千个', 'thousand', 'COUNT', 3, '1000'],
  ['EA', 'EA', '件', 'each', 'COUNT', 0, '1'],
  ['SET', 'SET', '套', 'set', 'COUNT', 0, '1'],
  ['KG', 'KGM', '千克', 'kilogram', 'MASS', 3, '1'],
  ['T', 'TNE', '吨', 'tonne', 'MASS', 3, '1000'],
  ['M', 'MTR', '米', 'metre', 'LENGTH', 2, '1'],
  ['L', 'LTR', '升', 'litre', 'VOLUME', 2, '1'],
];

async function loadUnits(ctx: Context): Promise<Map<string, string>> {
  const categories = await byCode(
    ctx.store(unitCategory).createMany([
      { code: 'COUNT', name: { zh: '数量', en: 'Count' } },
      { code: 'MASS', name: { zh: '质量', en: 'Mass' } },
      { code: 'LENGTH', name: { zh: '长度', en: 'Length' } },
      { code: 'VOLUME', name: { zh: '体积', en: 'Volume' } },
    ]),
  );
  const bases = new Set(['PC', 'KG', 'M', 'L']);
  const rows = units.map(([code, isoCode, zh, en, category, precision, numerator]) => ({
    code,
    isoCode,
    name: { zh, en },
    symbol: zh,
    categoryId: idOf(categories, category),
    precision,
    numerator,
    baseFlag: bases.has(code),
  }));
  return byCode(ctx.store(unit).createMany(rows));
}

async function loadCompanies(ctx: Context, currencies: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const currencyId = idOf(currencies, 'PRE001');
  const companies = ctx.store(company);
  const top = {
    code: '100.1',
    name: { zh: '华信集团', en: 'Huaxin Group' },
    legalName: '华信控股集团有限公司',
    currencyId,
  };
  const known = (await stored(ctx, 'basic_company')).get(top.code);
  const group = await (known ? companies.update(known, top) : companies.create(top));
  const below = await companies.createMany([
    {
      code: '1000',
      name: { zh: '华信精密制造', en: 'Huaxin Precision' },
      legalName: '华信精密制造股份有限公司',
      peppolId: '0088:6901234000009',
      parentCompanyId: group.id,
      currencyId,
      ...(await placeAt(ctx, '310114', '安亭镇园耀路88号', '201805')),
    },
    {
      code: '2000',
      name: { zh: '华信智能装备', en: 'Huaxin Intelligent Equipment' },
      legalName: '华信智能装备(苏州)有限公司',
      parentCompanyId: group.id,
      currencyId,
      ...(await placeAt(ctx, '320576', '星湖街218号', '215123')),
    },
  ]);
  return new Map([group, ...below].map((row) => [row.code, row.id]));
}

// An address is written from its parts.
async function placeAt(ctx: Context, adminCode: string, street: string, postcode: string) {
  const found = await ctx.db.maybe<{ id: string }>(
    sql`select id from basic_area where admin_code = ${adminCode} and not deleted_flag`,
  );
  return { areaId: found?.id ?? null, street, postcode };
}

async function loadPurchaseOrgs(ctx: Context, companies: Known): Promise<Map<string, string>> {
  const orgs = ctx.store(purchaseOrg);
  const centre = {
    code: '100.1',
    name: { zh: '集团采购中心', en: 'Group purchasing' },
    companies: ['100.1', '1000', '2000'].map((code) => ({ companyId: idOf(companies, code) })),
  };
  const known = (await stored(ctx, 'basic_purchase_org')).get(centre.code);
  const { id, code } = await (known ? orgs.update(known, centre) : orgs.create(centre));
  return new Map([[code, id]]);
}

async function loadWarehouses(ctx: Context, companies: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const plants = await ctx.store(inventoryOrg).createMany([
    { code: '1000', name: { zh: '嘉定工厂', en: 'Jiading plant' }, companyId: idOf(companies, '1000') },
    { code: '2000', name: { zh: '苏州工厂', en: 'Suzhou plant' }, companyId: idOf(companies, '2000') },
  ]);
  const [jiading, suzhou] = plants.map((plant) => plant.id);
  const places = new Map([
    [jiading, await placeAt(ctx, '310114', '安亭镇园耀路88号', '201805')],
    [suzhou, await placeAt(ctx, '320576', '星湖街218号', '215123')],
  ]);
  const stores = [
    ['WH01', '原料一库', 'Raw material 1', jiading],
    ['WH02', '原料二库', 'Raw material 2', jiading],
    ['WH03', '苏州原料库', 'Suzhou raw material', suzhou],
  ] as const;
  const warehouses = await ctx.store(warehouse).createMany(
    stores.map(([code, zh, en, inventoryOrgId]) => ({
      code,
      name: { zh, en },
      inventoryOrgId: inventoryOrgId ?? '',
      ...places.get(inventoryOrgId),
      receiveHours: '08:30-17:00',
      docks: 4,
    })),
  );
  const bays = warehouses.flatMap((store) =>
    ['A-01', 'A-02', 'B-01', 'B-02'].map((code) => ({
      code,
      name: { zh: `${code.replace('-', '区')}位`, en: `Bay ${code}` },
      warehouseId: store.id,
      abcClass: code.startsWith('A') ? ('A' as const) : null,
    })),
  );
  await ctx.store(location).createMany(bays);
  return new Map(warehouses.map((row) => [row.code, row.id]));
}
