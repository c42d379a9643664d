/** A label in the middle of a sentence: its first letter is small, unless it begins an abbreviation. */
export const midSentence = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
