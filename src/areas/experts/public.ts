export {
  createRating,
  endRating,
  failedBids,
  ratedBids,
  ratingOf,
  supplyBids,
  supplyPrices,
  updateParties,
  type RatedBid,
  type RatingSubject,
} from './rating/subject.server.ts';
