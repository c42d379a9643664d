export { endApprovedSources } from './sample/endSources.server.ts';
