const escaped = (word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
// Of words that begin alike the longest is found first.
function patternOf(words, act) {
    const chosen = words.filter((each) => each.act === act && each.word.trim() !== '').map(({ word }) => word.trim());
    if (chosen.length === 0)
        return undefined;
    return new RegExp(chosen
        .toSorted((a, b) => b.length - a.length)
        .map(escaped)
        .join('|'), 'giu');
}
/** A filter of a word list; upper and lower case are the same. */
export function wordFilter(words) {
    const [refused, hidden] = [patternOf(words, 'REFUSE'), patternOf(words, 'MASK')];
    return {
        refusedWord: (text) => (refused ? text.match(refused)?.[0] : undefined),
        masked: (text) => (hidden ? text.replace(hidden, (found) => '*'.repeat([...found].length)) : text),
    };
}
