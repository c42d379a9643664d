import type { Severity } from './planTable.rules.ts';

/** One in so many lots is inspected while lots are skipped; 1 means every lot. */
export type Frequency = 1 | 2 | 3 | 4;

/** How the lots of one supplier, material and plan are inspected, and the memory that the next switch needs. */
export interface SwitchState {
  readonly mode: Severity | 'STOPPED';
  /** The last lots under this mode, newest last, at most five: true for accepted. */
  readonly recent: readonly boolean[];
  /** Lots not accepted since tightened inspection began. */
  readonly refused: number;
  readonly score: number;
  /** Accepted one after another, under any mode. */
  readonly accepted: number;
  readonly frequency: Frequency;
  /** Accepted one after another under this frequency. */
  readonly acceptedHere: number;
  /** Lots one after another whose certificate of analysis was borne out. */
  readonly certified: number;
}

export interface DecidedLot {
  readonly accepted: boolean;
  /** Presented once more after sorting or rework: does not count. */
  readonly resubmitted: boolean;
  readonly ac: number;
  /** Would have passed with the next tighter limit too. */
  readonly passesTighter: boolean;
  /** Its certificate of analysis was borne out. */
  readonly certified: boolean;
}

export const firstState: SwitchState = {
  mode: 'NORMAL',
  recent: [],
  refused: 0,
  score: 0,
  accepted: 0,
  frequency: 1,
  acceptedHere: 0,
  certified: 0,
};

/** The score from which reduced inspection may be agreed. */
export const reducedScore = 30;
/** Accepted lots before lots may be skipped, and before they are skipped more often. */
export const skipLots = 10;
/** Lots whose certificates were borne out before lots may be skipped: then the certificate speaks for a lot nobody opens. */
export const skipCertificates = 3;

/** The state after a lot was judged (ISO 2859-1, 9.3). */
export function afterLot(state: SwitchState, lot: DecidedLot): SwitchState {
  if (lot.resubmitted || state.mode === 'STOPPED') return state;
  const counted: SwitchState = {
    ...state,
    recent: [...state.recent, lot.accepted].slice(-5),
    accepted: lot.accepted ? state.accepted + 1 : 0,
    certified: lot.certified ? state.certified + 1 : 0,
    ...(lot.accepted ? skippedMore(state) : { frequency: 1, acceptedHere: 0 }),
  };
  switch (state.mode) {
    case 'NORMAL':
      return afterNormal(counted, lot);
    case 'TIGHTENED':
      return afterTightened(counted, lot);
    case 'REDUCED':
      return lot.accepted ? counted : entering(counted, 'NORMAL');
  }
}

function afterNormal(state: SwitchState, lot: DecidedLot): SwitchState {
  if (state.recent.filter((accepted) => !accepted).length >= 2) return entering(state, 'TIGHTENED');
  return { ...state, score: scoreAfter(state.score, lot) };
}

function scoreAfter(score: number, lot: DecidedLot): number {
  if (!lot.accepted) return 0;
  if (lot.ac < 2) return score + 2;
  return lot.passesTighter ? score + 3 : 0;
}

function afterTightened(state: SwitchState, lot: DecidedLot): SwitchState {
  const refused = state.refused + (lot.accepted ? 0 : 1);
  if (refused >= 5) return entering(state, 'STOPPED');
  const isGood = state.recent.length === 5 && state.recent.every((accepted) => accepted);
  return isGood ? entering(state, 'NORMAL') : { ...state, refused };
}

/** A mode begins without memory of the one before. */
const entering = (state: SwitchState, mode: SwitchState['mode']): SwitchState => ({
  ...state,
  mode,
  recent: [],
  refused: 0,
  score: 0,
});

/** Whether reduced inspection may begin, once production is steady and the quality engineer agrees. */
export const mayReduce = (state: SwitchState): boolean => state.mode === 'NORMAL' && state.score >= reducedScore;

/** Reduced inspection, agreed by the quality engineer. */
export const reduced = (state: SwitchState): SwitchState => entering(state, 'REDUCED');

/** Back to normal inspection: production is irregular, or the quality engineer wants it so. */
export const backToNormal = (state: SwitchState): SwitchState => ({
  ...entering(state, 'NORMAL'),
  frequency: 1,
  acceptedHere: 0,
});

/** Deliveries begin again after an improvement, under tightened inspection. */
export const resumed = (state: SwitchState): SwitchState => entering(state, 'TIGHTENED');

/** Whether lots may be skipped, once the supplier is qualified for it. */
export const maySkip = (state: SwitchState): boolean =>
  state.frequency === 1 && state.accepted >= skipLots && (state.mode === 'NORMAL' || state.mode === 'REDUCED');

/** Whether enough certificates in a row were borne out for lots to be skipped. */
export const isCertified = (state: SwitchState): boolean => state.certified >= skipCertificates;

/** Every second lot is skipped from now on. */
export const skipping = (state: SwitchState): SwitchState => ({ ...state, frequency: 2, acceptedHere: 0 });

const next: Readonly<Record<Frequency, Frequency>> = { 1: 1, 2: 3, 3: 4, 4: 4 };

function skippedMore(state: SwitchState): Pick<SwitchState, 'frequency' | 'acceptedHere'> {
  if (state.frequency === 1) return { frequency: 1, acceptedHere: 0 };
  const acceptedHere = state.acceptedHere + 1;
  return acceptedHere < skipLots
    ? { frequency: state.frequency, acceptedHere }
    : { frequency: next[state.frequency], acceptedHere: 0 };
}

/** Whether the lot with this running number is skipped; the same for the same seed, and not to be foreseen without it. */
export function isSkipped(seed: number, lotNumber: number, frequency: Frequency): boolean {
  if (frequency === 1) return false;
  let mixed = Math.imul(seed ^ Math.imul(lotNumber, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % frequency !== 0;
}
