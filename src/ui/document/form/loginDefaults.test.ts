import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookup, text } from '#model/fields.ts';
import { loginDefaultsFor } from './loginDefaults.ts';

const no = text('编号', 'No.', { maxLength: 9 });
const currency = lookup('币种', 'Currency', 'basic.currency');
const company = lookup('公司', 'Company', 'basic.company');
const loaded = {
  currency: { id: '1', text: '人民币', code: 'PRE001' },
  company: { id: '2', text: '总部', code: '100.1' },
  taxRate: undefined,
};
const ofCurrency = { currencyId: '1', currencyName: '人民币', currencyCode: 'PRE001' };

for (const [what, fields, proposed, wanted] of [
  ['an empty field', { no, currency }, {}, ofCurrency],
  ['what the server proposes', { no, currency }, { currencyId: '9' }, {}],
  ['a supplier decides', { no, currency, supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase') }, {}, {}],
  ['another field of the target', { no, fromCurrency: currency }, {}, {}],
  ['nothing was loaded', { no, taxRate: lookup('税率', 'Tax', 'basic.taxRate') }, {}, {}],
  ['a company', { no, company }, {}, { companyId: '2', companyName: '总部', companyCode: '100.1' }],
] as const)
  test(`what was loaded at login begins a new document: ${what}`, () =>
    assert.deepEqual(loginDefaultsFor({ fields }, loaded, proposed), wanted));
