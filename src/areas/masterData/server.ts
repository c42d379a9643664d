import { areaServer, type AreaParts } from '#engine/runtime/areaServer.ts';
import { greatestJump } from './exchangeRate/greatestJump.server.ts';
import { masterDataImplementations, mergeKinds, type MergeParts } from './masterData.server.ts';
import { periodsOpened } from './finPeriod/finPeriod.queries.ts';
import { mergeFollowUp } from './merge/mergeFollowUp.server.ts';
import { fetchRates } from './rateSource/rateSource.server.ts';

export default areaServer((parts: AreaParts & MergeParts) => ({
  behaviours: masterDataImplementations(parts),
  jobs: [fetchRates(parts), mergeFollowUp(mergeKinds(parts))],
  parameters: [greatestJump, periodsOpened],
}));
