import { SaveOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { DocumentLines } from '#ui/document/lines/DocumentLines.tsx';
import { linesIn, type Values } from '#ui/document/form/formValues.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { planningTexts } from '../texts.ts';
import {
  calendarDocument,
  calendarRows,
  linesOfCalendar,
  type CalendarItem,
  type CalendarShape,
} from './calendar.rules.ts';
import '../planning.css';

/** No cell of a grid is wrong before it is sent. */
export const nothingWrong: ReadonlyMap<number, ReadonlyMap<string, string>> = new Map();

interface CalendarEditorProps {
  readonly document: AnyDocument;
  readonly row: DocumentRow;
  readonly days: readonly string[];
  readonly shape: CalendarShape;
  readonly item: CalendarItem;
  /** What a row may be told apart by, beside its item. */
  readonly part?: CalendarItem;
  /** Reads what was saved: what is decided next is about the version that was just made. */
  readonly onSaved: () => Promise<void>;
}

/** The lines of a document by day, to fill in like a spreadsheet. */
export function CalendarEditor({ document, row, days, shape, item, part, onSaved }: CalendarEditorProps) {
  const text = useText();
  const lines = linesIn(row, 'lines');
  const [rows, setRows] = useState<readonly Values[]>(() => calendarRows(lines, days, shape));
  const [isSaving, setSaving] = useState(false);
  const grid = useMemo(() => calendarDocument(days, item, part), [days, item, part]);
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const body = { id: row.id, versionNo: row['versionNo'], lines: linesOfCalendar(rows, lines, days, shape) };
      await server.change(`${document.module}/${document.code}/update`, body);
      await onSaved();
      toast.success(text(planningTexts.saved));
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className="plan-calendar" data-testid="plan-calendar">
      <p className="plan-hint">{text(planningTexts.calendarHint)}</p>
      <DocumentLines document={grid} lines={rows} problems={nothingWrong} onChange={setRows} />
      <BeyondDays lines={lines} days={days} shape={shape} />
      <Button
        type="primary"
        icon={<SaveOutlined />}
        loading={isSaving}
        onClick={() => void save()}
        data-testid="calendar-save"
      >
        {text(planningTexts.saveCalendar)}
      </Button>
    </section>
  );
}

interface BeyondDaysProps {
  readonly lines: readonly Values[];
  readonly days: readonly string[];
  readonly shape: CalendarShape;
}

/** Says how many lines lie beyond the columns shown. */
export function BeyondDays({ lines, days, shape }: BeyondDaysProps) {
  const text = useText();
  const n = lines.filter((line) => !days.includes(String(line[shape.day]))).length;
  return n > 0 ? <p className="plan-hint">{text(planningTexts.laterDays, { n, days: days.length })}</p> : null;
}
