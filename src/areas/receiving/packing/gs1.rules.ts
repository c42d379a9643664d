/** One element of a GS1 string: its application identifier and its value. */
export interface Element {
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

// Separates an element of variable length from the one after it; readers report FNC1 as this character.
const fnc1 = '\u001d';

/** How long the values of the elements on our labels are: a fixed number of digits, or at most so many characters. */
const lengths: Readonly<Record<string, { readonly fixed?: number; readonly most: number; readonly digits?: boolean }>> =
  {
    '00': { fixed: 18, most: 18, digits: true },
    '02': { fixed: 14, most: 14, digits: true },
    '10': { most: 20 },
    '11': { fixed: 6, most: 6, digits: true },
    '17': { fixed: 6, most: 6, digits: true },
    '21': { most: 20 },
    '30': { most: 8, digits: true },
    '37': { most: 8, digits: true },
    '241': { most: 30 },
    '400': { most: 30 },
  };

// The characters of element strings (GS1 General Specifications, figure 7.11-1).
const allowed = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/;

/** Whether a value can be written under an identifier. */
export function fitsElement({ ai, value }: Element): boolean {
  const rule = lengths[ai];
  if (!rule || !allowed.test(value) || value.length > rule.most) return false;
  if (rule.digits && !/^\d+$/.test(value)) return false;
  return rule.fixed === undefined || value.length === rule.fixed;
}

/** Elements as people and printers write them: identifiers in brackets. Those that cannot be written are left out. */
export const bracketed = (elements: readonly Element[]): string =>
  elements
    .filter((element) => fitsElement(element) && !element.value.includes('('))
    .map(({ ai, value }) => `(${ai})${value}`)
    .join('');

/** Elements as readers report them: variable ones end with FNC1 unless they are the last. */
export const elementString = (elements: readonly Element[]): string =>
  elements
    .map(
      ({ ai, value }, index) =>
        ai + value + (lengths[ai]?.fixed === undefined && index < elements.length - 1 ? fnc1 : ''),
    )
    .join('');

/** A day as GS1 writes it: '2026-11-21' is '261121'. */
export const shortDay = (day: string): string => day.slice(2).replaceAll('-', '');

/** The elements of what a reader or a person gives; undefined when it is no element string. */
export function readElements(given: string): Element[] | undefined {
  // Readers may say before it which kind of code they saw.
  const text = given.trim().replace(/^\](?:C1|d2|Q3|e0)/, '');
  return text.startsWith('(') ? readBracketed(text) : readRaw(text.startsWith(fnc1) ? text.slice(1) : text);
}

function readBracketed(text: string): Element[] | undefined {
  const elements = [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(([, ai = '', value = '']) => ({ ai, value }));
  const isWhole = elements.map(({ ai, value }) => `(${ai})${value}`).join('') === text;
  return isWhole && elements.every(fitsElement) ? elements : undefined;
}

function readRaw(text: string): Element[] | undefined {
  const elements: Element[] = [];
  let rest = text;
  while (rest !== '') {
    const ai = Object.keys(lengths).find((each) => rest.startsWith(each));
    if (ai === undefined) return undefined;
    const after = rest.slice(ai.length);
    const { fixed } = lengths[ai] ?? {};
    const end = fixed ?? (after.includes(fnc1) ? after.indexOf(fnc1) : after.length);
    const element = { ai, value: after.slice(0, end) };
    if (!fitsElement(element)) return undefined;
    elements.push(element);
    rest = after.slice(end).replace(/^\u001d/, '');
  }
  return elements.length > 0 ? elements : undefined;
}
