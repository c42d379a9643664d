export { packNote } from './packing/packing.server.ts';
