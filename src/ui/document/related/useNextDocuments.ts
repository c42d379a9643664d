import { useCallback, useMemo } from 'react';
import { keyOf, type AnyDocument } from '#model/document.ts';
import { isDraftable, nextDocuments, type NextDocument } from '#model/follows.ts';
import type { DocumentOutline } from '#model/outline.ts';
import { useMay } from '../../access.tsx';
import { ignoreRefusal } from '../../ignoreRefusal.ts';
import { useText } from '../../language.ts';
import { allOutlines } from '../../pages.ts';
import { server } from '../../server.ts';
import { useSession, useUser } from '../../session.ts';
import { pathOfDocument, routesOf } from '../../shell/routes.ts';
import { linesIn, type Values } from '../form/formValues.ts';
import { useOpenNew } from '../object/useOpenNew.ts';
import { mayDecide, offersNew } from '../transition/actions.ts';

/** A document that comes after the rows of a page, as a button. */
export interface NextAct {
  readonly name: string;
  readonly label: string;
  /** Whether something of a row can be taken over, as far as the row tells. */
  readonly isFor: (row: Values) => boolean;
  /** Opens its form with what is open of these rows. */
  readonly start: (ids: readonly string[]) => Promise<void>;
}

/** What this user can draft from rows of a document: by the `follows` of the documents that come after it. */
export function useNextDocuments(source: AnyDocument): readonly NextAct[] {
  const text = useText();
  const may = useMay();
  const { side } = useUser();
  const menu = useSession((state) => state.menu);
  const openNew = useOpenNew();
  const draft = useCallback(
    async (document: DocumentOutline, listPath: string, ids: readonly string[]): Promise<void> => {
      const drafted = await ignoreRefusal(() => server.draftFrom(document, keyOf(source), ids));
      if (drafted) await openNew(listPath, drafted);
    },
    [source, openNew],
  );
  return useMemo(() => {
    const routes = routesOf(menu);
    // What an act of its own makes and opens is not offered twice.
    const made = new Set(
      Object.values(source.transitions ?? {}).flatMap(({ makes, by }) => (makes && mayDecide(side, by) ? [makes] : [])),
    );
    return nextDocuments(allOutlines(), source).flatMap((next): NextAct[] => {
      const { document } = next;
      const path = pathOfDocument(routes, keyOf(document));
      if (path === undefined || made.has(keyOf(document)) || !offersNew(document, side, may)) return [];
      return [
        {
          name: `next-${document.code}`,
          label: text(next.draft.label),
          isFor: (row) => isOffered(next, row),
          start: (ids) => draft(document, path, ids),
        },
      ];
    });
  }, [source, menu, side, may, text, draft]);
}

function isOffered({ draft, states, lines }: NextDocument, row: Values): boolean {
  if (lines === undefined) return isDraftable(draft, row);
  if (states && !states.includes(String(row['status']))) return false;
  // Lists of headers come without lines: the server says whether anything of them is open.
  return !Array.isArray(row[lines]) || linesIn(row, lines).some((line) => isDraftable(draft, line));
}
