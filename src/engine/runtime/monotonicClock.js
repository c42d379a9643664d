// Two microseconds: one could be lost in the rounding of so large a number.
const step = 0.002;
/** What `moment` gives, by a clock in milliseconds. */
export function createMonotonicClock(clock) {
    let last = 0;
    return () => {
        const now = clock();
        last = now > last || now < last - 1000 ? now : last + step;
        return last;
    };
}
/**
 * The time in milliseconds since 1970, each moment later than the one before by at least a microsecond, so that what
 * this process sorts by its moments keeps its order; only a clock that is set back by more than a second is believed.
 */
export const monotonicNow = createMonotonicClock(Date.now);
