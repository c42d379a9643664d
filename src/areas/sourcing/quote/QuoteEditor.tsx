import { SaveOutlined, SendOutlined, UndoOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isDecimal, divide, round, sum, times } from '#model/decimal.ts';
import { isRecord } from '#model/value.ts';
import { FieldGrid } from '#ui/document/form/FieldGrid.tsx';
import type { Values } from '#ui/document/form/formValues.ts';
import { DocumentLines } from '#ui/document/lines/DocumentLines.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { StatusTag } from '#ui/widgets/StatusTag.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { formatInstant, formatMoney } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { useLeaveGuard } from '#ui/leaveGuard.ts';
import { useScreenLocation } from '#ui/screenLocation.ts';
import { useScreenTitle } from '#ui/screenTitle.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { toast } from '#ui/toast.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { sourcingTexts } from '../texts.ts';
import { inquiryQuote } from './inquiryQuote.document.ts';
import { quoteGrid, quoteHead } from './quoteGrid.rules.ts';
import { Remaining } from './Remaining.tsx';

const nothingWrong: ReadonlyMap<number, ReadonlyMap<string, string>> = new Map();
const recordsIn = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** `/my-quote-create`: where a supplier writes the quotation of an invitation. */
export function QuoteEditor() {
  const text = useText();
  const inviteId = new URLSearchParams(useScreenLocation().search).get('invite');
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'bidding.inquiryInvite');
  const navigate = useNavigate();
  if (inviteId === null)
    return (
      <EmptyState title={text(sourcingTexts.noInvite)}>
        {path ? <Button onClick={() => void navigate(path)}>{text(sourcingTexts.toOpportunities)}</Button> : null}
      </EmptyState>
    );
  return <OpenQuote key={inviteId} inviteId={inviteId} />;
}

