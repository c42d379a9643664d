import type { RowVersion } from '#model/decision.ts';
import type { AnyDocument } from '#model/document.ts';
import { isBilingual, nameOf, type Language } from '#model/label.ts';
import { isEmpty, isRecord } from '#model/value.ts';
import { isKnownByCode } from '../../pages.ts';
import { RefusalError } from '../../request.ts';
import { server, type Page, type Search } from '../../server.ts';
import { titleField } from './columns.ts';
import type { Values } from '../form/formValues.ts';
import { lookupText } from './valueText.ts';

/** A row of a document whose type is known only while running. */
export type DocumentRow = Values & { readonly id: string };

/** One page of a list. */
export async function queryRows(
  document: AnyDocument,
  search: Search,
  signal?: AbortSignal,
): Promise<Page<DocumentRow>> {
  const page = await server.query(document, search, { quiet: true, ...(signal ? { signal } : {}) });
  return page;
}

/** A row as it is shown here: what a decision about it carries. */
export const versionOf = (row: DocumentRow): RowVersion => ({ id: row.id, versionNo: Number(row['versionNo']) });

const part = 1000;

/** Every row that a search finds, as it is now. */
export async function allRows(document: AnyDocument, search: Search): Promise<DocumentRow[]> {
  const rows: DocumentRow[] = [];
  for (let current = 1; ; current += 1) {
    const { records } = await queryRows(document, { ...search, sort: ['id'], page: { current, size: part } });
    rows.push(...records);
    if (records.length < part) return rows;
  }
}

/** What a row is called: its number, code or name; without one, what the first of its lookups names. */
export function titleOf(document: AnyDocument, row: Values, language: Language): string {
  const field = titleField(document);
  const value = field === undefined ? undefined : row[field];
  if (isBilingual(value)) return nameOf(value, language);
  return isEmpty(value) ? (firstNamed(document, row, language) ?? String(row['id'] ?? '')) : String(value);
}

function firstNamed(document: AnyDocument, row: Values, language: Language): string | undefined {
  for (const name of document.list ?? Object.keys(document.fields)) {
    const { type, target = '' } = document.fields[name] ?? {};
    if (type === 'lookup' && (isName(row[`${name}Name`]) || isName(row[`${name}Code`])))
      return lookupText(row, name, isKnownByCode(target), language);
  }
  return undefined;
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What a row with a code is called besides: the name of a supplier, a material, a person; undefined without one. */
export function secondNameOf(document: AnyDocument, row: Values, language: Language): string | undefined {
  const { code, text } = document.lov ?? {};
  if (code === undefined || text === undefined || code === text || titleField(document) !== code) return undefined;
  const value = row[text];
  if (isBilingual(value)) return nameOf(value, language);
  return isName(value) ? value : undefined;
}

/** Why the server refused; undefined for what is no refusal. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof RefusalError && error.code !== 'network' && error.code !== 'setup' ? error.message : undefined;

const stale = '10003';

/** The row as it is now, where an act was refused because it has changed since it was read. */
export function currentOf(error: unknown): DocumentRow | undefined {
  const current =
    error instanceof RefusalError && error.code === stale && isRecord(error.data) && error.data['current'];
  return asCurrent(current);
}

/** What a refusal tells as the row it is about; undefined for everything else. */
export const asCurrent = (value: unknown): DocumentRow | undefined =>
  isRecord(value) && typeof value['id'] === 'string' ? { ...value, id: value['id'] } : undefined;

/** Codes by which the server says that the user may not. */
export const isDenied = (error: unknown): boolean =>
  error instanceof RefusalError && /^(16|20)012$|^403$/.test(error.code);
