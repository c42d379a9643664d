import { isRecord } from '#model/value.ts';
import { canonicalPool, drawExperts, seedOf, sha256, type DrawnExpert, type DrawPool } from './draw.rules.ts';

/** What is published of a draw. */
export interface DrawRecord {
  readonly drawId: string;
  readonly poolHash: string;
  readonly seedCommit: string;
  readonly seedReveal: string;
  readonly witnessSeed: string;
  readonly seed: string;
  readonly pool: DrawPool;
  readonly drawn: readonly DrawnExpert[];
}

export interface Verification {
  readonly isPoolRight: boolean;
  readonly isCommitRight: boolean;
  readonly isSeedRight: boolean;
  readonly isDrawRight: boolean;
  readonly drawn: readonly DrawnExpert[];
}

/** Repeats a draw from what is published of it, and nothing else. */
export async function verifyDraw(record: DrawRecord): Promise<Verification> {
  const { drawId, pool, poolHash, seedReveal, witnessSeed } = record;
  const seed = await seedOf(drawId, poolHash, seedReveal, witnessSeed);
  const drawn = await drawExperts(pool, seed);
  return {
    isPoolRight: (await sha256(canonicalPool(pool))) === poolHash && pool.drawId === drawId,
    isCommitRight: (await sha256(seedReveal)) === record.seedCommit,
    isSeedRight: seed === record.seed,
    isDrawRight:
      drawn.length === record.drawn.length &&
      drawn.every(({ id, lineNo, position }, index) => {
        const other = record.drawn[index];
        return other !== undefined && other.id === id && other.lineNo === lineNo && other.position === position;
      }),
    drawn,
  };
}

/** The published record in the row of a draw; undefined before the names are disclosed. */
export function recordIn(row: Readonly<Record<string, unknown>>): DrawRecord | undefined {
  const { id, poolHash, seedCommit, seedReveal, witnessSeed, seed, record } = row;
  if (!isRecord(record) || !isPool(record['pool']) || !isDrawn(record['drawn'])) return undefined;
  return {
    drawId: String(id),
    poolHash: String(poolHash),
    seedCommit: String(seedCommit),
    seedReveal: String(seedReveal),
    witnessSeed: String(witnessSeed),
    seed: String(seed),
    pool: record['pool'],
    drawn: record['drawn'],
  };
}

const isPool = (value: unknown): value is DrawPool =>
  isRecord(value) && Array.isArray(value['experts']) && Array.isArray(value['needs']);

const isDrawn = (value: unknown): value is DrawnExpert[] => Array.isArray(value) && value.every(isRecord);
