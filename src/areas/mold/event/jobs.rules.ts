import type { Label } from '#model/label.ts';

/** What is done to a mold. */
export const jobKinds = {
  MAINTAIN: ['保养', 'Maintenance'],
  REPAIR: ['维修', 'Repair'],
  MODIFY: ['改模', 'Modification'],
  TRANSFER: ['转移', 'Transfer'],
  SEAL: ['封存', 'Sealing'],
  UNSEAL: ['启封', 'Unsealing'],
  SCRAP: ['报废', 'Scrapping'],
} as const satisfies Record<string, Label>;

export type JobKind = keyof typeof jobKinds;

interface JobWay {
  /** States of a mold in which the job may begin. */
  readonly from: readonly MoldState[];
  /** The state of the mold while the job is done; none where it happens at once. */
  readonly during?: MoldState;
  /** The state of the mold afterwards; the one before unless given. */
  readonly after?: MoldState;
}

type MoldState = 'ACCEPTED' | 'IN_USE' | 'SEALED' | 'REPAIRING' | 'MODIFYING' | 'MOVING' | 'TRIAL' | 'SCRAPPED';

const standing = ['ACCEPTED', 'IN_USE', 'SEALED'] as const;

/** How a job moves its mold from state to state. */
export const jobWays: Readonly<Record<JobKind, JobWay>> = {
  MAINTAIN: { from: standing, during: 'REPAIRING' },
  REPAIR: { from: standing, during: 'REPAIRING' },
  // What was changed is tried and accepted again.
  MODIFY: { from: ['ACCEPTED', 'IN_USE'], during: 'MODIFYING', after: 'TRIAL' },
  TRANSFER: { from: standing, during: 'MOVING' },
  SEAL: { from: ['ACCEPTED', 'IN_USE'], after: 'SEALED' },
  UNSEAL: { from: ['SEALED'], after: 'IN_USE' },
  SCRAP: { from: standing, after: 'SCRAPPED' },
};

/** Whether a job of a kind can begin on a mold in a state. */
export const mayBegin = (kind: JobKind, state: string): boolean => jobWays[kind].from.some((each) => each === state);

/** Whether the owner alone disposes of the mold by such a job. */
export const isDisposal = (kind: JobKind): boolean => kind === 'TRANSFER' || kind === 'SCRAP';
