import { defineDocument } from '#model/document.ts';
import { computed, datetime, lines, lookup, text } from '#model/fields.ts';
import { scoreSheetLine } from './scoreSheetLine.document.ts';

/** What one expert gave in a rating. Nobody of the buyer side reads it before the summary, the database included. */
export const scoreSheet = defineDocument({
  module: 'bidding',
  code: 'scoreSheet',
  withoutAlias: true,
  label: ['评分表', 'Score sheet'],
  help: ['汇总后可查看每位专家的评分', 'What each expert gave, once the rating is summarised'],
  readOnly: true,

  fields: {
    rating: computed(lookup('评审', 'Rating', 'bidding.rating', { required: true })),
    expert: computed(lookup('专家', 'Expert', 'bidding.expert', { required: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    confirmedAt: computed(datetime('确认时间', 'Confirmed at')),
    returnReason: computed(text('退回原因', 'Why returned', { maxLength: 500 })),
    lines: computed(lines('评分', 'Scores', scoreSheetLine)),
  },

  states: {
    TODO: ['待评', 'To do'],
    DRAFT: ['暂存', 'Draft'],
    CONFIRMED: ['已确认', 'Confirmed'],
    RETURNED: ['复核', 'Returned'],
    COUNTED: ['已汇总', 'Counted'],
    VOIDED: ['作废', 'Void'],
  },

  unique: [['rating', 'expert']],
  scope: {
    buyer: { by: 'company', hiddenIn: ['TODO', 'DRAFT', 'CONFIRMED', 'RETURNED', 'VOIDED'] },
  },
  search: ['rating', 'expert', 'status'],
  list: ['rating', 'expert', 'status', 'confirmedAt'],
  card: ['rating', 'expert', 'confirmedAt'],
  sort: ['-confirmedAt'],
  lov: { text: 'rating' },
});
