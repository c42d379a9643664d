import type { Job } from '#engine/runtime/jobs.ts';
import type { Parameter } from '#model/parameters.ts';
import { greatestJump } from './exchangeRate/greatestJump.server.ts';
import { masterDataImplementations, mergeKinds, type MergeParts } from './masterData.server.ts';
import { mergeFollowUp } from './merge/mergeFollowUp.server.ts';
import { fetchRates, type RateParts } from './rateSource/rateSource.server.ts';

const parameters: readonly Parameter[] = [greatestJump];

export const masterDataServer = {
  parameters,
  implementations: masterDataImplementations,
  jobs: (parts: RateParts & MergeParts): readonly Job[] => [fetchRates(parts), mergeFollowUp(mergeKinds(parts))],
};
