import { SendOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Select, Tag } from 'antd';
import { useState } from 'react';
import { keyOf, permissionOf } from '#model/document.ts';
import type { Transition } from '#model/transition.ts';
import { isRecord } from '#model/value.ts';
import { useMay } from '#ui/access.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import { formatInstant } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { useUser } from '#ui/session.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { StatusTag } from '#ui/widgets/StatusTag.tsx';
import { purchaseOrder } from '../purchaseOrder/order/purchaseOrder.document.ts';
import { purchaseOrderDetail } from '../purchaseOrder/order/purchaseOrderDetail.document.ts';
import { orderTexts } from '../purchaseOrder/order/texts.ts';
import { orderRemark } from './orderRemark.document.ts';
import { threadOf, type Said } from './thread.rules.ts';
import './negotiation.css';

const linesOf = (order: DocumentRow) => (Array.isArray(order['lines']) ? order['lines'].filter(isRecord) : []);

/** What both sides say and decide about the lines of an order, line by line. */
export function Negotiation({ order }: { readonly order: DocumentRow }) {
  const text = useText();
  const lines = linesOf(order);
  const [chosen, choose] = useState<string>();
  const first =
    lines.find((line) => line['status'] === 'PROPOSED') ?? lines.find((line) => line['remarkCount']) ?? lines[0];
  const line = lines.find(({ id }) => id === chosen) ?? first;
  if (!line) return <EmptyState title={text(orderTexts.nothingSaid)} />;
  return (
    <section className="negotiation" data-testid="negotiation">
      <Select
        className="negotiation-line"
        aria-label={text(purchaseOrderDetail.label)}
        value={String(line['id'])}
        onChange={choose}
        options={lines.map((each) => ({
          value: String(each['id']),
          label: [
            text(orderTexts.lineNo, { n: String(each['lineNo']) }),
            String(each['materialDesc'] ?? ''),
            each['remarkCount'] ? `(${String(each['remarkCount'])})` : '',
          ].join(' '),
        }))}
      />
      <Thread key={String(line['id'])} orderId={order.id} line={line} />
    </section>
  );
}

interface ThreadProps {
  readonly orderId: string;
  readonly line: Readonly<Record<string, unknown>>;
}

/** What was said and decided about one line, oldest first, and room to say more. */
export function Thread({ orderId, line }: ThreadProps) {
  const text = useText();
  const { side } = useUser();
  const id = String(line['id']);
  const remarks = useQuery({
    queryKey: [documentsKey, keyOf(orderRemark), id],
    queryFn: ({ signal }) =>
      server.query(
        orderRemark,
        { orderDetailId: id, sort: ['saidTime'], page: { current: 1, size: 200 } },
        { signal, quiet: true },
      ),
  });
  const events = useQuery({
    queryKey: [documentsKey, keyOf(purchaseOrder), 'timeline', orderId],
    queryFn: ({ signal }) => server.call(purchaseOrder, 'timeline', { body: { id: orderId } }, { signal, quiet: true }),
  });
  if (remarks.error) return <LoadFault error={remarks.error} onRetry={() => void remarks.refetch()} />;
  if (!remarks.data || !events.data) return <LateSkeleton rows={4} />;
  const thread = threadOf(remarks.data.records, events.data.records, Number(line['lineNo']));
  return (
    <>
      <p className="negotiation-facts">
        <StatusTag document={purchaseOrderDetail} status={line['status']} />
        <span>{text(orderTexts.round, { n: Number(line['rounds'] ?? 0) + 1 })}</span>
      </p>
      {thread.length === 0 ? <p>{text(orderTexts.nothingSaid)}</p> : null}
      <ol className="negotiation-thread">
        {thread.map((said) => (
          <Entry key={said.key} said={said} isOwn={said.side === (side === 'supplier' ? 'S' : 'B')} />
        ))}
      </ol>
      <SayForm id={id} status={String(line['status'])} />
    </>
  );
}

function Entry({ said, isOwn }: { readonly said: Said; readonly isOwn: boolean }) {
  const text = useText();
  const { action } = said;
  const transitions: Readonly<Record<string, Transition>> = purchaseOrderDetail.transitions ?? {};
  const label = action === null ? undefined : transitions[action]?.label;
  return (
    <li data-own={isOwn}>
      <p className="negotiation-head">
        <strong>{said.person ?? text(said.side === 'S' ? orderTexts.supplierSide : orderTexts.buyerSide)}</strong>
        {said.person ? <span>{text(said.side === 'S' ? orderTexts.supplierSide : orderTexts.buyerSide)}</span> : null}
        {said.round === null ? null : <span>{text(orderTexts.round, { n: said.round })}</span>}
        <time dateTime={said.time}>{formatInstant(said.time)}</time>
      </p>
      {label ? <Tag variant="outlined">{text(label)}</Tag> : null}
      {said.content ? <p className="negotiation-text">{said.content}</p> : null}
    </li>
  );
}

const open: readonly string[] = ['WAIT', 'PROPOSED', 'REFUSED', 'CONFIRMED', 'TERMINATING'];

function SayForm({ id, status }: { readonly id: string; readonly status: string }) {
  const text = useText();
  const may = useMay();
  const client = useQueryClient();
  const { side } = useUser();
  const [content, setContent] = useState('');
  const endpoint = side === 'supplier' ? 'reply' : 'remark';
  const sending = useMutation({
    mutationFn: () =>
      server.change(`${purchaseOrderDetail.module}/${purchaseOrderDetail.code}/${endpoint}`, {
        ids: [id],
        reason: content,
      }),
    onSuccess: async () => {
      setContent('');
      await client.invalidateQueries({ queryKey: [documentsKey] });
    },
  });
  if (!may(permissionOf(purchaseOrderDetail, 'remark')) || !open.includes(status)) return null;
  return (
    <form
      className="negotiation-form"
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      <Input.TextArea
        aria-label={text(orderTexts.say)}
        placeholder={text(orderTexts.sayHint)}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={1000}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <Button
        type="primary"
        htmlType="submit"
        icon={<SendOutlined />}
        disabled={content.trim() === ''}
        loading={sending.isPending}
      >
        {text(orderTexts.say)}
      </Button>
    </form>
  );
}
