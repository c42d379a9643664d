/** Whether a text is a SWIFT code (ISO 9362): bank, country, place and, for a branch, three more. */
export const isSwift = (code) => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code);
/** Whether a text is a code of China's payment system: three digits of the bank, four of the city, four of the branch, a check digit. */
export function isCnaps(code) {
    return /^[1-9][0-9]{11}$/.test(code);
}
