import type { Seal } from '#engine/seal.ts';
import { organisationImplementations } from './organisation.server.ts';

export const organisationServer = {
  implementations: ({ seal }: { readonly seal: Seal }) => organisationImplementations(seal),
};
