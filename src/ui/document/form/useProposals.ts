import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { useLanguage } from '../../language.ts';
import { server } from '../../server.ts';
import type { Values } from './formValues.ts';
import { chosenIn, proposalChanges } from './proposals.ts';
import { documentsKey } from '../object/documentsKey.ts';

interface Proposing {
  readonly document: AnyDocument;
  readonly isNew: boolean;
  /** What was proposed when nothing was chosen yet. */
  readonly start: Values;
  readonly values: Values;
  readonly change: (changes: Values) => void;
}

/**
 * Keeps a new row filled with the default values of its business type: what is chosen, such as its company, may make it one of
 * another type. Only documents that are approved have types.
 */
export function useProposals({ document, isNew, start, values, change }: Proposing): void {
  const language = useLanguage();
  const isTyped = isNew && document.approval !== undefined;
  const input = useRef(start);
  const chosen = isTyped ? chosenIn(document, input.current, values) : {};
  const asked = JSON.stringify(chosen);
  const { data: fresh } = useQuery({
    queryKey: [documentsKey, keyOf(document), 'proposal', language, asked],
    queryFn: async ({ signal }): Promise<Values> => server.defaults(document, chosen, { signal, quiet: true }),
    enabled: isTyped && asked !== '{}',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const proposed = asked === '{}' ? start : fresh;
  useEffect(() => {
    if (!proposed || proposed === input.current) return;
    // What was chosen is no proposal, although it comes back with one.
    const known: unknown = JSON.parse(asked);
    const begun = Object.fromEntries(Object.keys(known ?? {}).map((wire) => [wire, start[wire]]));
    const next = { ...proposed, ...begun };
    const changes = proposalChanges(document, values, input.current, next);
    input.current = next;
    if (Object.keys(changes).length > 0) change(changes);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another proposal changes anything
  }, [proposed]);
}
