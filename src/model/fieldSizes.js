/** Longest text of a field that says nothing else, in characters. */
export const defaultMaxLength = 200;
/** Longest multi-line text of a field that says nothing else, in characters. */
export const defaultMultilineLength = 4000;
/** The greatest number of decimals of a decimal field. */
export const scaleOf = (field) => field.scale ?? 6;
/** How many digits before the point a decimal field has at most: numeric(20, scale). */
export const digitsOf = (field) => 20 - scaleOf(field);
/** What the database keeps as an integer. */
export const smallestInteger = -2_147_483_648;
export const largestInteger = 2_147_483_647;
/** The greatest number of lines of a document, and of ids in a list. */
export const mostLines = 5000;
/** The greatest length of a text field. */
export const maxLengthOf = (field) => field.maxLength ?? (field.multiline ? defaultMultilineLength : defaultMaxLength);
/** How long a text is: in code points, as JSON Schema counts, so that page, server and database agree about '😀'. */
export const lengthOf = (text) => [...text].length;
