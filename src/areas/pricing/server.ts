import { areaServer } from '#engine/runtime/areaServer.ts';
import priceRecord, { followPrices, priceExpiryDays, riseTolerance } from './priceRecord/priceRecord.server.ts';

export default areaServer(() => ({
  behaviours: [priceRecord],
  parameters: [priceExpiryDays, riseTolerance],
  jobs: [followPrices],
}));
