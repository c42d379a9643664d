import type { Seal } from '#engine/seal.ts';
import type { Job } from '#engine/jobs.ts';
import { watchService } from './purchaser/service.server.ts';
import { organisationImplementations } from './organisation.server.ts';

const jobs: readonly Job[] = [watchService];

export const organisationServer = {
  jobs,
  implementations: ({ seal }: { readonly seal: Seal }) => organisationImplementations(seal),
};
