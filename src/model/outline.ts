import type { AnyDocument } from './document.ts';
import type { NextDraft } from './documentParts.ts';
import type { Decider } from './transition.ts';
import { draftSources } from './follows.ts';
import type { Label } from './label.ts';

/**
 * What is known of a document before its declaration is loaded: enough to name it, to tell what of it waits for whom, and to
 * offer its creation. Plain data; a declaration is its own outline.
 */
export interface DocumentOutline extends Pick<
  AnyDocument,
  'module' | 'code' | 'label' | 'readOnly' | 'writtenBy' | 'todo' | 'figures'
> {
  readonly lov?: { readonly text?: string; readonly knownByCode?: boolean; readonly internalCode?: boolean };
  /** What it is drafted from, where it is drafted at all. */
  readonly drafts?: readonly DraftSource[];
  readonly essentials?: readonly string[];
  readonly everyday?: number;
  readonly lateShortcut?: string;
  readonly transitions?: Readonly<Record<string, { readonly label?: Label; readonly by?: Decider }>>;
  readonly approval?: { readonly approved: string };
}

/** What a document is drafted from, and how. */
export interface DraftSource {
  /** The key of the rows that are followed, such as `pur.purchaseOrderDetail`. */
  readonly target: string;
  readonly draft: NextDraft;
}

/** An area before its declarations are loaded. */
export interface AreaOutline {
  readonly code: string;
  readonly label: Label;
  readonly documents: readonly DocumentOutline[];
  /** The components of its own pages. */
  readonly screens: readonly string[];
}

/** The outline of a document, without everything else that its declaration says. */
export function outlineOf(document: AnyDocument): DocumentOutline {
  const { module, code, label, readOnly, writtenBy, todo, figures, approval, lov, transitions = {} } = document;
  const drafts = draftSources(document);
  const acts = Object.values(todo ?? {}).map(({ action }) => action);
  const deciders = Object.entries(transitions).flatMap(([name, { by }]) =>
    by !== undefined && acts.includes(name) ? [[name, { by }] as const] : [],
  );
  return {
    module,
    code,
    label,
    ...(readOnly === undefined ? {} : { readOnly }),
    ...(writtenBy === undefined ? {} : { writtenBy }),
    ...(todo === undefined ? {} : { todo }),
    ...(figures === undefined ? {} : { figures }),
    ...(lov?.knownByCode || lov?.internalCode
      ? {
          lov: {
            ...(lov.knownByCode ? { knownByCode: true } : {}),
            ...(lov.internalCode ? { internalCode: true } : {}),
          },
        }
      : {}),
    ...(drafts.length > 0 ? { drafts } : {}),
    ...(document.essentials ? { essentials: document.essentials } : {}),
    ...(document.everyday !== undefined ? { everyday: document.everyday } : {}),
    ...(document.lateShortcut === undefined ? {} : { lateShortcut: document.lateShortcut }),
    ...(approval && acts.includes(approval.approved) ? { approval: { approved: approval.approved } } : {}),
    ...(deciders.length > 0 ? { transitions: Object.fromEntries(deciders) } : {}),
  };
}
