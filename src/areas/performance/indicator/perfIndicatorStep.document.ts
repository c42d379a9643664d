import { defineDocument } from '#model/document.ts';
import { decimal, integer } from '#model/fields.ts';

/** A band of values of an indicator and the score it gives. */
export const perfIndicatorStep = defineDocument({
  module: 'perf',
  code: 'perfIndicatorStep',
  label: ['计分段', 'Band'],

  fields: {
    lineNo: integer('序号', 'No.', { required: true, min: 1 }),
    fromValue: decimal('起（含）', 'From', { help: ['第一段留空', 'Empty in the first band'] }),
    toValue: decimal('止（不含）', 'Below', { help: ['最后一段留空', 'Empty in the last band'] }),
    score: decimal('得分', 'Score', { required: true, min: '0', scale: 4 }),
  },

  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
  list: ['lineNo', 'fromValue', 'toValue', 'score'],
});
