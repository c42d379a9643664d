import { Button, Tooltip } from 'antd';
import { isDecimal, round } from '#model/decimal.ts';
import type { Values } from '#ui/document/form/formValues.ts';
import { formatPercent, nothing } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import '../planning.css';
import { reliabilityLevel, reliabilityTexts } from './texts.ts';

/** How far a promise may be believed, and in words how much history says so; the words come to the keyboard as well. */
export function ReliabilityView({ row }: { readonly row: Values }) {
  const text = useText();
  const value = row['reliabilityPct'];
  if (!isDecimal(value)) return <span title={text(reliabilityTexts.unpromised)}>{nothing}</span>;
  const n = Number(row['promiseCount'] ?? 0);
  const seen =
    n === 0 ? text(reliabilityTexts.unseen) : text(n === 1 ? reliabilityTexts.seenOne : reliabilityTexts.seen, { n });
  const level = Object.entries(reliabilityLevel).find(([name]) => name === row['level'])?.[1];
  const reported = level && n > 0 ? `${seen}; ${text(reliabilityTexts.asOf, { level: text(level) })}` : seen;
  const count = text(reliabilityTexts.count, { n });
  const percent = formatPercent(round(value, 0));
  return (
    <Tooltip title={reported} trigger={['hover', 'focus']}>
      <Button type="text" size="small" className="reliability" aria-label={`${percent} ${count}, ${reported}`}>
        <span>{percent}</span> <small>{count}</small>
      </Button>
    </Tooltip>
  );
}
