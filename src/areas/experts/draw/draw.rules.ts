import type { ExpertType } from '../library/expertOptions.rules.ts';

/** An expert who may be drawn, as the record of a draw keeps him. */
export interface PoolExpert {
  readonly id: string;
  readonly expertNo: string;
  /** The needs, by line, that he fits. */
  readonly fits: readonly number[];
  /** How often he was drawn in the last 90 days: each draw makes the next less likely. */
  readonly drawn: number;
  /** What tells experts of one employer; a hash, so that the record names nobody's employer. */
  readonly employer: string;
}

/** What is drawn in one stratum. */
export interface DrawNeed {
  readonly lineNo: number;
  readonly expertType: ExpertType;
  readonly drawNum: number;
  readonly reserveNum: number;
}

/** Everything that a draw depends on but the seed. */
export interface DrawPool {
  readonly drawId: string;
  /** Keeps the hash from being guessed before the pool is published. */
  readonly salt: string;
  readonly needs: readonly DrawNeed[];
  readonly experts: readonly PoolExpert[];
}

/** An expert in the order of his stratum. */
export interface DrawnExpert {
  readonly id: string;
  readonly expertNo: string;
  readonly lineNo: number;
  /** 1 for the first that is asked; reserves follow. */
  readonly position: number;
  readonly isReserve: boolean;
  /** What the seed made of him. */
  readonly digest: string;
}

const encoder = new TextEncoder();
const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a text, in hexadecimal. */
export const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', encoder.encode(text)));

/** HMAC-SHA-256 of a text with a key that is given in hexadecimal. */
export async function hmac256(keyHex: string, text: string): Promise<string> {
  const bytes = Uint8Array.from(keyHex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}

/** The pool as it is hashed: always the same text for the same pool. */
export function canonicalPool({ drawId, salt, needs, experts }: DrawPool): string {
  return JSON.stringify({
    drawId,
    salt,
    needs: needs.map(({ lineNo, expertType, drawNum, reserveNum }) => [lineNo, expertType, drawNum, reserveNum]),
    experts: experts
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, expertNo, fits, drawn, employer }) => [id, expertNo, fits, drawn, employer]),
  });
}

/** The seed that neither of the two who give their numbers could choose alone. */
export const seedOf = (drawId: string, poolHash: string, n1: string, n2: string): Promise<string> =>
  sha256([drawId, poolHash, n1, n2].join('|'));

/**
 * Draws: for every expert U = HMAC(seed, id) as a number in (0, 1] and the key −ln(U) · (1 + draws in 90 days); in ascending
 * order of the keys each need takes whom it asks for, one of each employer in the whole committee, then its reserves.
 */
export async function drawExperts(pool: DrawPool, seed: string): Promise<readonly DrawnExpert[]> {
  const keyed = await Promise.all(
    pool.experts.map(async (expert) => ({ expert, digest: await hmac256(seed, expert.id) })),
  );
  const inOrder = keyed.toSorted((a, b) => compareKeys(a, b));
  const taken = new Set<string>();
  const employers = new Set<string>();
  const drawn: DrawnExpert[] = [];
  const take = (need: DrawNeed, count: number, isReserve: boolean): void => {
    let position = drawn.filter(({ lineNo }) => lineNo === need.lineNo).length;
    let open = count;
    for (const { expert, digest } of inOrder) {
      if (open === 0) break;
      if (taken.has(expert.id) || !expert.fits.includes(need.lineNo)) continue;
      // A reserve may take the place of anybody: of his employer nobody else may sit there either.
      if (employers.has(expert.employer)) continue;
      taken.add(expert.id);
      employers.add(expert.employer);
      position += 1;
      open -= 1;
      drawn.push({ id: expert.id, expertNo: expert.expertNo, lineNo: need.lineNo, position, isReserve, digest });
    }
  };
  // All places before any reserve, so that a reserve of one need keeps nobody from another.
  for (const need of pool.needs) take(need, need.drawNum, false);
  for (const need of pool.needs) take(need, need.reserveNum, true);
  return drawn;
}

/** Whether every need got whom it asks for; reserves may be missing. */
export const isFilled = (drawn: readonly DrawnExpert[], needs: readonly DrawNeed[]): boolean =>
  needs.every(
    ({ lineNo, drawNum }) => drawn.filter((each) => each.lineNo === lineNo && !each.isReserve).length === drawNum,
  );

interface Keyed {
  readonly expert: PoolExpert;
  readonly digest: string;
}

// −ln(U)·k is smaller where U^k is larger: compared in whole numbers, so that every machine finds the same order.
function compareKeys(a: Keyed, b: Keyed): number {
  const [powerA, powerB] = [a.expert.drawn + 1, b.expert.drawn + 1];
  const bits = 256n;
  const left = ((BigInt(`0x${a.digest}`) + 1n) ** BigInt(powerA)) << (bits * BigInt(powerB));
  const right = ((BigInt(`0x${b.digest}`) + 1n) ** BigInt(powerB)) << (bits * BigInt(powerA));
  if (left === right) return a.expert.id < b.expert.id ? -1 : 1;
  return left > right ? -1 : 1;
}
