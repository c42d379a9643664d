import { defineDocument } from '#model/document.ts';
import { lookup, quantity, select, text } from '#model/fields.ts';
import { stockLedger } from './stockLedger.document.ts';

/** A balance of stock that is not what its ledger adds up to. There should be none. */
export const stockDifference = defineDocument({
  module: 'pur',
  code: 'stockDifference',
  label: ['库存核对', 'Stock proof'],
  help: [
    '库存余额与库存台账逐键重算的差异；正常为空，只报告，不修复',
    'Balances that their ledger does not add up to, worked out anew; normally none. Reported, never repaired',
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
  list: ['material', 'warehouse', 'location', 'batchNo', 'stockStatus', 'owner', 'held', 'rebuilt'],
  sort: ['material'],
  lov: { text: 'batchNo' },
});
