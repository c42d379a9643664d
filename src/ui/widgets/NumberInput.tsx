import { Input, type InputRef } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Decimal } from '#model/decimal.ts';
import { groupedAmount, settledAmount, typedAmount, type AmountLimits } from './amount.ts';

export interface NumberInputProps {
  readonly value?: string | undefined;
  readonly onChange?: (value: Decimal | undefined) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly precision?: number;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly placeholder?: string;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly readOnly?: boolean;
  readonly disabled?: boolean | undefined;
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'data-testid'?: string;
}

/** An exact number: decimal text in and out, never a float. It is rounded and held to its limits when left. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, onBlur, precision = 2, min, max, disabled = false, ...attributes } = props;
  const limits: AmountLimits = { precision, min, max };
  const [draft, setDraft] = useState<string>();
  const [composing, setComposing] = useState(false);

  const input = useSelected(draft);

  const type = (text: string, raw: boolean): void => {
    if (raw) return setDraft(text);
    const typed = typedAmount(text);
    setDraft(typed);
    // The form follows while typing, without limits: 1 must not become 10 on the way to 15.
    onChange?.(settledAmount(typed, { precision }));
  };
  const settle = (): void => {
    if (draft !== undefined) onChange?.(settledAmount(draft, limits));
    setDraft(undefined);
    onBlur?.();
  };
  return (
    <Input
      {...attributes}
      disabled={disabled}
      className="number"
      inputMode="decimal"
      autoComplete="off"
      ref={input}
      value={draft ?? groupedAmount(value)}
      onFocus={() => {
        if (!props.readOnly) setDraft(value ?? '');
      }}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={(event) => {
        setComposing(false);
        type(event.currentTarget.value, false);
      }}
      onChange={(event) => type(event.target.value, composing)}
      onBlur={settle}
    />
  );
}

/** Selects what stands in an input when typing begins, so that the first key replaces it. */
function useSelected(draft: string | undefined) {
  const input = useRef<InputRef>(null);
  const isTyping = draft !== undefined;
  useLayoutEffect(() => {
    if (!isTyping) return undefined;
    const field = input.current?.input;
    const start = field?.value;
    field?.select();
    // Letting go of the mouse takes the selection away again; what was typed meanwhile stays as it is.
    const frame = requestAnimationFrame(() => {
      if (field && field.value === start) field.select();
    });
    return () => cancelAnimationFrame(frame);
  }, [isTyping]);
  return input;
}
