import { isRecord } from '#model/value.ts';
const largestPage = 50;
const whole = (value, otherwise, largest) => typeof value === 'number' && Number.isInteger(value) && value >= 1 ? Math.min(value, largest) : otherwise;
/** The wanted part out of a body; ten from the first on unless it says otherwise. */
export const cutOf = (page) => ({
    current: whole(isRecord(page) ? page['current'] : undefined, 1, 10_000),
    size: whole(isRecord(page) ? page['size'] : undefined, 10, largestPage),
});
