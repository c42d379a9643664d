import { defineDocument } from '#model/document.ts';
import { computed, json, lookup, text } from '#model/fields.ts';

export const serialNumber = defineDocument({
  module: 'pur',
  code: 'serialNumber',
  label: ['序列号', 'Serial number'],
  help: [
    '按序列号管理的物料，每一件在途、在库、领用或退回；在送货单、收货单、入库单、领料单和退货单上录入',
    'Every piece of materials managed by serial number: on its way, here, used or sent back. Entered on notes, receipts, warehouse-ins, issues and returns',
  ],
  readOnly: true,

  fields: {
    serialNo: computed(text('序列号', 'Serial number', { required: true, maxLength: 60 })),
    material: computed(lookup('物料', 'Material', 'basic.material', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    warehouse: computed(lookup('仓库', 'Warehouse', 'basic.warehouse')),
    batchNo: computed(text('批次', 'Batch', { maxLength: 60 })),
    deliveryDetail: computed(lookup('送货单行', 'Delivery note line', 'pur.deliveryNoteDetail')),
    receiveDetail: computed(lookup('收货单行', 'Receipt line', 'pur.receiveDetail')),
    sourceDoc: computed(text('最近单据', 'Last document', { maxLength: 60 })),
  },

  states: {
    SHIPPED: ['在途', 'On its way'],
    RECEIVED: ['已收货', 'Received'],
    STOCKED: ['在库', 'In stock'],
    ISSUED: ['已领用', 'Issued'],
    RETURNED: ['已退回', 'Returned'],
    VOID: ['已失效', 'Void'],
  },

  endpoints: {
    enter: {
      label: ['录入序列号', 'Enter serial numbers'],
      path: 'enter',
      by: 'either',
      body: {
        document: text('单据类型', 'Document'),
        id: text('单据', 'Row'),
        lines: json('明细', 'Lines'),
      },
    },
  },

  scope: { buyer: { by: 'company' } },
  unique: [['company', 'material', 'serialNo']],
  search: ['serialNo', 'material', 'status', 'supplierBase', 'warehouse', 'batchNo', 'sourceDoc', 'company'],
  list: ['serialNo', 'status', 'material', 'supplierBase', 'warehouse', 'batchNo', 'sourceDoc', 'lastUpdateDate'],
  sort: ['material', 'serialNo'],
  form: [
    {
      label: ['序列号', 'Serial number'],
      fields: ['serialNo', 'material', 'company', 'supplierBase', 'warehouse', 'batchNo', 'sourceDoc'],
    },
    { label: ['来源', 'Origin'], fields: ['deliveryDetail', 'receiveDetail'] },
  ],
  lov: { code: 'serialNo', text: 'serialNo', columns: ['material', 'supplierBase', 'warehouse'] },
});
