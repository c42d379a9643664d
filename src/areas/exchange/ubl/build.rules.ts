import { writeXml, type XmlElement } from '#model/xml.ts';
import type { MessageKind } from '#model/messageKinds.ts';
import { aggregates, slotsOf, spaceOf, values, type Aggregate, type Slot } from './shapes.rules.ts';

/** A value with its attributes. */
export interface Leaf {
  readonly value: string;
  readonly attributes: Readonly<Record<string, string>>;
}

type Part = string | Leaf | Branch;

/** What stands in an aggregate, by the names of its elements in any order; what is null or empty is left out. */
export interface Branch {
  readonly [element: string]: Part | readonly Part[] | null | undefined;
}

const none: Readonly<Record<string, string>> = {};

const isLeaf = (part: Leaf | Branch): part is Leaf => typeof part['value'] === 'string';

const bis = 'urn:fdc:peppol.eu:poacc:';

// What Peppol BIS 3 calls its documents; it has no receipt advice.
const profiles: Readonly<Partial<Record<MessageKind, Branch>>> = {
  Order: { CustomizationID: `${bis}trns:order:3`, ProfileID: `${bis}bis:ordering:3` },
  OrderResponse: { CustomizationID: `${bis}trns:order_response:3`, ProfileID: `${bis}bis:ordering:3` },
  DespatchAdvice: { CustomizationID: `${bis}trns:despatch_advice:3`, ProfileID: `${bis}bis:despatch_advice:3` },
};

/** A document of UBL 2.3, under its profile of Peppol BIS 3 where there is one, its elements brought into their order. */
export function documentOf(kind: MessageKind, content: Branch): string {
  const root = { space: spaceOf(kind), name: kind, attributes: none, text: '' };
  const children = childrenOf(kind, { ...(profiles[kind] ?? { UBLVersionID: '2.3' }), ...content });
  return writeXml({ ...root, children }, { '': root.space, cac: aggregates, cbc: values });
}

function childrenOf(aggregate: Aggregate, content: Branch): XmlElement[] {
  const slots = slotsOf(aggregate);
  const unknown = Object.keys(content).find((name) => !slots.some((slot) => slot.name === name));
  if (unknown !== undefined) throw new Error(`${aggregate} has no element ${unknown}.`);
  return slots.flatMap((slot) => {
    const input = content[slot.name] ?? [];
    const parts = Array.isArray(input) ? input : [input];
    return parts
      .filter((part) => part !== '')
      .map((part) => elementOf(slot, part))
      .filter(({ text, children }) => slot.least > 0 || text !== '' || children.length > 0);
  });
}

function elementOf({ name, of }: Slot, part: Part): XmlElement {
  if (typeof part === 'string') return { space: values, name, attributes: none, children: [], text: part };
  if (isLeaf(part)) return { space: values, name, attributes: part.attributes, children: [], text: part.value };
  if (!of) throw new Error(`${name} is not written.`);
  return { space: aggregates, name, attributes: none, children: childrenOf(of, part), text: '' };
}

/** A value with a currency; a part that is not known is left out. */
export const amount = (value: string | null | undefined, currencyID: string): Leaf | null =>
  value === null || value === undefined ? null : { value, attributes: { currencyID } };

/** A value with a unit; a part that is not known is left out. */
export const quantity = (value: string | null | undefined, unitCode: string): Leaf | null =>
  value === null || value === undefined ? null : { value, attributes: { unitCode } };

/** An identifier in an aggregate of its own; nothing where there is none. */
export const identified = (ID: string | null | undefined): Branch | null => (ID ? { ID } : null);
