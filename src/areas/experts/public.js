export { createRating, endRating, ratingOf, supplyBids, supplyPrices, } from './rating/subject.server.ts';
