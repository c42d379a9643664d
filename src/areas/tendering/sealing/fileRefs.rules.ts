import { canonicalBytes, sha256 } from './canonical.rules.ts';

/** A file of a bid as everybody may name it: nothing but what was received. */
export interface SealedFileRef {
  readonly id: string;
  readonly cipherHash: string;
}

const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** The files that a submission names; undefined for anything else. */
export function readRefs(value: unknown): SealedFileRef[] | undefined {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > 50) return undefined;
  const list: unknown[] = value;
  const refs = list.flatMap((each) => {
    if (typeof each !== 'object' || each === null || !('id' in each) || !('cipherHash' in each)) return [];
    const { id, cipherHash } = each;
    return typeof id === 'string' && isHash(cipherHash) ? [{ id, cipherHash }] : [];
  });
  return refs.length === list.length && new Set(refs.map(({ id }) => id)).size === refs.length ? refs : undefined;
}

/** The hash over the files of a bid, whatever their order; undefined without any. */
export const hashOfFiles = async (refs: readonly SealedFileRef[]): Promise<string | undefined> =>
  refs.length === 0
    ? undefined
    : sha256(canonicalBytes(refs.map(({ cipherHash }) => cipherHash).toSorted((a, b) => (a < b ? -1 : 1))));
