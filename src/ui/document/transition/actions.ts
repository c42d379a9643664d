import { initialState, permissionOf, type AnyDocument } from '#model/document.ts';
import type { Decider, Side, Transition } from '#model/transition.ts';
import type { Field } from '#model/fields.ts';
import { toneOf } from '../../widgets/statusTone.ts';
import { isDetour } from './lifecycle.ts';
import type { DocumentOutline } from '#model/outline.ts';

type May = (code: string) => boolean;

const isTrading = (side: Side): boolean => side === 'buyer' || side === 'supplier';

// Administrators stand on the buyer side; approvals are decided there too.
const standsOnBuyerSide = (side: Side): boolean => side === 'buyer' || side === 'system';

/** Whether a person on a side is the one who decides. What the server alone decides is never offered. */
export function mayDecide(side: Side, decider: Decider = 'buyer'): boolean {
  switch (decider) {
    case 'buyer':
    case 'workflow':
      return standsOnBuyerSide(side);
    case 'supplier':
    case 'expert':
      return side === decider;
    case 'either':
      return isTrading(side) || standsOnBuyerSide(side);
    case 'system':
      return false;
  }
}

/** The transitions to offer to a person, in the order of the declaration. */
export function offeredTransitions(document: AnyDocument, side: Side, may: May): [name: string, Transition][] {
  return Object.entries(document.transitions ?? {}).filter(
    ([name, { by }]) => mayDecide(side, by) && may(permissionOf(document, name)),
  );
}

/** What takes back, holds up, puts out of use or says so itself: never the act that a page leads to. */
export const isAside = ({ to, isAside: isDeclared }: Transition): boolean =>
  isDeclared === true || isDetour(to) || toneOf(to) === 'draft';

/** How far behind an act stands: what moves the row on is first, then what leaves it where it is, what leads aside, what is refused, dangers. */
export const rankOfAct = (transition: Transition, isRefused: boolean): number =>
  (transition.danger ? 8 : 0) + (isRefused ? 4 : 0) + (isAside(transition) ? 2 : 0) + (transition.keepsState ? 1 : 0);

/** The act that leads a row on as soon as it is saved in a state: what people save it for. */
export function actAfterSaving(
  document: AnyDocument,
  side: Side,
  may: May,
  status: unknown,
): readonly [name: string, Transition] | undefined {
  const state = typeof status === 'string' ? status : initialState(document);
  if (state === undefined) return undefined;
  return offeredTransitions(document, side, may).find(
    ([name, transition]) =>
      /^(?:re)?submit/i.test(name) &&
      transition.from.includes(state) &&
      !transition.danger &&
      !transition.keepsState &&
      !isAside(transition),
  );
}

type WritingAction = 'add' | 'update' | 'delete' | 'import';

/** Whether a side may write rows of a document itself. */
export function isWrittenBy(document: DocumentOutline, side: Side): boolean {
  if (document.readOnly) return false;
  return mayDecide(side, document.writtenBy ?? 'buyer');
}

/** Whether a person may be offered to create a row. */
export const offersNew = (document: DocumentOutline, side: Side, may: May): boolean =>
  isWrittenBy(document, side) && may(permissionOf(document, 'add'));

/** Whether a person may be offered an action that writes rows. */
export function offers(document: AnyDocument, action: WritingAction, side: Side, may: May): boolean {
  if (action === 'import' && !document.excel) return false;
  return isWrittenBy(document, side) && may(permissionOf(document, action));
}

/** Whether a field may be edited in a state; in a new row every given field may. */
export function isEditableIn(document: AnyDocument, field: Field, status: unknown): boolean {
  if (field.computed || field.type === 'serial' || field.type === 'json' || field.type === 'file') return false;
  if (typeof status !== 'string' || !document.editableIn) return true;
  return document.editableIn.includes(status) || field.editableIn?.includes(status) === true;
}

/** Whether deleting is possible in a state, as far as the declaration tells. */
export function isDeletableIn(document: AnyDocument, status: unknown): boolean {
  const states = document.deletableIn ?? document.editableIn;
  return states === undefined || (typeof status === 'string' && states.includes(status));
}
