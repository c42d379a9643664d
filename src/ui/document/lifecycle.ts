import type { AnyDocument, Side } from '#model/document.ts';
import { toneOf } from '../widgets/statusTone.ts';

/** What of the history the stepper needs. */
export interface PastAct {
  readonly action: string;
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
  history: readonly PastAct[],
  side: Side,
): LifecycleStep[] {
  const hidden = hiddenStates(document, side);
  const states = Object.keys(document.states ?? {}).filter((state) => !hidden.has(state));
  const way = states.filter((state, index) => index === 0 || !isDetour(state));
  const place = way.indexOf(status);
  const before = (state: string) =>
    stepOf(document, state, wasIn(document, way, state, history) ? 'past' : 'skipped', history);
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

// What only acts lead to, none of which was taken, was passed over; how a row began and what quantities do, no act tells.
function wasIn(document: AnyDocument, way: readonly string[], state: string, history: readonly PastAct[]): boolean {
  const transitions = document.transitions ?? {};
  const leads = Object.keys(transitions).filter((name) => transitions[name]?.to === state);
  if (state === way[0] || leads.length === 0 || !history.some(({ action }) => transitions[action])) return true;
  return history.some(({ action }) => leads.includes(action));
}

function hiddenStates(document: AnyDocument, side: Side): ReadonlySet<string> {
  const scope = document.scope?.supplier;
  return new Set(side === 'supplier' && typeof scope === 'object' ? (scope.hiddenIn ?? []) : []);
}

// Where the row left the way: at the last state it reached, else the earliest from which the detour begins.
function leftAt(document: AnyDocument, way: readonly string[], status: string, history: readonly PastAct[]): number {
  const transitions = document.transitions ?? {};
  const reached = history.flatMap(({ action }) => (transitions[action] ? [way.indexOf(transitions[action].to)] : []));
  if (reached.some((place) => place >= 0)) return Math.max(...reached);
  const sources = Object.values(transitions)
    .filter(({ to }) => to === status)
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
  const isFirst = state === Object.keys(document.states ?? {})[0];
  const act =
    history.find(({ action }) => document.transitions?.[action]?.to === state) ??
    (isFirst ? history.find(({ action }) => action === 'add' || action === 'import') : undefined);
  return act ? { state, place, time: act.time, by: act.realName || act.userName } : { state, place };
}
