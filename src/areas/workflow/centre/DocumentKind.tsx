import { useText } from '#ui/language.ts';
import { outlineNamed } from '#ui/pages.ts';

/** What kind of document is approved, as people call it. */
export function DocumentKind({ row }: { readonly row: Readonly<Record<string, unknown>> }) {
  const text = useText();
  const code = String(row['docCode'] ?? '');
  const document = outlineNamed(code);
  return <>{document ? text(document.label) : code}</>;
}
