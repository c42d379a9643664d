/** The first of a row and its successors that may be chosen on a day; undefined when none may. */
export const countingOn = (chain, day) => chain.find(({ since, until, isEnabled }) => isEnabled && (since ?? day) <= day && day <= (until ?? day));
