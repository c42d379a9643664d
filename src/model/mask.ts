/** What stands between the mask of a stored number and the encrypted whole (`engine/runtime/sealedNumbers.ts`). */
export const numberSeparator = '~';

/** What everybody reads of a number that is worth stealing, such as a bank account: `****1234`. */
export const maskedNumber = (number: string): string =>
  isMaskedNumber(number)
    ? (number.split(numberSeparator, 1)[0] ?? number)
    : `****${number.replaceAll(/[\s-]/g, '').slice(-4)}`;

/** Whether a text is what people were shown of a number, not a number that somebody typed. */
export const isMaskedNumber = (text: string): boolean => text.startsWith('****');
