/** Whether a text is the hash of a content. */
export const isHash = (text) => /^[0-9a-f]{64}$/.test(text);
