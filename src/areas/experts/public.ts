export { ratesBid } from './rating/committee.queries.ts';
export { offerFacts, type OfferFact } from './rating/offerFacts.rules.ts';
export { technicalFileKind } from './rating/subjectFiles.server.ts';
export {
  correctPrice,
  createRating,
  endRating,
  failedBids,
  ratedBids,
  ratingOf,
  rejectBid,
  supplyBids,
  supplyPrices,
  updateParties,
  type RatedBid,
  type RatingSubject,
} from './rating/subject.server.ts';
