import { defineDocument } from '#model/document.ts';
import { computed, datetime, integer, price, quantity, text } from '#model/fields.ts';

/** What is bid for: a line, the lines of a lot, or everything; with the time in which it is. */
export const auctionLot = defineDocument({
  module: 'bidding',
  code: 'auctionLot',
  label: ['竞价标段', 'Lot of an auction'],

  fields: {
    lotNo: computed(integer('标段号', 'Lot', { required: true })),
    lotName: computed(text('标段', 'Name', { maxLength: 300 })),
    qty: computed(quantity('数量', 'Quantity', { mayBeUnknown: true })),
    startPrice: computed(price('起拍价', 'Start price', { mayBeUnknown: true })),
    decimals: computed(integer('价格小数位', 'Decimals', { default: 2 })),
    beginAt: computed(datetime('开始', 'Begins')),
    endAt: computed(datetime('结束', 'Ends')),
    extensions: computed(integer('延长次数', 'Extensions')),
    lastSeq: computed(integer('出价数', 'Bids')),
    bestPrice: computed(price('最低价', 'Best price', { mayBeUnknown: true })),
  },

  unique: [['parent', 'lotNo']],
  sort: ['lotNo'],
  lov: { code: 'lotNo', text: 'lotName' },
});
