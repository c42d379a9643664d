export { closeBidding } from './process/closing.server.ts';
export { sealEnvelope } from './sealing/suite.server.ts';
