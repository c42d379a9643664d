export { agreedPrices } from './priceRecord/priceRecord.queries.ts';
export { recordPrice } from './priceRecord/enact.server.ts';
export { followPrices } from './priceRecord/priceRecord.server.ts';
