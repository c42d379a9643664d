import { defineDocument } from '#model/document.ts';
import { boolean, computed, decimal, text } from '#model/fields.ts';

/** What an expert gave one bid in one element. */
export const scoreSheetLine = defineDocument({
  module: 'bidding',
  code: 'scoreSheetLine',
  withoutAlias: true,
  label: ['评分', 'Score'],

  fields: {
    bidCode: computed(text('代号', 'Code', { maxLength: 10, required: true })),
    elementId: computed(text('要素', 'Element', { maxLength: 40, required: true })),
    score: computed(decimal('得分', 'Points', { scale: 2, mayBeUnknown: true })),
    decidedFlag: computed(boolean('已判定', 'Decided')),
    passedFlag: computed(boolean('合格', 'Passed')),
    scoreReason: computed(text('理由', 'Reason', { maxLength: 500 })),
  },

  unique: [['parent', 'bidCode', 'elementId']],
});
