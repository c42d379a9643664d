import type { Aql } from './sampling/planTable.rules.ts';
import type { InspectLevel } from './sampling/sampling.rules.ts';
import type { Label } from '#model/label.ts';

export { kind, verdict } from '../../delivery/deliveryNote/texts.ts';

/** How bad a defect is. */
export const defectClass = {
  CR: ['致命', 'Critical'],
  MA: ['主要', 'Major'],
  MI: ['次要', 'Minor'],
} as const;

/** How strictly a lot is inspected. */
export const lotMode = {
  NORMAL: ['正常', 'Normal'],
  TIGHTENED: ['加严', 'Tightened'],
  REDUCED: ['放宽', 'Reduced'],
  FULL: ['全检', 'Every piece'],
  SKIP: ['跳批', 'Skipped'],
} as const;

/** How the supplier's certificate and the own results lie to each other. */
export const coaMatch = {
  MATCH: ['相符', 'Borne out'],
  DIFFER: ['不符', 'Differs'],
  MISSING: ['缺少', 'Missing'],
} as const;

/** What goods can be judged to be. */
export const outcome = {
  ACCEPT: ['合格', 'Accepted'],
  CONCEDE: ['让步接收', 'Accepted with concession'],
  REJECT: ['不合格', 'Rejected'],
} as const;

/** The inspection levels, as they are written. */
export const levels = {
  S1: ['S-1', 'S-1'],
  S2: ['S-2', 'S-2'],
  S3: ['S-3', 'S-3'],
  S4: ['S-4', 'S-4'],
  I: ['I', 'I'],
  II: ['II', 'II'],
  III: ['III', 'III'],
} as const satisfies Record<InspectLevel, Label>;

const both = (text: string): Label => [text, text];

/** The acceptable quality limits, as they are written. */
export const aqls = {
  '0.010': both('0.010'),
  '0.015': both('0.015'),
  '0.025': both('0.025'),
  '0.040': both('0.040'),
  '0.065': both('0.065'),
  '0.10': both('0.10'),
  '0.15': both('0.15'),
  '0.25': both('0.25'),
  '0.40': both('0.40'),
  '0.65': both('0.65'),
  '1.0': both('1.0'),
  '1.5': both('1.5'),
  '2.5': both('2.5'),
  '4.0': both('4.0'),
  '6.5': both('6.5'),
  '10.0': both('10'),
} as const satisfies Record<Aql, Label>;
