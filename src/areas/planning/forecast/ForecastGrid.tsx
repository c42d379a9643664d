import { useMemo } from 'react';
import { isDecimal, isPositive } from '#model/decimal.ts';
import type { Values } from '#ui/document/form/formValues.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { formatQuantity } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { CalendarEditor } from '../calendar/CalendarEditor.tsx';
import { CalendarTable, type CellNote } from '../calendar/CalendarTable.tsx';
import { planningTexts } from '../texts.ts';
import { forecast } from './forecast.document.ts';
import { forecastDetail } from './forecastDetail.document.ts';
import { bucketsBetween } from './forecast.rules.ts';

const shape = { item: 'material', part: 'inventoryOrg', day: 'bucketStart', qty: 'forecastQty' };
const item = { label: planningTexts.material, target: 'basic.material', filter: { status: ['NEW', 'ACTIVE'] } };

interface ForecastGridProps {
  readonly document: DocumentRow;
  readonly isOpen: boolean;
  readonly onSaved: () => Promise<void>;
}

/** A forecast by period: to fill in while it is written, afterwards compared with the version before. */
export function ForecastGrid({ document, isOpen, onSaved }: ForecastGridProps) {
  const text = useText();
  const starts = useMemo(() => {
    const bucket = document['bucket'] === 'MONTH' ? 'MONTH' : 'WEEK';
    return bucketsBetween(String(document['horizonFrom']), String(document['horizonTo']), bucket);
  }, [document]);
  const companyId = document['companyId'];
  const part = useMemo(
    () => ({ label: forecastDetail.fields.inventoryOrg.label, target: 'basic.inventoryOrg', filter: { companyId } }),
    [companyId],
  );
  if (isOpen) {
    const key = String(document['versionNo']);
    return (
      <CalendarEditor
        key={key}
        document={forecast}
        row={document}
        days={starts}
        shape={shape}
        item={item}
        part={part}
        onSaved={onSaved}
      />
    );
  }
  const isCompared = document['previousId'] !== null;
  const noteOf = (line: Values): CellNote | undefined => {
    const parts = [
      ...(isCompared ? [text(planningTexts.before, { quantity: quantityOf(line['lastQty']) })] : []),
      ...(isMissing(line) ? [text(planningTexts.short, { quantity: quantityOf(line['gapQty']) })] : []),
    ];
    const isAlert = isMissing(line) || line['beyondFlag'] === true;
    return parts.length > 0 || isAlert ? { text: parts.join(' · '), isAlert } : undefined;
  };
  return <CalendarTable row={document} days={starts} shape={shape} label={planningTexts.material} noteOf={noteOf} />;
}

const isMissing = ({ gapQty }: Values): boolean => isDecimal(gapQty) && isPositive(gapQty);

const quantityOf = (value: unknown): string => formatQuantity(isDecimal(value) ? value : '0');