function OpenQuote({ inviteId }: { readonly inviteId: string }) {
  const found = useQuery({
    queryKey: ['bidding.inquiryQuote', 'editor', inviteId],
    // It is written into: what somebody types is not read over.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    queryFn: async () => {
      const made = await server.change('bidding/inquiryInvite/quote', { id: inviteId });
      const quoteId = isRecord(made) ? String(made['quoteId']) : '';
      const read = await server.call(inquiryQuote, 'content', { body: { id: quoteId } }, { quiet: true });
      return { quoteId, read };
    },
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={6} />;
  const { quoteId, read } = found.data;
  return (
    <Editor
      key={`${quoteId} ${read.versionNo}`}
      quoteId={quoteId}
      versionNo={read.versionNo}
      quoteNo={read.quoteNo}
      status={read.status}
      inquiry={isRecord(read.inquiry) ? read.inquiry : {}}
      items={recordsIn(read.items)}
      content={isRecord(read.content) ? read.content : {}}
      now={read.now}
    />
  );
}

interface EditorProps {
  readonly quoteId: string;
  readonly versionNo: number;
  readonly quoteNo: string;
  readonly status: string;
  readonly inquiry: Values;
  readonly items: readonly Values[];
  readonly content: Values;
  readonly now: string;
}

function Editor({ quoteId, versionNo, quoteNo, status, inquiry, items, content, now }: EditorProps) {
  const text = useText();
  const client = useQueryClient();
  const [head, setHead] = useState<Values>(content);
  const [rows, setRows] = useState<readonly Values[]>(() => rowsOf(items, recordsIn(content['lines'])));
  const [version, setVersion] = useState(versionNo);
  const [dirty, setDirty] = useState(false);
  useLeaveGuard(dirty);
  useScreenTitle(`${text(sourcingTexts.quoteEditor)} ${String(inquiry['inquiryNo'] ?? '')}`);
  const change = (changes: Values): void => {
    setHead({ ...head, ...changes });
    setDirty(true);
  };
  const save = async (): Promise<void> => {
    const answer = await server.change('bidding/inquiryQuote/saveDraft', {
      id: quoteId,
      versionNo: version,
      content: { ...head, lines: linesOf(items, rows) },
    });
    if (isRecord(answer) && typeof answer['versionNo'] === 'number') setVersion(answer['versionNo']);
    setDirty(false);
  };
  const renew = (): Promise<void> => client.invalidateQueries();
  return (
    <section className="object-page" data-testid="quote-editor">
      <header className="quote-head">
        <h1>
          {String(inquiry['inquiryName'] ?? '')} <StatusTag document={inquiryQuote} status={status} />
        </h1>
        <p className="form-help">
          {[quoteNo, String(inquiry['companyName'] ?? ''), formatInstant(String(inquiry['quoteDeadline']))].join(' · ')}{' '}
          <Remaining from={String(inquiry['quoteStart'])} until={String(inquiry['quoteDeadline'])} now={now} />
        </p>
        {inquiry['article'] ? <p>{String(inquiry['article'])}</p> : null}
        <p className="form-help">{text(sourcingTexts.quoteHint)}</p>
      </header>
      <h2>{text(sourcingTexts.lines)}</h2>
      <DocumentLines
        document={quoteGrid}
        lines={rows}
        problems={nothingWrong}
        onChange={(next) => {
          // Rows are those that are asked for, no more and no fewer.
          setRows(
            rowsOf(
              items,
              next.filter((row) => row['itemId'] !== undefined),
            ),
          );
          setDirty(true);
        }}
      />
      <p>{text(sourcingTexts.total, { amount: formatMoney(totalOf(rows), String(inquiry['currencyCode'] ?? '')) })}</p>
      <h2>{text(sourcingTexts.head)}</h2>
      <FieldGrid
        document={quoteHead}
        places={Object.entries(quoteHead.fields).map(([name, field]) => ({
          name,
          field,
          editable: name !== 'currency' || inquiry['foreignFlag'] === true,
        }))}
        values={head}
        messageAt={() => undefined}
        onChange={change}
        onLeave={() => undefined}
      />
      <p>
        <Checkbox
          checked={head['declareFlag'] === true}
          onChange={({ target }) => change({ declareFlag: target.checked })}
        >
          {text(sourcingTexts.declare)}
        </Checkbox>
      </p>
      <div className="quote-acts">
        <Button
          icon={<SaveOutlined />}
          onClick={() =>
            void save().then(
              () => toast.success(text(sourcingTexts.draftSaved)),
              () => undefined,
            )
          }
        >
          {text(sourcingTexts.saveDraft)}
        </Button>
        <EndpointButton
          document={inquiryQuote}
          endpoint="submit"
          label={sourcingTexts.submitQuote}
          confirm={sourcingTexts.submitAsk}
          count={1}
          icon={<SendOutlined />}
          onRun={async () => {
            await save();
            const sent = await server.change('bidding/inquiryQuote/submit', { id: quoteId });
            toast.success(
              text(sourcingTexts.quoteSent, { hash: isRecord(sent) ? String(sent['contentHash']).slice(0, 12) : '' }),
            );
            await renew();
          }}
        />
        {status === 'SUBMITTED' ? (
          <EndpointButton
            document={inquiryQuote}
            endpoint="withdraw"
            label={sourcingTexts.withdrawQuote}
            confirm={sourcingTexts.withdrawAsk}
            danger
            count={1}
            icon={<UndoOutlined />}
            onRun={async () => {
              await server.change('bidding/inquiryQuote/withdraw', { id: quoteId });
              toast.success(text(sourcingTexts.withdrawn));
              await renew();
            }}
          />
        ) : null}
      </div>
    </section>
  );
}

/** A row for every line that is asked for, with what was said to it so far. */
function rowsOf(items: readonly Values[], said: readonly Values[]): Values[] {
  return items.map((item) => ({
    quoteFlag: true,
    priceUnit: '1',
    ...said.find(({ itemId }) => itemId === item['id']),
    itemId: item['id'],
    asked: [item['lineNo'], item['materialCode'], item['materialDesc'] ?? item['materialName'], item['spec']]
      .filter((each) => each !== null && each !== undefined && each !== '')
      .map(String)
      .join(' '),
    demandQty: item['demandQty'],
    deliveryDate: item['deliveryDate'],
    taxRateName: said.find(({ itemId }) => itemId === item['id'])?.['taxRateName'] ?? item['taxRateName'],
  }));
}

const sentFields = [
  'quoteFlag',
  'noQuoteReason',
  'offerQty',
  'unitPrice',
  'priceUnit',
  'taxRateId',
  'leadTimeDays',
  'moq',
  'packQty',
  'tiers',
  'costs',
  'moldCost',
  'moldAmortQty',
  'brand',
  'origin',
  'substituteMaterial',
  'deviation',
];

const linesOf = (items: readonly Values[], rows: readonly Values[]): Values[] =>
  rowsOf(items, rows).map((row) => ({
    itemId: row['itemId'],
    ...Object.fromEntries(sentFields.map((name) => [name, row[name] ?? null])),
  }));

function totalOf(rows: readonly Values[]): `${number}` {
  return round(
    sum(
      rows.map(({ unitPrice, demandQty, priceUnit, quoteFlag }) =>
        quoteFlag !== false &&
        isDecimal(unitPrice) &&
        isDecimal(demandQty) &&
        isDecimal(priceUnit) &&
        Number(priceUnit) > 0
          ? divide(times(unitPrice, demandQty), priceUnit)
          : '0',
      ),
    ),
    2,
  );
}
