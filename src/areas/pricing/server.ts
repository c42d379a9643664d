import priceRecord, { followPrices, priceExpiryDays } from './priceRecord/priceRecord.server.ts';

export const pricingServer = {
  implementations: [priceRecord],
  parameters: [priceExpiryDays],
  jobs: [followPrices],
};
