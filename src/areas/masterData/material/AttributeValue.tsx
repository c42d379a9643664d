import { nothing } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import type { FieldView } from '#ui/pages.ts';
import { documentTexts } from '#ui/document/object/texts.ts';
import { useOffered } from './useAskedAttributes.web.ts';

const answers = { Y: documentTexts.yes, N: documentTexts.no } as const;

/** The value of an attribute; where it is a matter of yes or no, in words. */
export const AttributeValue: FieldView = ({ row }) => {
  const text = useText();
  const offered = useOffered();
  const { attributeId, value } = row;
  const isAnswer = offered.some(({ id, dataType }) => id === attributeId && dataType === 'BOOLEAN');
  if (isAnswer && (value === 'Y' || value === 'N')) return text(answers[value]);
  return typeof value === 'string' && value !== '' ? value : nothing;
};
