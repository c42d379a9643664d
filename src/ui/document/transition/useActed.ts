import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { AnyDocument } from '#model/document.ts';
import type { Transition } from '#model/transition.ts';
import { ignoreRefusal } from '../../ignoreRefusal.ts';
import { useLanguage, useText } from '../../language.ts';
import { outlineNamed } from '../../pages.ts';
import { server } from '../../server.ts';
import { useSession } from '../../session.ts';
import { pathOfDocument, routesOf } from '../../shell/routes.ts';
import { toast } from '../../toast.ts';
import { documentsKey } from '../object/documentsKey.ts';
import { titleOf, type DocumentRow } from '../object/documentRows.ts';
import { documentTexts } from '../object/texts.ts';
import { useDoneText } from './useDoneText.ts';

type Acted = (transition: Transition, row: DocumentRow, onNext?: () => void) => Promise<void>;

/** Tells that an act was done, and what is next; where it makes a document, names that one and opens it. */
export function useActed(document: AnyDocument): Acted {
  const text = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const language = useLanguage();
  const doneText = useDoneText();
  const routes = routesOf(useSession((state) => state.menu));
  return async ({ label, makes }, row, onNext) => {
    const made = makes === undefined ? undefined : await ignoreRefusal(() => madeOf(document, row.id, makes));
    const of = makes === undefined ? undefined : outlineNamed(makes);
    const done = doneText(label, titleOf(document, row, language));
    if (!made || !of) {
      if (onNext) toast.leading(done, { label: text(documentTexts.next), run: onNext });
      else toast.success(done);
      return;
    }
    toast.success(text(documentTexts.made, { label: text(of.label), title: made.title }));
    const path = pathOfDocument(routes, makes ?? '');
    if (path === undefined) return;
    void client.invalidateQueries({ queryKey: [documentsKey] });
    await navigate(`${path}/${made.id}`);
  };
}

/** The newest document of a kind among those that a row is related to: ids grow with time. */
async function madeOf(document: AnyDocument, id: string, makes: string) {
  const { nodes } = await server.related(document, id, { quiet: true });
  const [newest] = nodes
    .filter((node) => node.document === makes)
    .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
  return newest;
}
