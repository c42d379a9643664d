import { inServiceOnly } from '#areas/organisation/purchaser/purchaser.rules.ts';
import { defineDocument } from '#model/document.ts';
import { lookup } from '#model/fields.ts';

export const supplierCompany = defineDocument({
  module: 'sup',
  code: 'supplierCompany',
  label: ['合作公司', 'Partner company'],

  fields: {
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    purchaseOrg: lookup('采购组织', 'Purchasing organisation', 'basic.purchaseOrg'),
    currency: lookup('币种', 'Currency', 'basic.currency'),
    paymentTerm: lookup('付款条件', 'Payment term', 'basic.paymentTerm'),
    taxRate: lookup('税率', 'Tax rate', 'basic.taxRate'),
    mainBuyer: lookup('主采购员', 'Main buyer', 'basic.purchaser', { filter: inServiceOnly }),
  },
  unique: [['parent', 'company']],
});
