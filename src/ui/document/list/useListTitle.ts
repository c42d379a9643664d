import type { AnyDocument } from '#model/document.ts';
import { useKeyText, useLanguageStore, useText } from '../../language.ts';
import { useSession } from '../../session.ts';
import { matchRoute, routesOf } from '../../shell/routes.ts';

/** What a list is called: its document; in English, which counts, the many that its menu entry names. */
export function useListTitle(document: AnyDocument, path: string): string {
  const text = useText();
  const keyText = useKeyText();
  const isEnglish = useLanguageStore(({ language }) => language === 'en');
  const menu = useSession((state) => state.menu);
  const match = isEnglish ? matchRoute(routesOf(menu), path) : undefined;
  return match ? keyText(match.route.meta.title) : text(document.label);
}
