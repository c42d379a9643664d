import { useEffect, useMemo, useRef } from 'react';
import { calculate, type CalculationScope } from '#model/calculation.ts';
import { groupedAmount } from '../widgets/amount.ts';
import { Capitals } from '../widgets/Capitals.tsx';
import { useDebounced } from './timing.ts';

interface CalcFieldProps {
  readonly expression: string;
  /** The row whose numbers are taken from columns. */
  readonly rowIndex?: number;
  readonly scope: CalculationScope;
  readonly showChinese?: boolean;
  readonly onChange?: (value: string) => void;
  readonly label?: string;
  readonly 'data-testid'?: string;
}

const pause = 500;
const nothing = '0';

/** A number that follows from others; 0 while one of them is missing or makes no sense. */
export function CalcField({ expression, rowIndex, scope, showChinese, onChange, label, ...rest }: CalcFieldProps) {
  const settled = useDebounced(scope, pause);
  const result = useMemo(() => calculate(expression, settled, rowIndex), [expression, settled, rowIndex]);
  const value = result.isValid ? result.value : nothing;
  const reason = result.isValid ? undefined : result.reason;
  useEffect(() => {
    if (reason !== undefined) console.warn(`${expression}: ${reason}`);
  }, [expression, reason]);
  const reported = useRef<string>(undefined);
  useEffect(() => {
    if (reported.current === value) return;
    reported.current = value;
    onChange?.(value);
  }, [value, onChange]);
  return (
    <div className="amount-capital" {...rest}>
      <output className="number" aria-label={label}>
        {groupedAmount(value)}
      </output>
      {showChinese ? <Capitals amount={value} /> : null}
    </div>
  );
}
