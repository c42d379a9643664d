import { useState } from 'react';
import { mobileProblem } from '#model/contact.ts';
import { useText } from '../language.ts';
import { TextControl } from './controls.tsx';
import { FormField } from './FormField.tsx';
import { useDebounced } from './timing.ts';

interface MobileFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
}

const pause = 100;

/** A mainland mobile number, judged a moment after it was typed. */
export function MobileField({ name, label, value, onChange, disabled }: MobileFieldProps) {
  const text = useText();
  const [touched, setTouched] = useState(false);
  const settled = useDebounced(touched ? value : undefined, pause);
  const problem = settled === undefined ? undefined : mobileProblem(settled);
  return (
    <FormField name={name} label={label} required message={problem ? text(problem) : undefined}>
      {(handles) => (
        <TextControl
          {...handles}
          disabled={disabled}
          value={value}
          onBlur={() => setTouched(true)}
          onChange={(next) => {
            setTouched(true);
            onChange(next ?? '');
          }}
        />
      )}
    </FormField>
  );
}
