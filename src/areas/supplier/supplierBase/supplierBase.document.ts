import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, lines, lookup, serial, text } from '#model/fields.ts';
import { supplierCompany } from './supplierCompany.document.ts';
import { supplierContact } from './supplierContact.document.ts';

export const supplierBase = defineDocument({
  module: 'sup',
  code: 'supplierBase',
  label: ['供应商', 'Supplier'],

  fields: {
    supplierCode: serial('供应商编码', 'Supplier code', 'S'),
    fullName: bilingual('公司全称', 'Full name', { required: true, maxLength: 150 }),
    shortName: bilingual('公司简称', 'Short name', { required: true, maxLength: 50 }),
    foreignFlag: boolean('境外供应商', 'Outside China'),
    creditCode: text('统一社会信用代码', 'Credit code', {
      unique: true,
      maxLength: 50,
      help: ['境内供应商必填，18 位', 'Eighteen characters; needed for suppliers in China'],
    }),
    region: text('所在地区', 'Region', { maxLength: 100 }),
    phone: text('联系电话', 'Phone', { maxLength: 30 }),
    taxRate: lookup('开票税率', 'Invoicing tax rate', 'basic.taxRate'),
    paymentTerm: lookup('付款条件', 'Payment term', 'basic.paymentTerm'),
    currency: lookup('结算币种', 'Currency', 'basic.currency'),
    bankName: text('开户银行', 'Bank', { maxLength: 150 }),
    accountNo: text('银行账号', 'Bank account no.', { maxLength: 34 }),
    gs1Prefix: text('GS1厂商识别代码', 'GS1 company prefix', {
      minLength: 4,
      maxLength: 12,
      pattern: '^[0-9]{4,12}$',
      patternHint: ['4–12 位数字', 'Four to twelve digits'],
      help: ['有代码时，箱与托盘标签自动编 SSCC', 'With it, boxes and pallets get SSCC labels'],
    }),
    erpCode: text('ERP编码', 'ERP code', { maxLength: 30, internal: true }),
    contacts: lines('联系人', 'Contacts', supplierContact),
    companies: lines('合作公司', 'Partner companies', supplierCompany),
  },

  attachments: {
    kinds: {
      Attachment: { label: ['附件', 'Attachment'] },
      Licence: { label: ['证照', 'Licence'] },
      Internal: { label: ['内部文件', 'Internal file'], internal: true },
    },
  },
  enabled: true,
  scope: { supplier: { by: 'id' } },
  search: ['supplierCode', 'fullName', 'creditCode', 'region'],
  list: ['supplierCode', 'fullName', 'shortName', 'region', 'taxRate', 'paymentTerm', 'phone', 'enabledFlag'],
  sort: ['supplierCode'],
  form: [
    {
      label: ['基本信息', 'General'],
      fields: [
        'supplierCode',
        'fullName',
        'shortName',
        'foreignFlag',
        'creditCode',
        'region',
        'phone',
        'gs1Prefix',
        'erpCode',
      ],
    },
    {
      label: ['结算信息', 'Settlement'],
      fields: ['taxRate', 'paymentTerm', 'currency', 'bankName', 'accountNo'],
    },
    { label: ['联系人', 'Contacts'], fields: ['contacts'] },
    { label: ['合作公司', 'Partner companies'], fields: ['companies'] },
  ],
  lov: { code: 'supplierCode', text: 'fullName', columns: ['shortName', 'region'], spoken: true },
  excel: {
    import: [
      'supplierCode',
      'fullName',
      'shortName',
      'foreignFlag',
      'creditCode',
      'region',
      'taxRate',
      'paymentTerm',
      'currency',
      'bankName',
      'accountNo',
      'phone',
      'erpCode',
    ],
    titles: {
      fullName: ['供应商全称', '供应商名称'],
      shortName: ['简称', '供应商简称'],
      currency: ['币种'],
      taxRate: ['税率'],
      region: ['地区'],
    },
  },
});
