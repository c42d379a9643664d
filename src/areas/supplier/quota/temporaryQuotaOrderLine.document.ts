import { defineDocument } from '#model/document.ts';
import { computed, lookup, percentage, quantity } from '#model/fields.ts';

/** The share of one supplier in one material while a temporary quota order lasts. */
export const temporaryQuotaOrderLine = defineDocument({
  module: 'sup',
  code: 'temporaryQuotaOrderLine',
  label: ['临时配额行', 'Temporary share'],
  fields: {
    material: lookup('物料', 'Material', 'basic.material', { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    standQuota: computed(percentage('正式配额(%)', 'Standing share (%)', { mayBeUnknown: true })),
    tempQuota: percentage('临时配额(%)', 'Temporary share (%)', { required: true, min: '0', max: '100' }),
    qtyLimit: quantity('数量上限', 'Quantity limit', { above: '0' }),
    standAllocated: computed(quantity('正式已分配量', 'Given by the standing quota', { mayBeUnknown: true })),
    standArrears: computed(quantity('正式欠量', 'Owed by the standing quota', { mayBeUnknown: true })),
  },
});
