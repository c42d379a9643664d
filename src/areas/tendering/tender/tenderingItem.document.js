import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lookup, price, quantity, text } from '#model/fields.ts';
/** What is put out to tender. Bidders read a copy of it without need and target price. */
export const tenderingItem = defineDocument({
  module: 'bidding',
  code: 'tenderingItem',
  label: ['招标明细', 'Tender line'],
  fields: {
    company: computed(lookup('公司', 'Company', 'basic.company')),
    lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
    lotNo: integer('标段号', 'Lot no.', { min: 1, max: 99, help: ['不分标段时留空', 'Empty where there are no lots'] }),
    need: lookup('采购需求', 'Requirement', 'bidding.purchaseRequestLine', {
      fills: {
        material: 'material',
        materialDesc: 'materialDesc',
        spec: 'spec',
        unit: 'unit',
        taxRate: 'taxRate',
        demandQty: 'openQty',
        deliveryDate: 'requiredDate',
        targetPrice: 'estPrice',
      },
    }),
    material: lookup('物料', 'Material', 'basic.material', {
      fills: { unit: 'baseUnit', taxRate: 'taxRate', spec: 'spec' },
    }),
    materialDesc: text('物料描述', 'Description', { maxLength: 200, nameOf: 'material' }),
    spec: text('规格', 'Specification'),
    unit: lookup('单位', 'Unit', 'basic.unit', { required: true }),
    demandQty: quantity('需求数量', 'Quantity', { required: true, above: '0' }),
    minOfferQty: quantity('最小投标量', 'Least offered', { min: '0' }),
    maxWinQty: quantity('单家最大中标量', 'Most for one supplier', { above: '0' }),
    taxRate: lookup('税率', 'Tax rate', 'basic.taxRate', { required: true, validOn: 'deliveryDate' }),
    deliveryDate: date('交货日期', 'Delivery date', { required: true }),
    deliveryPlace: text('交货地点', 'Delivery place'),
    techReq: text('技术要求', 'Technical requirements', { maxLength: 1000, multiline: true }),
    targetPrice: price('目标含税单价', 'Target price incl. tax', { min: '0' }),
    awardedQty: computed(quantity('已定标', 'Awarded')),
  },
  unique: [['parent', 'lineNo']],
  checks: {
    awarded: 'awarded_qty >= 0 and awarded_qty <= demand_qty',
    oneSupplier: 'max_win_qty is null or max_win_qty <= demand_qty',
  },
  sort: ['lineNo'],
  lov: { code: 'lineNo', text: 'materialDesc', columns: ['demandQty', 'unit'] },
});
