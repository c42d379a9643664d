import type { SecretBox } from '#engine/runtime/secretBox.ts';
import type { Job } from '#engine/runtime/jobs.ts';
import { watchService } from './purchaser/inService.server.ts';
import { organisationImplementations } from './organisation.server.ts';

const jobs: readonly Job[] = [watchService];

export const organisationServer = {
  jobs,
  implementations: ({ seal }: { readonly seal: SecretBox }) => organisationImplementations(seal),
};
