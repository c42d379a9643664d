import type { Stage } from '../standing/standing.rules.ts';

const order: readonly Stage[] = [
  'BLACKLISTED',
  'QUALIFIED',
  'TRIAL',
  'DOWNGRADED',
  'POTENTIAL',
  'ELIMINATED',
  'REGISTERED',
];

/** The stage that says most of a supplier with several companies: a blacklisting first, then how far he has come. */
export const highestStage = (stages: readonly Stage[]): Stage =>
  order.find((stage) => stages.includes(stage)) ?? 'REGISTERED';
