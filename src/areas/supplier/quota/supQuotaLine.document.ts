import { defineDocument } from '#model/document.ts';
import { boolean, integer, lookup, percentage, quantity } from '#model/fields.ts';

/** The share of one supplier in a quota, with its limits; quantities in the base unit of the material. */
export const supQuotaLine = defineDocument({
  module: 'sup',
  code: 'supQuotaLine',
  label: ['配额行', 'Share'],
  fields: {
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    quota: percentage('配额(%)', 'Share (%)', { required: true, min: '0', max: '100' }),
    priority: integer('优先级', 'Priority', { min: 1, max: 999, help: ['1 最优先', '1 comes first'] }),
    baseQty: quantity('基数', 'Base quantity', {
      min: '0',
      help: [
        '计入已分配量，使新加入的供应商不会独占需求',
        'Counts as given, so that a new supplier does not take all demand at first',
      ],
    }),
    maxQty: quantity('最大总量', 'Most in all', { above: '0' }),
    minLotQty: quantity('最小批量', 'Least lot', { above: '0' }),
    maxLotQty: quantity('最大批量', 'Largest lot', { above: '0' }),
    packQty: quantity('包装倍数', 'Pack', { above: '0' }),
    onceFlag: boolean('每次仅一次', 'One lot of a demand'),
  },
  // Limits of each supplier come to nothing together.
  lineSums: { maxQty: null, minLotQty: null, maxLotQty: null, packQty: null },
});
