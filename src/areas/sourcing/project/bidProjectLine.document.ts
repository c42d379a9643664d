import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lookup, money, price, quantity, text } from '#model/fields.ts';

/** What is bought by a project: a requirement, or something that is described. */
export const bidProjectLine = defineDocument({
  module: 'bidding',
  code: 'bidProjectLine',
  label: ['立项明细', 'Project line'],

  fields: {
    company: computed(lookup('公司', 'Company', 'basic.company')),
    lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
    need: lookup('采购需求', 'Requirement', 'bidding.purchaseRequestLine', {
      fills: {
        material: 'material',
        materialDesc: 'materialDesc',
        spec: 'spec',
        unit: 'unit',
        taxRate: 'taxRate',
        qty: 'openQty',
        deliveryDate: 'requiredDate',
        estPrice: 'estPrice',
      },
    }),
    material: lookup('物料', 'Material', 'basic.material', {
      fills: { unit: 'baseUnit', taxRate: 'taxRate', spec: 'spec' },
    }),
    materialDesc: text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' }),
    spec: text('规格', 'Specification'),
    unit: lookup('单位', 'Unit', 'basic.unit', { required: true }),
    qty: quantity('数量', 'Quantity', { required: true, above: '0' }),
    estPrice: price('预估含税单价', 'Estimated price incl. tax', { required: 'submit', min: '0' }),
    targetPrice: price('目标含税单价', 'Target price incl. tax', { min: '0' }),
    lastPrice: computed(price('上次含税单价', 'Last price incl. tax', { mayBeUnknown: true })),
    estAmount: computed(money('估算金额', 'Estimate')),
    taxRate: lookup('税率', 'Tax rate', 'basic.taxRate', { required: true, validOn: 'deliveryDate' }),
    deliveryDate: date('交货日期', 'Delivery date', { required: true }),
    deliveryPlace: text('交货地点', 'Delivery place'),
  },

  unique: [['parent', 'lineNo']],
  asLines: {
    read: [
      'lineNo',
      'need',
      'material',
      'materialDesc',
      'qty',
      'unit',
      'estPrice',
      'targetPrice',
      'lastPrice',
      'estAmount',
      'deliveryDate',
    ],
    edit: ['lineNo', 'need', 'material', 'qty', 'unit', 'estPrice', 'targetPrice', 'taxRate', 'deliveryDate'],
  },
  sort: ['lineNo'],
});
