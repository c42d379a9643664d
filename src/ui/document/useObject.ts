import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { useLanguage } from '../language.ts';
import { newIdempotencyKey, server } from '../server.ts';
import type { Values } from './formValues.ts';
import { getDocumentRow, type DocumentRow } from './rows.ts';
import { documentsKey } from './useList.ts';

const newId = 'new';

/** Which object this screen shows: `{path of the list}/{id}`, or `{path of the list}/new`. */
export function useObjectAddress(): {
  readonly path: string;
  readonly listPath: string;
  readonly id: string | undefined;
} {
  const { pathname } = useLocation();
  const [path] = useState(pathname.replace(/\/+$/, ''));
  const split = path.lastIndexOf('/');
  const id = path.slice(split + 1);
  return { path, listPath: path.slice(0, split), id: id === newId ? undefined : id };
}

/** The stored row of an object page, what may be done with it and what happened to it. */
export function useObjectData(document: AnyDocument, id: string | undefined) {
  const client = useQueryClient();
  const language = useLanguage();
  const of = (part: string) => [documentsKey, keyOf(document), part, language, id];
  const row = useQuery({
    queryKey: of('row'),
    queryFn: ({ signal }) => getDocumentRow(document, id ?? '', signal),
    enabled: id !== undefined,
  });
  const allowed = useQuery({
    queryKey: of('allowed'),
    queryFn: ({ signal }) => server.allowedActions(document, id ?? '', { signal, quiet: true }),
    enabled: id !== undefined,
  });
  const history = useQuery({
    queryKey: of('history'),
    queryFn: ({ signal }) => server.history(document, id ?? '', { signal, quiet: true }),
    enabled: id !== undefined,
  });
  // Every new form asks for its own: it keeps them while it is hidden behind other tabs, and the next form has fresh ones.
  const [form] = useState(newIdempotencyKey);
  const defaults = useQuery({
    queryKey: [...of('defaults'), form],
    queryFn: async ({ signal }): Promise<Values> => server.defaults(document, {}, { signal, quiet: true }),
    enabled: id === undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  /** A fresh row is here: show it at once and read everything else again; itself too, unless it is whole as read. */
  const renew = useCallback(
    async (fresh?: DocumentRow, isWhole = false): Promise<void> => {
      const own = [documentsKey, keyOf(document), 'row', language, fresh?.id];
      if (fresh) client.setQueryData(own, fresh);
      const isHere = isWhole ? hashKey(own) : undefined;
      await client.invalidateQueries({ queryKey: [documentsKey], predicate: ({ queryHash }) => queryHash !== isHere });
    },
    [client, document, language],
  );
  return { row, allowed, history, defaults, renew };
}

export type ObjectData = ReturnType<typeof useObjectData>;
