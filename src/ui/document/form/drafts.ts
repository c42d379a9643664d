import { linesOf, type AnyDocument } from '#model/document.ts';
import { isRecord, isSameValue } from '#model/value.ts';
import { linesIn, type Values } from './formValues.ts';

/** What a form holds, and the stored row, or the defaults, that it began from. */
export interface Typed {
  readonly values: Values;
  readonly base: Values;
}

/** What was typed and not saved, as it is kept, and when. */
export interface Draft {
  readonly kept: StoredDraft;
  readonly time: string;
}

/** Of a new row everything; of a stored one what was changed: a long order would weigh thirty megabytes. */
export type StoredDraft = Typed | Changes;

interface Changes {
  /** Of the stored row that was changed. */
  readonly versionNo: unknown;
  readonly changed: Change;
  readonly lines: Readonly<Record<string, LineChanges>>;
}

interface Change {
  readonly before: Values;
  readonly after: Values;
}

interface LineChanges {
  readonly edited: Readonly<Record<string, Change>>;
  /** All lines in their order, where that or their number changed: the id of a stored one, or what was entered. */
  readonly order?: readonly (string | Values)[];
  /** The stored lines that were taken out. */
  readonly removed?: readonly string[];
}

/** What is kept of the input of a form. */
export function storedDraftOf(document: AnyDocument, { values, base }: Typed, isNew: boolean): StoredDraft {
  if (isNew) return { values, base };
  const lists = new Set(linesOf(document).map(([name]) => name));
  const lines = [...lists]
    .filter((name) => values[name] !== base[name])
    .map((name): [string, LineChanges] => [name, lineChanges(linesIn(base, name), linesIn(values, name))]);
  return {
    versionNo: base['versionNo'],
    changed: changeOf(base, values, lists),
    lines: Object.fromEntries(lines),
  };
}

function changeOf(before: Values, after: Values, without: ReadonlySet<string> = none): Change {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !without.has(name) && !isSameValue(before[name], after[name]),
  );
  // JSON knows no undefined: what was not there is told as nothing.
  const of = (row: Values): Values => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { before: of(before), after: of(after) };
}

const none: ReadonlySet<string> = new Set();

function lineChanges(before: readonly Values[], after: readonly Values[]): LineChanges {
  const stored = new Map(before.map((line) => [idOf(line), line]));
  const edited = after.flatMap((line): [string, Change][] => {
    const base = stored.get(idOf(line));
    if (!base || base === line) return [];
    const change = changeOf(base, line);
    return Object.keys(change.after).length > 0 ? [[idOf(line), change]] : [];
  });
  const changes = { edited: Object.fromEntries(edited) };
  const isInPlace = before.length === after.length && before.every((line, n) => idOf(line) === idOf(after[n] ?? {}));
  if (isInPlace) return changes;
  const left = new Set(after.map(idOf));
  return {
    ...changes,
    order: after.map((line) => (stored.has(idOf(line)) ? idOf(line) : line)),
    removed: [...stored.keys()].filter((id) => !left.has(id)),
  };
}

const idOf = (line: Values): string => String(line['id'] ?? '');

/**
 * What a form holds with a draft, and what the draft began from, on the row as it is stored now. Lines that somebody has
 * taken out since are gone, those that somebody has added are there.
 */
export function typedOf(document: AnyDocument, retained: StoredDraft, stored: Values): Typed {
  if (isTyped(retained)) return retained;
  const { versionNo, changed } = retained;
  const lines = linesOf(document).flatMap(([name]): [string, readonly Values[], readonly Values[]][] => {
    const changes = retained.lines[name];
    return changes
      ? [[name, linesBefore(linesIn(stored, name), changes), linesAfter(linesIn(stored, name), changes)]]
      : [];
  });
  return {
    base: {
      ...stored,
      ...changed.before,
      ...Object.fromEntries(lines.map(([name, before]) => [name, before])),
      versionNo,
    },
    values: {
      ...stored,
      ...changed.after,
      ...Object.fromEntries(lines.map(([name, , after]) => [name, after])),
      versionNo,
    },
  };
}

const linesBefore = (stored: readonly Values[], { edited }: LineChanges): Values[] =>
  stored.map((line) => withPart(line, edited[idOf(line)]?.before));

function linesAfter(stored: readonly Values[], { edited, order, removed = [] }: LineChanges): Values[] {
  const lines = new Map(stored.map((line) => [idOf(line), withPart(line, edited[idOf(line)]?.after)]));
  if (!order) return [...lines.values()];
  const placed = order.flatMap((each): readonly Values[] => {
    const line = typeof each === 'string' ? lines.get(each) : each;
    return line ? [line] : [];
  });
  const known = new Set([...order.filter((each) => typeof each === 'string'), ...removed]);
  return [...placed, ...stored.filter((line) => !known.has(idOf(line)))];
}

// Untouched lines stay the same objects: that is how a form knows them.
const withPart = (line: Values, part: Values | undefined): Values => (part ? { ...line, ...part } : line);

const isTyped = (retained: StoredDraft): retained is Typed => 'values' in retained;

/** A draft that session storage kept; undefined when there is none or it cannot be read. */
export function readDraft(stored: unknown): Draft | undefined {
  if (!isRecord(stored)) return undefined;
  const { time, ...retained } = stored;
  return isStored(retained) ? { kept: retained, time: String(time ?? '') } : undefined;
}

function isStored(value: Readonly<Record<string, unknown>>): value is StoredDraft & Readonly<Record<string, unknown>> {
  if ('values' in value) return isRecord(value['values']) && isRecord(value['base']);
  return isChange(value['changed']) && isRecord(value['lines']) && Object.values(value['lines']).every(isLineChanges);
}

const isChange = (value: unknown): boolean => isRecord(value) && isRecord(value['before']) && isRecord(value['after']);

const isLineChanges = (value: unknown): boolean =>
  isRecord(value) && isRecord(value['edited']) && Object.values(value['edited']).every(isChange);

/** Somebody else who is typing into the same form. */
export interface Fellow {
  readonly realName: string;
  readonly begunAt: string;
}

export interface StoredDrafts {
  readonly own: Draft | undefined;
  readonly others: readonly Fellow[];
}

/** The answer of `system/draft/query`. */
export function readStoredDrafts(answer: unknown): StoredDrafts {
  const { own, others } = isRecord(answer) ? answer : {};
  const retained = isRecord(own) && isRecord(own['content']) ? { ...own['content'], time: own['savedAt'] } : undefined;
  return {
    own: readDraft(retained),
    others: (Array.isArray(others) ? others : []).filter(isFellow),
  };
}

const isFellow = (value: unknown): value is Fellow =>
  isRecord(value) && typeof value['realName'] === 'string' && typeof value['begunAt'] === 'string';
