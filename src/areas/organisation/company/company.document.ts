import { defineDocument } from '#model/document.ts';
import { bilingual, lookup, text } from '#model/fields.ts';

export const company = defineDocument({
  module: 'basic',
  code: 'company',
  label: ['公司', 'Company'],
  help: ['集团内以自己名义采购和付款的法人', 'The legal entities that buy and pay in their own name'],

  fields: {
    code: text('公司编码', 'Company code', { required: true, unique: true, maxLength: 30 }),
    name: bilingual('公司名称', 'Company name', { required: true, maxLength: 150 }),
    legalName: text('法人名称', 'Legal name', { required: true, maxLength: 150 }),
    parentCompany: lookup('上级公司', 'Parent company', 'basic.company'),
    creditCode: text('统一社会信用代码', 'Credit code', { maxLength: 18 }),
    currency: lookup('本位币', 'Home currency', 'basic.currency', { required: true }),
    timezone: text('时区', 'Time zone', {
      required: true,
      maxLength: 50,
      default: 'Asia/Shanghai',
    }),
    address: text('地址', 'Address'),
    erpCode: text('ERP编码', 'ERP code', { maxLength: 30 }),
  },

  enabled: true,
  scope: { supplier: 'lookup' },
  tree: 'parentCompany',
  search: ['code', 'name', 'legalName'],
  list: ['code', 'name', 'legalName', 'parentCompany', 'currency', 'enabledFlag'],
  sort: ['code'],
  lov: { code: 'code', text: 'name', columns: ['legalName'] },
  excel: {
    import: ['code', 'name', 'legalName', 'parentCompany', 'creditCode', 'currency', 'timezone', 'address', 'erpCode'],
    titles: { code: ['工厂', '公司代码'], legalName: ['公司全称'] },
  },
});
