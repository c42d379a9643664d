import { approvalTransitions, reason } from '#model/approval.ts';
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

  follows: { 'items.need': {}, parentInquiry: {} },

  // QUOTING, QUOTE_CLOSED and COMPARING follow from the clock, AWARD_PENDING to CONVERTED from the award.
  transitions: {
    ...approvalTransitions,
    submit: {
      ...approvalTransitions.submit,
      sets: { submitter: 'user', exemptReason: 'input.exemptReason' },
      input: {
        exemptReason: text('邀请家数不足的原因', 'Why fewer suppliers are asked', {
          maxLength: 500,
          multiline: true,
          help: ['少于规则要求的家数时必填', 'Needed where fewer are invited than the rule asks for'],
        }),
      },
    },
    withdraw: {
      ...approvalTransitions.withdraw,
      from: ['NEW', 'REJECTED', 'PENDING'],
      hiddenIn: ['NEW', 'REJECTED'],
      onlyBy: 'submitter',
    },
    approve: {
      ...approvalTransitions.approve,
      sets: { approvedAt: 'now' },
      notBy: 'submitter',
      shows: ['inquiryName', 'bidType', 'exemptReason'],
    },
    reject: { ...approvalTransitions.reject, notBy: 'submitter' },
    publish: {
      label: ['发布', 'Publish'],
      from: ['APPROVED'],
      to: 'TO_QUOTE',
      sets: { publishedAt: 'now' },
      confirm: [
        '受邀供应商将收到邀请；发布后不能再改明细。',
        'The suppliers are invited; lines cannot be changed any more.',
      ],
    },
    startQuoting: { label: ['开始报价', 'Begin quoting'], from: ['TO_QUOTE'], to: 'QUOTING', by: 'system' },
    extend: {
      label: ['延期', 'Extend'],
      from: ['TO_QUOTE', 'QUOTING'],
      to: 'QUOTING',
      keepsState: true,
      input: {
        quoteDeadline: datetime('新报价截止', 'New deadline', { required: true }),
        reason,
      },
    },
    openQuotes: {
      label: ['开启报价', 'Open the quotations'],
      from: ['TO_QUOTE', 'QUOTING', 'QUOTE_CLOSED'],
      to: 'COMPARING',
      confirm: ['报价开启后不能再密封。', 'Once opened, quotations cannot be sealed again.'],
      input: {
        exemptReason: text('报价家数不足的原因', 'Why with fewer quotations', {
          maxLength: 500,
          multiline: true,
          help: [
            '少于规则要求的家数时必填，且须由提交人以外的人开启',
            'Needed where there are fewer than the rule asks for; somebody else than the submitter opens then',
          ],
        }),
      },
    },
    beginScoring: {
      label: ['专家评分', 'Experts score'],
      from: ['EXPERT_CONFIRM'],
      to: 'SCORING',
      by: 'system',
    },
    endScoring: {
      label: ['评审完成', 'Rating finished'],
      from: ['EXPERT_CONFIRM', 'SCORING'],
      to: 'COMPARING',
      by: 'system',
    },
    newRound: {
      label: ['新一轮', 'New round'],
      from: ['COMPARING'],
      to: 'TO_QUOTE',
      input: {
        quoteStart: datetime('报价开始', 'Quoting begins', { required: true }),
        quoteEnd: datetime('报价截止', 'Quoting ends', { required: true }),
        participants: ids('参与供应商', 'Suppliers', {
          help: ['留空为全部有报价的供应商', 'Empty: all that have quoted'],
        }),
        message: text('说明', 'Message', { maxLength: 500, multiline: true }),
        showRankFlag: boolean('公布名次', 'Show each his rank'),
        showBestFlag: boolean('公布最低价', 'Show the best price'),
      },
    },
    failInquiry: {
      label: ['流标', 'Fail'],
      from: ['TO_QUOTE', 'QUOTING', 'QUOTE_CLOSED', 'EXPERT_CONFIRM', 'SCORING', 'COMPARING'],
      to: 'FAILED',
      sets: { endReason: 'input.reason' },
      input: { reason },
      confirm: ['需求退回需求池，供应商会收到通知。', 'The requirements go back to the pool; suppliers are told.'],
      danger: true,
    },
    cancel: {
      label: ['作废', 'Cancel'],
      from: [
        'NEW',
        'REJECTED',
        'WITHDRAWN',
        'APPROVED',
        'TO_QUOTE',
        'QUOTING',
        'QUOTE_CLOSED',
        'EXPERT_CONFIRM',
        'SCORING',
        'COMPARING',
      ],
      to: 'CANCELLED',
      sets: { endReason: 'input.reason' },
      input: { reason },
      confirm: [
        '需求退回需求池；已邀请的供应商会收到通知。',
        'The requirements go back to the pool; who was invited is told.',
      ],
      danger: true,
    },
  },

  endpoints: {
    fromNeeds: {
      label: ['转询价', 'Put into an inquiry'],
      path: 'fromNeeds',
      action: 'add',
      by: 'buyer',
      body: { ids: ids('需求', 'Requirements') },
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
    openQuotes: {
      label: ['报价不足待处理的询价', 'Inquiries with too few quotations'],
      states: ['QUOTE_CLOSED'],
      action: 'openQuotes',
    },
  },

  events: {
    tooFew: {
      label: ['报价家数不足，请延长、豁免或流标', 'too few quotations: go on with a reason, or let it fail'],
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
  search: ['inquiryNo', 'inquiryName', 'status', 'bidType', 'owner', 'quoteDeadline', 'company'],
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
      fields: ['quoteStart', 'quoteDeadline', 'priceFrom', 'priceTo', 'approvedAt', 'publishedAt', 'openedAt'],
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
