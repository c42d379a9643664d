import type { AnyDocument } from '#model/document.ts';
import { DocumentList } from './DocumentList.tsx';

/** The list page of every document that has none of its own. */
export function StandardList({ document }: { readonly document: AnyDocument }) {
  return <DocumentList document={document} />;
}
