import { areaServer } from '#engine/runtime/areaServer.ts';
import ageing from './ageing/ageing.server.ts';
import delivery from './delivery/delivery.server.ts';
import { reportCurrency } from './figures/groupCurrency.server.ts';
import priceTrend from './priceTrend/priceTrend.server.ts';
import spend from './spend/spend.server.ts';

export default areaServer(() => ({
  services: [spend, delivery, priceTrend, ageing],
  parameters: [reportCurrency],
}));
