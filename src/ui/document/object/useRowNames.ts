import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { useLanguage } from '../../language.ts';
import { documentNamed } from '../../pages.ts';
import { server, type HistoryEntry } from '../../server.ts';
import { lovLabel, targetOf } from '../../widgets/lookups.ts';
import { idsInChanges, type RowName } from '../history/historyText.ts';

type Entry = Pick<HistoryEntry, 'document' | 'changes'>;

/** Whether an entry speaks of a line of the document, not of the document itself. */
export const isOfLine = (document: AnyDocument, entry: Entry): boolean =>
  entry.document !== undefined && entry.document !== keyOf(document);

/** The document whose fields and actions an entry speaks of. */
export const documentOf = (document: AnyDocument, entry: Entry): AnyDocument =>
  (isOfLine(document, entry) ? documentNamed(entry.document ?? '') : undefined) ?? document;

/** The names of the rows that changes speak of by their ids. */
export function useRowNames(document: AnyDocument, entries: readonly Entry[] | undefined): RowName {
  const language = useLanguage();
  const wanted = useMemo(() => wantedIds(document, entries ?? []), [document, entries]);
  const answers = useQueries({
    queries: wanted.map(([target, ids]) => ({
      queryKey: ['lov', target, language, 'ids', ids],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        server.lov(targetOf(target), { ids, page: { current: 1, size: ids.length } }, { signal, quiet: true }),
      staleTime: 60_000,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const names = new Map(
      wanted.flatMap(([target], index) =>
        (answers[index]?.records ?? []).map((row) => [`${target} ${row.id}`, lovLabel(row, target)] as const),
      ),
    );
    return (target, id) => names.get(`${target} ${id}`);
  }, [wanted, answers]);
}

function wantedIds(document: AnyDocument, entries: readonly Entry[]): [target: string, ids: string[]][] {
  const ids = new Map<string, Set<string>>();
  for (const entry of entries)
    for (const [target, found] of idsInChanges(documentOf(document, entry), entry.changes))
      ids.set(target, new Set([...(ids.get(target) ?? []), ...found]));
  return [...ids].map(([target, found]) => [target, [...found].toSorted()]);
}
