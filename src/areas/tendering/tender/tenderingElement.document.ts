import { defineDocument } from '#model/document.ts';
import { bilingual, boolean, decimal, integer, select, text } from '#model/fields.ts';

/** How an applicant is reviewed by a criterion. */
export const elementKinds = {
  PASS: ['合格制', 'Pass or fail'],
  SCORE: ['评分制', 'Points'],
} as const;

/** A criterion by which applicants are qualified. */
export const tenderingElement = defineDocument({
  module: 'bidding',
  code: 'tenderingElement',
  label: ['资格审查项', 'Qualification criterion'],

  fields: {
    lineNo: integer('行号', 'Line no.', { required: true, min: 1 }),
    elementName: bilingual('审查项', 'Criterion', { required: true, maxLength: 200 }),
    elementKind: select('方式', 'How', elementKinds, { required: true, default: 'PASS' }),
    maxScore: decimal('满分', 'Most points', { scale: 2, min: '0', help: ['评分制时必填', 'Needed for points'] }),
    keyFlag: boolean('必备条件★', 'Must be met'),
    evidence: text('证明材料', 'Evidence', { maxLength: 500 }),
  },

  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
  lov: { code: 'lineNo', text: 'elementName', columns: ['elementKind'] },
});
