import { defineDocument } from '#model/document.ts';
import { computed, integer, lookup, price, quantity, text } from '#model/fields.ts';

/** A line of the inquiry that is auctioned, with the lot it belongs to. */
export const auctionItem = defineDocument({
  module: 'bidding',
  code: 'auctionItem',
  label: ['竞价明细', 'Auction line'],

  fields: {
    item: lookup('询价明细', 'Inquiry line', 'bidding.inquiryItem', { required: true }),
    lineNo: computed(integer('行号', 'Line no.')),
    materialDesc: computed(text('物料描述', 'Description', { maxLength: 200 })),
    demandQty: computed(quantity('数量', 'Quantity')),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    lotNo: integer('标段号', 'Lot', {
      min: 1,
      help: ['按标段竞价时填写；同号的行一起竞价', 'For auctions by lot: lines with the same number go together'],
    }),
    startPrice: price('起拍单价', 'Start price', {
      above: '0',
      help: [
        '出价不能高于它；荷式和日式竞价从它开始变价',
        'Bids are not above it; Dutch and Japanese clocks begin with it',
      ],
    }),
  },

  unique: [['parent', 'item']],
  sort: ['lineNo'],
});
