export { placeBid } from './auction/bid.server.ts';
export { followClock } from './auction/jobs.server.ts';
export { snapshotOf, supplierFrame } from './auction/room.server.ts';
