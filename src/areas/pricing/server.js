import { areaServer } from '#engine/runtime/areaServer.ts';
import priceRecord, { followPrices, priceExpiryDays } from './priceRecord/priceRecord.server.ts';
export default areaServer(() => ({
    behaviours: [priceRecord],
    parameters: [priceExpiryDays],
    jobs: [followPrices],
}));
