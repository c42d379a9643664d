export { sharedBook } from './print/shared.server.ts';
