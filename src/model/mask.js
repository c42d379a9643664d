/** What everybody reads of a number that is worth stealing, such as a bank account: `****1234`. */
export const maskedNumber = (number) => `****${number.replaceAll(/[\s-]/g, '').slice(-4)}`;
/** Whether a text is what people were shown of a number, not a number that somebody typed. */
export const isMaskedNumber = (text) => text.startsWith('****');
