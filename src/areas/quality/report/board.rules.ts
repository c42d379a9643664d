import { stepCodes, type StepCode } from './stepForms.rules.ts';

/** A report as the board shows it. */
export interface BoardCard {
  readonly id: string;
  readonly no: string;
  readonly status: string;
  readonly title: string;
  readonly supplier: string;
  readonly toSubmit: string | null;
  readonly toApprove: string | null;
  readonly dueAt: string | null;
  readonly verifiedLots: number;
  readonly verifyLots: number;
}

export interface BoardLane {
  readonly key: StepCode | 'VERIFYING';
  readonly cards: readonly BoardCard[];
}

/** The lanes that hold reports: a report stands at the first step that waits for anybody, then at its verification. */
export function boardOf(cards: readonly BoardCard[]): readonly BoardLane[] {
  const laneOf = (card: BoardCard): string => {
    if (card.status === 'VERIFYING') return 'VERIFYING';
    const at = [card.toSubmit, card.toApprove].filter((code) => code !== null);
    return stepCodes.find((code) => at.includes(code)) ?? 'D3';
  };
  return ([...stepCodes, 'VERIFYING'] as const).flatMap((key) => {
    const own = cards
      .filter((card) => laneOf(card) === key)
      .toSorted((a, b) => (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9'));
    return own.length === 0 ? [] : [{ key, cards: own }];
  });
}

export interface Clock {
  readonly isLate: boolean;
  /** Less than a day is left. */
  readonly isSoon: boolean;
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly count: number;
}

const hour = 3_600_000;

/** How long is left until a moment, or how long it has passed, in its largest whole unit. */
export function clockOf(dueAt: string, now: number): Clock {
  const left = Date.parse(dueAt) - now;
  const span = Math.abs(left);
  const [unit, length] =
    span >= 48 * hour
      ? (['days', 24 * hour] as const)
      : span >= hour
        ? (['hours', hour] as const)
        : (['minutes', 60_000] as const);
  return { isLate: left < 0, isSoon: left >= 0 && left < 24 * hour, unit, count: Math.floor(span / length) };
}
