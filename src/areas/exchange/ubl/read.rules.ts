import { isDecimal, normalise, type Decimal } from '#model/decimal.ts';
import type { XmlElement } from '#model/xml.ts';
import type { Mistake } from './check.rules.ts';

// What was looked at while a document was taken over; the rest of it is told to whoever imports it.
const used = new WeakSet<XmlElement>();

/** The first element on a path of names, which does not count as used for that. */
export const peekAt = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce((found, name) => found?.children.find((child) => child.name === name), element);

/** The first element on a path of names. */
export function childOf(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let found = element;
  for (const name of path) {
    found = found?.children.find((child) => child.name === name);
    if (found) used.add(found);
  }
  return found;
}

/** Every element of a name directly within another. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  const found = element?.children.filter((child) => child.name === name) ?? [];
  for (const each of found) used.add(each);
  return found;
}

// What says nothing of the business: how the document was made, and what the reader counts himself.
const silent = new Set([
  'UBLVersionID',
  'CustomizationID',
  'ProfileID',
  'UUID',
  'IssueDate',
  'IssueTime',
  'LineCountNumeric',
  // Who the parties are is said by their codes.
  'EndpointID',
  'PostalAddress',
  'PartyLegalEntity',
  'AllowanceChargeReasonCode',
  'UBLExtensions',
]);

/** What a document says that nothing was done with: each value with its place, in the order of the document. */
export function unusedIn(root: XmlElement): string[] {
  const found: string[] = [];
  const walk = (element: XmlElement, place: string): void => {
    for (const child of element.children) {
      if (silent.has(child.name)) continue;
      const same = element.children.filter(({ name }) => name === child.name);
      const at = `${place}/${child.name}${same.length > 1 ? `[${same.indexOf(child) + 1}]` : ''}`;
      const value = child.text.trim();
      if (child.children.length === 0 && value !== '' && !used.has(child)) found.push(`${at} = ${value.slice(0, 200)}`);
      walk(child, at);
    }
  };
  walk(root, root.name);
  return found;
}

/** The text of the first element on a path, in one normal form; null when there is none. */
export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string | null =>
  childOf(element, ...path)
    ?.text.normalize('NFC')
    .trim() || null;

/** Every note directly within an element, one a line; null when there is none. */
export const notesAt = (element: XmlElement | undefined): string | null =>
  childrenOf(element, 'Note')
    .map(({ text }) => text.normalize('NFC').trim())
    .filter((text) => text !== '')
    .join('\n') || null;

/** The number of the first element on a path, as our decimals are written. */
export function decimalAt(element: XmlElement | undefined, ...path: readonly string[]): Decimal | null {
  const plain = textAt(element, ...path)
    ?.replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
  return isDecimal(plain) ? normalise(plain) : null;
}

/** The day of the first element on a path, its zone left out. */
export const dayAt = (element: XmlElement | undefined, ...path: readonly string[]): string | null =>
  textAt(element, ...path)?.slice(0, 10) ?? null;

/** A day and a time of day, which may say its zone. */
export interface UblInstant {
  readonly day: string;
  readonly time: string;
  /** 'Z' or '+08:00'; null for the zone of the installation. */
  readonly zone: string | null;
}

/** The moment that two elements of one aggregate say; midday without a time. */
export function instantAt(element: XmlElement | undefined, dateName: string, timeName: string): UblInstant | null {
  const day = dayAt(element, dateName);
  if (day === null) return null;
  const [, time = '12:00:00', zone = null] =
    /^(\d{2}:\d{2}:\d{2})(?:\.\d+)?(.+)?$/.exec(textAt(element, timeName) ?? '') ?? [];
  return { day, time, zone };
}

/** Takes what a document must say to be of use here; what is missing is noted, all of it. */
export function requirer(): {
  readonly mistakes: Mistake[];
  need<T>(value: T | null, place: string, instead: T): T;
} {
  const mistakes: Mistake[] = [];
  return {
    mistakes,
    need(value, place, instead) {
      if (value !== null) return value;
      mistakes.push({ place, label: ['此处需要填写，否则无法处理', 'This is needed to process the document'] });
      return instead;
    },
  };
}

/** What a document says, or every reason why it cannot be used. */
export interface Read<T> {
  readonly facts: T;
  readonly mistakes: readonly Mistake[];
}
