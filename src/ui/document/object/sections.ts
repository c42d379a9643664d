import { isVisibleTo, fieldNamed } from './columns.ts';
import type { AnyDocument } from '#model/document.ts';
import type { FormSection } from '#model/documentParts.ts';
import type { Side } from '#model/transition.ts';
import type { Field } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { isFieldShown } from '#model/visibleFields.ts';
import { documentTexts } from './texts.ts';

export interface Section {
  readonly label: Label;
  readonly fields: readonly { readonly name: string; readonly field: Field }[];
}

const hidden = new Set<Field['type']>(['lines', 'ids', 'file', 'json']);

/** The sections of a form: those declared, then whatever they leave out. Lines have their own tab, structured data its own page. */
export function sectionsOf(document: AnyDocument, side: Side): Section[] {
  const declared = document.form ?? [];
  const placed = new Set(declared.flatMap(({ fields }) => fields));
  const rest = Object.keys(document.fields).filter((name) => !placed.has(name));
  const remaining = [...rest, ...standardNames(document).filter((name) => !placed.has(name))];
  const label: Label = declared.length === 0 ? documentTexts.basics : documentTexts.others;
  const last: FormSection<string> = { label, fields: remaining };
  return [...declared, last]
    .filter((section) => section.hidden !== true)
    .map((section) => ({ label: section.label, fields: fieldsOf(document, section.fields, side) }))
    .filter(({ fields }) => fields.length > 0);
}

const standardNames = (document: AnyDocument): string[] => [
  ...(document.enabled ? ['enabledFlag'] : []),
  // Nobody writes one where nobody writes anything.
  ...(document.fields['remark'] || document.readOnly === true ? [] : ['remark']),
];

function fieldsOf(document: AnyDocument, names: readonly string[], side: Side): Section['fields'] {
  return names.flatMap((name) => {
    const field = fieldNamed(document, name);
    return field && !hidden.has(field.type) && isVisibleTo(field, side) ? [{ name, field }] : [];
  });
}

/**
 * What a row is about, for whoever decides on it: the other party, material and quantity, price, amount with its currency, and
 * the date.
 */
export function essentialFacts(document: AnyDocument, side: Side): readonly string[] {
  const { supplier, buyer } = document.scope ?? {};
  const party = side === 'supplier' ? buyer?.by : typeof supplier === 'object' ? supplier.by : undefined;
  const listed = (document.list ?? []).filter((name) => document.fields[name]);
  const first = (isWanted: (field: Field) => boolean): string[] => {
    const found = listed.find((name) => isWanted(document.fields[name] ?? { type: 'text', label: ['', ''] }));
    return found === undefined ? [] : [found];
  };
  const named = ['material', 'currency'].filter((name) => listed.includes(name));
  return [
    ...(party && party !== 'id' ? [party] : []),
    ...named.filter((name) => name === 'material'),
    ...first(({ kind }) => kind === 'quantity'),
    ...first(({ kind }) => kind === 'price'),
    ...first(({ kind }) => kind === 'money'),
    ...named.filter((name) => name === 'currency'),
    ...first(({ type }) => type === 'date'),
  ];
}

const factTypes = new Set<Field['type']>(['lookup', 'date', 'decimal', 'select', 'quickCode', 'boolean', 'integer']);
const mostFacts = 6;

/** The facts that stand in the head of an object: at most six, the ones its list shows first. */
export function keyFacts(
  document: AnyDocument,
  side: Side,
  title: string | undefined,
  row: Readonly<Record<string, unknown>>,
): Section['fields'] {
  const listed = document.list ?? Object.keys(document.fields);
  // A supplier knows who he is; whom he deals with comes first.
  const { supplier, buyer } = document.scope ?? {};
  const own = side === 'supplier' && typeof supplier === 'object' ? supplier.by : undefined;
  const party = own !== undefined && buyer ? [buyer.by] : [];
  const names = [...new Set([...party, ...listed])];
  const shown = fieldsOf(
    document,
    names.filter((name) => name !== title && name !== 'status' && name !== own && isFieldShown(document, name, row)),
    side,
  );
  const facts = shown.filter(({ field }) => factTypes.has(field.type)).slice(0, mostFacts);
  // A moment takes the place of no other fact: most tell when something was done.
  const moments = shown.filter(({ field }) => field.type === 'datetime').slice(0, mostFacts - facts.length);
  return shown.filter((each) => facts.includes(each) || moments.includes(each));
}
