import { keyOf, linesOf, wireName, type AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import { namesInCondition, type NamedCondition } from '#model/namedConditions.ts';
import type { Field } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { standardFields, statusLabel } from '#model/standardFields.ts';
import { isPriceField, pricePermission } from '#model/prices.ts';
import { useSession } from '../../session.ts';

/** A column of a list, a search form or an export: a field of the document or one of the standard columns. */
export interface DocumentColumn {
  readonly name: string;
  readonly label: Label;
  readonly field: Field;
  /** The name of its value in a row and in search values. */
  readonly wire: string;
}

/** The name by which a list is narrowed to what its reader wrote himself. */
export const creatorFilter = 'creator';

const creatorField: Field = { type: 'text', label: ['创建人', 'Created by'] };

/** The name by which a list is narrowed to the rows of one import. */
export const importFilter = 'importJob';

/** The import that wrote a row, to look at what it brought; no column of its own. */
const importField: Field = { type: 'text', label: ['数据来源', 'Source'] };

const statusFields = new WeakMap<AnyDocument, Field>();

/** The state of a document as a field to choose from. */
function statusField(document: AnyDocument): Field | undefined {
  if (!document.states) return undefined;
  const known = statusFields.get(document) ?? { type: 'select', label: statusLabel, options: document.states };
  statusFields.set(document, known);
  return known;
}

const conditionFields = new WeakMap<NamedCondition, Field>();

/** A named condition as a field to choose from: it holds or it does not. */
function conditionField(named: NamedCondition): Field {
  const { label, help } = named;
  const known = conditionFields.get(named) ?? { type: 'boolean', label, ...(help ? { help } : {}) };
  conditionFields.set(named, known);
  return known;
}

/** The field behind a name: of the document itself, its state, a condition it offers, or a standard column it has. */
export function fieldNamed(document: AnyDocument, name: string): Field | undefined {
  if (Object.hasOwn(document.fields, name)) return document.fields[name];
  const named = Object.hasOwn(document.conditions ?? {}, name) ? document.conditions?.[name] : undefined;
  if (named) return conditionField(named);
  if (name === 'status') return statusField(document);
  if (name === 'enabledFlag') return document.enabled ? standardFields['enabledFlag'] : undefined;
  if (name === importFilter) return importField;
  return name === creatorFilter ? creatorField : standardFields[name];
}

/** The column of a name; undefined for names the document does not have. */
export function columnNamed(document: AnyDocument, name: string): DocumentColumn | undefined {
  const field = fieldNamed(document, name);
  return field && { name, label: field.label, field, wire: wireName(name, field) };
}

/** Whether a side has a field at all. */
export const isKnownTo = (field: Field, side: Side): boolean => !(field.internal && side === 'supplier');

/** Whether the user, of this side, may read a field: prices need a right of their own on the buyer side. */
export const isVisibleTo = (field: Field, side: Side): boolean =>
  isKnownTo(field, side) && !(isPriceField(field) && readsNoPrices());

function readsNoPrices(): boolean {
  const { user } = useSession.getState();
  return user?.side === 'buyer' && !user.permissions.includes(pricePermission);
}

/** Whether the user may narrow a list by a name or put it in order: what is found would tell him what he may not read. */
export function isAskable(document: AnyDocument, name: string): boolean {
  const { user } = useSession.getState();
  const named = Object.hasOwn(document.conditions ?? {}, name) ? document.conditions?.[name] : undefined;
  const secret = new Set(user?.secretFields?.[keyOf(document)]);
  const isOpen = (each: string): boolean => {
    const field = document.fields[each];
    return !secret.has(each) && !field?.masked && !(field && isPriceField(field) && readsNoPrices());
  };
  if (!named) return isOpen(name);
  return namesInCondition(named.where).every(isOpen) && linesAskable(document, named.ofLines ?? {});
}

const linesAskable = (document: AnyDocument, asked: Readonly<Record<string, readonly string[]>>): boolean =>
  linesOf(document).every(([name, line]) => (asked[name] ?? []).every((each) => isAskable(line, each)));

const unlisted = new Set<Field['type']>(['lines', 'ids', 'json', 'file']);

function columnsNamed(document: AnyDocument, names: readonly string[], side: Side): DocumentColumn[] {
  return [...new Set(names)].flatMap((name) => {
    const column = columnNamed(document, name);
    return column && isVisibleTo(column.field, side) && !unlisted.has(column.field.type) ? [column] : [];
  });
}

/** Names shown in a list that declares none. */
function sensibleList(document: AnyDocument): string[] {
  const fields = Object.entries(document.fields)
    .filter(([, field]) => !field.multiline)
    .map(([name]) => name);
  return [...fields.slice(0, 8), ...(document.states ? ['status'] : []), ...(document.enabled ? ['enabledFlag'] : [])];
}

// To a supplier every row is its own: a column or a condition that names it says nothing.
const saysSomething =
  (document: AnyDocument, side: Side) =>
  (name: string): boolean => {
    const scope = document.scope?.supplier;
    return !(side === 'supplier' && typeof scope === 'object' && scope.by === name);
  };

/** The columns a list shows at first. */
export function shownColumns(document: AnyDocument, side: Side): DocumentColumn[] {
  const names = document.list ?? sensibleList(document);
  return columnsNamed(document, names.filter(saysSomething(document, side)), side);
}

/** Every column a list may show: the shown ones first, then all others. */
export function allColumns(document: AnyDocument, side: Side): DocumentColumn[] {
  const first = shownColumns(document, side).map(({ name }) => name);
  const names = [...first, ...Object.keys(document.fields), 'status', ...Object.keys(standardFields)];
  return columnsNamed(document, names, side);
}

/** What a card says where there is no room for a table: what the declaration names, else the columns as they come. */
export function cardColumns(
  document: AnyDocument,
  side: Side,
  columns: readonly DocumentColumn[],
): readonly DocumentColumn[] {
  return document.card ? columnsNamed(document, document.card.filter(saysSomething(document, side)), side) : columns;
}

/** The fields of the search form, most used first. */
export function searchColumns(document: AnyDocument, side: Side): DocumentColumn[] {
  const names = document.search ?? sensibleList(document).slice(0, 6);
  const all = [...names, ...Object.keys(document.conditions ?? {})];
  const asked = all.filter((name) => saysSomething(document, side)(name) && isAskable(document, name));
  return columnsNamed(document, asked, side);
}

const unsortedTypes = new Set<Field['type']>(['file', 'json', 'ids', 'lines']);
const sortedStandard = new Set([
  'status',
  'enabledFlag',
  'creatorName',
  'createDate',
  'lastUpdatedByName',
  'lastUpdateDate',
]);

/** Whether the server sorts by a column. */
export const isSortable = (document: AnyDocument, { name, field }: DocumentColumn): boolean =>
  document.fields[name] ? !unsortedTypes.has(field.type) && isAskable(document, name) : sortedStandard.has(name);

/** Whether a column holds numbers, which stand on the right. */
export const isNumeric = ({ type }: Field): boolean => type === 'decimal' || type === 'integer';

/** Whether any text of the document can be searched by keyword. */
export const hasKeyword = (document: AnyDocument, side: Side): boolean =>
  searchColumns(document, side).some(({ field }) => ['text', 'serial', 'bilingual'].includes(field.type));

/**
 * The field that names a row for people: its number, its code, else its first text; undefined where the list begins with
 * what the row belongs to.
 */
export function titleField(document: AnyDocument): string | undefined {
  const entries = Object.entries(document.fields);
  const serial = entries.find(([, field]) => field.type === 'serial')?.[0];
  const first = (document.list ?? []).find((name) => /^(lookup|text)$/.test(document.fields[name]?.type ?? ''));
  const text = first ?? entries.find(([, { type }]) => type === 'text')?.[0];
  const own = document.fields[text ?? '']?.type === 'text' ? text : undefined;
  return serial ?? document.lov?.code ?? document.lov?.text ?? own;
}

/** How wide a column of an empty grid is, in pixels. */
export function usualWidth({ field }: DocumentColumn): number {
  switch (field.type) {
    case 'boolean':
      return 90;
    case 'integer':
      return 100;
    case 'date':
      return 124;
    case 'datetime':
    case 'text':
    case 'bilingual':
      return 180;
    case 'lookup':
      return 200;
    default:
      return 140;
  }
}

const narrowest = 72;
const widest = 300;
const padding = 42;

/** How wide a column must be to show its title and its texts, within reason. */
export function fittingWidth(title: string, texts: readonly string[], around: number = padding): number {
  const longest = Math.max(textWidth(title) * 1.08, ...texts.map(textWidth));
  return Math.round(Math.max(narrowest, Math.min(widest, longest + around)));
}

// Chinese characters are as wide as the font is high, Latin ones little more than half of it.
function textWidth(text: string): number {
  let width = 0;
  for (const sign of text) width += sign > '\u2e7f' ? 14.5 : 8.6;
  return width;
}
