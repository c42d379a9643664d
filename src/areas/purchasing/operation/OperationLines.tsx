import '../purchaseOrder/order/order.css';
import { useQuery } from '@tanstack/react-query';
import { Tag, Typography, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { keyOf } from '#model/document.ts';
import type { Label } from '#model/label.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import { useWording } from '#ui/document/object/useWording.ts';
import { valueText, type Wording } from '#ui/document/object/valueText.ts';
import { useText } from '#ui/language.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { useScreenLocation } from '#ui/screenLocation.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';

const texts = {
  title: ['一次操作涉及的订单行（{count} 行）', 'Order lines of one operation ({count})'],
  all: ['查看全部订单行', 'All order lines'],
  before: ['操作前', 'Before'],
  after: ['操作后', 'After'],
  now: ['当前状态', 'Now'],
  result: ['结果', 'Result'],
  done: ['成功', 'Done'],
  left: ['未处理', 'Left as it was'],
  comma: ['；', '; '],
} as const satisfies Record<string, Label>;

type Line = Record<string, unknown>;

/** Exactly the lines that one act was about, with what it did to each of them: where its message leads. */
export function OperationLines({ operationId }: { readonly operationId: string }) {
  const text = useText();
  const { pathname } = useScreenLocation();
  const wording = useWording(purchaseOrderDetail);
  const path = `/${purchaseOrderDetail.module}/${purchaseOrderDetail.code}/queryByOperationId`;
  const { data, error, refetch } = useQuery({
    queryKey: [documentsKey, keyOf(purchaseOrderDetail), 'operation', operationId],
    queryFn: () => server.post(path, { operationId }, { quiet: true }),
  });
  if (error) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <LateSkeleton rows={6} />;
  const lines = rowsOf(recordOf(data)?.['records']);
  return (
    <section className="operation-lines" data-testid="operation-lines">
      <div className="operation-head">
        <Typography.Title level={1}>{text(texts.title, { count: lines.length })}</Typography.Title>
        <Link to={pathname}>{text(texts.all)}</Link>
      </div>
      <DataTable<Line>
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        rowKey={({ id }) => String(id)}
        dataSource={lines}
        columns={columnsOf(pathname, wording, text)}
      />
    </section>
  );
}

function columnsOf(pathname: string, wording: Wording, text: ReturnType<typeof useText>): TableColumnsType<Line> {
  const { fields } = purchaseOrderDetail;
  const held = (['material', 'orderQty', 'unit', 'requireDate', 'confirmDate'] as const).map((name) => ({
    key: name,
    title: text(fields[name].label),
    align: name === 'orderQty' ? ('right' as const) : ('left' as const),
    render: (_: unknown, line: Line) => valueText(line, name, fields[name], wording),
  }));
  const outcome = ({ operation }: Line): Line => recordOf(operation) ?? {};
  return [
    {
      key: 'line',
      title: text(fields.orderLineNo.label),
      render: (_, line) => <Link to={`${pathname}/${String(line['id'])}`}>{String(line['orderLineNo'])}</Link>,
    },
    ...held,
    {
      key: 'before',
      title: text(texts.before),
      render: (_, line) => <Noted told={said(outcome(line)['before'], wording)} />,
    },
    {
      key: 'after',
      title: text(texts.after),
      render: (_, line) => <Noted told={said(outcome(line)['after'], wording)} />,
    },
    { key: 'now', title: text(texts.now), render: (_, line) => stateOf(line['status'], wording) },
    { key: 'result', title: text(texts.result), render: (_, line) => <Outcome outcome={outcome(line)} /> },
  ];
}

function Outcome({ outcome: { result, message } }: { readonly outcome: Line }) {
  const text = useText();
  if (result !== 'FAILED') return <Tag color="success">{text(texts.done)}</Tag>;
  return (
    <>
      <Tag color="warning">{text(texts.left)}</Tag>
      {typeof message === 'string' ? message : null}
    </>
  );
}

function stateOf(status: unknown, wording: Wording): string {
  const label = Object.entries(purchaseOrderDetail.states ?? {}).find(([code]) => code === status)?.[1];
  return label ? wording.text(label) : '';
}

// Long as it is, the outcome is reached without scrolling through it.
const Noted = ({ told: reported }: { readonly told: string }) => <div className="operation-noted">{reported}</div>;

/** What was noted of a line, as people read it. */
function said(values: unknown, wording: Wording): string {
  // The material stands in a column of its own; its id says nothing.
  const noted = Object.entries(recordOf(values) ?? {}).filter(([name]) => !name.endsWith('Id'));
  return noted.map(([name, value]) => valueOf(name, value, wording)).join(wording.text(texts.comma));
}

function valueOf(name: string, value: unknown, wording: Wording): string {
  if (name === 'status') return stateOf(value, wording);
  const field = Object.entries(purchaseOrderDetail.fields).find(([each]) => each === name)?.[1];
  if (!field) return typeof value === 'string' ? value : JSON.stringify(value);
  return `${wording.text(field.label)} ${valueText({ [name]: value }, name, field, wording)}`;
}
