import type { Points } from '../visit/visitScore.rules.ts';

/** What a device says about a question. */
export interface DeviceAnswer {
  readonly lineNo: number;
  readonly points: Points;
  readonly note: string | null;
  /** When it was answered, by the clock of the server. */
  readonly answeredAt: string;
  /** The moment of the answer that the device had before its own; null where there was none. */
  readonly basedOn: string | null;
}

/** What the server has about a question. */
export interface StoredAnswer {
  readonly lineNo: number;
  readonly points: Points | null;
  readonly note: string | null;
  readonly answeredAt: string | null;
  readonly answeredById: string | null;
}

export type Merged =
  /** The answer of the device is the last one and is stored. */
  | { readonly kind: 'stored'; readonly overrules: boolean }
  /** Somebody answered after it: what is stored stays. */
  | { readonly kind: 'overruled' }
  /** Both say the same, or it arrived before. */
  | { readonly kind: 'same' };

/**
 * What becomes of an answer that arrives late: the last answer of a question counts; where somebody else answered in between
 * and said something else, people are shown both.
 */
export function mergeAnswer(own: DeviceAnswer, stored: StoredAnswer): Merged {
  const isSame = own.points === stored.points && (own.note ?? '') === (stored.note ?? '');
  if (isSame) return { kind: 'same' };
  if (stored.answeredAt === null) return { kind: 'stored', overrules: false };
  const isKnown = own.basedOn !== null && Date.parse(own.basedOn) === Date.parse(stored.answeredAt);
  if (isKnown) return { kind: 'stored', overrules: false };
  return Date.parse(own.answeredAt) >= Date.parse(stored.answeredAt)
    ? { kind: 'stored', overrules: true }
    : { kind: 'overruled' };
}

/**
 * The moment of an answer by the clock of the server: what a device says is how many seconds ago it was, so that a wrong clock
 * moves nothing; it lies neither ahead nor before the visit began.
 */
export function answeredAt(secondsAgo: number, now: string, begunAt: string | null): string {
  const moment = Date.parse(now) - Math.max(0, secondsAgo) * 1000;
  const earliest = begunAt === null ? moment : Date.parse(begunAt);
  return new Date(Math.min(Date.parse(now), Math.max(moment, earliest))).toISOString();
}
