import { reason } from '#model/approval.ts';
import { computed, datetime, integer, lines, money, percentage, select, text } from '#model/fields.ts';
import { tenderingElement } from './tenderingElement.document.ts';

/** When bidders are qualified. */
export const prequalModes = {
  NONE: ['不审查', 'Not at all'],
  PRE: ['资格预审', 'Before they bid'],
  POST: ['资格后审', 'After the opening'],
} as const;

export const qualifiedModes = {
  PASS: ['合格制', 'Whoever meets the criteria'],
  LIMIT: ['有限数量制', 'The best of them'],
} as const;

export const bondModes = {
  NONE: ['无', 'None'],
  CASH: ['现金', 'In cash'],
  GUARANTEE: ['保函', 'By guarantee'],
} as const;

/** What a tender says of qualification and of what taking part costs. */
export const prequalFields = {
  prequalMode: select('资格审查', 'Qualification', prequalModes, { required: true, default: 'NONE' }),
  prequalArticle: text('资格预审公告', 'Notice of the prequalification', { maxLength: 4000, multiline: true }),
  qualifiedMode: select('合格方式', 'Who qualifies', qualifiedModes, { required: true, default: 'PASS' }),
  qualifiedLimit: integer('合格数量上限', 'Most that qualify', {
    min: 1,
    max: 200,
    help: ['有限数量制时必填', 'Needed where only the best qualify'],
  }),
  passScore: percentage('及格分(%)', 'Pass mark (%)', { min: '0', max: '100' }),
  reviewTime: datetime('预审时间', 'Reviewed until', {
    help: ['审查在报名截止后、此时间前完成', 'Applications are reviewed between their deadline and this time'],
  }),
  prequalDoneAt: computed(datetime('预审完成', 'Prequalification finished')),
  elements: lines('资格审查项', 'Qualification criteria', tenderingElement),
} as const;

export const feeFields = {
  fileCost: money('标书费', 'Price of the document', {
    above: '0',
    help: ['留空为免费；确认到账后才能下载文件和投标', 'Empty: free. Files and bids wait until it is received'],
  }),
  bondMode: select('保证金方式', 'Bid bond by', bondModes, { required: true, default: 'NONE' }),
  bondDeadline: datetime('保证金缴纳截止', 'Bid bond until'),
  bondRate: percentage('保证金计息年利率(%)', 'Deposit interest a year (%)', { min: '0', max: '20' }),
} as const;

export const prequalSection = [
  'prequalMode',
  'prequalArticle',
  'qualifiedMode',
  'qualifiedLimit',
  'passScore',
  'reviewTime',
  'prequalDoneAt',
] as const;

export const feeSection = ['fileCost', 'bondMode', 'bondAmount', 'bondDeadline', 'bondRate', 'perfBondPct'] as const;

/** From the deadline for applications to the result of the prequalification. */
export const prequalTransitions = {
  moveReview: {
    label: ['调整预审时间', 'Move the review'],
    from: ['PUBLISHED'],
    to: 'PUBLISHED',
    keepsState: true,
    visibleWhen: { prequalMode: ['PRE'] },
    sets: { reviewTime: 'input.reviewTime' },
    input: { reviewTime: datetime('新预审时间', 'New time', { required: true }), reason },
  },
  finishPrequal: {
    label: ['完成预审', 'Finish the prequalification'],
    from: ['PUBLISHED'],
    to: 'PUBLISHED',
    keepsState: true,
    visibleWhen: { prequalMode: ['PRE'] },
    sets: { prequalDoneAt: 'now' },
    confirm: [
      '所有申请人同时收到自己的结果；此后不再变更。',
      'All applicants hear their own result at once; nothing is changed after that.',
    ],
    shows: ['reviewTime', 'qualifiedMode', 'qualifiedLimit'],
  },
} as const;
