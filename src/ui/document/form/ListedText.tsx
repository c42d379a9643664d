import type { Field } from '#model/fields.ts';
import { maxLengthOf } from '#model/fieldSizes.ts';
import { TextControl } from '../../form/controls.tsx';
import { useLovDefinition } from '../../widgets/lovDefinition.ts';
import { ListPicker } from '../../widgets/LovPicker.tsx';

interface ListedTextProps {
  readonly field: Field;
  readonly list: string;
  readonly value: string;
  readonly onChange: (value: string | null) => void;
  readonly onBlur: () => void;
  readonly id: string;
  readonly describedBy?: string | undefined;
  readonly invalid: boolean;
}

/** A text chosen from the list of values that administrators published for it; typed where they have published none. */
export function ListedText({ field, list, value, onChange, ...handles }: ListedTextProps) {
  const definition = useLovDefinition(list, { isOptional: true });
  if (!definition)
    return (
      <TextControl
        {...handles}
        value={value}
        maxLength={maxLengthOf(field)}
        onChange={(next) => onChange(next ?? null)}
      />
    );
  return (
    <ListPicker
      {...handles}
      code={list}
      value={value || undefined}
      text={value || undefined}
      matchingField="text"
      matchingValue={value ? [value] : []}
      onChange={(_, chosen) => onChange(chosen || null)}
      data-testid="list-picker"
    />
  );
}
