import type { Transition } from './document.ts';

/** Whether a transition is another person's alone; where its row names nobody, as the server asked, it is anybody's. */
export function isOthersAlone(
  { onlyFor }: Transition,
  row: Readonly<Record<string, unknown>>,
  userId: string | undefined,
): boolean {
  const person = onlyFor === undefined ? undefined : row[`${onlyFor}Id`];
  return typeof person === 'string' && person !== userId;
}

/** Whether a person is offered a transition of a row: it begins in its state, is meant for its values and for him. */
export function isOffered(
  transition: Transition,
  row: Readonly<Record<string, unknown>>,
  userId: string | undefined,
): boolean {
  const { from, notOfferedIn, offeredWhere = {} } = transition;
  const { status } = row;
  if (isOthersAlone(transition, row, userId)) return false;
  if (typeof status !== 'string' || !from.includes(status) || notOfferedIn?.includes(status)) return false;
  return Object.entries(offeredWhere).every(([name, values]) => values.includes(String(row[name])));
}
