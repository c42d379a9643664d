import { defineDocument } from '#model/document.ts';
import { date, lookup, money, percentage, price, quantity, select, text } from '#model/fields.ts';
import { exposureKind } from './texts.ts';

/** What the buyer would have to pay for if it were cut now: of a call-off, a forecast period, or stock kept ready. */
export const exposureLine = defineDocument({
  module: 'pur',
  code: 'exposureLine',
  label: ['责任明细', 'Liability line'],
  help: [
    '构成备料责任的每个计划行、预测期与备货行，按公司本位币计；数量为基本单位',
    'Every plan line, forecast period and line of stock kept ready that binds, in the home currency of its company; quantities in base units',
  ],
  readOnly: true,
  view: true,

  fields: {
    sourceNo: text('来源行', 'Source line', { maxLength: 60 }),
    kind: select('敞口类型', 'Kind', exposureKind, { required: true }),
    company: lookup('公司', 'Company', 'basic.company'),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase'),
    material: lookup('物料', 'Material', 'basic.material'),
    dueDate: date('日期', 'Day'),
    openQty: quantity('未交数量', 'Open', { required: true }),
    unit: lookup('单位', 'Unit', 'basic.unit'),
    unitPrice: price('本位币单价', 'Price, home currency', { required: true }),
    sharePct: percentage('责任比例(%)', 'Share (%)', { required: true }),
    exposureAmt: money('备料责任', 'Purchase liability', { required: true }),
    currency: lookup('本位币', 'Home currency', 'basic.currency'),
    plan: lookup('交货计划', 'Delivery schedule', 'pur.deliveryPlan'),
    forecast: lookup('采购预测', 'Forecast', 'pur.forecast'),
    stockUp: lookup('备货单', 'Buffer stock agreement', 'pur.stockUp'),
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  search: ['supplierBase', 'kind', 'material', 'dueDate', 'exposureAmt', 'sourceNo', 'company'],
  card: ['kind', 'supplierBase', 'material', 'dueDate', 'openQty', 'exposureAmt'],
  list: [
    'sourceNo',
    'kind',
    'supplierBase',
    'material',
    'dueDate',
    'exposureAmt',
    'openQty',
    'unit',
    'unitPrice',
    'sharePct',
    'currency',
    'company',
  ],
  sort: ['dueDate', 'id'],
  lov: { code: 'sourceNo', text: 'sourceNo', columns: ['supplierBase', 'material'] },
});
