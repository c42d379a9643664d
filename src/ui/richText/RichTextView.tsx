import { useCallback } from 'react';
import { cleanNodes } from './cleanHtml.ts';
import './richText.css';

/** Formatted text to read. */
export function RichTextView({ html }: { readonly html: string }) {
  const fill = useCallback((element: HTMLElement | null) => element?.replaceChildren(cleanNodes(html)), [html]);
  return <div className="rich-text-view" ref={fill} />;
}
