/** Why a row of the acceptance list has no browser test yet. */
const sourcing = 'screens of tendering, inquiry and auction';

/** The rows that no browser test covers yet; whoever covers one takes its line away. */
export const later: Readonly<Record<string, string>> = {
  A173: sourcing,
};
