export { createRating, endRating, ratingOf, supplyBids, type RatingSubject } from './rating/subject.server.ts';
