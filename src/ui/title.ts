import { useEffect } from 'react';
import { useText } from './language.ts';
import { siteTitle } from './texts.ts';

/** Names the page in the title of the browser window. */
export function usePageTitle(title: string | undefined): void {
  const text = useText();
  const site = text(siteTitle);
  useEffect(() => {
    document.title = title ? `${title} - ${site}` : site;
  }, [title, site]);
}
