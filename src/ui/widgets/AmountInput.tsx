import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { fitsCapital, toChineseCapital } from '#model/capital.ts';
import type { Decimal } from '#model/decimal.ts';
import { useText } from '../language.ts';
import { groupedAmount, settledAmount, typedAmount, type AmountLimits } from './amount.ts';
import { words } from './words.ts';

interface AmountInputProps {
  readonly value?: string | undefined;
  readonly onChange?: (value: Decimal | undefined) => void;
  readonly onBlur?: () => void;
  readonly precision?: number;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly currency?: string | undefined;
  readonly suffix?: ReactNode;
  /** Writes the amount below in the capital characters of Chinese cheques. */
  readonly showChinese?: boolean;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'data-testid'?: string;
}

/** An exact number: decimal text in and out, never a float. It is rounded and held to its limits when left. */
export function AmountInput(props: AmountInputProps) {
  const { value, onChange, onBlur, precision = 2, min, max, currency, suffix, showChinese, ...input } = props;
  const limits: AmountLimits = { precision, min, max };
  const [draft, setDraft] = useState<string>();
  const [composing, setComposing] = useState(false);

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

  const control = (
    <Input
      {...input}
      className="number"
      inputMode="decimal"
      autoComplete="off"
      prefix={currency}
      suffix={suffix}
      value={draft ?? groupedAmount(value)}
      onFocus={(event) => {
        if (props.readOnly) return;
        setDraft(value ?? '');
        const field = event.target;
        requestAnimationFrame(() => field.select());
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
  return showChinese ? <WithCapitals amount={value}>{control}</WithCapitals> : control;
}

function WithCapitals({ amount, children }: { readonly amount: string | undefined; readonly children: ReactNode }) {
  const text = useText();
  return (
    <div className="amount-capital">
      {children}
      {amount ? (
        <output lang="zh" className={fitsCapital(amount) ? 'capital' : 'capital form-error'}>
          {fitsCapital(amount) ? toChineseCapital(amount) : text(words.tooLarge)}
        </output>
      ) : null}
    </div>
  );
}
