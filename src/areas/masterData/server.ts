import type { Job } from '#engine/jobs.ts';
import type { Parameter } from '#model/parameters.ts';
import { greatestJump } from './exchangeRate/greatestJump.server.ts';
import { masterDataImplementations } from './masterData.server.ts';
import { fetchRates, type RateParts } from './rateSource/rateSource.server.ts';

const parameters: readonly Parameter[] = [greatestJump];

export const masterDataServer = {
  parameters,
  implementations: masterDataImplementations,
  jobs: (parts: RateParts): readonly Job[] => [fetchRates(parts)],
};
