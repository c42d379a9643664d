import { defineDocument } from '#model/document.ts';
import {
  boolean,
  computed,
  date,
  datetime,
  ids,
  integer,
  json,
  lines,
  lookup,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { controlModes } from '../methodRule/methodRule.rules.ts';
import { inquiryItem } from './inquiryItem.document.ts';
import { inquiryRound } from './inquiryRound.document.ts';
import { inquiryTransitions } from './inquiryTransitions.rules.ts';
import { inquirySupplier } from './inquirySupplier.document.ts';

const oneInquiry = { id: text('询价单', 'Inquiry', { required: true, maxLength: 40 }) };

/** Asks suppliers for prices. Suppliers never read it: each has an opportunity (`bidding.inquiryInvite`) and his quotations. */
export const inquiry = defineDocument({
  module: 'bidding',
  code: 'inquiry',
  label: ['询价单', 'Inquiry'],
  help: [
    '向供应商询价；报价在截止前密封，截止后统一开启、比价、定价',
    'Asks suppliers for prices; quotations are sealed until the deadline, then opened together, compared and awarded',
  ],

  fields: {
    inquiryNo: serial('询价单号', 'Inquiry no.', 'RFQ'),
    inquiryName: text('询价名称', 'Name', { required: true, maxLength: 200 }),
    bidType: select(
      '方式',
      'Method',
      {
        INQUIRY: ['询价', 'Inquiry'],
        AUCTION: ['竞价', 'Auction'],
        NEGOTIATE: ['竞争性谈判', 'Negotiation'],
        CONSULT: ['竞争性磋商', 'Consultation'],
        SINGLE: ['单一来源', 'Single source'],
      },
      { required: true, default: 'INQUIRY' },
    ),
    bidProject: lookup('立项', 'Project', 'bidding.bidProject', {
      help: ['由立项启动时带出', 'Filled in when a project begins it'],
      filter: { status: ['APPROVED', 'EXECUTING'] },
    }),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    purchaseOrg: lookup('采购组织', 'Purchasing organisation', 'basic.purchaseOrg', {
      help: ['留空时取公司的采购组织', 'That of the company when left empty'],
    }),
    inventoryOrg: lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg', {
      dependsOn: { company: 'company' },
    }),
    owner: lookup('采购员', 'Purchaser', 'basic.purchaser', { required: 'submit' }),
    currency: lookup('币种', 'Currency', 'basic.currency', {
      help: ['留空时取公司本位币', 'The home currency of the company when left empty'],
    }),
    foreignFlag: boolean('允许外币报价', 'Other currencies allowed'),
    priceBasis: select(
      '计价方式',
      'Prices',
      { INCL: ['含税价', 'Including tax'], EXCL: ['未税价', 'Excluding tax'] },
      { required: true, default: 'INCL' },
    ),
    paymentTerm: lookup('付款条件', 'Payment term', 'basic.paymentTerm', { required: 'submit' }),
    incoterm: lookup('贸易术语', 'Trade term', 'basic.incoterm'),
    article: text('询价说明', 'What suppliers should know', { maxLength: 4000, multiline: true }),

    preReviewFlag: boolean('资格预审', 'Suppliers are reviewed first'),
    preReviewDeadline: datetime('预审申请截止', 'Applications until'),
    reviewTime: datetime('预审完成时间', 'Reviewed by'),
    qualifiedLimit: integer('合格数量上限', 'Most that qualify', { min: 1, max: 50 }),
    reviewTerms: text('预审要求', 'What has to be proven', { maxLength: 2000, multiline: true }),
    questionDeadline: datetime('提问截止', 'Questions until', {
      help: ['留空时到报价截止', 'Until quoting ends when left empty'],
    }),
    quoteStart: datetime('报价开始', 'Quoting begins', { required: true }),
    quoteDeadline: datetime('报价截止', 'Quoting ends', { required: true }),
    priceFrom: date('价格有效期起', 'Prices valid since', { required: true, default: 'today' }),
    priceTo: date('价格有效期止', 'Prices valid until', { required: true }),

    roundMax: integer('最多轮次', 'Most rounds', { required: true, min: 1, max: 10, default: 3 }),
    mustDropFlag: boolean('逐轮须降价', 'Prices must fall each round'),
    keepMode: select(
      '未参加下一轮',
      'Who does not answer a round',
      { KEEP: ['沿用上轮报价', 'Keeps the former price'], ELIMINATE: ['淘汰', 'Is eliminated'] },
      { required: true, default: 'KEEP' },
    ),
    partialFlag: boolean('允许部分报价', 'Some lines only', { default: true }),
    costFlag: boolean('须报成本分解', 'Cost breakdown needed'),
    targetVisibleFlag: boolean('公开目标价', 'Target prices shown'),
    splitFlag: boolean('允许拆分定标', 'May be split among suppliers', { default: true }),
    expertFlag: boolean('专家评审', 'Rated by experts'),
    expertRating: lookup('评分方案', 'Rating scheme', 'bidding.expertRating', { filter: { status: 'PUBLISHED' } }),
    blindFlag: boolean('匿名评审', 'Rated anonymously', { default: true }),
    confirmDeadline: datetime('专家确认截止', 'Experts confirm until'),
    scoreDeadline: datetime('评分截止', 'Scored until'),
    resultOrder: boolean('生成订单', 'Leads to orders', { default: true }),
    resultPrice: boolean('写入价格库', 'Leads to price records', { default: true }),
    minInvite: integer('最少邀请家数', 'Least suppliers invited', { required: true, min: 1, max: 50, default: 3 }),
    minQuotes: integer('最少有效报价', 'Least valid quotations', { required: true, min: 1, max: 50, default: 3 }),
    control: computed(select('不足时', 'When there are fewer', controlModes)),

    roundNo: computed(integer('轮次', 'Round', { default: 1 })),
    approvedAt: computed(datetime('批准时间', 'Approved at')),
    publishedAt: computed(datetime('发布时间', 'Published at')),
    openedAt: computed(datetime('开启时间', 'Opened at')),
    quoteCount: computed(
      integer('报价家数', 'Quotations', {
        mayBeUnknown: true,
        help: ['截止前不可见', 'Not known before the deadline'],
      }),
    ),
    rating: computed(lookup('专家评审', 'Rating', 'bidding.rating')),
    exemptReason: computed(text('家数不足仍继续的原因', 'Why with fewer suppliers', { maxLength: 500 })),
    endReason: computed(text('流标或作废原因', 'Why it failed or was cancelled', { maxLength: 500 })),
    parentInquiry: computed(lookup('原询价单', 'Repeats', 'bidding.inquiry')),
    submitter: computed(lookup('提交人', 'Submitted by', 'system.iapSysUserT')),

    items: lines('询价明细', 'Lines', inquiryItem),
    suppliers: lines('邀请供应商', 'Suppliers', inquirySupplier),
    rounds: computed(lines('轮次', 'Rounds', inquiryRound)),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['待发布', 'To be published'],
    PRE_REVIEW: ['预审中', 'Suppliers are reviewed'],
    TO_QUOTE: ['待报价', 'Not open yet'],
    QUOTING: ['报价中', 'Quoting'],
    QUOTE_CLOSED: ['报价截止', 'Quoting closed'],
    EXPERT_CONFIRM: ['专家确认中', 'Experts confirm'],
    SCORING: ['专家评分中', 'Experts score'],
    COMPARING: ['比价议价中', 'Comparing'],
    AWARD_PENDING: ['定价审批', 'Award in approval'],
    AWARDED: ['已定价', 'Awarded'],
    CONVERTED: ['已转单', 'Converted'],
    FAILED: ['流标', 'Failed'],
    CANCELLED: ['作废', 'Cancelled'],
  },

  follows: { 'items.need': {}, bidProject: {}, parentInquiry: {} },

  // QUOTING, QUOTE_CLOSED and COMPARING follow from the clock, AWARD_PENDING to CONVERTED from the award.
  transitions: inquiryTransitions,

  endpoints: {
    fromNeeds: {
      label: ['转询价', 'Put into an inquiry'],
      path: 'fromNeeds',
      action: 'add',
      by: 'buyer',
      body: { ids: ids('需求', 'Requirements'), plan: json('方案', 'Plan') },
      returns: {
        id: text('询价单', 'Inquiry', { required: true }),
        inquiryNo: text('询价单号', 'Inquiry no.', { required: true }),
      },
    },
    reinquire: {
      label: ['重新询价', 'Ask again'],
      path: 'reinquire',
      action: 'add',
      by: 'buyer',
      body: oneInquiry,
      returns: {
        id: text('询价单', 'Inquiry', { required: true }),
        inquiryNo: text('询价单号', 'Inquiry no.', { required: true }),
      },
    },
    comparison: {
      label: ['比价', 'Comparison'],
      path: 'comparison',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: { ...oneInquiry, adders: json('折算项', 'Adders') },
      returns: {
        isOpen: boolean('已开启', 'Opened', { required: true }),
        items: json('明细', 'Lines', { required: true }),
        quotes: json('报价', 'Quotations', { required: true }),
        scores: json('专家评分', 'Scores of experts', { required: true }),
        rounds: json('轮次', 'Rounds', { required: true }),
      },
    },
    monitor: {
      label: ['报价进度', 'Progress'],
      path: 'monitor',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: oneInquiry,
      returns: { records: json('供应商', 'Suppliers', { required: true }) },
    },
  },

  todo: {
    approve: { label: ['待审批的询价', 'Inquiries to approve'], states: ['PENDING'], action: 'approve', inPlace: true },
    publish: {
      label: ['待发布的询价', 'Inquiries to publish'],
      states: ['APPROVED'],
      action: 'publish',
      inPlace: true,
    },
    finishPreReview: {
      label: ['预审中的询价', 'Inquiries whose suppliers are reviewed'],
      states: ['PRE_REVIEW'],
      action: 'finishPreReview',
      due: 'reviewTime',
    },
    openQuotes: {
      label: ['报价不足或有提问未答的询价', 'Inquiries that could not be opened by themselves'],
      states: ['QUOTE_CLOSED'],
      action: 'openQuotes',
    },
  },

  events: {
    tooFew: {
      label: [
        '报价家数不足或有提问未答，请处理后开启',
        'too few quotations, or questions without an answer: it waits to be opened',
      ],
      notifies: ['creator', { holdersOf: 'openQuotes' }],
    },
    opened: { label: ['报价已开启', 'the quotations are open'], notifies: ['creator', { peopleIn: 'owner' }] },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  conversations: { suppliers: { document: 'bidding.inquiryInvite', by: 'inquiry' } },
  attachments: {
    kinds: {
      Attachment: { label: ['附件', 'Attachment'] },
      Internal: { label: ['内部文件', 'Internal file'], internal: true },
    },
    changeIn: ['NEW', 'REJECTED', 'WITHDRAWN', 'APPROVED'],
  },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  deletableIn: ['NEW'],
  scope: { buyer: { by: 'company' } },
  indexes: [['status', 'quoteDeadline']],
  search: [
    'inquiryNo',
    'inquiryName',
    'status',
    'bidType',
    'owner',
    'quoteDeadline',
    'publishedAt',
    'bidProject',
    'company',
  ],
  list: ['inquiryNo', 'inquiryName', 'status', 'bidType', 'owner', 'roundNo', 'quoteDeadline', 'quoteCount'],
  card: ['inquiryName', 'quoteDeadline', 'quoteCount', 'owner'],
  sort: ['-inquiryNo'],
  form: [
    {
      label: ['询价信息', 'Inquiry'],
      fields: [
        'inquiryNo',
        'inquiryName',
        'bidType',
        'bidProject',
        'company',
        'purchaseOrg',
        'inventoryOrg',
        'owner',
        'currency',
        'foreignFlag',
        'priceBasis',
        'paymentTerm',
        'incoterm',
        'article',
      ],
    },
    {
      label: ['时间', 'Dates'],
      fields: [
        'preReviewFlag',
        'preReviewDeadline',
        'reviewTime',
        'qualifiedLimit',
        'reviewTerms',
        'questionDeadline',
        'quoteStart',
        'quoteDeadline',
        'priceFrom',
        'priceTo',
        'approvedAt',
        'publishedAt',
        'openedAt',
      ],
    },
    {
      label: ['规则', 'Rules'],
      fields: [
        'minInvite',
        'minQuotes',
        'control',
        'roundMax',
        'mustDropFlag',
        'keepMode',
        'partialFlag',
        'costFlag',
        'targetVisibleFlag',
        'splitFlag',
        'expertFlag',
        'expertRating',
        'blindFlag',
        'confirmDeadline',
        'scoreDeadline',
        'resultOrder',
        'resultPrice',
      ],
    },
    {
      label: ['进度', 'Progress'],
      fields: ['roundNo', 'quoteCount', 'rating', 'exemptReason', 'endReason', 'parentInquiry', 'submitter'],
    },
    { label: ['询价明细', 'Lines'], fields: ['items', 'suppliers', 'rounds'] },
  ],
  lov: { code: 'inquiryNo', text: 'inquiryName', columns: ['quoteDeadline'] },
});
