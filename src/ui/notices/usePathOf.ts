import { useSession } from '../session.ts';
import { pathOfDocument, routesOf } from '../shell/routes.ts';
import type { Message } from './messages.ts';

/** Gives where a message leads: its own page, or its document as far as the menu has it; empty when nowhere. */
export function usePathOf(): (message: Message) => string {
  const menu = useSession((state) => state.menu);
  return ({ jumpUrl, document, businessId }) => {
    if (jumpUrl !== undefined) return jumpUrl;
    const listPath = pathOfDocument(routesOf(menu), document);
    return listPath === undefined ? '' : `${listPath}/${businessId}`;
  };
}
