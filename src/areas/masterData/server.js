import { areaServer } from '#engine/runtime/areaServer.ts';
import { greatestJump } from './exchangeRate/greatestJump.server.ts';
import { masterDataImplementations, mergeKinds } from './masterData.server.ts';
import { mergeFollowUp } from './merge/mergeFollowUp.server.ts';
import { fetchRates } from './rateSource/rateSource.server.ts';
export default areaServer((parts) => ({
    behaviours: masterDataImplementations(parts),
    jobs: [fetchRates(parts), mergeFollowUp(mergeKinds(parts))],
    parameters: [greatestJump],
}));
