import { defineDocument } from '#model/document.ts';
import { boolean, computed, decimal, integer, lookup, serial, text } from '#model/fields.ts';

const grade = { required: true, min: 0, max: 100 } as const;

/** How an expert did in a rating. Three bad ones, or a breach of discipline, pause him. */
export const expertAppraisal = defineDocument({
  module: 'bidding',
  code: 'expertAppraisal',
  label: ['履职评价', 'Appraisal'],
  help: [
    '评审完成后评价专家；三次低于 60 分或有违纪，专家自动暂停',
    'How experts did; three below 60 points, or a breach, pause an expert',
  ],

  fields: {
    appraisalNo: serial('评价单号', 'Appraisal no.', 'EA'),
    rating: lookup('评审', 'Rating', 'bidding.rating', { required: true, filter: { status: 'REPORTED' } }),
    expert: lookup('专家', 'Expert', 'bidding.expert', { required: true }),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    punctuality: integer('准时', 'Punctuality', { ...grade, default: 100 }),
    completeness: integer('完整', 'Completeness', { ...grade, default: 100 }),
    deviation: computed(decimal('与中位数偏离(分)', 'Distance from the median', { scale: 2, mayBeUnknown: true })),
    breachFlag: boolean('违纪', 'Breach of discipline'),
    comment: text('评语', 'Comment', { maxLength: 500, multiline: true }),
    result: computed(decimal('得分', 'Points', { scale: 2 })),
  },

  unique: [['rating', 'expert']],
  scope: { buyer: { by: 'company' } },
  search: ['appraisalNo', 'expert', 'rating', 'breachFlag', 'company'],
  list: ['appraisalNo', 'expert', 'rating', 'punctuality', 'completeness', 'deviation', 'breachFlag', 'result'],
  card: ['appraisalNo', 'expert', 'rating', 'result'],
  sort: ['-createDate'],
  lov: { code: 'appraisalNo', text: 'appraisalNo', columns: ['expert', 'rating'] },
});
