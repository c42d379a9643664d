import { defineDocument } from '#model/document.ts';
import { computed, integer, lines, lookup, money, price, quantity } from '#model/fields.ts';
import { stockValueEntry } from './stockValueEntry.document.ts';

/** What the own stock of a material is worth in a company that keeps its book by value. */
export const stockValue = defineDocument({
  module: 'pur',
  code: 'stockValue',
  label: ['库存价值', 'Stock value'],
  help: [
    '存货账为 VALUE（移动平均）的公司或物料：自有库存按本位币计价。参数 pur.stock.bookMode 设为 VALUE 后，从下一次移动起记账',
    'Own stock at its moving average, in the home currency, where the book mode is VALUE: set the parameter pur.stock.bookMode, and the next movement opens the book',
  ],
  readOnly: true,

  fields: {
    company: computed(lookup('公司', 'Company', 'basic.company', { required: true })),
    material: computed(lookup('物料', 'Material', 'basic.material', { required: true })),
    qty: computed(quantity('数量', 'Quantity')),
    unit: computed(lookup('单位', 'Unit', 'basic.unit')),
    avgPrice: computed(price('移动平均价', 'Moving average')),
    value: computed(money('库存金额', 'Value', { min: '0' })),
    currency: computed(lookup('本位币', 'Home currency', 'basic.currency')),
    entryCount: computed(integer('变动次数', 'Movements')),
    lines: computed(lines('价值变动', 'Movements of value', stockValueEntry)),
  },

  unique: [['company', 'material']],
  scope: { buyer: { by: 'company' } },
  search: ['material', 'company', 'value'],
  list: ['material', 'company', 'qty', 'unit', 'avgPrice', 'value', 'currency', 'lastUpdateDate'],
  sort: ['-value'],
  form: [
    {
      label: ['库存价值', 'Stock value'],
      fields: ['material', 'company', 'qty', 'unit', 'avgPrice', 'value', 'currency', 'entryCount'],
    },
    { label: ['价值变动', 'Movements of value'], fields: ['lines'] },
  ],
});
