export {
  createRating,
  endRating,
  ratedBids,
  ratingOf,
  supplyBids,
  updateParties,
  type RatedBid,
  type RatingSubject,
} from './rating/subject.server.ts';
