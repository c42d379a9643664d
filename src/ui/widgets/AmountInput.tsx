import { Capitals } from './Capitals.tsx';
import { NumberInput, type NumberInputProps } from './NumberInput.tsx';

interface AmountInputProps extends Omit<NumberInputProps, 'prefix'> {
  readonly currency?: string | undefined;
  /** Writes the amount below in the capital characters of Chinese cheques. */
  readonly showChinese?: boolean;
}

/** An amount of money, with its currency and, where wanted, in the capital characters of Chinese cheques. */
export function AmountInput({ currency, showChinese, ...number }: AmountInputProps) {
  const control = <NumberInput {...number} prefix={currency} />;
  if (!showChinese) return control;
  return (
    <div className="amount-capital">
      {control}
      <Capitals amount={number.value} />
    </div>
  );
}
