import { defineDocument } from '#model/document.ts';
import { date, lookup, quantity, select, text } from '#model/fields.ts';

/** The book that both sides keep of consigned goods: what brought them in or out, and what was left after it. */
export const consignBook = defineDocument({
  module: 'pur',
  code: 'consignBook',
  label: ['寄售台账', 'Consignment ledger'],
  help: [
    '寄售货物的每笔收、用、退、损与盘点，以及每笔之后的结存；双方看到的一致',
    'Every receipt, use, return, loss and count of consigned goods with the balance after it; both sides see the same',
  ],
  readOnly: true,
  view: true,

  fields: {
    postingDate: date('过账日期', 'Posting date', { required: true }),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    warehouse: lookup('仓库', 'Warehouse', 'basic.warehouse', { required: true }),
    material: lookup('物料', 'Material', 'basic.material', { required: true }),
    batchNo: text('批次', 'Batch', { maxLength: 60 }),
    moveType: select('移动类型', 'Movement', {
      RECV: ['收货', 'Receipt'],
      RECV_R: ['收货冲销', 'Receipt reversed'],
      OWN_IN: ['转自有', 'Taken over'],
      RET_OUT: ['退供', 'Returned to the supplier'],
      RET_OUT_R: ['退供冲销', 'Return reversed'],
      DESTROY: ['检验损耗', 'Used up by testing'],
      SCRAP: ['报废', 'Scrapped'],
      COUNT: ['盘点', 'Counted'],
    }),
    inQty: quantity('收入', 'In'),
    outQty: quantity('发出', 'Out'),
    balanceQty: quantity('结存', 'Balance', {
      help: ['该公司该物料全部仓库的结存', 'Of the material in all warehouses of the company'],
    }),
    unit: lookup('单位', 'Unit', 'basic.unit'),
    sourceDoc: text('来源单据', 'Source document', { maxLength: 60 }),
  },

  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  search: ['supplierBase', 'material', 'postingDate', 'moveType', 'warehouse', 'batchNo', 'sourceDoc', 'company'],
  card: ['material', 'moveType', 'inQty', 'outQty', 'balanceQty', 'postingDate'],
  list: [
    'postingDate',
    'supplierBase',
    'material',
    'moveType',
    'inQty',
    'outQty',
    'balanceQty',
    'unit',
    'warehouse',
    'batchNo',
    'sourceDoc',
  ],
  sort: ['-postingDate', '-id'],
});
