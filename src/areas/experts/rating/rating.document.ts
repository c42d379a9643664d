import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import {
  boolean,
  computed,
  datetime,
  decimal,
  integer,
  json,
  lines,
  lookup,
  money,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { memberRoles, ruleProfiles } from '../library/expertOptions.rules.ts';
import { ratingBid } from './ratingBid.document.ts';
import { ratingExpert } from './ratingExpert.document.ts';

const oneRating = { id: text('评审', 'Rating', { required: true, maxLength: 40 }) };
const chosen = lookup('专家', 'Expert', 'bidding.expert', { required: true, filter: { status: 'ACTIVE' } });

/** The rating of what was offered in an inquiry or a tender by a committee of experts. */
export const rating = defineDocument({
  module: 'bidding',
  code: 'rating',
  label: ['专家评审', 'Rating'],
  help: [
    '询价或招标需要专家评审时自动生成；组建专家、评分、汇总、签署',
    'Made by inquiries and tenders that experts judge: committee, scores, summary, signatures',
  ],
  readOnly: true,

  fields: {
    ratingNo: serial('评审编号', 'Rating no.', 'RT'),
    title: computed(text('评审名称', 'Name', { required: true, maxLength: 200 })),
    subjectType: computed(text('来源类型', 'Kind of subject', { required: true, maxLength: 60 })),
    subjectId: computed(text('来源标识', 'Subject', { required: true, maxLength: 40 })),
    subjectNo: computed(text('来源单号', 'Subject no.', { maxLength: 60 })),
    lotNo: computed(text('标段', 'Lot', { maxLength: 30 })),
    fileDocument: computed(text('文件所属单据', 'Document of the files', { maxLength: 60, internal: true })),
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    purchaser: computed(lookup('采购员', 'Purchaser', 'basic.purchaser')),
    scheme: computed(lookup('评分方案', 'Rating scheme', 'bidding.expertRating', { required: true })),
    authorIds: computed(json('编制人', 'Who wrote what is judged', { internal: true })),
    ruleProfile: computed(select('规则集', 'Rules', ruleProfiles, { required: true, default: 'ENTERPRISE' })),
    terms: computed(json('冻结的方案', 'Frozen scheme')),
    blindFlag: computed(boolean('暗标(匿名评审)', 'Anonymous', { default: true })),
    priceAfterTechFlag: computed(boolean('先技术后价格', 'Price after technique', { default: true })),
    priceSealedFlag: computed(
      boolean('价格另封', 'Prices sealed apart', {
        help: ['技术评审完成后才开启商务标', 'Commercial envelopes are opened once the technical evaluation is done'],
      }),
    ),
    techDoneAt: computed(datetime('技术评审完成', 'Technical evaluation done')),
    ceilingAmt: computed(money('最高限价', 'Ceiling', { mayBeUnknown: true })),
    confirmDeadline: computed(datetime('专家确认截止', 'Experts confirm until')),
    scoreDeadline: computed(datetime('评分截止', 'Scored until')),
    startedAt: computed(datetime('开始评分', 'Scoring began')),
    summarisedAt: computed(datetime('汇总时间', 'Summarised at')),
    reportedAt: computed(datetime('完成时间', 'Finished at')),
    agreement: computed(decimal('专家一致性 W', "Agreement (Kendall's W)", { scale: 4, mayBeUnknown: true })),
    baseAmt: computed(money('评标基准价', 'Base price', { mayBeUnknown: true })),
    trimmedFlag: computed(boolean('已去极值', 'Extremes left out')),
    endReason: computed(text('终止原因', 'Why it ended', { maxLength: 500 })),
    experts: computed(lines('评审专家', 'Committee', ratingExpert)),
    bids: computed(lines('被评对象', 'Rated bids', ratingBid)),
  },

  states: {
    NOT_OPEN: ['未开放', 'Not open'],
    CONFIRMING: ['专家确认中', 'Experts confirm'],
    SCORING: ['评分中', 'Scoring'],
    SUMMARISED: ['已汇总', 'Summarised'],
    REPORTED: ['已出报告', 'Reported'],
    CANCELLED: ['已终止', 'Ended'],
  },

  transitions: {
    appoint: {
      label: ['指定专家', 'Appoint an expert'],
      from: ['NOT_OPEN', 'CONFIRMING'],
      to: 'NOT_OPEN',
      keepsState: true,
      input: { expert: chosen, memberRole: select('角色', 'Role', memberRoles, { required: true, default: 'MEMBER' }) },
    },
    appointGroup: {
      label: ['指定专家组', 'Appoint a group'],
      from: ['NOT_OPEN', 'CONFIRMING'],
      to: 'NOT_OPEN',
      keepsState: true,
      input: { group: lookup('专家组', 'Group', 'bidding.expertGroup', { required: true }) },
    },
    setLeader: {
      label: ['设组长', 'Set the leader'],
      from: ['NOT_OPEN', 'CONFIRMING', 'SCORING'],
      to: 'NOT_OPEN',
      keepsState: true,
      input: { expert: chosen },
    },
    replace: {
      label: ['更换专家', 'Replace an expert'],
      from: ['NOT_OPEN', 'CONFIRMING', 'SCORING'],
      to: 'NOT_OPEN',
      keepsState: true,
      input: {
        expert: lookup('被更换专家', 'Who leaves', 'bidding.expert', { required: true }),
        successor: lookup('接替专家', 'Who takes his place', 'bidding.expert', { filter: { status: 'ACTIVE' } }),
        reason,
      },
      danger: true,
    },
    startConfirm: {
      label: ['开放专家确认', 'Let the experts confirm'],
      from: ['NOT_OPEN'],
      to: 'CONFIRMING',
    },
    startScoring: {
      label: ['开始评分', 'Begin scoring'],
      from: ['CONFIRMING'],
      to: 'SCORING',
      sets: { startedAt: 'now' },
    },
    extendScoring: {
      label: ['延长评分', 'Extend scoring'],
      from: ['NOT_OPEN', 'CONFIRMING', 'SCORING'],
      to: 'NOT_OPEN',
      keepsState: true,
      input: { scoreDeadline: datetime('新评分截止', 'New deadline', { required: true }), reason },
    },
    settleTech: {
      label: ['技术评审完成', 'Technical evaluation is done'],
      from: ['SCORING'],
      to: 'SCORING',
      keepsState: true,
      by: 'system',
      sets: { techDoneAt: 'now' },
      notifies: [{ peopleIn: 'purchaser' }],
    },
    summarise: {
      label: ['汇总', 'Summarise'],
      from: ['SCORING'],
      to: 'SUMMARISED',
      by: 'system',
      sets: { summarisedAt: 'now' },
      notifies: [{ peopleIn: 'purchaser' }],
    },
    report: {
      label: ['出具报告', 'Report'],
      from: ['SUMMARISED'],
      to: 'REPORTED',
      by: 'system',
      sets: { reportedAt: 'now' },
      notifies: [{ peopleIn: 'purchaser' }],
    },
    closeSigning: {
      label: ['结束签署', 'Close the signing'],
      from: ['SUMMARISED'],
      to: 'REPORTED',
      sets: { reportedAt: 'now' },
      confirm: [
        '未签署且未书面提出不同意见的专家视为同意。',
        'Who has neither signed nor dissented in writing is taken to agree.',
      ],
    },
    end: {
      label: ['终止', 'End'],
      from: ['NOT_OPEN', 'CONFIRMING', 'SCORING', 'SUMMARISED'],
      to: 'CANCELLED',
      by: 'system',
    },
  },

  endpoints: {
    progress: {
      label: ['评分进度', 'Progress of scoring'],
      path: 'progress',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: oneRating,
      returns: {
        records: json('专家', 'Experts', { required: true }),
        confirmed: integer('已确认评分', 'Sheets confirmed', { required: true }),
        total: integer('评分表', 'Sheets', { required: true }),
      },
    },
    summary: {
      label: ['评审结果', 'Result'],
      path: 'summary',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: oneRating,
      returns: {
        isOpen: boolean('已汇总', 'Summarised', { required: true }),
        terms: json('方案', 'Scheme', { required: true }),
        bids: json('结果', 'Results', { required: true }),
        sheets: json('评分表', 'Sheets', { required: true }),
        replayed: boolean('复算一致', 'Same when computed again', { required: true }),
      },
    },
  },

  todo: {
    startConfirm: {
      label: ['待组建专家的评审', 'Ratings without a committee'],
      states: ['NOT_OPEN'],
      action: 'startConfirm',
    },
    startScoring: {
      label: ['待开始的评分', 'Scoring to begin'],
      states: ['CONFIRMING'],
      action: 'startScoring',
      due: 'confirmDeadline',
    },
  },

  events: {
    memberLeft: {
      label: ['评审专家退出，请补充', 'an expert has left; find another one'],
      notifies: [{ holdersOf: 'startConfirm' }],
    },
  },

  unique: [['subjectType', 'subjectId', 'lotNo']],
  scope: { buyer: { by: 'company' } },
  search: ['ratingNo', 'title', 'status', 'subjectNo', 'company', 'scheme'],
  list: ['ratingNo', 'title', 'subjectNo', 'status', 'scheme', 'scoreDeadline', 'agreement'],
  card: ['title', 'subjectNo', 'scoreDeadline'],
  sort: ['-ratingNo'],
  form: [
    // Found by its number; what it is called inside tells people nothing.
    { label: ['来源', 'Subject'], hidden: true, fields: ['subjectType', 'subjectId'] },
    {
      label: ['评审', 'Rating'],
      fields: [
        'ratingNo',
        'title',
        'subjectNo',
        'lotNo',
        'company',
        'purchaser',
        'scheme',
        'ruleProfile',
        'blindFlag',
        'priceAfterTechFlag',
        'priceSealedFlag',
        'ceilingAmt',
      ],
    },
    {
      label: ['进度', 'Progress'],
      fields: [
        'confirmDeadline',
        'scoreDeadline',
        'startedAt',
        'techDoneAt',
        'summarisedAt',
        'reportedAt',
        'agreement',
        'baseAmt',
        'trimmedFlag',
        'endReason',
      ],
    },
    { label: ['专家与结果', 'Committee and results'], fields: ['experts', 'bids'] },
  ],
  lov: { code: 'ratingNo', text: 'title', columns: ['subjectNo'] },
});
