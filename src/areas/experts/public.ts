export { ratesBid } from './rating/committee.queries.ts';
export { technicalFileKind } from './rating/subjectFiles.server.ts';
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
