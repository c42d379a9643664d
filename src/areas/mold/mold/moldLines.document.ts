import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lookup, select, text } from '#model/fields.ts';

/** A part that a mold makes, and the version of its drawing that the mold was made or last modified for. */
export const moldMaterial = defineDocument({
  module: 'mold',
  code: 'moldMaterial',
  label: ['模具适用物料', 'Part of a mold'],
  fields: {
    lineNo: integer('序号', 'No.', { required: true, min: 1, max: 500 }),
    material: lookup('物料', 'Material', 'basic.material', {
      required: true,
      fills: { drawingNo: 'drawingNo', drawingVersion: 'drawingVersion' },
    }),
    cavities: integer('出件型腔', 'Cavities for it', {
      min: 1,
      max: 512,
      help: ['家族模中出此物料的型腔数，空为全部', 'Of a family mold the cavities that give this part; empty: all'],
    }),
    drawingNo: text('图号', 'Drawing no.', { maxLength: 60 }),
    drawingVersion: text('图纸版本', 'Drawing version', { maxLength: 20 }),
  },
  unique: [['parent', 'material']],
  indexes: [['material']],
  list: ['lineNo', 'material', 'cavities', 'drawingNo', 'drawingVersion'],
  sort: ['lineNo'],
});

export const trialResults = { PASS: ['合格', 'Passed'], FAIL: ['不合格', 'Failed'] } as const;

/** One trial of a mold and what came of it; written by the server, never changed. */
export const moldTrial = defineDocument({
  module: 'mold',
  code: 'moldTrial',
  label: ['试模记录', 'Trial of a mold'],
  readOnly: true,
  fields: {
    trialNo: computed(text('试模轮次', 'Trial', { required: true, maxLength: 10 })),
    trialDate: computed(date('试模日期', 'Tried on', { required: true })),
    sampleQty: computed(integer('样件数', 'Samples')),
    result: computed(select('结果', 'Result', trialResults, { required: true })),
    defects: computed(text('缺陷与改善', 'Defects and remedies', { maxLength: 1000, multiline: true })),
    recordedBy: computed(lookup('记录人', 'Recorded by', 'system.iapSysUserT', { internal: true })),
  },
  unique: [['parent', 'trialNo']],
  list: ['trialNo', 'trialDate', 'sampleQty', 'result', 'defects', 'recordedBy'],
  sort: ['id'],
});
