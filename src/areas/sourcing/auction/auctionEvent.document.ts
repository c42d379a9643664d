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
  percentage,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { auctionItem } from './auctionItem.document.ts';
import { auctionLot } from './auctionLot.document.ts';
import { auctionSupplier } from './auctionSupplier.document.ts';
import { reserveField } from './reserve.rules.ts';
import { auctionFormats } from './auctionWords.rules.ts';

const one = { id: text('竞价单', 'Auction', { required: true, maxLength: 40 }) };

/** An auction between the suppliers that have quoted in an inquiry; its result becomes their negotiated prices. */
export const auctionEvent = defineDocument({
  module: 'bidding',
  code: 'auctionEvent',
  label: ['竞价单', 'Auction'],
  help: [
    '报价开启后让供应商在线压价；结果确认后写回报价，用于定价',
    'Lets suppliers underbid each other once quotations are open; the result becomes their prices for the award',
  ],

  fields: {
    auctionNo: serial('竞价单号', 'Auction no.', 'AU'),
    auctionName: text('竞价名称', 'Name', { required: true, maxLength: 200 }),
    inquiry: lookup('询价单', 'Inquiry', 'bidding.inquiry', { required: true }),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    owner: computed(lookup('采购员', 'Purchaser', 'basic.purchaser')),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    isoCode: computed(text('币种代码', 'Currency code', { maxLength: 3 })),
    format: auctionFormats,
    scope: select(
      '竞价范围',
      'What is bid for',
      {
        ITEM: ['每行单价', 'Unit price of each line'],
        LOT: ['每个标段总价', 'Total of each lot'],
        TOTAL: ['全部总价', 'Total of everything'],
      },
      { required: true, default: 'ITEM' },
    ),
    startAt: datetime('开始时间', 'Begins', { required: true }),
    endAt: datetime('结束时间', 'Ends', {
      help: ['三轮竞价的结束由轮次推算，可留空', 'Follows from the turns in an auction in rounds'],
    }),
    stepMode: select(
      '降幅方式',
      'Step as',
      { AMOUNT: ['金额', 'Amount'], PERCENT: ['百分比', 'Per cent'] },
      { required: true, default: 'PERCENT' },
    ),
    minStep: decimal('最小降幅', 'Least step', {
      required: true,
      above: '0',
      default: '1',
      help: ['荷式和日式竞价中是每次变价的幅度', 'In Dutch and Japanese auctions: by how much the price changes'],
    }),
    maxDropPct: percentage('大幅降价须再确认(%)', 'Confirm drops above (%)', { min: '0', max: '100' }),
    stepBase: select(
      '降幅基准',
      'Step from',
      { OWN_BEST: ['自身最低价', 'Own best price'], OVERALL_BEST: ['全场最低价', 'Overall best price'] },
      { required: true, default: 'OWN_BEST' },
    ),
    display: select(
      '供应商可见',
      'Suppliers see',
      {
        OWN_RANK: ['自己的名次', 'Their own rank'],
        RANK_AND_BEST: ['名次和最低价', 'Rank and best price'],
        LEADER_ONLY: ['是否领先', 'Whether they lead'],
      },
      { required: true, default: 'OWN_RANK' },
    ),
    showCountFlag: boolean('公布参加家数', 'Number of suppliers shown'),
    tieRule: select(
      '相同价格',
      'Equal prices',
      { EARLIER: ['先到者靠前', 'The earlier comes first'], FORBID: ['不可同价', 'Not allowed'] },
      { required: true, default: 'EARLIER' },
    ),
    lotOrder: select(
      '标段次序',
      'Lots',
      {
        PARALLEL: ['同时', 'Together'],
        SERIAL: ['依次', 'One after the other'],
        STAGGERED: ['同时开始、错开结束', 'Begin together, end one by one'],
      },
      { required: true, default: 'PARALLEL' },
    ),
    staggerMinutes: integer('错开分钟', 'Minutes apart', { required: true, min: 1, max: 1440, default: 5 }),
    extendTrigger: integer('结束前几分钟出价则延长', 'Extended by bids in the last (min)', {
      required: true,
      min: 0,
      max: 60,
      default: 2,
    }),
    extendBy: integer('延长分钟', 'Extended by (min)', { required: true, min: 1, max: 60, default: 3 }),
    extendTopN: integer('影响前几名才延长', 'If the first so many places change', {
      required: true,
      min: 1,
      max: 20,
      default: 1,
    }),
    extendMax: integer('最多延长次数', 'Most extensions', { required: true, min: 0, max: 100, default: 10 }),
    tickSeconds: integer('每次变价秒数', 'Seconds between prices', { min: 5, max: 3600, default: 30 }),
    turnSeconds: integer('每次出价秒数', 'Seconds of a turn', { min: 10, max: 3600, default: 120 }),
    reserveFlag: computed(boolean('设有保留价', 'Has a reserve')),
    reserveAmt: computed(
      money('保留价', 'Reserve', { mayBeUnknown: true, help: ['竞价结束后显示', 'Shown once the auction is over'] }),
    ),
    bestAmt: computed(money('最优总价', 'Best total', { mayBeUnknown: true })),
    reserveMetFlag: computed(boolean('达到保留价', 'Reserve reached')),
    reserveReason: computed(text('未达保留价仍确认的原因', 'Why confirmed above the reserve', { maxLength: 500 })),
    publishedAt: computed(datetime('发布时间', 'Published at')),
    pausedAt: computed(datetime('暂停时间', 'Paused at')),
    confirmedAt: computed(datetime('确认时间', 'Confirmed at')),
    endReason: computed(text('作废原因', 'Why it was voided', { maxLength: 500 })),

    items: lines('竞价明细', 'Lines', auctionItem),
    suppliers: lines('参加供应商', 'Suppliers', auctionSupplier),
    lots: computed(lines('标段', 'Lots', auctionLot)),
  },

  states: {
    NEW: ['新建', 'New'],
    WAITING: ['待开始', 'Not begun'],
    RUNNING: ['进行中', 'Running'],
    PAUSED: ['已暂停', 'Paused'],
    CLOSED: ['已结束', 'Over'],
    CONFIRMED: ['已确认', 'Confirmed'],
    VOIDED: ['作废', 'Voided'],
  },

  follows: { inquiry: {} },

  transitions: {
    publish: {
      label: ['发布', 'Publish'],
      from: ['NEW'],
      to: 'WAITING',
      sets: { publishedAt: 'now' },
      confirm: [
        '参加的供应商将收到邀请；发布后规则不能再改。',
        'The suppliers are invited; the rules cannot be changed any more.',
      ],
    },
    start: { label: ['开始', 'Start'], from: ['WAITING'], to: 'RUNNING', by: 'system' },
    pause: {
      label: ['暂停', 'Pause'],
      from: ['RUNNING'],
      to: 'PAUSED',
      confirm: ['暂停期间不能出价，恢复后顺延。', 'Nobody can bid while it is paused; its end moves by the pause.'],
    },
    resume: { label: ['恢复', 'Go on'], from: ['PAUSED'], to: 'RUNNING' },
    close: { label: ['结束', 'Close'], from: ['WAITING', 'RUNNING'], to: 'CLOSED', by: 'system' },
    confirm: {
      label: ['确认结果', 'Confirm the result'],
      from: ['CLOSED'],
      to: 'CONFIRMED',
      decision: true,
      sets: { confirmedAt: 'now', reserveReason: 'input.reserveReason' },
      shows: ['reserveAmt', 'bestAmt'],
      input: {
        reserveReason: text('未达保留价仍确认的原因', 'Why it is confirmed above the reserve', {
          maxLength: 500,
          multiline: true,
          help: ['最优总价高于保留价时必填', 'Needed where the best total is above the reserve'],
        }),
      },
      confirm: [
        '各供应商的最终出价写回其报价，用于比价和定价。',
        'The final bids become the prices of the quotations, for comparison and award.',
      ],
    },
    voidAuction: {
      label: ['作废', 'Void'],
      from: ['NEW', 'WAITING', 'RUNNING', 'PAUSED', 'CLOSED'],
      to: 'VOIDED',
      sets: { endReason: 'input.reason' },
      input: { reason },
      confirm: ['出价不再有效，报价保持原价。', 'The bids do not count; quotations keep their prices.'],
      danger: true,
    },
  },

  endpoints: {
    fromInquiry: {
      label: ['发起竞价', 'Hold auction'],
      path: 'fromInquiry',
      action: 'add',
      by: 'buyer',
      body: { inquiry: lookup('询价单', 'Inquiry', 'bidding.inquiry', { required: true }) },
      returns: {
        id: text('竞价单', 'Auction', { required: true }),
        auctionNo: text('竞价单号', 'Auction no.', { required: true }),
      },
    },
    setReserve: {
      label: ['设保留价', 'Set a reserve'],
      path: 'setReserve',
      action: 'publish',
      by: 'buyer',
      body: { ...one, reserve: reserveField },
      returns: { versionNo: integer('版本号', 'Version', { required: true }) },
    },
    control: {
      label: ['竞价监控', 'Control room'],
      path: 'control',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: one,
      returns: {
        seq: integer('序号', 'Frame', { required: true }),
        serverNow: datetime('服务器时间', 'Time of the server', { required: true }),
        status: text('状态', 'Status', { required: true }),
        room: json('竞价', 'Auction', { required: true }),
        lots: json('标段', 'Lots', { required: true }),
      },
    },
    replay: {
      label: ['竞价回放', 'Replay'],
      path: 'replay',
      action: 'query',
      by: 'buyer',
      readOnly: true,
      body: one,
      returns: {
        agrees: boolean('名次全部一致', 'Every rank agrees', { required: true }),
        bids: json('出价', 'Bids', { required: true }),
      },
    },
    retract: {
      label: ['撤销出价', 'Retract a bid'],
      path: 'retract',
      by: 'buyer',
      body: {
        ...one,
        bid: lookup('出价', 'Bid', 'bidding.auctionBid', { required: true }),
        reason: text('原因', 'Why', { required: true, maxLength: 500 }),
      },
      returns: { seq: integer('序号', 'No.', { required: true }) },
    },
  },
  acts: { setReserve: ['设保留价', 'Set a reserve'], bid: ['出价', 'Bid'], retract: ['撤销出价', 'Retract a bid'] },

  events: {
    over: {
      label: ['竞价已结束，请确认结果', 'the auction is over: confirm its result'],
      notifies: ['creator', { peopleIn: 'owner' }],
    },
  },

  todo: {
    publish: { label: ['待发布的竞价', 'Auctions to publish'], states: ['NEW'], action: 'publish' },
    confirm: { label: ['待确认结果的竞价', 'Auctions to confirm'], states: ['CLOSED'], action: 'confirm' },
  },

  editableIn: ['NEW'],
  conversations: { suppliers: { document: 'bidding.auctionEntry', by: 'auction' } },
  scope: { buyer: { by: 'company' } },
  indexes: [['status', 'startAt']],
  search: ['auctionNo', 'auctionName', 'status', 'inquiry', 'format', 'startAt', 'company'],
  list: ['auctionNo', 'auctionName', 'status', 'inquiry', 'format', 'scope', 'startAt', 'endAt', 'owner'],
  card: ['auctionName', 'startAt', 'format'],
  sort: ['-auctionNo'],
  form: [
    {
      label: ['竞价信息', 'Auction'],
      fields: [
        'auctionNo',
        'auctionName',
        'inquiry',
        'company',
        'owner',
        'currency',
        'format',
        'scope',
        'startAt',
        'endAt',
      ],
    },
    {
      label: ['出价规则', 'Bidding'],
      fields: [
        'stepMode',
        'minStep',
        'maxDropPct',
        'stepBase',
        'display',
        'showCountFlag',
        'tieRule',
        'lotOrder',
        'staggerMinutes',
        'tickSeconds',
        'turnSeconds',
      ],
    },
    { label: ['自动延长', 'Extension'], fields: ['extendTrigger', 'extendBy', 'extendTopN', 'extendMax'] },
    {
      label: ['进度', 'Progress'],
      fields: [
        'publishedAt',
        'pausedAt',
        'reserveFlag',
        'bestAmt',
        'reserveAmt',
        'reserveMetFlag',
        'reserveReason',
        'confirmedAt',
        'endReason',
      ],
    },
    { label: ['竞价明细', 'Lines'], fields: ['items', 'suppliers', 'lots'] },
  ],
  formWhen: {
    staggerMinutes: { lotOrder: ['STAGGERED'] },
    tickSeconds: { format: ['DUTCH', 'JAPANESE'] },
    turnSeconds: { format: ['ROUNDS'] },
    extendTrigger: { format: ['ENGLISH'] },
    extendBy: { format: ['ENGLISH'] },
    extendTopN: { format: ['ENGLISH'] },
    extendMax: { format: ['ENGLISH'] },
  },
  lov: { code: 'auctionNo', text: 'auctionName', columns: ['startAt'] },
});
