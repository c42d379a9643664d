import { defineDocument } from '#model/document.ts';
import { lookup, price, rate, text } from '#model/fields.ts';

/** A supplier that takes part, with what makes its prices comparable. */
export const auctionSupplier = defineDocument({
  module: 'bidding',
  code: 'auctionSupplier',
  label: ['竞价供应商', 'Supplier of an auction'],

  fields: {
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    factor: rate('折算系数', 'Factor', {
      required: true,
      default: '1',
      help: [
        '比较价 = 系数 × 出价 + 加项；只告知该供应商',
        'Compared as factor × price + adder; told to this supplier alone',
      ],
    }),
    adder: price('折算加项', 'Adder', { required: true, default: '0' }),
    reason: text('折算理由', 'Why', { maxLength: 200 }),
  },

  unique: [['parent', 'supplierBase']],
});
