import { addressFields } from '#model/address.ts';
import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, json, lookup, text } from '#model/fields.ts';
import { sourceFields } from '#model/sourceOwnership.ts';

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
    country: lookup('国家地区', 'Country', 'basic.country', {
      help: ['空则按本国', 'Left empty: the home country'],
    }),
    calendar: lookup('工作日历', 'Work calendar', 'basic.workCalendar', {
      help: ['空则按标准日历', 'Left empty: the standard calendar'],
    }),
    timezone: text('时区', 'Time zone', {
      required: true,
      maxLength: 50,
      default: 'Asia/Shanghai',
    }),
    ...addressFields,
    address: text('地址', 'Address'),
    invoiceTitle: text('开票抬头', 'Name on invoices', { maxLength: 150 }),
    invoiceBank: text('开票开户行', 'Bank on invoices', { maxLength: 150 }),
    invoiceAccount: text('开票账号', 'Account on invoices', { maxLength: 40 }),
    invoiceAddress: text('开票地址电话', 'Address and phone on invoices'),
    registerFlag: boolean('开放供应商注册', 'Open for registration', { default: true }),
    peppolId: text('Peppol 标识', 'Peppol id', {
      maxLength: 60,
      pattern: '^[0-9]{4}:[A-Za-z0-9._~-]{1,50}$',
      patternHint: ['四位方案代码、冒号和号码', 'Four digits, a colon and the number'],
      help: [
        'Peppol 参与方标识：四位方案代码、冒号、号码，如 0088:6901234000009（GLN）、0060:123456789（邓白氏）、0199:…（LEI）',
        'The Peppol participant id: four digits of its scheme, a colon, the number, such as 0088:6901234000009 (GLN), 0060:123456789 (D-U-N-S) or 0199:… (LEI)',
      ],
    }),
    erpCode: text('ERP编码', 'ERP code', { maxLength: 30 }),
    ...sourceFields,
  },

  endpoints: {
    getUserCompany: {
      label: ['可选公司', 'Companies to choose from'],
      path: 'getUserCompany',
      access: 'public',
      readOnly: true,
      returns: { records: json('公司', 'Companies', { required: true }) },
    },
  },

  // An ERP may keep these.
  owned: [
    'code',
    'name',
    'legalName',
    'parentCompany',
    'creditCode',
    'currency',
    'country',
    'timezone',
    'area',
    'city',
    'street',
    'postcode',
    'address',
    'erpCode',
  ],
  uniqueNameWithin: ['parentCompany'],
  enabled: true,
  scope: {
    supplier: 'lookup',
    relevantTo: {
      open: 'registerFlag',
      named: [
        'sup.supplierCompany.company',
        'pur.purchaseOrder.company',
        'pur.purchaseOrder.invoiceCompany',
        'pur.forecast.company',
        'pur.stockUp.company',
        'pur.returned.company',
      ],
    },
  },
  tree: 'parentCompany',
  search: ['code', 'name', 'legalName'],
  list: ['code', 'name', 'legalName', 'parentCompany', 'currency', 'enabledFlag'],
  sort: ['code'],
  lov: { code: 'code', text: 'name', columns: ['legalName'], pinyinSearch: true },
  excel: {
    import: [
      'code',
      'name',
      'legalName',
      'parentCompany',
      'creditCode',
      'currency',
      'country',
      'calendar',
      'timezone',
      'area',
      'city',
      'street',
      'postcode',
      'address',
      'invoiceTitle',
      'invoiceBank',
      'invoiceAccount',
      'invoiceAddress',
      'registerFlag',
      'erpCode',
      'peppolId',
    ],
    titles: { code: ['工厂', '公司代码'], legalName: ['公司全称'] },
  },
});
