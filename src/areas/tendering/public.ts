export { bidParts } from './award/result.server.ts';
export { needsOfBidLines } from './award/awardedNeeds.server.ts';
export { takeBid } from './award/contracted.server.ts';
export { closeBidding } from './process/closing.server.ts';
export { createTenderKeys, openFor, sealEnvelope } from './sealing/suite.server.ts';
export { shareOf } from './keys/keys.queries.ts';
