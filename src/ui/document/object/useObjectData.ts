import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { useLanguage } from '../../language.ts';
import { useScreenLocation } from '../../screenLocation.ts';
import { newIdempotencyKey, server } from '../../server.ts';
import type { Values } from '../form/formValues.ts';
import { objectIdOf, objectKey, rowHasItsPage, rowQuery } from './objectQueries.ts';
import type { DocumentRow } from './documentRows.ts';
import { documentsKey } from './documentsKey.ts';

/** Which object this screen shows: `{path of the list}/{id}`, or `{path of the list}/new`. */
export function useObjectAddress(): {
  readonly path: string;
  readonly listPath: string;
  readonly id: string | undefined;
} {
  const { pathname } = useScreenLocation();
  const path = pathname.replace(/\/+$/, '');
  return { path, listPath: path.slice(0, path.lastIndexOf('/')), id: objectIdOf(path) };
}

/** The stored row of an object page, what may be done with it and what happened to it. */
export function useObjectData(document: AnyDocument, id: string | undefined) {
  const client = useQueryClient();
  const language = useLanguage();
  const wanted = { document, language, id };
  const row = useQuery(rowQuery(wanted));
  // After the query has begun, which asks for nothing that is on its way.
  useEffect(() => rowHasItsPage({ document, language, id }), [document, language, id]);
  // Comes with the row; it is asked for alone where the row was here before, or has been saved.
  const allowed = useQuery({
    queryKey: objectKey('allowed', wanted),
    queryFn: ({ signal }) => server.allowedActions(document, id ?? '', { signal, quiet: true }),
    enabled: row.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const history = useQuery({
    queryKey: objectKey('history', wanted),
    queryFn: ({ signal }) => server.history(document, id ?? '', { signal, quiet: true }),
    enabled: id !== undefined,
  });
  // Every new form asks for its own: it keeps them while it is hidden behind other tabs, and the next form has fresh ones.
  const [form] = useState(newIdempotencyKey);
  const defaults = useQuery({
    queryKey: [...objectKey('defaults', wanted), form],
    queryFn: async ({ signal }): Promise<Values> => server.defaults(document, {}, { signal, quiet: true }),
    enabled: id === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  /** A fresh row is here: show it at once and read everything else again; itself too, unless it is whole as read. */
  const renew = useCallback(
    async (fresh?: DocumentRow, isWhole = false): Promise<void> => {
      const own = { document, language, id: fresh?.id ?? id };
      if (fresh) client.setQueryData(rowQuery(own).queryKey, fresh);
      // A row that is read again brings what is allowed with it.
      const isHere = hashKey(objectKey(isWhole ? 'row' : 'allowed', own));
      await client.invalidateQueries({ queryKey: [documentsKey], predicate: ({ queryHash }) => queryHash !== isHere });
    },
    [client, document, language, id],
  );
  return { row, allowed, history, defaults, renew };
}

export type ObjectData = ReturnType<typeof useObjectData>;
