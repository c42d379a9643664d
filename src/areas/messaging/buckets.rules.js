const mostKeys = 50_000;
/** Buckets that fill up by themselves. */
export function createBuckets({ perSecond, burst }, clock = Date.now) {
    const buckets = new Map();
    return {
        take(key, count = 1) {
            const now = clock();
            const bucket = buckets.get(key) ?? { left: burst, at: now };
            const left = Math.min(burst, bucket.left + ((now - bucket.at) / 1000) * perSecond);
            if (!buckets.has(key) && buckets.size >= mostKeys)
                buckets.delete(buckets.keys().next().value ?? '');
            const isEnough = left >= count;
            buckets.set(key, { left: isEnough ? left - count : left, at: now });
            return isEnough ? 0 : Math.ceil(((count - left) / perSecond) * 1000);
        },
    };
}
