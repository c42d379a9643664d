import type { AnyDocument } from './document.ts';
import type { Transition } from './transition.ts';

/** A row as somebody has read it: what a decision about it carries. */
export interface RowVersion {
  readonly id: string;
  readonly versionNo: number;
}

const isDeciding = ({ decision, by, notBy, notByAuthor }: Transition): boolean =>
  decision === true || by === 'workflow' || notBy !== undefined || notByAuthor === true;

/**
 * Whether a transition judges what somebody else wrote, so that it counts for the version that was read alone: one that is
 * declared as a decision, an approval, and whatever needs a second person.
 */
export function isDecision(document: AnyDocument, name: string): boolean {
  const transition = document.transitions?.[name];
  if (!transition) return false;
  const { approval } = document;
  return isDeciding(transition) || approval?.approved === name || approval?.rejected === name;
}

/** Whether any transition of a document is a decision. */
export const hasDecisions = (document: AnyDocument): boolean =>
  Object.keys(document.transitions ?? {}).some((name) => isDecision(document, name));
