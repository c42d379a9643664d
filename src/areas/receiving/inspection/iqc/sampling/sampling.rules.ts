import { aqlSteps, letters, planTable, sampleSizeOf, type Aql, type Severity } from './planTable.rules.ts';

export const inspectLevels = ['S1', 'S2', 'S3', 'S4', 'I', 'II', 'III'] as const;

export type InspectLevel = (typeof inspectLevels)[number];

/** Table 1 of ISO 2859-1: up to this lot size, these letters for the levels S-1 to III. */
const codeLetters: readonly (readonly [most: number, letters: string])[] = [
  [8, 'AAAAAAB'],
  [15, 'AAAAABC'],
  [25, 'AABBBCD'],
  [50, 'ABBCCDE'],
  [90, 'BBCCCEF'],
  [150, 'BBCDDFG'],
  [280, 'BCDEEGH'],
  [500, 'BCDEFHJ'],
  [1200, 'CCEFGJK'],
  [3200, 'CDEGHKL'],
  [10_000, 'CDFGJLM'],
  [35_000, 'CDFHKMN'],
  [150_000, 'DEGJLNP'],
  [500_000, 'DEGJMPQ'],
  [Number.POSITIVE_INFINITY, 'DEHKNQR'],
];

/** The code letter of a lot of so many pieces. */
export function codeLetter(lotSize: number, level: InspectLevel): string {
  const row = codeLetters.find(([most]) => lotSize <= most);
  return row?.[1][inspectLevels.indexOf(level)] ?? 'A';
}

export interface SamplingPlan {
  readonly letter: string;
  /** Pieces to inspect; never more than the lot has. */
  readonly size: number;
  /** Accepted with at most so many defects, refused from `re` on. */
  readonly ac: number;
  readonly re: number;
}

/** The plan of a code letter; without a limit no defect is allowed at all. */
export function planOf(letter: string, aql: Aql | null, severity: Severity): SamplingPlan {
  if (aql === null) return { letter, size: sampleSizeOf(letter, severity), ac: 0, re: 1 };
  const cell = cells[severity][letters.indexOf(letter)]?.[aqlSteps.indexOf(aql)] ?? '';
  const found = cell.charAt(0);
  const ac = Number(cell.slice(1));
  return { letter: found, size: sampleSizeOf(found, severity), ac, re: ac + 1 };
}

/** How a lot is sampled for one class of defects; a sample as large as the lot means every piece. */
export function samplingPlan(lotSize: number, level: InspectLevel, aql: Aql | null, severity: Severity): SamplingPlan {
  const plan = planOf(codeLetter(lotSize, level), aql, severity);
  return { ...plan, size: Math.min(plan.size, lotSize) };
}

/** The next stricter limit; undefined when there is none. */
export const tighterAql = (aql: Aql): Aql | undefined => aqlSteps[aqlSteps.indexOf(aql) - 1];

export interface ClassResult {
  readonly defectClass: 'CR' | 'MA' | 'MI';
  readonly ac: number;
  readonly found: number;
}

/** Whether a lot passes: every class within its limit, and no critical defect whatever its limit says. */
export const verdictOf = (classes: readonly ClassResult[]): 'PASS' | 'FAIL' =>
  classes.every(({ defectClass, ac, found }) => found <= (defectClass === 'CR' ? 0 : ac)) ? 'PASS' : 'FAIL';

const cellsOf = (table: string): readonly (readonly string[])[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.slice(2).trim().split(/ +/));

const cells = {
  NORMAL: cellsOf(planTable.NORMAL),
  TIGHTENED: cellsOf(planTable.TIGHTENED),
  REDUCED: cellsOf(planTable.REDUCED),
};
