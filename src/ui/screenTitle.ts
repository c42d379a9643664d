import { useEffect } from 'react';
import { rememberRecent } from './recent.ts';
import { useScreenLocation } from './screenLocation.ts';
import { titleTag } from './shell/tags.ts';

/** Names this screen's tag and window after what it shows, such as a document number; undefined while it loads. */
export function useScreenTitle(title: string | undefined): void {
  const { pathname } = useScreenLocation();
  useEffect(() => {
    if (title) titleTag(pathname, title);
  }, [pathname, title]);
}

/** Keeps an opened document among the recent ones on the home page: its number, and what kind of document it is. */
export function useRecent(title: string | undefined, document: string): void {
  const { pathname } = useScreenLocation();
  useEffect(() => {
    if (title) void rememberRecent({ path: pathname, title, document });
  }, [pathname, title, document]);
}
