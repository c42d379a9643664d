export {
  createRating,
  endRating,
  ratingOf,
  supplyBids,
  supplyPrices,
  type OpenBid,
  type RatingSubject,
} from './rating/subject.server.ts';
