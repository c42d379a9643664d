import { defineParameter } from '#model/parameters.ts';

/** Whether good goods are put away by the put-away rule as soon as they are accepted, without a clerk. */
export const joinedStockIn = defineParameter({
  key: 'pur.stockIn.automatic',
  upTo: 'COMPANY',
  type: 'BOOLEAN',
  label: ['检验合格后自动入库过账', 'Accepted goods are put into stock by themselves'],
  value: 'false',
});
