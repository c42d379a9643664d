import { masterDataImplementations } from './masterData.server.ts';

export const masterDataServer = { implementations: masterDataImplementations };
