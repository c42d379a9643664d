/** How often something may be done: so many at once, and then so many a second. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** Counts what each key has done. */
export interface Buckets {
  /** Takes one from the bucket of a key; 0, or after how many milliseconds there is one again. */
  take(key: string, count?: number): number;
}

const mostKeys = 50_000;

/** Buckets that fill up by themselves. */
export function createBuckets({ perSecond, burst }: Rate, clock: () => number = Date.now): Buckets {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take(key, count = 1) {
      const now = clock();
      const bucket = buckets.get(key) ?? { left: burst, at: now };
      const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
      if (!buckets.has(key) && buckets.size >= mostKeys) buckets.delete(buckets.keys().next().value ?? '');
      const isEnough = left >= count;
      buckets.set(key, { left: isEnough ? left - count : left, at: now });
      return isEnough ? 0 : Math.ceil(((count - left) / perSecond) * 1000);
    },
  };
}
