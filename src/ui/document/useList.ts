import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { useLanguage } from '../language.ts';
import type { Page } from '../server.ts';
import { documentsKey } from './documentsKey.ts';
import { searchOf, type ListState } from './listState.ts';
import { queryRows, type DocumentRow } from './rows.ts';

export interface ListData {
  readonly result: UseQueryResult<Page<DocumentRow>>;
  readonly rows: readonly DocumentRow[];
  readonly search: Readonly<Record<string, unknown>>;
  /** The rows are those of the page before, until the asked ones come. */
  readonly isOld: boolean;
}

/** One page of a list. Rows of other conditions are never shown, those of another page only dimmed. */
export function useListRows(document: AnyDocument, state: ListState, enabled: boolean): ListData {
  const language = useLanguage();
  const search = useMemo(() => searchOf(document, state), [document, state]);
  const identity = JSON.stringify(search);
  const { sort, page, size } = state;
  const result = useQuery({
    queryKey: [documentsKey, keyOf(document), 'list', language, identity, { sort, page, size }],
    queryFn: ({ signal }) => queryRows(document, { ...search, sort, page: { current: page, size } }, signal),
    enabled,
    placeholderData: (before, query) =>
      query?.queryKey[3] === language && query.queryKey[4] === identity ? before : undefined,
  });
  return { result, rows: result.data?.records ?? noRows, search, isOld: result.isPlaceholderData };
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
