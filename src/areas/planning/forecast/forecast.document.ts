import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import {
  boolean,
  computed,
  date,
  datetime,
  integer,
  json,
  lines,
  lookup,
  percentage,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { exposureForecast } from '../exposure/exposureForecast.rules.ts';
import { forecastBand } from './forecastBand.document.ts';
import { forecastDetail } from './forecastDetail.document.ts';

/** The outlook on demand that a supplier answers with capacity; nothing is ordered by it. */
export const forecast = defineDocument({
  module: 'pur',
  code: 'forecast',
  label: ['采购预测', 'Forecast'],
  help: [
    '按周或月发布需求展望，供应商以产能与承诺数量答复',
    'The outlook on demand by week or month; the supplier answers with capacity and commitment',
  ],

  fields: {
    forecastNo: serial('预测单号', 'Forecast no.', 'FC'),
    forecastVersion: computed(integer('版本', 'Version', { default: 1 })),
    previous: computed(lookup('上一版', 'Version before', 'pur.forecast')),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    bucket: select(
      '粒度',
      'Period',
      { WEEK: ['周', 'Week'], MONTH: ['月', 'Month'] },
      { required: true, default: 'WEEK' },
    ),
    horizonFrom: date('展望开始', 'Begins', { required: true, default: 'today' }),
    horizonTo: date('展望结束', 'Ends', { required: true }),
    replyDueDate: datetime('答复期限', 'Answer by', { required: true }),
    firmDays: integer('确定期天数', 'Firm days', { required: true, min: 0, max: 365, default: 14 }),
    tradeDays: integer('备料期天数', 'Material days', { required: true, min: 0, max: 730, default: 42 }),
    materialSharePct: computed(percentage('备料责任(%)', 'Liability for material (%)')),
    publishDate: computed(datetime('发布时间', 'Published at')),
    replyTime: computed(datetime('答复时间', 'Answered at')),
    lateReplyFlag: computed(boolean('逾期答复', 'Answered late')),
    escalateReason: computed(text('升级原因', 'Reason for escalating', { maxLength: 500 })),
    gapLines: computed(integer('有缺口的行', 'Lines with a gap')),
    beyondLines: computed(integer('超出柔性区间的行', 'Lines beyond the band')),
    commitPct: computed(percentage('满足率(%)', 'Commitment (%)')),
    nervousPct: computed(percentage('波动率(%)', 'Nervousness (%)')),
    bands: lines('柔性区间', 'Flexibility bands', forecastBand),
    lines: lines('预测明细', 'Lines', forecastDetail, { required: true }),
  },

  states: {
    NEW: ['新建', 'New'],
    PUBLISHED: ['已发布', 'Published'],
    REPLIED: ['已答复', 'Answered'],
    ACCEPTED: ['已接受', 'Accepted'],
    ESCALATED: ['已升级', 'Escalated'],
    EXPIRED: ['已失效', 'Expired'],
  },

  transitions: {
    publish: {
      label: ['发布', 'Publish'],
      from: ['NEW'],
      to: 'PUBLISHED',
      confirm: [
        '供应商将看到此预测；同一系列的上一版随即失效。',
        'The supplier will see it; the version before it expires.',
      ],
      notifies: ['supplier'],
    },
    reply: {
      label: ['全数承诺', 'Commit to everything'],
      from: ['PUBLISHED', 'ESCALATED'],
      to: 'REPLIED',
      decision: true,
      by: 'supplier',
      confirm: ['未逐行答复的行按预测数量承诺。', 'Lines without an answer of their own are committed in full.'],
      notifies: ['creator'],
    },
    accept: {
      label: ['接受', 'Accept'],
      from: ['REPLIED'],
      to: 'ACCEPTED',
      decision: true,
      shows: ['gapLines', 'commitPct'],
      notifies: ['supplier'],
    },
    escalate: {
      label: ['升级', 'Escalate'],
      from: ['PUBLISHED', 'REPLIED'],
      to: 'ESCALATED',
      shows: ['gapLines', 'commitPct'],
      input: { reason },
      notifies: ['supplier', { holdersOf: 'accept' }],
    },
    expire: {
      label: ['失效', 'Expire'],
      from: ['PUBLISHED', 'REPLIED', 'ACCEPTED', 'ESCALATED'],
      to: 'EXPIRED',
      by: 'system',
    },
  },

  endpoints: {
    foresee: {
      label: ['发布的代价', 'What publishing costs'],
      path: 'foresee',
      by: 'buyer',
      action: 'publish',
      body: { id: text('预测', 'Forecast', { maxLength: 40 }) },
      returns: exposureForecast,
    },
    commit: {
      label: ['逐行承诺', 'Commit line by line'],
      path: 'commit',
      by: 'supplier',
      action: 'reply',
      body: { id: text('预测', 'Forecast', { maxLength: 40 }), commitments: json('承诺', 'Commitments') },
    },
    revise: {
      label: ['编制下一版', 'Next version'],
      path: 'revise',
      by: 'buyer',
      action: 'add',
      body: { id: text('预测', 'Forecast', { maxLength: 40 }) },
    },
    measures: {
      label: ['预测准确度', 'Accuracy'],
      path: 'measures',
      by: 'buyer',
      action: 'query',
      readOnly: true,
      body: {
        id: text('预测', 'Forecast', { maxLength: 40 }),
        lag: integer('提前期数', 'Periods ahead', { min: 0, max: 52 }),
      },
      returns: { records: json('各物料', 'By material', { required: true }) },
    },
  },

  todo: {
    reply: {
      label: ['待承诺的预测', 'Forecasts to commit to'],
      states: ['PUBLISHED', 'ESCALATED'],
      action: 'reply',
      due: 'replyDueDate',
    },
    accept: {
      label: ['待接受的预测答复', 'Answers to forecasts'],
      states: ['REPLIED'],
      action: 'accept',
      inPlace: true,
    },
  },

  editableIn: ['NEW'],
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW'] } },
  search: ['forecastNo', 'supplierBase', 'status', 'bucket', 'replyDueDate', 'company'],
  list: [
    'forecastNo',
    'forecastVersion',
    'status',
    'supplierBase',
    'bucket',
    'horizonFrom',
    'horizonTo',
    'replyDueDate',
    'gapLines',
    'commitPct',
    'nervousPct',
  ],
  sort: ['-forecastNo'],
  indexes: [['status', 'replyDueDate']],
  form: [
    {
      label: ['预测信息', 'Forecast'],
      fields: [
        'forecastNo',
        'forecastVersion',
        'previous',
        'company',
        'supplierBase',
        'bucket',
        'horizonFrom',
        'horizonTo',
        'replyDueDate',
        'firmDays',
        'tradeDays',
        'materialSharePct',
      ],
    },
    {
      label: ['答复', 'Answer'],
      fields: [
        'publishDate',
        'replyTime',
        'lateReplyFlag',
        'escalateReason',
        'gapLines',
        'beyondLines',
        'commitPct',
        'nervousPct',
      ],
    },
    { label: ['明细', 'Lines'], fields: ['lines', 'bands'] },
  ],
  lov: { code: 'forecastNo', text: 'forecastNo', columns: ['supplierBase', 'horizonFrom', 'horizonTo'] },
});
