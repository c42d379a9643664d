import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, integer, lookup, price, select, text } from '#model/fields.ts';

/** The log of an auction: every bid that was accepted and every retraction, in the order of its lot; never changed. */
export const auctionBid = defineDocument({
  module: 'bidding',
  code: 'auctionBid',
  label: ['出价记录', 'Bid'],
  help: ['竞价中被接受的每一次出价', 'Every bid that was accepted'],
  readOnly: true,
  log: true,

  fields: {
    auction: computed(lookup('竞价单', 'Auction', 'bidding.auctionEvent', { required: true, internal: true })),
    lot: computed(lookup('标段', 'Lot', 'bidding.auctionLot', { required: true, internal: true })),
    entry: computed(lookup('参加的竞价', 'Entry', 'bidding.auctionEntry', { required: true })),
    auctionNo: computed(text('竞价单号', 'Auction no.', { maxLength: 60 })),
    lotTitle: computed(text('标段', 'Lot', { maxLength: 300 })),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    seq: computed(integer('序号', 'No.', { required: true, internal: true })),
    kind: computed(
      select(
        '类型',
        'Kind',
        { BID: ['出价', 'Bid'], RETRACT: ['撤销', 'Retraction'] },
        { required: true, default: 'BID' },
      ),
    ),
    price: computed(price('出价', 'Price', { required: true })),
    bidAt: computed(datetime('接受时间', 'Accepted at', { required: true })),
    elapsed: computed(integer('开始后毫秒', 'Milliseconds since the beginning', { required: true, internal: true })),
    tick: computed(integer('价格序号', 'Price of the clock', { required: true, internal: true })),
    roundNo: computed(integer('轮次', 'Round', { required: true, internal: true })),
    rankNo: computed(integer('当时名次', 'Rank then', { required: true, internal: true })),
    extendedTo: computed(datetime('延长至', 'Extended to', { internal: true })),
    retractedSeq: computed(integer('撤销的序号', 'Takes back', { mayBeUnknown: true, internal: true })),
    retractedFlag: computed(boolean('已撤销', 'Retracted')),
    reason: computed(text('原因', 'Why', { maxLength: 500 })),
    requestKey: computed(text('出价标识', 'Key', { maxLength: 64, internal: true })),
    bidder: computed(lookup('出价人', 'Bid by', 'system.iapSysUserT')),
  },

  unique: [
    ['lot', 'seq'],
    ['entry', 'requestKey'],
  ],
  checks: { positive: 'price > 0' },
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase' } },
  search: ['auctionNo', 'lotTitle', 'supplierBase', 'kind', 'retractedFlag', 'bidAt'],
  list: [
    'auctionNo',
    'lotTitle',
    'seq',
    'kind',
    'supplierBase',
    'price',
    'bidAt',
    'rankNo',
    'extendedTo',
    'retractedFlag',
    'reason',
  ],
  card: ['supplierBase', 'price', 'bidAt'],
  sort: ['-bidAt'],
});
