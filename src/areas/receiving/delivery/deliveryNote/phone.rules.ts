/** Whether somebody can be called there: digits, which spaces and dashes may part. */
export const isPhone = (text: string): boolean => /^\+?\d[\d -]{5,19}$/.test(text);

/** A phone number as a screen that everybody passes shows it: enough to tell one driver from another, too little to call him. */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length > 10 ? `${digits.slice(0, 3)}****${digits.slice(-4)}` : `****${digits.slice(-2)}`;
}
