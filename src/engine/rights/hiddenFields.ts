// What somebody does not read of a document whatever its rows are; `fields.ts` knows what grants of data say of single rows.
import { columnsOf, keyOf, linesOf, perDocument, type AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import { maskedNumber } from '#model/mask.ts';
import { isPriceField, pricePermission } from '#model/prices.ts';
import { isRecord } from '#model/value.ts';
import type { User } from '../runtime/context.ts';
import type { AnyRow } from '../runtime/implement.ts';
import type { Registry } from '../runtime/registry.ts';

/** Who reads, as far as it decides what he is shown. */
type Reader = Pick<User, 'id' | 'side' | 'permissions'>;

/** Whether somebody of the buyer side reads no prices: his roles lack the right. */
export const readsNoPrices = (user: Pick<User, 'side' | 'permissions'>): boolean =>
  user.side === 'buyer' && !user.permissions.has(pricePermission);

/** The fields of a document that tell prices, its lines apart. */
export const priceFields = perDocument((document): readonly string[] =>
  Object.entries(document.fields).flatMap(([name, field]) => (isPriceField(field) ? [name] : [])),
);

/** The fields of a document that everybody reads masked, its lines apart. */
export const maskedFields = perDocument((document): readonly string[] =>
  Object.entries(document.fields).flatMap(([name, field]) => (field.masked ? [name] : [])),
);

interface Hiding {
  readonly prices: readonly string[];
  readonly masked: readonly string[];
  /** Lookups that name people: of the other side neither name nor id is told. */
  readonly people: readonly string[];
  readonly changes: readonly { readonly name: string; readonly key: string }[];
  readonly isForeign: boolean;
  readonly lines: readonly (readonly [name: string, hiding: Hiding])[];
}

const known = new WeakMap<Registry, Map<string, Hiding | undefined>>();

function hidingOf(registry: Registry, document: AnyDocument, side: Side, prices: boolean): Hiding | undefined {
  const cache = known.get(registry) ?? new Map<string, Hiding | undefined>();
  known.set(registry, cache);
  const key = `${keyOf(document)} ${side === 'supplier'} ${prices}`;
  if (!cache.has(key)) cache.set(key, makeHiding(registry, document, side, prices));
  return cache.get(key);
}

// Undefined where nothing is to be done, so that rows are passed on as they are.
function makeHiding(registry: Registry, document: AnyDocument, side: Side, prices: boolean): Hiding | undefined {
  const isForeign = side === 'supplier';
  const columns = columnsOf(document);
  const changes = columns.flatMap(([name, { changesOf }]) =>
    changesOf === undefined ? [] : [{ name, key: changesOf }],
  );
  const lines = linesOf(document).flatMap(([name, line]) => {
    const hiding = hidingOf(registry, line, side, prices);
    return hiding ? [[name, hiding] as const] : [];
  });
  const hiding: Hiding = {
    prices: prices ? priceFields(document) : [],
    masked: maskedFields(document),
    people: isForeign
      ? columns.flatMap(([name, { target }]) => (target !== undefined && target === registry.people ? [name] : []))
      : [],
    changes,
    isForeign,
    lines,
  };
  const isIdle = !isForeign && [hiding.prices, hiding.masked, changes, lines].every((names) => names.length === 0);
  return isIdle ? undefined : hiding;
}

/** Rows without prices for whoever reads none, without ids of the other side's people, and with accounts masked. */
export function hideFields(registry: Registry, user: Reader, document: AnyDocument, rows: readonly AnyRow[]): AnyRow[] {
  if (user.side === 'system') return [...rows];
  const hiding = hidingOf(registry, document, user.side, readsNoPrices(user));
  return hiding ? rows.map((row) => hidden(registry, user, hiding, row)) : [...rows];
}

function hidden(registry: Registry, user: Reader, hiding: Hiding, row: AnyRow): AnyRow {
  const shown: AnyRow = { ...row };
  for (const name of hiding.prices) if (name in shown) delete shown[name];
  for (const name of hiding.masked) shown[name] = maskedValue(shown[name]);
  if (hiding.isForeign) hidePeople(user, hiding, shown);
  for (const { name, key } of hiding.changes)
    if (Array.isArray(shown[name])) shown[name] = shownChanges(registry, user, String(shown[key]), shown[name]);
  for (const [name, line] of hiding.lines) {
    const lines = shown[name];
    if (Array.isArray(lines)) shown[name] = lines.map((each: AnyRow) => hidden(registry, user, line, each));
  }
  return shown;
}

/** A masked value as everybody reads it. */
export const maskedValue = (value: unknown): unknown =>
  typeof value === 'string' && value !== '' ? maskedNumber(value) : value;

// Who wrote a row, and what he is called.
const authors = [
  ['creator', 'creatorName'],
  ['lastUpdatedBy', 'lastUpdatedByName'],
] as const;

// Whoever has no name for the reader has no id either: ids tell who works on what, and may be counted.
function hidePeople(user: Reader, { people }: Hiding, shown: AnyRow): void {
  for (const [id, name] of [...authors, ...people.map((each) => [`${each}Id`, `${each}Name`] as const)])
    if (id in shown && shown[id] !== user.id && !shown[name]) shown[id] = null;
}

function hideInCopy(registry: Registry, user: Reader, document: AnyDocument, copy: unknown): unknown {
  if (!isRecord(copy)) return copy;
  return hideFields(registry, user, document, [copy as AnyRow])[0];
}

/** A change as a history tells it. */
interface RowChange {
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

const isRowChange = (value: unknown): value is RowChange => isRecord(value) && typeof value['path'] === 'string';

function shownChanges(registry: Registry, user: Reader, key: string, changes: readonly unknown[]): unknown[] {
  const document = registry.find(key);
  return document
    ? changes.flatMap((each): readonly unknown[] =>
        isRowChange(each) ? openChange(registry, user, document, each) : [each],
      )
    : [...changes];
}

/** A change of a row without what its reader may not read, whatever the row is; none where nothing is left of it. */
export function openChange<C extends RowChange>(
  registry: Registry,
  user: Reader,
  document: AnyDocument,
  change: C,
): readonly C[] {
  const parts = change.path.split('.');
  const line = linesOf(document).find(([name]) => name === parts[0])?.[1];
  const owner = line ?? document;
  // A line that was removed stands there as a whole.
  if (line && parts.length === 1) {
    const [before, after] = [change.before, change.after].map((value) => hideInCopy(registry, user, line, value));
    return [{ ...change, before, after }];
  }
  const name = (parts.at(-1) ?? '').replace(/(Id|Name|Code)$/, '');
  if (readsNoPrices(user) && priceFields(owner).includes(name)) return [];
  if (!maskedFields(owner).includes(name)) return [change];
  return [{ ...change, before: maskedValue(change.before), after: maskedValue(change.after) }];
}

/** An answer of any shape without the ids of people of the other side, for suppliers. */
export function withoutForeignPeople(user: Reader, answer: unknown): unknown {
  if (user.side !== 'supplier') return answer;
  if (Array.isArray(answer)) return answer.map((each) => withoutForeignPeople(user, each));
  if (!isRecord(answer)) return answer;
  const shown = Object.fromEntries(
    Object.entries(answer).map(([name, each]) => [name, withoutForeignPeople(user, each)]),
  );
  for (const [id, name] of authors) if (id in shown && shown[id] !== user.id && !shown[name]) shown[id] = null;
  return shown;
}

const named = new WeakMap<Registry, ReadonlySet<string>>();

// Names under which nothing but prices and amounts is told, in whatever document.
function priceNames(registry: Registry): ReadonlySet<string> {
  const made = named.get(registry) ?? new Set(registry.documents.flatMap((document) => priceFields(document)));
  if (!named.has(registry)) {
    const others = registry.documents.flatMap((document) =>
      Object.keys(document.fields).filter((name) => !priceFields(document).includes(name)),
    );
    named.set(registry, new Set([...made].filter((name) => !others.includes(name))));
  }
  return named.get(registry) ?? made;
}

const endsAsPrice = /(price|amt|amount|prices|amounts)$/i;
// Lists repeat the same few names in every row.
const endings = new Map<string, boolean>();
const mostEndings = 2000;

function soundsLikePrice(name: string): boolean {
  const known = endings.get(name);
  if (known !== undefined) return known;
  const sounds = endsAsPrice.test(name);
  if (endings.size < mostEndings) endings.set(name, sounds);
  return sounds;
}

/** An answer of any shape without what tells prices, for whoever reads none: by the names that prices have in declarations. */
export function withoutPrices(registry: Registry, user: Reader, answer: unknown): unknown {
  if (!readsNoPrices(user)) return answer;
  const names = priceNames(registry);
  const isPrice = (name: string, each: unknown): boolean =>
    names.has(name) || (soundsLikePrice(name) && (typeof each !== 'object' || each === null));
  // What tells no price is passed on as it is: most of an answer.
  const without = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const shown = value.map(without);
      return shown.some((each, at) => each !== value[at]) ? shown : value;
    }
    if (!isRecord(value)) return value;
    let shown: Record<string, unknown> | undefined;
    for (const [name, each] of Object.entries(value)) {
      if (isPrice(name, each)) {
        shown ??= { ...value };
        delete shown[name];
      } else if (typeof each === 'object') {
        const open = without(each);
        if (open !== each) (shown ??= { ...value })[name] = open;
      }
    }
    return shown ?? value;
  };
  return without(answer);
}
