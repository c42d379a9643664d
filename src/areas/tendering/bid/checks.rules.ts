import { computed, decimal, select, text } from '#model/fields.ts';
import type { Label } from '#model/label.ts';

/** What a check of a bid came to. */
export const checkResults = { PASS: ['合格', 'Passed'], FAIL: ['不合格', 'Failed'] } as const;

/** What is checked of a bid before it is scored, and what the experts gave it. */
export const checkFields = {
  formalCheck: computed(select('形式评审', 'Form', checkResults, { internal: true })),
  qualCheck: computed(select('资格评审', 'Qualification', checkResults, { internal: true })),
  keyCheck: computed(select('实质性条款★', 'Essential clauses', checkResults, { internal: true })),
  checkNote: computed(text('初步评审意见', 'Notes of the checks', { maxLength: 1000, internal: true })),
  techScore: computed(decimal('技术分', 'Technical points', { scale: 2, mayBeUnknown: true, internal: true })),
  priceScore: computed(
    decimal('价格分', 'Price points', { scale: 2, mayBeUnknown: true, internal: true, isPrice: true }),
  ),
  totalScore: computed(decimal('总分', 'Total points', { scale: 2, mayBeUnknown: true, internal: true })),
} as const;

/** These fields in the order of the form. */
export const checkSection = [
  'formalCheck',
  'qualCheck',
  'keyCheck',
  'checkNote',
  'techScore',
  'priceScore',
  'totalScore',
] as const;

export const checkTransitions = {
  check: {
    label: ['初步评审', 'Check the bid'],
    from: ['VALID'],
    to: 'VALID',
    keepsState: true,
    decision: true,
    sets: {
      formalCheck: 'input.formalCheck',
      qualCheck: 'input.qualCheck',
      keyCheck: 'input.keyCheck',
      checkNote: 'input.checkNote',
    },
    input: {
      formalCheck: select('形式评审', 'Form', checkResults, {
        required: true,
        help: ['签章、份数、有效期', 'Signature, completeness, validity'],
      }),
      qualCheck: select('资格评审', 'Qualification', checkResults, {
        help: ['形式合格后评审', 'Once the form has passed'],
      }),
      keyCheck: select('实质性条款★', 'Essential clauses', checkResults, {
        help: ['资格合格后评审', 'Once the qualification has passed'],
      }),
      checkNote: text('初步评审意见', 'Notes', {
        maxLength: 1000,
        multiline: true,
        help: ['不合格时必填', 'Needed where something failed'],
      }),
    },
  },
} as const;

type Result = keyof typeof checkResults | null;

/** The checks of a bid, in their order. */
export interface Checks {
  readonly formalCheck: Result;
  readonly qualCheck: Result;
  readonly keyCheck: Result;
}

/** Whether checks were made in their order: the next one only after one that was passed. */
export const isInOrder = ({ formalCheck, qualCheck, keyCheck }: Checks): boolean =>
  (formalCheck === 'PASS' || qualCheck === null) && (qualCheck === 'PASS' || keyCheck === null);

/** Whether a bid has failed a check. */
export const hasFailed = ({ formalCheck, qualCheck, keyCheck }: Checks): boolean =>
  [formalCheck, qualCheck, keyCheck].includes('FAIL');

/** Whether nothing is left to check: it failed, or passed everything. */
export const isChecked = (checks: Checks): boolean => hasFailed(checks) || checks.keyCheck === 'PASS';

/** The checks that were made and what they came to, as experts and reports read them. */
export function checkFacts({
  formalCheck,
  qualCheck,
  keyCheck,
  checkNote,
}: Checks & { readonly checkNote: string | null }): readonly (readonly [Label, Label | string])[] {
  const results = [
    [checkFields.formalCheck.label, formalCheck],
    [checkFields.qualCheck.label, qualCheck],
    [checkFields.keyCheck.label, keyCheck],
  ] as const;
  return [
    ...results.flatMap(([name, result]) => (result === null ? [] : [[name, checkResults[result]] as const])),
    ...(checkNote === null || checkNote === '' ? [] : [[['意见', 'Notes'], checkNote] as const]),
  ];
}
