import { SendOutlined } from '@ant-design/icons';
import { useMemo, useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { computed, date, quantity, select, text as textField } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { DocumentLines } from '#ui/document/lines/DocumentLines.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { linesIn, type Values } from '#ui/document/form/formValues.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { nothingWrong } from '../calendar/CalendarEditor.tsx';
import { planningTexts } from '../texts.ts';
import { deliveryPlan } from './deliveryPlan.document.ts';

const isAsked = (line: Values): boolean => line['status'] === 'WAIT' || line['status'] === 'RETURNED';

/** The grid of promises: the lines that are asked for, each in one or several parts. */
function replyDocument(lines: readonly Values[]): AnyDocument {
  const options = Object.fromEntries(
    lines.map((line): [string, Label] => {
      const name = `${String(line['lineNo'])} ${String(line['materialDesc'] ?? '')}`;
      return [String(line['id']), [name, name]];
    }),
  );
  return {
    kind: 'document',
    module: 'pur',
    code: 'reply',
    label: planningTexts.needsReply,
    card: ['planLine', 'planQty', 'requireDate', 'promiseQty', 'promiseDate', 'reason'],
    list: ['planQty', 'requireDate'],
    fields: {
      planLine: select('计划行', 'Plan line', options, { required: true }),
      promiseQty: quantity('承诺数量', 'Promised', { required: true, min: '0' }),
      promiseDate: date('承诺日期', 'Promised date', { required: true }),
      reason: textField('说明', 'Reason', { maxLength: 500 }),
      planQty: computed(quantity('计划数量', 'Planned quantity')),
      requireDate: computed(date('要求到货日', 'Required date')),
    },
  };
}

const asPlanned = (line: Values): Values => ({
  planLine: line['id'],
  promiseQty: line['planQty'],
  promiseDate: line['requireDate'],
  planQty: line['planQty'],
  requireDate: line['requireDate'],
});

interface ReplyGridProps {
  readonly plan: DocumentRow;
  readonly onSent: () => void;
}

/** Where the supplier answers a plan line by line. */
export function ReplyGrid({ plan, onSent }: ReplyGridProps) {
  const text = useText();
  const asked = useMemo(() => linesIn(plan, 'lines').filter(isAsked), [plan]);
  const document = useMemo(() => replyDocument(asked), [asked]);
  const [rows, setRows] = useState<readonly Values[]>(() => asked.map(asPlanned));
  const change = (next: readonly Values[]): void =>
    setRows(
      next.map((row) => {
        const line = asked.find((each) => each['id'] === row['planLine']);
        return { ...row, planQty: line?.['planQty'] ?? null, requireDate: line?.['requireDate'] ?? null };
      }),
    );
  const send = async (): Promise<void> => {
    const promises = rows.map(({ planLine, promiseQty, promiseDate, reason }) => ({
      planDetailId: planLine,
      promiseQty,
      promiseDate,
      reason: reason ?? null,
    }));
    await server.change('pur/deliveryPlan/answer', { id: plan.id, promises });
    toast.success(text(planningTexts.replied));
    onSent();
  };
  return (
    <section className="plan-calendar" data-testid="reply-grid">
      <p className="plan-hint">{text(planningTexts.replyHint)}</p>
      <DocumentLines document={document} lines={rows} problems={nothingWrong} onChange={change} />
      <EndpointButton
        document={deliveryPlan}
        endpoint="answer"
        label={planningTexts.sendReply}
        confirm={planningTexts.replyHint}
        count={1}
        icon={<SendOutlined />}
        onRun={send}
      />
    </section>
  );
}
