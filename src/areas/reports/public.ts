export { writeSavings } from './saving/findSavings.server.ts';
