import { defineDocument } from '#model/document.ts';
import { boolean, computed, lookup, quantity, select, text } from '#model/fields.ts';

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
    inventoryOrg: computed(
      lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg', { required: true, internal: true }),
    ),
    warehouse: computed(lookup('仓库', 'Warehouse', 'basic.warehouse', { required: true })),
    location: computed(lookup('库位', 'Location', 'basic.location', { internal: true })),
    material: computed(lookup('物料', 'Material', 'basic.material', { required: true })),
    owner: computed(
      // The key says it too; nothing may be left in stock when a supplier is merged.
      lookup('寄售供应商', 'Consigned by', 'sup.supplierBase', {
        keepOnMerge: true,
        help: ['为空表示自有', 'Empty: our own'],
      }),
    ),
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
    // Lists ask for it: what has run out is of little interest.
    heldFlag: computed(boolean('有库存', 'In stock')),
    unit: computed(lookup('单位', 'Unit', 'basic.unit', { required: true })),
  },

  checks: { notNegative: 'qty >= 0' },
  // Suppliers see what is theirs: their consigned goods.
  scope: { buyer: { by: 'company' }, supplier: { by: 'owner' } },
  search: ['material', 'warehouse', 'stockStatus', 'heldFlag', 'batchNo', 'location', 'owner', 'inventoryOrg'],
  card: ['warehouse', 'location', 'batchNo', 'stockStatus', 'qty', 'unit'],
  list: ['material', 'warehouse', 'location', 'batchNo', 'stockStatus', 'owner', 'qty', 'unit', 'lastUpdateDate'],
  sort: ['material', 'warehouse'],
});
