export { draftAwardedOrder } from './award/awardedOrder.server.ts';
export { momentText } from './moment.server.ts';
export { ownerHasUser } from './inquiry/event.queries.ts';
export { postNeeds } from './needLedger/posting.server.ts';
export { readContent } from './quote/readContent.server.ts';
export { chosenNeeds } from './request/pool.server.ts';
export { placeBid } from './auction/bid.server.ts';
export { followClock } from './auction/jobs.server.ts';
export { snapshotOf, supplierFrame } from './auction/room.server.ts';
