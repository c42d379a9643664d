const known = new WeakMap();
/** Notes that a request comes from another program. */
export function recordUnfamiliarLogin(request, foreign) {
    known.set(request, foreign);
}
/** The program behind a request; undefined for the pages of our own. */
export const clientBehind = (request) => known.get(request);
