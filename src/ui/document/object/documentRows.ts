import type { AnyDocument } from '#model/document.ts';
import { isBilingual, nameOf, type Language } from '#model/label.ts';
import { isEmpty } from '#model/value.ts';
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

const part = 1000;

/** The ids of every row that a search finds. */
export async function allIds(document: AnyDocument, search: Search): Promise<string[]> {
  const ids: string[] = [];
  for (let current = 1; ; current += 1) {
    const { records } = await queryRows(document, { ...search, sort: ['id'], page: { current, size: part } });
    ids.push(...records.map(({ id }) => id));
    if (records.length < part) return ids;
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

/** Codes by which the server says that the user may not. */
export const isDenied = (error: unknown): boolean =>
  error instanceof RefusalError && /^(16|20)012$|^403$/.test(error.code);
