import type { AnyDocument } from '#model/document.ts';
import { ObjectPage } from './ObjectPage.tsx';

/** The object page of every document that has none of its own. */
export function StandardObject({ document }: { readonly document: AnyDocument }) {
  return <ObjectPage document={document} />;
}
