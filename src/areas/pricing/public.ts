export { agreedPrices } from './priceRecord/priceRecord.queries.ts';
export { recordPrice } from './priceRecord/enact.server.ts';
export { followPrices, toleranceOf } from './priceRecord/priceRecord.server.ts';
