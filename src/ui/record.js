/** A JSON object as a record; undefined for anything else. */
export function recordOf(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}
/** The objects of a JSON list; an empty one for anything else. */
export const rowsOf = (value) => Array.isArray(value) ? value.map(recordOf).filter((each) => each !== undefined) : [];
