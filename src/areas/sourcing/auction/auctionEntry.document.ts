import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, integer, json, lookup, money, price, rate, text } from '#model/fields.ts';
import { auctionFormats } from './auctionWords.rules.ts';

const one = { id: text('竞价', 'Auction', { required: true, maxLength: 40 }) };

/** What a supplier knows of an auction: his entry, with his own figures. */
export const auctionEntry = defineDocument({
  module: 'bidding',
  code: 'auctionEntry',
  label: ['参加的竞价', 'Auction to bid in'],
  help: ['邀请您出价的竞价', 'The auctions in which you may bid'],
  readOnly: true,

  fields: {
    auction: computed(lookup('竞价单', 'Auction', 'bidding.auctionEvent', { required: true, internal: true })),
    auctionNo: computed(text('竞价单号', 'Auction no.', { maxLength: 60 })),
    title: computed(text('竞价名称', 'Name', { maxLength: 200 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    purchaser: computed(lookup('采购员', 'Purchaser', 'basic.purchaser')),
    currency: computed(lookup('币种', 'Currency', 'basic.currency')),
    format: computed(auctionFormats),
    startAt: computed(datetime('开始时间', 'Begins')),
    endAt: computed(datetime('计划结束', 'Planned end')),
    factor: computed(rate('折算系数', 'Factor', { default: '1' })),
    adder: computed(price('折算加项', 'Adder', { default: '0' })),
    resultAmt: computed(money('最终报价', 'Final price', { mayBeUnknown: true })),
    note: computed(text('说明', 'Note', { maxLength: 500 })),
  },

  states: {
    WAITING: ['待开始', 'Not begun'],
    RUNNING: ['进行中', 'Running'],
    PAUSED: ['已暂停', 'Paused'],
    CLOSED: ['已结束', 'Over'],
    CONFIRMED: ['结果已确认', 'Confirmed'],
    VOIDED: ['已作废', 'Voided'],
  },

  // The other states follow from those of the auction.
  transitions: {
    close: { label: ['结束', 'Close'], from: ['WAITING', 'RUNNING', 'PAUSED'], to: 'CLOSED', by: 'system' },
  },

  endpoints: {
    room: {
      label: ['竞价现场', 'Bidding room'],
      path: 'room',
      action: 'query',
      by: 'supplier',
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
    bid: {
      label: ['出价', 'Bid'],
      path: 'bid',
      by: 'supplier',
      body: {
        ...one,
        lotId: text('标段', 'Lot', { required: true, maxLength: 40 }),
        price: price('出价', 'Price', { required: true }),
        requestKey: text('出价标识', 'Key of the bid', {
          required: true,
          maxLength: 64,
          help: ['同一标识只计一次', 'The same key counts once'],
        }),
        confirmedFlag: boolean('已确认大幅降价', 'A large step is meant'),
      },
      returns: {
        price: price('出价', 'Price', { required: true }),
        bidAt: datetime('接受时间', 'Accepted at', { required: true }),
      },
    },
  },

  events: {
    invited: { label: ['邀请竞价', 'you are invited to an auction'], notifies: ['supplier'] },
    started: { label: ['竞价已开始', 'the auction has begun'], notifies: ['supplier'] },
    extended: { label: ['竞价已延长', 'the auction was extended'], notifies: ['supplier'] },
    ended: { label: ['竞价已结束', 'the auction has ended'], notifies: ['supplier'] },
  },

  unique: [['auction', 'supplierBase']],
  // Nothing is said to one bidder while it runs, nor before its result counts.
  conversations: { closedIn: ['RUNNING', 'PAUSED', 'CLOSED'] },
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  search: ['auctionNo', 'title', 'status', 'company', 'supplierBase', 'startAt'],
  list: ['auctionNo', 'title', 'status', 'supplierBase', 'company', 'format', 'startAt', 'endAt', 'purchaser'],
  card: ['title', 'company', 'startAt'],
  sort: ['-auctionNo'],
  lov: { code: 'auctionNo', text: 'title', columns: ['startAt'] },
});
