import { defineDocument } from '#model/document.ts';
import {
  boolean,
  computed,
  datetime,
  ids,
  integer,
  json,
  lines,
  lookup,
  money,
  percentage,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { controlModes } from '#areas/sourcing/methodRule/methodRule.rules.ts';
import { sealModes } from './sealModes.rules.ts';
import { awardModes, evaluationFields } from './evaluation.rules.ts';
import { envelopeFields } from './envelopes.rules.ts';
import { feeFields, prequalFields } from './prequal.rules.ts';
import { tenderingAttendee } from './tenderingAttendee.document.ts';
import { tenderingHolder } from './tenderingHolder.document.ts';
import { tenderingItem } from './tenderingItem.document.ts';
import { tenderingLot } from './tenderingLot.document.ts';
import { tenderingSupplier } from './tenderingSupplier.document.ts';
import { tenderingVersion } from './tenderingVersion.document.ts';
import { tenderForm } from './tenderForm.rules.ts';
import { tenderTransitions } from './tenderTransitions.rules.ts';

const oneTender = { id: text('招标单', 'Tender', { required: true, maxLength: 40 }) };

const planned = {
  profileName: text('规则集', 'Rule profile', { required: true }),
  findings: json('发现', 'Findings', { required: true }),
  milestones: json('时间安排', 'Dates', { required: true }),
};
const madeTender = {
  id: text('招标单', 'Tender', { required: true }),
  tenderingNo: text('招标编号', 'Tender no.', { required: true }),
};

/** Who may take part. */
export const openScopes = {
  PUBLIC: ['公开招标', 'Open to the public'],
  POOL: ['资源池招标', 'Open to our suppliers'],
  INVITED: ['邀请招标', 'By invitation'],
} as const;

/** A tender by the book. Suppliers never read it: each that takes part has a participation (`bidding.tenderingApply`). */
export const tendering = defineDocument({
  module: 'bidding',
  code: 'tendering',
  label: ['招标单', 'Tender'],
  help: [
    '按规则招标；投标在截止前由投标人浏览器加密，任何人不能提前打开',
    'A tender by the book; bids are encrypted in the browsers of the bidders, and nobody can open them early',
  ],

  fields: {
    tenderingNo: serial('招标编号', 'Tender no.', 'TB'),
    tenderingName: text('招标名称', 'Name', { required: true, maxLength: 200 }),
    openScope: select('招标方式', 'Open to', openScopes, { required: true, default: 'INVITED' }),
    bidProject: computed(lookup('采购立项', 'Sourcing project', 'bidding.bidProject')),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    purchaseOrg: lookup('采购组织', 'Purchasing organisation', 'basic.purchaseOrg', {
      help: ['留空时取公司的采购组织', 'That of the company when left empty'],
    }),
    inventoryOrg: lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg', {
      dependsOn: { company: 'company' },
    }),
    owner: lookup('负责人', 'Purchaser', 'basic.purchaser', { required: 'submit' }),
    ruleProfile: lookup('规则集', 'Rule profile', 'bidding.ruleProfile', { required: true }),
    currency: lookup('币种', 'Currency', 'basic.currency', {
      help: ['留空时取公司本位币', 'The home currency of the company when left empty'],
    }),
    priceBasis: select(
      '计价方式',
      'Prices',
      { INCL: ['含税价', 'Including tax'], EXCL: ['未税价', 'Excluding tax'] },
      { required: true, default: 'INCL' },
    ),
    paymentTerm: lookup('付款条件', 'Payment term', 'basic.paymentTerm', { required: 'submit' }),
    ceilingPrice: money('最高限价', 'Ceiling', { above: '0' }),
    ceilingPublic: boolean('公开限价', 'Ceiling is published'),
    estimateAmt: money('估算金额', 'Estimate', { above: '0' }),
    article: text('招标公告', 'Notice', { required: 'submit', maxLength: 4000, multiline: true }),
    keyClauses: text('实质性条款★', 'Clauses that must be met', { maxLength: 4000, multiline: true }),
    openPlace: text('开标地点', 'Place of the opening', { maxLength: 200 }),

    applyDeadline: datetime('报名截止', 'Applications until', {
      help: ['留空时到投标截止', 'Until the deadline for bids when left empty'],
    }),
    questionDeadline: datetime('提问截止', 'Questions until', {
      help: ['留空时到投标截止', 'Until the deadline for bids when left empty'],
    }),
    bidDeadline: datetime('投标截止', 'Deadline for bids', { required: true }),
    openTime: datetime('开标时间', 'Opening', { required: true }),
    ...envelopeFields,
    sealMode: select('密封方式', 'Sealing', sealModes, {
      required: true,
      default: 'KEYHOLDER',
      help: [
        '多人持钥：私钥按门限拆给保管人，平台和任何一人都不能单独打开。投标人解密：另加一层，开标时由投标人在线解开',
        'Key holders: the private key is split among them; neither the platform nor any one of them opens a bid alone. Bidders: an outer layer that each bidder opens online at the opening',
      ],
    }),
    keyThreshold: integer('开标所需份数', 'Shares needed to open', { required: true, min: 2, max: 20, default: 2 }),
    vaultFlag: boolean('平台保管一份备用', 'The platform keeps a spare share', {
      default: true,
      help: [
        '保管人遗失时代用，只能由不持有份额的监督人员在开标时释放',
        'Stands in for one that is lost; released at the opening by a supervisor who holds none',
      ],
    }),
    bidValidDays: integer('投标有效期(天)', 'Bids valid for (days)', { required: true, min: 1, max: 730, default: 90 }),

    partialFlag: boolean('允许部分投标', 'Some lines only', { default: true }),
    awardMode: select('授标单元', 'Awarded', awardModes, { required: true, default: 'ITEM' }),
    splitAward: boolean('允许拆分授标', 'A line may be split among bidders'),
    maxWinners: integer('最多中标人', 'Most winners', { min: 1, max: 20 }),
    resultOrder: boolean('生成订单', 'Leads to orders', { default: true }),
    resultPrice: boolean('写入价格库', 'Leads to price records', { default: true }),
    bondAmount: money('投标保证金', 'Bid bond', { above: '0' }),
    perfBondPct: percentage('履约保证金(%)', 'Performance bond (%)', { min: '0', max: '10' }),

    ...evaluationFields,
    ...prequalFields,
    ...feeFields,

    minBidders: computed(integer('最少投标人', 'Minimum bidders', { default: 3 })),
    control: computed(select('不足时', 'When there are fewer', controlModes)),
    bidDays: computed(integer('编标期(天)', 'Days to prepare a bid')),
    clarifyDays: computed(integer('澄清距截止(天)', 'Days between a clarification and the deadline')),
    objectionDays: computed(integer('异议距截止(天)', 'Days between an objection and the deadline')),
    publicityDays: computed(integer('公示期(天)', 'Days of publicity')),
    rankOneFlag: computed(boolean('须按名次定标', 'Award follows the ranking')),

    decryptMinutes: integer('投标人解密时限(分钟)', 'Minutes for bidders to open', {
      required: true,
      min: 5,
      max: 1440,
      default: 30,
    }),
    confirmMinutes: integer('开标确认时限(分钟)', 'Minutes to confirm what was read out', {
      required: true,
      min: 5,
      max: 1440,
      default: 30,
      help: ['投标人逾期未确认视为确认', 'Silence counts as confirmation'],
    }),
    decryptUntil: computed(datetime('投标人解密截止', 'Bidders open until')),

    docVersion: computed(integer('文件版本', 'Version of the document', { default: 1 })),
    keyRound: computed(integer('密钥轮次', 'Key round', { default: 0 })),
    publishedAt: computed(datetime('发布时间', 'Published at')),
    suspendedAt: computed(datetime('中止时间', 'Suspended at')),
    closedAt: computed(datetime('截标时间', 'Closed at')),
    openedAt: computed(datetime('开启时间', 'Opened at')),
    awardedAt: computed(datetime('定标时间', 'Awarded at')),
    bidCount: computed(
      integer('投标数', 'Bids', { mayBeUnknown: true, help: ['截止前不可见', 'Not known before the deadline'] }),
    ),
    logRoot: computed(
      text('投标日志根', 'Root of the bid log', {
        maxLength: 64,
        help: [
          '截标时公布；投标人可凭回执验证自己的投标在其中',
          'Published at closing; with the receipt a bidder can verify that the bid is in it',
        ],
      }),
    ),
    recordHash: computed(
      text('开标记录散列', 'Hash of the opening record', {
        maxLength: 64,
        help: ['SHA-256，平台以 Ed25519 签名', 'SHA-256 of the PDF, signed by the platform with Ed25519'],
      }),
    ),
    recordSignature: computed(text('开标记录签名', 'Signature of the opening record', { maxLength: 100 })),
    exemptReason: computed(
      text('不足规则要求仍继续的原因', 'Why with less than the rule asks for', { maxLength: 500 }),
    ),
    endReason: computed(text('流标、终止或废标原因', 'Why it failed or was ended', { maxLength: 500 })),
    roundNo: computed(integer('招标次数', 'Attempt', { default: 1 })),
    parentTendering: computed(lookup('原招标', 'Repeats', 'bidding.tendering')),
    submitter: computed(lookup('提交人', 'Submitted by', 'system.iapSysUserT')),

    lots: lines('标段', 'Lots', tenderingLot),
    items: lines('招标明细', 'Lines', tenderingItem),
    suppliers: lines('邀请供应商', 'Suppliers invited', tenderingSupplier),
    holders: lines('密钥保管人', 'Key holders', tenderingHolder),
    versions: computed(lines('文件版本', 'Versions', tenderingVersion)),
    attendees: computed(lines('开标签到', 'Present at the opening', tenderingAttendee)),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['待发布', 'To be published'],
    PUBLISHED: ['招标中', 'Open for bids'],
    SUSPENDED: ['中止', 'Suspended'],
    BID_CLOSED: ['待开标', 'Closed for bids'],
    OPENED: ['已开标', 'Opened'],
    SCORING: ['评标中', 'Experts score'],
    SCORED: ['评标完成', 'Evaluated'],
    AWARD_PENDING: ['定标审批', 'Award in approval'],
    PUBLICITY: ['公示中', 'In publicity'],
    AWARDED: ['已定标', 'Awarded'],
    FAILED: ['流标', 'Failed'],
    TERMINATED: ['终止', 'Terminated'],
    VOIDED: ['废标', 'Voided'],
  },

  follows: { 'items.need': {}, parentTendering: {}, bidProject: {} },

  // BID_CLOSED follows from the clock, AWARD_PENDING to AWARDED from the award.
  transitions: tenderTransitions,

  endpoints: {
    fromNeeds: {
      label: ['转招标', 'Put out to tender'],
      path: 'fromNeeds',
      action: 'add',
      by: 'buyer',
      body: { ids: ids('需求', 'Requirements'), plan: json('方案', 'Plan') },
      returns: madeTender,
    },
    foresee: {
      label: ['预计时间', 'Foreseen dates'],
      path: 'foresee',
      action: 'add',
      by: 'buyer',
      body: { ids: ids('需求', 'Requirements') },
      returns: planned,
    },
    retender: {
      label: ['重新招标', 'Tender again'],
      path: 'retender',
      action: 'add',
      by: 'buyer',
      body: oneTender,
      returns: madeTender,
    },
    selectQualified: {
      label: ['按得分择优', 'Qualify the best'],
      path: 'selectQualified',
      action: 'finishPrequal',
      by: 'buyer',
      body: oneTender,
      returns: { count: integer('合格家数', 'How many qualified') },
    },
    examine: {
      label: ['计划体检', 'Check the plan'],
      path: 'examine',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: { ...oneTender, ruleProfile: lookup('规则集', 'Rule profile', 'bidding.ruleProfile') },
      returns: {
        ...planned,
        wording: json('用语', 'Wording', { required: true }),
      },
    },
    opening: {
      label: ['开标一览', 'Opening'],
      path: 'opening',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: oneTender,
      returns: {
        bids: json('投标', 'Bids', { required: true }),
        files: json('投标文件', 'Files of bids', { required: true }),
        refused: json('拒收', 'Refused attempts', { required: true }),
        now: datetime('服务器时间', 'Time of the server'),
      },
    },
    keys: {
      label: ['密钥与份额', 'Keys and shares'],
      path: 'keys',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: oneTender,
      returns: { shares: json('份额', 'Shares', { required: true }), publicKey: text('公钥', 'Public key') },
    },
  },

  todo: {
    approve: { label: ['待审批的招标', 'Tenders to approve'], states: ['PENDING'], action: 'approve', inPlace: true },
    publish: { label: ['待发布的招标', 'Tenders to publish'], states: ['APPROVED'], action: 'publish', inPlace: true },
    openBids: {
      label: ['待开标的招标', 'Tenders to open'],
      states: ['BID_CLOSED'],
      action: 'openBids',
      due: 'openTime',
      acts: ['attend'],
    },
    finishPrequal: {
      label: ['待完成预审的招标', 'Prequalifications to finish'],
      states: ['PUBLISHED'],
      action: 'finishPrequal',
      due: 'reviewTime',
      where: { prequalMode: 'PRE' },
    },
    handToExperts: {
      label: ['待交专家的招标', 'Tenders to hand to the experts'],
      states: ['OPENED'],
      action: 'handToExperts',
      where: { evaluation: 'EXPERTS' },
    },
  },

  events: {
    closed: {
      label: ['投标截止，待开标', 'closed for bids, to be opened'],
      notifies: ['creator', { holdersOf: 'openBids' }],
    },
    failed: { label: ['投标人不足，流标', 'failed: too few bidders'], notifies: ['creator', { peopleIn: 'owner' }] },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  conversations: { suppliers: { document: 'bidding.tenderingApply', by: 'tendering' } },
  attachments: {
    kinds: {
      TenderDoc: { label: ['招标文件', 'Tender document'] },
      Drawing: { label: ['图纸', 'Drawing'] },
      OpeningRecord: { label: ['开标记录', 'Opening record'], internal: true },
      Report: { label: ['评标报告', 'Evaluation report'], internal: true },
      Internal: { label: ['内部文件', 'Internal file'], internal: true },
    },
    changeIn: ['NEW', 'REJECTED', 'WITHDRAWN', 'APPROVED', 'PUBLISHED', 'OPENED'],
  },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  deletableIn: ['NEW'],
  scope: { buyer: { by: 'company' } },
  checks: {
    opening: 'open_time >= bid_deadline',
    // Nothing is opened before its time, whoever opens it.
    opened: 'opened_at is null or opened_at >= open_time',
    // No price is opened before the technical result stands.
    prices: 'prices_opened_at is null or (tech_done_at is not null and prices_opened_at >= tech_done_at)',
  },
  indexes: [['status', 'bidDeadline']],
  search: ['tenderingNo', 'tenderingName', 'status', 'openScope', 'owner', 'bidDeadline', 'bidProject', 'company'],
  list: ['tenderingNo', 'tenderingName', 'status', 'openScope', 'owner', 'bidDeadline', 'openTime', 'bidCount'],
  card: ['tenderingName', 'bidDeadline', 'bidCount', 'owner'],
  sort: ['-tenderingNo'],
  form: tenderForm,
  everyday: 3,
  essentials: ['tenderingName', 'company', 'ruleProfile', 'bidDeadline', 'openTime', 'article'],
  lov: { code: 'tenderingNo', text: 'tenderingName', columns: ['bidDeadline'] },
});
