import { defineDocument } from '#model/document.ts';
import { integer, lookup, quantity } from '#model/fields.ts';

/** A nonconformance that an 8D report is about. */
export const qc8dDefect = defineDocument({
  module: 'qc',
  code: 'qc8dDefect',
  label: ['8D不合格记录', 'Nonconformance of an 8D'],

  fields: {
    lineNo: integer('序号', 'No.', { required: true, min: 1, max: 999, default: 10 }),
    defect: lookup('不合格记录', 'Nonconformance', 'qc.qcDefect', {
      required: true,
      fills: { defectQty: 'defectQty' },
      dependsOn: { supplierBase: 'parent.supplierBase', material: 'parent.material' },
    }),
    defectQty: quantity('不合格数量', 'Defective quantity', { required: true, above: '0' }),
  },

  unique: [['parent', 'defect']],
  sort: ['lineNo'],
  list: ['lineNo', 'defect', 'defectQty'],
});
