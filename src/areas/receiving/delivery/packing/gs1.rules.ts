import { foldedCode } from '#model/foldedText.ts';

/** One element of a GS1 string: its application identifier and its value. */
interface Element {
  readonly ai: string;
  readonly value: string;
}

/** The check digit of GS1 keys: weights 3, 1, 3 … from the right over the digits before it. */
export function checkDigit(digits: string): string {
  const total = [...digits]
    .toReversed()
    .reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (total % 10)) % 10);
}

/** Whether these are eighteen digits whose last one checks the others. */
export const isSscc = (text: string): boolean =>
  /^\d{18}$/.test(text) && checkDigit(text.slice(0, -1)) === text.slice(-1);

/** The nth serial shipping container code of a company prefix; undefined when the prefix has no more of them. */
export function ssccOf(prefix: string, count: bigint): string | undefined {
  // The extension digit carries on where the serial reference ends.
  const room = 16 - prefix.length;
  const serial = count.toString().padStart(room + 1, '0');
  if (serial.length > room + 1) return undefined;
  const digits = `${serial.slice(0, 1)}${prefix}${serial.slice(1)}`;
  return digits + checkDigit(digits);
}

/** How long the values of the elements on our labels are: a fixed number of digits, or at most so many characters. */
const lengths: Readonly<Record<string, { readonly fixed?: number; readonly most: number; readonly digits?: boolean }>> =
  {
    '00': { fixed: 18, most: 18, digits: true },
    '10': { most: 20 },
    '11': { fixed: 6, most: 6, digits: true },
    '21': { most: 20 },
    '17': { fixed: 6, most: 6, digits: true },
    '37': { most: 8, digits: true },
    '241': { most: 30 },
    '400': { most: 30 },
  };

// The characters of element strings (GS1 General Specifications, figure 7.11-1).
const allowed = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/;

/** Whether a value can be written under an identifier. */
function fitsElement({ ai, value }: Element): boolean {
  const rule = lengths[ai];
  if (!rule || !allowed.test(value) || value.length > rule.most) return false;
  if (rule.digits && !/^\d+$/.test(value)) return false;
  return rule.fixed === undefined || value.length === rule.fixed;
}

/**
 * Elements as people and the writer of codes take them: identifiers in brackets, where codes have FNC1 after variable
 * ones. Those that cannot be written are left out.
 */
export const bracketed = (elements: readonly Element[]): string =>
  elements
    .filter((element) => fitsElement(element) && !element.value.includes('('))
    .map(({ ai, value }) => `(${ai})${value}`)
    .join('');

/** A day as GS1 writes it: '2026-11-21' is '261121'. */
export const shortDay = (day: string): string => day.slice(2).replaceAll('-', '');

/**
 * The SSCC that a reader or a person gives: alone, or first in an element string, with or without brackets. What follows
 * is not looked at: keyboards of readers lose the FNC1 that ends variable elements.
 */
export function ssccIn(input: string): string | undefined {
  // Readers may say before it which kind of code they saw.
  const text = foldedCode(input)
    .replace(/^\](?:C1|d2|Q3|e0)/, '')
    .replace(/^\((\d{2})\)/, '$1');
  const digits = /^\d{18}$/.test(text) ? text : /^00(\d{18})/.exec(text)?.[1];
  return digits !== undefined && isSscc(digits) ? digits : undefined;
}
