import { defineDocument } from '#model/document.ts';
import { lookup, quantity, select, text } from '#model/fields.ts';
import { stockLedger } from './stockLedger.document.ts';

/** A balance of stock that is not what its ledger adds up to. There should be none. */
export const stockDifference = defineDocument({
  module: 'pur',
  code: 'stockDifference',
  label: ['库存核对', 'Stock check'],
  help: [
    '正常为空：每晚按库存台账重算全部余额，有差异才列在这里，只报告、不修复。无需操作；若出现差异，请从“库存台账”查看该物料的移动',
    'Normally empty: every night all balances are worked out anew from their ledger, and only those that differ stand here, reported and never repaired. There is nothing to do; should one appear, look at the movements of its material in the stock ledger',
  ],
  readOnly: true,
  view: true,

  fields: {
    company: lookup('公司', 'Company', 'basic.company'),
    warehouse: lookup('仓库', 'Warehouse', 'basic.warehouse'),
    location: lookup('库位', 'Location', 'basic.location'),
    material: lookup('物料', 'Material', 'basic.material'),
    batchNo: text('批次', 'Batch', { maxLength: 60 }),
    stockStatus: select('库存状态', 'Stock status', stockLedger.fields.stockStatus.options),
    owner: lookup('寄售供应商', 'Consigned by', 'sup.supplierBase'),
    held: quantity('库存余额', 'By the balance', { required: true }),
    rebuilt: quantity('按台账', 'By the ledger', { required: true }),
  },

  scope: { buyer: { by: 'company' } },
  search: ['material', 'warehouse', 'company'],
  card: ['warehouse', 'location', 'batchNo', 'stockStatus', 'held', 'rebuilt'],
  list: ['material', 'warehouse', 'location', 'batchNo', 'stockStatus', 'owner', 'held', 'rebuilt'],
  sort: ['material'],
  lov: { text: 'batchNo' },
});
