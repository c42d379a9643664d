import { organisationImplementations } from './organisation.server.ts';

export const organisationServer = { implementations: organisationImplementations };
