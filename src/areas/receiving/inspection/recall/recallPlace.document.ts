import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lookup, quantity, select, text } from '#model/fields.ts';
import { stockBalance } from '../../inventory/stock/stockBalance.document.ts';

/** Where goods of a recalled batch are now, or where they went; always as the stock and its ledger say at this moment. */
export const recallPlace = defineDocument({
  module: 'pur',
  code: 'recallPlace',
  label: ['追回货物去向', 'Where recalled goods are'],
  readOnly: true,
  view: true,

  fields: {
    lineNo: computed(integer('序号', 'No.')),
    kind: computed(
      select(
        '去向',
        'Where',
        {
          STOCK: ['在库', 'In stock'],
          ISSUED: ['已领用', 'Issued'],
          RETURNED: ['已退供应商', 'Returned to the supplier'],
          GONE: ['已报废或损耗', 'Scrapped or used up'],
        },
        { required: true },
      ),
    ),
    sourceDoc: computed(text('单据', 'Document', { maxLength: 60 })),
    postingDate: computed(date('过账日期', 'Posting date')),
    usedBy: computed(text('领用部门', 'Used by', { maxLength: 100 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    warehouse: computed(lookup('仓库', 'Warehouse', 'basic.warehouse')),
    location: computed(lookup('库位', 'Location', 'basic.location')),
    stockStatus: computed(select('库存状态', 'Stock status', stockBalance.fields.stockStatus.options)),
    owner: computed(lookup('寄售供应商', 'Consigned by', 'sup.supplierBase')),
    qty: computed(quantity('数量', 'Quantity')),
  },

  scope: { buyer: { by: 'company' } },
  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
});
