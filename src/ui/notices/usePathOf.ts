import { useSession } from '../session.ts';
import { pathOfDocument, routesOf } from '../shell/routes.ts';
import type { Message } from './messages.ts';

/**
 * Gives where a message leads: its own page, the list on which several rows stand together, or its document, as far as
 * the menu has it; empty when nowhere.
 */
export function usePathOf(): (message: Message) => string {
  const menu = useSession((state) => state.menu);
  return ({ jumpUrl, document, businessId }) => {
    const [place, of, query] = /^([a-z]+\.[a-zA-Z]+)\?(.*)$/.exec(jumpUrl ?? '') ?? [];
    if (jumpUrl !== undefined && place === undefined) return jumpUrl;
    const listPath = pathOfDocument(routesOf(menu), of ?? document);
    if (listPath === undefined) return '';
    return of === undefined ? `${listPath}/${businessId}` : `${listPath}?${query}`;
  };
}
