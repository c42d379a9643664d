import { useCallback } from 'react';
import { useKeyText, useText } from '../language.ts';
import { shellTexts } from '../texts.ts';
import type { Tag } from './tagList.ts';

/** The title of a tag: what the page says it shows, after the title of its menu entry unless that is near by. */
export function useTagTitle(): (tag: Tag, length?: 'short') => string {
  const text = useText();
  const keyText = useKeyText();
  return useCallback(
    (tag, length) => {
      const menuTitle = keyText(tag.title);
      const own = tag.ownTitle ?? (tag.isObject ? text(isNew(tag) ? shellTexts.newObject : shellTexts.detail) : '');
      if (length === 'short') return own || menuTitle;
      return own ? `${menuTitle} ${own}` : menuTitle;
    },
    [text, keyText],
  );
}

const isNew = ({ path }: Tag): boolean => path.endsWith('/new');
