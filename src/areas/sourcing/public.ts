export { momentText } from './moment.server.ts';
export { ownerHasUser } from './inquiry/event.queries.ts';
export { bandsFor } from './methodRule/methodRule.queries.ts';
export { lockNeeds, postNeeds, type NeedMovement } from './needLedger/posting.server.ts';
export { readContent } from './quote/readContent.server.ts';
export { chosenNeeds } from './request/pool.server.ts';
