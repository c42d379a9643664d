import { keyOf, type AnyDocument } from '#model/document.ts';
import type { Side, Transition } from '#model/transition.ts';
import { toneOf } from '../../widgets/statusTone.ts';

/** What of the history the stepper needs. */
export interface PastAct {
  readonly action: string;
  /** What it happened to: the row itself, unless one of its lines is named. */
  readonly document?: string;
  readonly changes?: readonly { readonly path: string; readonly before: unknown; readonly after: unknown }[];
  readonly time: string;
  readonly userName: string;
  readonly realName?: string | null;
}

export interface LifecycleStep {
  readonly state: string;
  /** Skipped is a state before the current one that the row never was in. */
  readonly place: 'past' | 'current' | 'skipped' | 'next';
  /** When the state was reached and by whom, as far as the history tells. */
  readonly time?: string;
  readonly by?: string;
}

/** Whether a state lies beside the way: refused, closed, in dispute. */
export const isDetour = (state: string): boolean => ['refused', 'closed', 'warning'].includes(toneOf(state));

/**
 * The way of a row through its states. The declared order of the states that lead on is the way; a state beside it, such
 * as refused or cancelled, is shown only while the row is in it. `history` is newest first.
 */
export function lifecycleOf(
  document: AnyDocument,
  status: string,
  entries: readonly PastAct[],
  side: Side,
): LifecycleStep[] {
  // What happened to its lines, they tell.
  const history = entries.filter(({ document: of }) => of === undefined || of === keyOf(document));
  const hidden = hiddenStates(document, side);
  const states = Object.keys(document.states ?? {}).filter((state) => !hidden.has(state));
  const way = states.filter((state, index) => index === 0 || !isDetour(state));
  const place = way.indexOf(status);
  const wasIn = passedThrough(document, status, history);
  const before = (state: string) => stepOf(document, state, wasIn(state) ? 'past' : 'skipped', history);
  if (place >= 0)
    return way.map((state, index) =>
      index < place ? before(state) : stepOf(document, state, index === place ? 'current' : 'next', history),
    );
  const left = leftAt(document, way, status, history);
  const past = way.slice(0, left + 1).map(before);
  const isEnd = !Object.values(document.transitions ?? {}).some(({ from }) => from.includes(status));
  const next = isEnd && toneOf(status) === 'closed' ? [] : way.slice(left + 1);
  return [
    ...past,
    stepOf(document, status, 'current', history),
    ...next.map((state) => ({ state, place: 'next' as const })),
  ];
}

/**
 * Whether a row was in a state. Where each change of its state begins where the one before it ended, the history tells
 * every state; else what only acts lead to, none of which was taken, was passed over, and what quantities lead to was not.
 */
function passedThrough(document: AnyDocument, status: string, history: readonly PastAct[]): (state: string) => boolean {
  const transitions = document.transitions ?? {};
  const changes = changesIn(history);
  const reported = new Set(changes.flat());
  const isWhole =
    changes.at(-1)?.[1] === status &&
    changes.every(([before], index) => index === 0 || before === changes[index - 1]?.[1]);
  const hasActs = history.some(({ action }) => transitions[action]);
  return (state) => {
    if (reported.has(state)) return true;
    // Whether it began there, only the entry of its making tells.
    if (isFirst(document, state)) return !isWhole || changes[0]?.[0] !== null;
    if (isWhole) return false;
    const leads = Object.keys(transitions).filter((name) => leadsTo(transitions[name], state));
    return leads.length === 0 || !hasActs || history.some(({ action }) => leads.includes(action));
  };
}

/** The state before and after an entry that changed it. */
function changeIn({ changes = [] }: PastAct): readonly [before: unknown, after: unknown] | undefined {
  const change = changes.find(({ path }) => path === 'status');
  return change && [change.before, change.after];
}

/** Each change of the state, the oldest first. */
const changesIn = (history: readonly PastAct[]) =>
  history
    .map(changeIn)
    .filter((change) => change !== undefined)
    .toReversed();

const isFirst = (document: AnyDocument, state: string): boolean => state === Object.keys(document.states ?? {})[0];

const leadsTo = (transition: Transition | undefined, state: string): boolean =>
  transition?.to === state && !transition.keepsState;

function hiddenStates(document: AnyDocument, side: Side): ReadonlySet<string> {
  const scope = document.scope?.supplier;
  return new Set(side === 'supplier' && typeof scope === 'object' ? (scope.hiddenIn ?? []) : []);
}

// Where the row left the way: at the last state it reached, else the earliest from which the detour begins.
function leftAt(document: AnyDocument, way: readonly string[], status: string, history: readonly PastAct[]): number {
  const transitions = document.transitions ?? {};
  const reported = changesIn(history).flat();
  const acted = history.flatMap(({ action }) =>
    transitions[action] && !transitions[action].keepsState ? [transitions[action].to] : [],
  );
  const reached = way.flatMap((state, place) => (reported.includes(state) || acted.includes(state) ? [place] : []));
  if (reached.length > 0) return Math.max(...reached);
  const sources = Object.values(transitions)
    .filter((transition) => leadsTo(transition, status))
    .flatMap(({ from }) => from.map((state) => way.indexOf(state)))
    .filter((place) => place >= 0);
  return sources.length > 0 ? Math.min(...sources) : 0;
}

function stepOf(
  document: AnyDocument,
  state: string,
  place: LifecycleStep['place'],
  history: readonly PastAct[],
): LifecycleStep {
  if (place === 'next' || place === 'skipped') return { state, place };
  const act =
    history.find((each) => leadsTo(document.transitions?.[each.action], state) || changeIn(each)?.[1] === state) ??
    (isFirst(document, state) ? history.find(({ action }) => action === 'add' || action === 'import') : undefined);
  return act ? { state, place, time: act.time, by: act.realName || act.userName } : { state, place };
}
