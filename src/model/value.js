/** Whether a value counts as not given. */
export const isEmpty = (value) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
/** Whether a value is an object with names. */
export const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether two values say the same; the database orders the languages of a name in its own way. */
export const isSameValue = (a, b) => a === b ||
    (typeof a === 'object' && typeof b === 'object' && JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b)));
const inOrder = (value) => isRecord(value)
    ? Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
    : value;
