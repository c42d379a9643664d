import type { Transition } from './transition.ts';

/** What `visibleWhen` names for a field that nothing stands in. */
export const unset = '';

type Values = Readonly<Record<string, unknown>>;

/** Whether a transition is another person's alone; where its row names nobody, as the server asked, it is anybody's. */
export function isForbiddenByNotBy({ onlyBy }: Transition, row: Values, userId: string | undefined): boolean {
  const person = onlyBy === undefined ? undefined : row[`${onlyBy}Id`];
  return typeof person === 'string' && person !== userId;
}

/** Whether a transition judges this person's own work, which is another one's to judge. */
export const isForbiddenByOnlyBy = ({ notBy }: Transition, row: Values, userId: string | undefined): boolean =>
  notBy !== undefined && userId !== undefined && row[`${notBy}Id`] === userId;

/**
 * Whether a person is offered a transition of a row: it begins in its state, is meant for its values and for him. Own work is
 * shown with the reason why it is for somebody else.
 */
export function isVisibleFor(transition: Transition, row: Values, userId: string | undefined): boolean {
  const { from, hiddenIn: notOfferedIn, visibleWhen = {} } = transition;
  const { status } = row;
  if (isForbiddenByNotBy(transition, row, userId)) return false;
  if (typeof status !== 'string' || !from.includes(status) || notOfferedIn?.includes(status)) return false;
  return Object.entries(visibleWhen).every(([name, values]) => values.includes(String(row[name] ?? unset)));
}

/** Whether a transition asks for a quantity, which is that of one row: several rows are not given the same. */
export const isOfOneRow = ({ input = {} }: Transition): boolean =>
  Object.values(input).some(({ kind, required }) => kind === 'quantity' && required === true);
