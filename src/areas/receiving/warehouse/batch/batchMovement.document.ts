import { defineDocument } from '#model/document.ts';
import { computed, date, lookup, quantity, select, text } from '#model/fields.ts';
import { stockLedger } from '../../inventory/stock/stockLedger.document.ts';

/** One movement of a batch, as the stock ledger keeps it. */
export const batchMovement = defineDocument({
  module: 'pur',
  code: 'batchMovement',
  label: ['批次移动', 'Movement of a batch'],
  readOnly: true,
  view: true,

  fields: {
    postingDate: computed(date('过账日期', 'Posting date', { required: true })),
    moveType: computed(select('移动类型', 'Movement', stockLedger.fields.moveType.options, { required: true })),
    sourceDoc: computed(text('来源单据', 'Source document', { required: true, maxLength: 60 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    warehouse: computed(lookup('仓库', 'Warehouse', 'basic.warehouse')),
    location: computed(lookup('库位', 'Location', 'basic.location')),
    stockStatus: computed(select('库存状态', 'Stock status', stockLedger.fields.stockStatus.options)),
    owner: computed(lookup('寄售供应商', 'Consigned by', 'sup.supplierBase')),
    baseQty: computed(quantity('数量', 'Quantity')),
  },

  scope: { buyer: { by: 'company' } },
  sort: ['id'],
});
