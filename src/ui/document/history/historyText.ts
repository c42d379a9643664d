import { attachmentKinds, linesOf, wireName, type AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import { isEmpty, isRecord } from '#model/value.ts';
import { fieldNamed } from '../object/columns.ts';
import { textOfValue, valueText, type Wording } from '../object/valueText.ts';
import { documentTexts } from '../object/texts.ts';

export interface Change {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Where a change stands and what it changed, in words. */
export interface ReadableChange {
  readonly path: string;
  readonly place: string;
  readonly before: string;
  readonly after: string;
}

/** The name of a row of another document, by its id; undefined while it is not known. */
export type RowName = (target: string, id: string) => string | undefined;

/** A change as people read it: labels instead of names, values in their formats. */
export function readableChange(
  document: AnyDocument,
  change: Change,
  wording: Wording,
  rowName: RowName,
): ReadableChange {
  const found = fieldAt(document, change.path);
  const value = (input: unknown): string => {
    if (isEmpty(input)) return '—';
    if (isRecord(input) && found?.lineDocument) return lineText(found.lineDocument, input, wording, rowName);
    if (!found?.field)
      return typeof input === 'string' || typeof input === 'number' ? String(input) : JSON.stringify(input);
    if (found.field.type === 'lookup') return rowName(found.field.target ?? '', String(input)) ?? String(input);
    return textOfValue(input, found.field, wording);
  };
  return {
    path: change.path,
    place: found ? placeText(found, wording) : filePlace(document, change.path, wording),
    before: value(change.before),
    after: value(change.after),
  };
}

/** Files stand in history as what they were filed as. */
function filePlace(document: AnyDocument, path: string, { text }: Wording): string {
  const kind = /^attachments\.(\w+)$/.exec(path)?.[1];
  const label = kind === undefined ? undefined : attachmentKinds(document)[kind]?.label;
  return label ? text(label) : path;
}

interface FoundField {
  readonly field?: Field;
  /** For a place in the lines: their label, and the row counted from 0. */
  readonly lines?: Field;
  readonly row?: number;
  readonly lineDocument?: AnyDocument;
}

function fieldAt(document: AnyDocument, path: string): FoundField | undefined {
  const [first = '', row, column] = path.split('.');
  const lines = linesOf(document).find(([name]) => name === first);
  if (!lines) {
    const field = fieldOfWire(document, first);
    return field && { field };
  }
  const linesField = document.fields[first];
  const field = column === undefined ? undefined : fieldOfWire(lines[1], column);
  return {
    ...(linesField ? { lines: linesField } : {}),
    ...(row === undefined ? { lineDocument: lines[1] } : { row: Number(row) }),
    ...(field ? { field } : {}),
  };
}

const fieldOfWire = (document: AnyDocument, wire: string): Field | undefined =>
  Object.entries(document.fields).find(([name, field]) => wireName(name, field) === wire)?.[1] ??
  fieldNamed(document, wire);

function placeText({ field, lines, row }: FoundField, { text }: Wording): string {
  const parts = [
    ...(lines && row === undefined ? [text(lines.label)] : []),
    ...(row === undefined || Number.isNaN(row) ? [] : [text(documentTexts.lineNo).replace('{n}', String(row + 1))]),
    ...(field ? [text(field.label)] : []),
  ];
  return parts.join(' · ');
}

/** A removed line in a few words. */
function lineText(
  document: AnyDocument,
  row: Readonly<Record<string, unknown>>,
  wording: Wording,
  rowName: RowName,
): string {
  const shown = Object.entries(document.fields).flatMap(([name, field]) => {
    if (field.type === 'lines' || field.computed) return [];
    const value = row[wireName(name, field)];
    if (isEmpty(value)) return [];
    const id = field.type === 'lookup' ? rowName(field.target ?? '', String(value)) : undefined;
    return [`${wording.text(field.label)} ${id ?? valueText(row, name, field, wording)}`];
  });
  return shown.slice(0, 4).join(', ');
}

/** The ids of other documents that changes speak of, by target. */
export function idsInChanges(document: AnyDocument, changes: readonly Change[]): Map<string, string[]> {
  const ids = new Map<string, Set<string>>();
  for (const { path, before, after } of changes) {
    const field = fieldAt(document, path)?.field;
    if (field?.type !== 'lookup' || !field.target) continue;
    const held = ids.get(field.target) ?? new Set<string>();
    for (const value of [before, after]) if (typeof value === 'string' && value !== '') held.add(value);
    ids.set(field.target, held);
  }
  return new Map([...ids].filter(([, held]) => held.size > 0).map(([target, held]) => [target, [...held].toSorted()]));
}

/** What an action of the history is called. */
export function actionText(document: AnyDocument, action: string, { text }: Wording): string {
  const looked = /^view:(\w+)$/.exec(action)?.[1];
  if (looked !== undefined) return lookedText(document, looked, text);
  const transition = document.transitions?.[action] ?? lineTransition(document, action);
  if (transition) return text(transition.label);
  const act = document.endpoints?.[action]?.label ?? document.acts?.[action];
  if (act) return text(act);
  const standard = {
    add: documentTexts.added,
    update: documentTexts.updated,
    delete: documentTexts.removed,
    import: documentTexts.imported,
    attach: documentTexts.attached,
    merge: documentTexts.merged,
    handOver: documentTexts.handedOver,
    enable: documentTexts.enable,
    disable: documentTexts.disable,
  }[action];
  // What else the server does by itself has no button.
  return text(standard ?? documentTexts.systemUpdate);
}

// Looking is kept under the name of the call that showed it.
function lookedText(document: AnyDocument, call: string, text: Wording['text']): string {
  const endpoint = document.endpoints?.[call];
  return endpoint ? text(endpoint.label) : text(call === 'query' ? documentTexts.viewedList : documentTexts.viewed);
}

const lineTransition = (document: AnyDocument, action: string) =>
  linesOf(document).flatMap(([, of]) => of.transitions?.[action] ?? [])[0];
