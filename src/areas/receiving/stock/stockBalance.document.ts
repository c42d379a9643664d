import { defineDocument } from '#model/document.ts';
import { computed, lookup, quantity, select, text } from '#model/fields.ts';

/** What lies where, by material, batch and status, in the material's base unit. */
export const stockBalance = defineDocument({
  module: 'pur',
  code: 'stockBalance',
  label: ['库存', 'Stock'],
  readOnly: true,

  fields: {
    // The parts of the key in one text: two of them may be empty, and empty values are never equal in an index.
    balanceKey: computed(text('库存键', 'Stock key', { required: true, unique: true, maxLength: 200, internal: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    inventoryOrg: computed(lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg', { required: true })),
    warehouse: computed(lookup('仓库', 'Warehouse', 'basic.warehouse', { required: true })),
    location: computed(lookup('库位', 'Location', 'basic.location')),
    material: computed(lookup('物料', 'Material', 'basic.material', { required: true })),
    batchNo: computed(text('批次', 'Batch', { maxLength: 60 })),
    stockStatus: computed(
      select(
        '库存状态',
        'Stock status',
        {
          AVAILABLE: ['可用', 'Available'],
          INSPECT: ['待检', 'In inspection'],
          BLOCKED: ['冻结', 'Blocked'],
        },
        { required: true },
      ),
    ),
    qty: computed(quantity('数量', 'Quantity')),
    unit: computed(lookup('单位', 'Unit', 'basic.unit', { required: true })),
  },

  checks: { notNegative: 'qty >= 0' },
  scope: { buyer: { by: 'company' } },
  search: ['material', 'warehouse', 'stockStatus', 'batchNo', 'location', 'inventoryOrg'],
  list: ['material', 'warehouse', 'location', 'batchNo', 'stockStatus', 'qty', 'unit', 'lastUpdateDate'],
  sort: ['material', 'warehouse'],
});
