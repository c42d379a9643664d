import { defineDocument } from '#model/document.ts';
import { computed, date, integer, lookup, money, price, quantity, select, text } from '#model/fields.ts';
import { stockLedger } from '../stock/stockLedger.document.ts';

/** One movement of the value of a material. */
export const stockValueEntry = defineDocument({
  module: 'pur',
  code: 'stockValueEntry',
  label: ['价值变动', 'Movement of value'],
  readOnly: true,

  fields: {
    lineNo: computed(integer('行号', 'Line no.')),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    postingDate: computed(date('过账日期', 'Posting date')),
    moveType: computed(
      select('移动类型', 'Movement', { OPENING: ['期初', 'Opening'], ...stockLedger.fields.moveType.options }),
    ),
    sourceDoc: computed(text('来源单据', 'Source document', { maxLength: 60 })),
    baseQty: computed(quantity('数量', 'Quantity')),
    amount: computed(money('金额', 'Amount')),
    variance: computed(money('价差', 'Price variance')),
    qtyAfter: computed(quantity('结存数量', 'Quantity after')),
    valueAfter: computed(money('结存金额', 'Value after')),
    avgPrice: computed(price('移动平均价', 'Moving average')),
  },

  scope: { buyer: { by: 'company' } },
  unique: [['parent', 'lineNo']],
  sort: ['lineNo'],
  list: [
    'lineNo',
    'postingDate',
    'moveType',
    'sourceDoc',
    'baseQty',
    'amount',
    'variance',
    'qtyAfter',
    'valueAfter',
    'avgPrice',
  ],
});
