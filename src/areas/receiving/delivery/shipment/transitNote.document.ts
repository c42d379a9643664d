import { defineDocument } from '#model/document.ts';
import { computed, datetime, integer, lookup, text } from '#model/fields.ts';

/** A delivery note that has left and not arrived, of the goods that come from one place to one warehouse. */
export const transitNote = defineDocument({
  module: 'pur',
  code: 'transitNote',
  label: ['在途送货单', 'Note on its way'],
  readOnly: true,
  view: true,

  fields: {
    delivery: computed(lookup('送货单', 'Delivery note', 'pur.deliveryNote', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    lineCount: computed(integer('行数', 'Lines')),
    shipDate: computed(datetime('发货时间', 'Shipped at')),
    etaDate: computed(datetime('预计到货', 'Expected at')),
    overdueDays: computed(integer('逾期天数', 'Days overdue')),
    carrier: computed(text('承运商', 'Carrier', { maxLength: 100, lov: 'CARRIER' })),
    waybillNo: computed(text('运单号', 'Waybill no.', { maxLength: 60 })),
  },

  scope: { buyer: { by: 'company' } },
  sort: ['id'],
});
