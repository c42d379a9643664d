import { useText } from '#ui/language.ts';
import { outlineNamed, type FieldView } from '#ui/pages.ts';

/** What a file belongs to, as people call it. */
export const OwnerView: FieldView = ({ row }) => {
  const text = useText();
  const key = row['businessDocument'];
  if (typeof key !== 'string') return '—';
  const document = outlineNamed(key);
  return document ? text(document.label) : key;
};
