import { hashKey, queryOptions, type QueryClient } from '@tanstack/react-query';
import { keyOf, type AnyDocument } from '#model/document.ts';
import type { Language } from '#model/label.ts';
import { server } from '../../server.ts';
import { documentsKey } from './documentsKey.ts';
import type { DocumentRow } from './documentRows.ts';

/** Which row of which document, in which language its lookups are named. */
export interface Wanted {
  readonly document: AnyDocument;
  readonly language: Language;
  readonly id: string | undefined;
}

/** Under which key a part of an object is remembered: its row, what is allowed, its history. */
export const objectKey = (part: string, { document, language, id }: Wanted) =>
  [documentsKey, keyOf(document), part, language, id] as const;

const newId = 'new';

/** The object at the end of an address: `{path of the list}/{id}`; undefined for `{path of the list}/new`. */
export function objectIdOf(path: string): string | undefined {
  const id = path.replace(/\/+$/, '').split('/').at(-1);
  return id === newId ? undefined : id;
}

// As long as the code of a page may take: what was asked for ahead of it is not asked for again.
const ahead = 2000;
/** The rows that were asked for ahead of their page, and that it has not shown yet. */
const expected = new Set<string>();

/** One row with its lines, read together with what may be done with it, which is remembered under a key of its own. */
export const rowQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: objectKey('row', wanted),
    queryFn: async ({ signal, client }): Promise<DocumentRow> => {
      const { row, allowedActions } = await server.open(wanted.document, wanted.id ?? '', { signal, quiet: true });
      client.setQueryData(objectKey('allowed', wanted), allowedActions);
      return row;
    },
    enabled: wanted.id !== undefined,
    // Whoever comes back to a page reads anew, however soon: others may have changed the row meanwhile.
    staleTime: ({ queryHash }) => (expected.has(queryHash) ? ahead : 0),
  });

/** Reads a row that a page is going to show, unless it is known or the page reads it already. */
export function readAhead(client: QueryClient, wanted: Wanted): void {
  const query = rowQuery(wanted);
  const state = client.getQueryState(query.queryKey);
  if (state?.data !== undefined || state?.fetchStatus === 'fetching') return;
  expected.add(hashKey(query.queryKey));
  void client.prefetchQuery(query);
}

/** The page of a row has come. */
export function rowHasItsPage(wanted: Wanted): void {
  expected.delete(hashKey(rowQuery(wanted).queryKey));
}
