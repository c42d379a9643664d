import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keyOf, permissionOf } from '#model/document.ts';
import { waitingKinds, type WaitingKind } from '#model/follows.ts';
import type { DocumentOutline } from '#model/outline.ts';
import { useMay } from '../access.tsx';
import { offersNew } from '../document/transition/actions.ts';
import { allOutlines, outlineNamed } from '../pages.ts';
import { rowsOf, recordOf } from '../record.ts';
import { server } from '../server.ts';
import { useSession, useUser } from '../session.ts';
import { pathOfDocument, routesOf } from '../shell/routes.ts';

// Enough for the documents of a week; the list of what is followed has the rest.
const mostRows = 100;

type WaitingRow = Readonly<Record<string, unknown>> & { readonly id: string };

/** Rows of one kind that wait for a document, due first. */
export interface WaitingRows extends WaitingKind {
  readonly of: DocumentOutline;
  /** The list of the document that is drafted. */
  readonly listPath: string;
  readonly rows: readonly WaitingRow[];
  readonly total: number;
}

/** What waits for a document that this user may create. */
export function useWaiting(): { readonly found: readonly WaitingRows[]; readonly isReady: boolean } {
  const may = useMay();
  const { side } = useUser();
  const menu = useSession((state) => state.menu);
  const kinds = useMemo(() => {
    const routes = routesOf(menu);
    return waitingKinds(allOutlines()).flatMap((kind) => {
      const of = outlineNamed(kind.source);
      const listPath = pathOfDocument(routes, keyOf(kind.document));
      return of && listPath !== undefined && offersNew(kind.document, side, may) && may(permissionOf(of, 'query'))
        ? [{ ...kind, of, listPath }]
        : [];
    });
  }, [menu, side, may]);
  return useQueries({
    queries: kinds.map(({ of, waiting }) => ({
      queryKey: ['documents', keyOf(of), 'waiting', waiting.condition],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        server.post(
          `/${of.module}/${of.code}/query`,
          { [waiting.condition]: true, sort: [waiting.due], page: { current: 1, size: mostRows } },
          { quiet: true, signal },
        ),
    })),
    combine: (answers) => ({
      // What cannot be read is missing here, and tells why on its own page.
      isReady: answers.every(({ isPending }) => !isPending),
      found: answers.flatMap(({ data }, index): WaitingRows[] => {
        const kind = kinds[index];
        const answer = recordOf(data);
        const rows = rowsOf(answer?.['records']).map((row) => ({ ...row, id: String(row['id']) }));
        return kind && rows.length > 0 ? [{ ...kind, rows, total: Number(answer?.['total']) }] : [];
      }),
    }),
  });
}

/** Rows of the same header stand together, the earliest first: one document takes them all. */
export const groupedByHeader = (rows: readonly WaitingRow[]): readonly (readonly WaitingRow[])[] => [
  ...Map.groupBy(rows, (row) => String(row['parentId'] ?? row.id)).values(),
];
