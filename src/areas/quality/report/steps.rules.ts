import type { StateOf } from '#model/row.ts';
import { stepCodes, type StepCode, type templates } from './stepForms.rules.ts';
import type { qc8dStep } from './qc8dStep.document.ts';

export type StepState = StateOf<typeof qc8dStep>;

/** A step as the rules look at it. */
export interface StepPlace {
  readonly code: StepCode;
  readonly status: StepState;
}

/** Within how many hours after issue a step is due; each 24 of them are a working day. */
export const stepHours: Readonly<Record<StepCode, number>> = {
  D0: 4,
  D1: 24,
  D2: 24,
  D3: 24,
  D4: 240,
  D5: 336,
  D6: 720,
  D7: 1080,
  D8: 1440,
};

const lastOf: Readonly<Record<keyof typeof templates, StepCode>> = { '8D': 'D8', '5D': 'D5', '3D': 'D3' };

/** The steps of a new report: those that its template leaves out are skipped, D0 is for critical defects alone. */
export function stepsOf(template: keyof typeof templates, severity: 'CR' | 'MA' | 'MI'): readonly StepPlace[] {
  const last = stepCodes.indexOf(lastOf[template]);
  const asked = (code: StepCode): boolean => stepCodes.indexOf(code) <= last && (code !== 'D0' || severity === 'CR');
  const first = stepCodes.find(asked);
  return stepCodes.map((code) => ({
    code,
    status: !asked(code) ? 'SKIPPED' : code === first ? 'DRAFT' : 'WAIT',
  }));
}

const done: readonly StepState[] = ['APPROVED', 'SKIPPED'];
const writable: readonly StepState[] = ['DRAFT', 'RETURNED', 'STALE'];

export const isWritable = ({ status }: StepPlace): boolean => writable.includes(status);

/** The step that the supplier has to submit next: the first one that is neither submitted nor done. */
export const nextToSubmit = (places: readonly StepPlace[]): StepCode | null =>
  places.find(({ status }) => !done.includes(status) && status !== 'SUBMITTED')?.code ?? null;

/** The first step that waits for approval. */
export const nextToApprove = (places: readonly StepPlace[]): StepCode | null =>
  places.find(({ status }) => status === 'SUBMITTED')?.code ?? null;

/** Whether every step is approved or skipped. */
export const isComplete = (places: readonly StepPlace[]): boolean =>
  places.every(({ status }) => done.includes(status));

/** The step that has to be submitted before a step; undefined where nothing stands in its way. */
export function blockingStep(places: readonly StepPlace[], code: StepCode): StepCode | undefined {
  const before = places.filter((each) => stepCodes.indexOf(each.code) < stepCodes.indexOf(code));
  return before.find(({ status }) => !done.includes(status) && status !== 'SUBMITTED')?.code;
}

/** What becomes of the steps after one that is returned: what was written there has to be looked at again. */
export const staleAfter = (places: readonly StepPlace[], code: StepCode): readonly StepCode[] =>
  places.flatMap((each) =>
    stepCodes.indexOf(each.code) > stepCodes.indexOf(code) &&
    ['DRAFT', 'SUBMITTED', 'APPROVED', 'RETURNED'].includes(each.status)
      ? [each.code]
      : [],
  );

/** A later step of a returned one: what has content is stale, what has none waits for its turn again. */
export const statusAfterReturn = (hasContent: boolean): StepState => (hasContent ? 'STALE' : 'WAIT');

// While the liability is disputed the goods are contained all the same; nothing after that is due.
const disputedUntil = stepCodes.indexOf('D3');

/** Whether a step is to be submitted although the supplier disputes the liability. */
export const isDueInDispute = (code: StepCode): boolean => stepCodes.indexOf(code) <= disputedUntil;

/** The moment at a share of the way from one instant to another. */
export const momentBetween = (from: string, to: string, share: number): string =>
  new Date(Date.parse(from) + (Date.parse(to) - Date.parse(from)) * share).toISOString();
