import { defineParameter } from '#model/parameters.ts';

/** Days after which a return that the supplier has not answered counts as confirmed; 0 means never. */
export const deemedReturnDays = defineParameter({
  key: 'pur.return.deemedDays',
  type: 'INTEGER',
  label: ['退货逾期视为确认的天数（0 表示从不）', 'Days until an unanswered return counts as confirmed (0: never)'],
  value: '0',
  upTo: 'SUPPLIER',
  min: 0,
});
