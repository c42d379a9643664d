import { SaveOutlined, SendOutlined, UndoOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isDecimal, divide, round, sum, times } from '#model/decimal.ts';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { FieldGrid } from '#ui/document/form/FieldGrid.tsx';
import type { Values } from '#ui/document/form/formValues.ts';
import { DocumentLines } from '#ui/document/lines/DocumentLines.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { ObjectHeader } from '#ui/document/object/ObjectHeader.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { formatMoney } from '#ui/format.ts';
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
import { editorHead, quoteGrid, quoteHead, type QuoteGridTerms } from './quoteGrid.rules.ts';
import { Remaining } from '#ui/widgets/Remaining.tsx';
import { QuoteFiles, quoteFilesIn } from './QuoteFiles.tsx';
import { QuoteWorkbook } from './QuoteWorkbook.tsx';
import { useQuoteDraft } from './useQuoteDraft.web.ts';

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
      <NothingToWrite title={sourcingTexts.noInvite}>
        {path ? <Button onClick={() => void navigate(path)}>{text(sourcingTexts.toOpportunities)}</Button> : null}
      </NothingToWrite>
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
  if (!writable.has(read.status)) return <Closed quoteId={quoteId} />;
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
      isUnsent={read.status === 'SUBMITTED' && read.unsentFlag}
      files={quoteFilesIn(read.files)}
      now={read.now}
    />
  );
}

const writable: ReadonlySet<string> = new Set(['DRAFT', 'SUBMITTED', 'WITHDRAWN']);

/** What is locked is read where all quotations are. */
function Closed({ quoteId }: { readonly quoteId: string }) {
  const text = useText();
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'bidding.inquiryQuote');
  return (
    <NothingToWrite title={sourcingTexts.ended}>
      {path ? (
        <Button onClick={() => void navigate(`${path}/${quoteId}`)}>{text(sourcingTexts.readQuote)}</Button>
      ) : null}
    </NothingToWrite>
  );
}

interface NothingToWriteProps {
  readonly title: Label;
  readonly children: ReactNode;
}

/** The page without a quotation that could be written. */
function NothingToWrite({ title, children }: NothingToWriteProps) {
  const text = useText();
  return (
    <section className="srm-page" aria-labelledby="quote-title">
      <h1 id="quote-title">{text(sourcingTexts.quoteEditor)}</h1>
      <EmptyState title={text(title)}>{children}</EmptyState>
    </section>
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
  /** It was written in since it was submitted: what is sealed is still the former one. */
  readonly isUnsent: boolean;
  readonly files: ReturnType<typeof quoteFilesIn>;
  readonly now: string;
}

function Editor(props: EditorProps) {
  const { quoteId, versionNo, quoteNo, status, inquiry, items, content, isUnsent, files, now } = props;
  const text = useText();
  const client = useQueryClient();
  const listPath = pathOfDocument(routesOf(useSession((state) => state.menu)), 'bidding.inquiryInvite') ?? '/';
  const [head, setHead] = useState<Values>(content);
  const [rows, setRows] = useState<readonly Values[]>(() => rowsOf(items, recordsIn(content['lines'])));
  const draft = useQuoteDraft(quoteId, versionNo, { ...head, lines: linesOf(items, rows) });
  useLeaveGuard(draft.isDirty);
  useScreenTitle(String(inquiry['inquiryNo'] ?? ''));
  const grid = useMemo(() => quoteGrid(gridTerms(inquiry, items)), [inquiry, items]);
  const change = (changes: Values): void => {
    setHead({ ...head, ...changes });
    draft.touch();
  };
  const renew = (): Promise<void> => client.invalidateQueries();
  const currency = String(inquiry['currencyName'] ?? '');
  return (
    <div className="object-edit" data-testid="quote-editor">
      <ObjectHeader
        document={editorHead}
        row={{ ...inquiry, status }}
        title={String(inquiry['inquiryName'] ?? '')}
        listPath={`${listPath}/${String(inquiry['inviteId'])}`}
      >
        <Remaining from={String(inquiry['quoteStart'])} until={String(inquiry['quoteDeadline'])} now={now} />
        <Button
          icon={<SaveOutlined />}
          onClick={() =>
            void draft.save().then(
              () => toast.success(text(sourcingTexts.draftSaved)),
              () => undefined,
            )
          }
          data-testid="quote-save"
        >
          {text(sourcingTexts.saveDraft)}
        </Button>
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
        <EndpointButton
          document={inquiryQuote}
          endpoint="submit"
          label={sourcingTexts.submitQuote}
          confirm={sourcingTexts.submitAsk}
          count={1}
          icon={<SendOutlined />}
          onRun={async () => {
            await draft.save();
            const sent = await server.change('bidding/inquiryQuote/submit', { id: quoteId });
            toast.success(
              text(sourcingTexts.quoteSent, { hash: isRecord(sent) ? String(sent['contentHash']).slice(0, 12) : '' }),
            );
            await renew();
          }}
        />
      </ObjectHeader>
      <section className="form-section">
        <h2>{text(sourcingTexts.lines)}</h2>
        {inquiry['article'] ? <p>{String(inquiry['article'])}</p> : null}
        <p className="form-help">
          {quoteNo} · {text(sourcingTexts.quoteHint)}
        </p>
        {isUnsent || (status === 'SUBMITTED' && draft.isDirty) ? (
          <Alert type="warning" showIcon title={text(sourcingTexts.unsent)} />
        ) : null}
        <QuoteWorkbook
          quoteId={quoteId}
          save={async () => {
            await draft.save();
            return draft.versionNow();
          }}
          onTaken={renew}
        />
        <DocumentLines
          document={grid}
          lines={rows}
          problems={nothingWrong}
          fixed
          onChange={(next) => {
            // Rows are those that are asked for, no more and no fewer.
            setRows(
              rowsOf(
                items,
                next.filter((row) => row['itemId'] !== undefined),
              ),
            );
            draft.touch();
          }}
        />
        <p className="quote-total">
          {text(sourcingTexts.total, { amount: `${formatMoney(totalOf(rows))} ${currency}` })}
        </p>
      </section>
      <QuoteFiles quoteId={quoteId} initial={files} />
      <section className="form-section">
        <h2>{text(sourcingTexts.head)}</h2>
        <FieldGrid
          document={quoteHead}
          places={Object.entries(quoteHead.fields).flatMap(([name, field]) =>
            name === 'currency' && inquiry['foreignFlag'] !== true ? [] : [{ name, field, editable: true }],
          )}
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
      </section>
    </div>
  );
}

const gridTerms = (inquiry: Values, items: readonly Values[]): QuoteGridTerms => ({
  partialFlag: inquiry['partialFlag'] === true,
  costFlag: inquiry['costFlag'] === true,
  hasTargets: items.some(({ targetPrice }) => isDecimal(targetPrice)),
  hasSubstitutes: items.some(({ substituteFlag }) => substituteFlag === true),
  hasMolds: items.some(({ moldFlag }) => moldFlag === true),
});

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
    targetPrice: item['targetPrice'],
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
