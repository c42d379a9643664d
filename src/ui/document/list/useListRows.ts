import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { useLanguage } from '../../language.ts';
import type { Page } from '../../server.ts';
import { documentsKey } from '../object/documentsKey.ts';
import { searchOf, type ListState } from './listState.ts';
import { queryRows, type DocumentRow } from '../object/documentRows.ts';

export interface ListData {
  /** What the server answered; undefined until it has. */
  readonly page: Page<DocumentRow> | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** Reads it again and gives what is known then. */
  readonly refetch: () => Promise<Page<DocumentRow> | undefined>;
  readonly rows: readonly DocumentRow[];
  readonly search: Readonly<Record<string, unknown>>;
  /** The rows are those of the page before, until the asked ones come. */
  readonly isOld: boolean;
}

/**
 * One page of a list. Rows of other conditions are never shown, those of another page only dimmed. It is asked for at
 * once; what comes is kept back until `isDecided` how it is shown.
 */
export function useListRows(document: AnyDocument, state: ListState, isDecided: boolean): ListData {
  const language = useLanguage();
  const search = useMemo(() => searchOf(document, state), [document, state]);
  const identity = JSON.stringify(search);
  const { sort, page, size } = state;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [documentsKey, keyOf(document), 'list', language, identity, { sort, page, size }],
    queryFn: ({ signal }) => queryRows(document, { ...search, sort, page: { current: page, size } }, signal),
    placeholderData: (before, query) =>
      query?.queryKey[3] === language && query.queryKey[4] === identity ? before : undefined,
  });
  const again = useCallback(async () => (await refetch()).data, [refetch]);
  return {
    page: isDecided ? data : undefined,
    error: isDecided ? error : null,
    isFetching,
    refetch: again,
    rows: (isDecided ? data?.records : undefined) ?? noRows,
    search,
    isOld: isPlaceholderData,
  };
}

const noRows: readonly DocumentRow[] = [];

/** The exact number of results, counted when asked for. */
export function useExactCount(document: AnyDocument, search: Readonly<Record<string, unknown>>, wanted: boolean) {
  return useQuery({
    queryKey: [documentsKey, keyOf(document), 'count', JSON.stringify(search)],
    queryFn: async ({ signal }) => {
      const { total } = await queryRows(document, { ...search, count: 'exact', page: { current: 1, size: 1 } }, signal);
      return total;
    },
    enabled: wanted,
  });
}
