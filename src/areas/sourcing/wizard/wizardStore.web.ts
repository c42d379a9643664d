import { isRecord } from '#model/value.ts';
import { store, stored } from '#ui/storage.ts';

/** What is chosen in the wizard so far; prices and amounts are never part of it, as it lies in the browser. */
export interface WizardChoice {
  readonly needs: readonly string[];
  /** The project that is asked for; null for requirements of the pool. */
  readonly project: string | null;
  readonly title: string;
  readonly type: string;
  readonly deadline: string | null;
  readonly article: string;
  /** The suppliers that are to be asked. */
  readonly invite: readonly string[];
}

// The names are those of the specification.
const methodKey = 'bidType';
const choiceKey = 'inquiryData';

/** Stores a choice across a reload; it goes with everything else of the browser when its user signs out. */
export function storeChoice(method: string, choice: WizardChoice): void {
  store(localStorage, methodKey, method);
  store(localStorage, choiceKey, choice);
}

/** Forgets it, as its draft was made. */
export function forgetChoice(): void {
  localStorage.removeItem(methodKey);
  localStorage.removeItem(choiceKey);
}

/** The choice that was stored, for these needs or this project, or for any; undefined where there is none. */
export function storedChoice(
  needs: readonly string[],
  project: string | null = null,
): { readonly method: string; readonly choice: WizardChoice } | undefined {
  const value = stored(localStorage, choiceKey);
  if (!isRecord(value)) return undefined;
  const choice: WizardChoice = {
    needs: textsIn(value['needs']),
    project: typeof value['project'] === 'string' ? value['project'] : null,
    title: String(value['title'] ?? ''),
    type: String(value['type'] ?? 'GOODS'),
    deadline: typeof value['deadline'] === 'string' ? value['deadline'] : null,
    article: String(value['article'] ?? ''),
    invite: textsIn(value['invite']),
  };
  const isAny = needs.length === 0 && project === null;
  if (choice.needs.length === 0 && choice.project === null) return undefined;
  if (!isAny && (needs.join() !== choice.needs.join() || project !== choice.project)) return undefined;
  return { method: localStorage.getItem(methodKey) ?? 'INQUIRY', choice };
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
