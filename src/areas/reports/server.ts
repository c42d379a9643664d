import { areaServer } from '#engine/runtime/areaServer.ts';
import ageing from './ageing/ageing.server.ts';
import coverage from './coverage/coverage.server.ts';
import delivery from './delivery/delivery.server.ts';
import { reportCurrency } from './figures/groupCurrency.server.ts';
import priceTrend from './priceTrend/priceTrend.server.ts';
import { findSavings } from './saving/findSavings.server.ts';
import savingLine from './saving/savingLine.server.ts';
import savings from './saving/savings.server.ts';
import spend from './spend/spend.server.ts';

export default areaServer(() => ({
  behaviours: [savingLine],
  services: [spend, savings, coverage, delivery, priceTrend, ageing],
  jobs: [findSavings],
  parameters: [reportCurrency],
}));
