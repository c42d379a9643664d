import { defineDocument } from '#model/document.ts';
import { computed, date, lines, lookup, quantity, text } from '#model/fields.ts';
import { batchMovement } from './batchMovement.document.ts';

/** A batch of a material: where it came from, what was found, where it lies and where it went. */
export const materialBatch = defineDocument({
  module: 'pur',
  code: 'materialBatch',
  label: ['批次追溯', 'Batch trace'],
  help: [
    '按批次查来源（订单、送货、收货、检验）与去向（入库、移库、领用、退货、盘点）',
    'Where a batch came from (order, delivery, receipt, inspection) and where it went (stock, transfer, issue, return, count)',
  ],
  readOnly: true,
  view: true,

  fields: {
    batchNo: text('批次', 'Batch', { required: true, maxLength: 60 }),
    material: lookup('物料', 'Material', 'basic.material', { required: true }),
    company: lookup('公司', 'Company', 'basic.company'),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase'),
    unit: lookup('单位', 'Unit', 'basic.unit'),
    firstDate: date('首次收货', 'First received'),
    productionDate: date('生产日期', 'Produced on'),
    expiryDate: date('有效期至', 'Use by'),
    receivedQty: quantity('收货', 'Received', { required: true }),
    returnedQty: quantity('退货', 'Returned', { required: true }),
    issuedQty: quantity('领用', 'Issued', { required: true }),
    heldQty: quantity('现存', 'On hand', { required: true }),
    lines: computed(lines('移动记录', 'Movements', batchMovement)),
  },

  scope: { buyer: { by: 'company' } },
  search: ['batchNo', 'material', 'supplierBase', 'expiryDate', 'firstDate', 'company'],
  card: ['material', 'supplierBase', 'heldQty', 'expiryDate'],
  list: [
    'batchNo',
    'material',
    'supplierBase',
    'firstDate',
    'expiryDate',
    'receivedQty',
    'returnedQty',
    'issuedQty',
    'heldQty',
    'unit',
  ],
  sort: ['-firstDate', 'batchNo'],
  form: [
    {
      label: ['批次', 'Batch'],
      fields: ['batchNo', 'material', 'company', 'supplierBase', 'firstDate', 'productionDate', 'expiryDate'],
    },
    { label: ['数量', 'Quantities'], fields: ['receivedQty', 'returnedQty', 'issuedQty', 'heldQty', 'unit'] },
    { label: ['移动记录', 'Movements'], fields: ['lines'] },
  ],
  lov: { code: 'batchNo', text: 'batchNo', columns: ['material', 'supplierBase', 'heldQty'] },
});
