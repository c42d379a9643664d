import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { isDecimal, sum, type Decimal } from '#model/decimal.ts';
import { permissionOf } from '#model/document.ts';
import { useMay } from '#ui/access.tsx';
import { linesIn, type Values } from '#ui/document/form/formValues.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { formatDay, formatMoney, formatQuantity } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { useLeaveGuard } from '#ui/leaveGuard.ts';
import { RefusalError } from '#ui/request.ts';
import { server } from '#ui/server.ts';
import { useUser } from '#ui/session.ts';
import { toast } from '#ui/toast.ts';
import { NumberInput } from '#ui/widgets/NumberInput.tsx';
import { claimKinds } from './claimKinds.rules.ts';
import { qcClaim } from './qcClaim.document.ts';
import { claimTexts } from './texts.ts';
import '../quality.css';

interface Typed {
  readonly amount?: Decimal | null;
  readonly reason?: string;
}

const decimalIn = (value: unknown): Decimal | null => (isDecimal(value) ? value : null);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What both sides say of each item; whose turn it is answers all of them in one go. */
export function NegotiationPanel({ claim }: { readonly claim: DocumentRow }) {
  const text = useText();
  const may = useMay();
  const client = useQueryClient();
  const { side } = useUser();
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map());
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const guard = useLeaveGuard(typed.size > 0);
  const items = linesIn(claim, 'items');
  const status = String(claim['status']);
  const act = side === 'supplier' ? 'counter' : 'offer';
  const states = act === 'counter' ? ['ISSUED', 'NEGOTIATING'] : ['NEGOTIATING'];
  const canAnswer = states.includes(status) && may(permissionOf(qcClaim, act));
  const usual = (item: Values): Decimal =>
    (act === 'offer' ? decimalIn(item['offerAmt']) : null) ??
    decimalIn(item['counterAmt']) ??
    decimalIn(item['amount']) ??
    '0';
  const answers = items.map((item) => {
    const lineNo = Number(item['lineNo']);
    const own = typed.get(lineNo);
    return {
      lineNo,
      amount: own?.amount ?? usual(item),
      reason: own?.reason ?? (act === 'counter' ? textIn(item['counterReason']) : ''),
    };
  });
  const change = (lineNo: number, values: Typed): void =>
    setTyped((held) => new Map([...held, [lineNo, { ...held.get(lineNo), ...values }]]));
  const send = async (): Promise<void> => {
    setSending(true);
    setRefusal(undefined);
    try {
      const body = { id: claim.id, versionNo: Number(claim['versionNo']), answers };
      await server.change(`/qc/qcClaim/${act}`, body, { quiet: true });
      guard.release();
      toast.success(text(act === 'counter' ? claimTexts.sentCounter : claimTexts.sentOffer));
      await client.invalidateQueries();
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      setRefusal(error.message);
    } finally {
      setSending(false);
    }
  };
  return (
    <section className="qc-reading" data-testid="negotiation">
      {canAnswer ? (
        <p className="qc-soft">
          {act === 'counter'
            ? text(claimTexts.counterHint, { day: formatDay(textIn(claim['limitDate'])) })
            : text(claimTexts.offerHint)}
        </p>
      ) : null}
      {items.map((item, index) => (
        <ItemAnswer
          key={String(item['id'])}
          item={item}
          answer={canAnswer ? answers[index] : undefined}
          withReason={act === 'counter'}
          onChange={(values) => change(Number(item['lineNo']), values)}
        />
      ))}
      {refusal ? (
        <div className="form-error" role="alert">
          {refusal}
        </div>
      ) : null}
      {canAnswer ? (
        <div className="qc-editor-bar">
          <Button type="primary" loading={isSending} onClick={() => void send()} data-testid="send-answers">
            {text(act === 'counter' ? claimTexts.sendCounter : claimTexts.sendOffer)}
          </Button>
          <span role="status">
            {text(claimTexts.total, {
              amount: formatMoney(sum(answers.map(({ amount }) => amount))),
              claimed: formatMoney(decimalIn(claim['claimAmt'])),
            })}
          </span>
        </div>
      ) : null}
    </section>
  );
}

interface ItemAnswerProps {
  readonly item: Values;
  readonly answer: { readonly amount: Decimal; readonly reason: string } | undefined;
  readonly withReason: boolean;
  readonly onChange: (values: Typed) => void;
}

function ItemAnswer({ item, answer, withReason, onChange }: ItemAnswerProps) {
  const text = useText();
  const kind = Object.entries(claimKinds).find(([code]) => code === item['kind'])?.[1] ?? claimKinds.MATERIAL;
  const title = `${String(item['lineNo'])} · ${text(kind)}`;
  const [amount, counter, offer] = ['amount', 'counterAmt', 'offerAmt'].map((name) => decimalIn(item[name]));
  const rate = decimalIn(item['rate']);
  return (
    <fieldset className="qc-claim-item">
      <legend>{title}</legend>
      <p>
        {[item['description'], item['defectName']]
          .flatMap((part) => (typeof part === 'string' ? [part] : []))
          .join(' · ')}
      </p>
      <p className="qc-soft">
        {rate === null
          ? null
          : text(claimTexts.terms, {
              qty: formatQuantity(decimalIn(item['qty'])),
              rate: formatQuantity(rate),
              share: formatQuantity(decimalIn(item['sharePct'])),
            })}
      </p>
      <p>
        {amount ? <strong>{text(claimTexts.claimed, { amount: formatMoney(amount) })}</strong> : null}
        {counter ? ` · ${text(claimTexts.counter, { amount: formatMoney(counter) })}` : null}
        {offer ? ` · ${text(claimTexts.offer, { amount: formatMoney(offer) })}` : null}
      </p>
      {typeof item['counterReason'] === 'string' ? (
        <p>{text(claimTexts.reason, { text: item['counterReason'] })}</p>
      ) : null}
      {answer ? (
        <div className="qc-answer">
          <NumberInput
            aria-label={`${title} ${text(claimTexts.yourAmount)}`}
            min="0"
            value={answer.amount}
            onChange={(next) => onChange({ amount: decimalIn(next) })}
          />
          {withReason ? (
            <Input
              aria-label={`${title} ${text(claimTexts.yourReason)}`}
              placeholder={text(claimTexts.yourReason)}
              maxLength={500}
              value={answer.reason}
              onChange={({ target }) => onChange({ reason: target.value })}
            />
          ) : null}
        </div>
      ) : null}
    </fieldset>
  );
}
