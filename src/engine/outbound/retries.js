/** Minutes after which something that leaves the house is tried again, one after the other; then it has failed. */
const retries = [1, 5, 30, 120];
/** When something is tried again that has failed so many times before; undefined when it has failed for good. */
export function nextRetry(retryCount, now) {
    const minutes = retries[retryCount];
    return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000);
}
