/** A word that does not stand in messages, and what becomes of messages with it. */
export interface RestrictedWord {
  readonly word: string;
  readonly act: 'MASK' | 'REFUSE';
}

/** What the word list says of texts: the word for which one is refused, and what is left of one. */
export interface WordFilter {
  refusedWord(text: string): string | undefined;
  masked(text: string): string;
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

// Of words that begin alike the longest is found first.
function patternOf(words: readonly RestrictedWord[], act: RestrictedWord['act']): RegExp | undefined {
  const chosen = words.filter((each) => each.act === act && each.word.trim() !== '').map(({ word }) => word.trim());
  if (chosen.length === 0) return undefined;
  return new RegExp(
    chosen
      .toSorted((a, b) => b.length - a.length)
      .map(escaped)
      .join('|'),
    'giu',
  );
}

/** A filter of a word list; upper and lower case are the same. */
export function wordFilter(words: readonly RestrictedWord[]): WordFilter {
  const [refused, hidden] = [patternOf(words, 'REFUSE'), patternOf(words, 'MASK')];
  return {
    refusedWord: (text) => (refused ? text.match(refused)?.[0] : undefined),
    masked: (text) => (hidden ? text.replace(hidden, (found) => '*'.repeat([...found].length)) : text),
  };
}
