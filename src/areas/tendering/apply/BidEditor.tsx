import { CheckCircleOutlined, SaveOutlined, SendOutlined, UndoOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isRecord } from '#model/value.ts';
import type { Label } from '#model/label.ts';
import { Remaining } from '#ui/widgets/Remaining.tsx';
import { FieldGrid } from '#ui/document/form/FieldGrid.tsx';
import type { Values } from '#ui/document/form/formValues.ts';
import { DocumentLines } from '#ui/document/lines/DocumentLines.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { ObjectHeader } from '#ui/document/object/ObjectHeader.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { formatMoney } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { useLeaveGuard } from '#ui/leaveGuard.ts';
import { useScreenLocation } from '#ui/screenLocation.ts';
import { useScreenTitle } from '#ui/screenTitle.ts';
import { RefusalError } from '#ui/request.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { toast } from '#ui/toast.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { tenderTexts } from '../texts.ts';
import { BidFiles } from '../bidFile/BidFiles.tsx';
import { readLocally, writeLocally } from '../bidFile/localVault.web.ts';
import { readNamedFiles } from '../bidFile/stream.rules.ts';
import { fileTexts } from '../bidFile/texts.ts';
import { useBidFiles } from '../bidFile/useBidFiles.web.ts';
import { isPriceApart, isWithoutPrice } from '../tender/envelopes.rules.ts';
import { bidGrid, bidHead, roomHead } from './bidContent.rules.ts';
import { contentOf, recordsIn, rowsOf, totalOf } from './bidRows.web.ts';
import { BidReceipt } from './BidReceipt.tsx';
import { RoomFacts } from './RoomFacts.tsx';
import { SealFacts } from './SealFacts.tsx';
import { sealContent } from './sealContent.web.ts';
import { tenderingApply } from './tenderingApply.document.ts';

const nothingWrong: ReadonlyMap<number, ReadonlyMap<string, string>> = new Map();

/** `/my-bid-create`: where a supplier writes, seals and submits the bid of a participation. */
export function BidEditor() {
  const text = useText();
  const applyId = new URLSearchParams(useScreenLocation().search).get('apply');
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'bidding.tenderingApply');
  const navigate = useNavigate();
  if (applyId === null)
    return (
      <NothingToWrite title={tenderTexts.noApply}>
        {path ? <Button onClick={() => void navigate(path)}>{text(tenderTexts.toApplies)}</Button> : null}
      </NothingToWrite>
    );
  return <OpenRoom key={applyId} applyId={applyId} />;
}

function OpenRoom({ applyId }: { readonly applyId: string }) {
  const text = useText();
  const navigate = useNavigate();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'bidding.tenderingApply');
  const found = useQuery({
    queryKey: ['bidding.tenderingApply', 'room', applyId],
    // It is written into: what somebody types is not read over.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    queryFn: async () => {
      const room = await server.call(tenderingApply, 'room', { body: { id: applyId } }, { quiet: true });
      return { ...room, draft: room.draft ?? (await readLocally(`draft.${applyId}`)) };
    },
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={6} />;
  const room = found.data;
  const tender = isRecord(room.tender) ? room.tender : {};
  if (tender['status'] !== 'PUBLISHED')
    return (
      <NothingToWrite title={tenderTexts.ended}>
        {path ? (
          <Button onClick={() => void navigate(`${path}/${applyId}`)}>{text(tenderTexts.readApply)}</Button>
        ) : null}
      </NothingToWrite>
    );
  return (
    <Editor
      key={found.dataUpdatedAt}
      applyId={applyId}
      tender={tender}
      room={{ ...room, items: recordsIn(room.items), bid: isRecord(room.bid) ? room.bid : undefined }}
    />
  );
}

interface NothingToWriteProps {
  readonly title: Label;
  readonly children: ReactNode;
}

/** The page without a bid that could be written. */
function NothingToWrite({ title, children }: NothingToWriteProps) {
  const text = useText();
  return (
    <section className="srm-page" aria-labelledby="bid-title">
      <h1 id="bid-title">{text(tenderTexts.writeBid)}</h1>
      <EmptyState title={text(title)}>{children}</EmptyState>
    </section>
  );
}

interface RoomData {
  readonly items: readonly Values[];
  readonly versions: unknown;
  readonly files: unknown;
  readonly keys: unknown;
  readonly bid: Values | undefined;
  readonly bidderRef: string;
  readonly draft: unknown;
  readonly now: string | null;
}

interface EditorProps {
  readonly applyId: string;
  readonly tender: Values;
  readonly room: RoomData;
}

function Editor({ applyId, tender, room }: EditorProps) {
  const text = useText();
  const language = useLanguage();
  const client = useQueryClient();
  const listPath = pathOfDocument(routesOf(useSession((state) => state.menu)), 'bidding.tenderingApply') ?? '/';
  const { items, bid } = room;
  const draft = isRecord(room.draft) ? room.draft : {};
  const isLocal = tender['sealMode'] !== 'SERVER';
  const [head, setHead] = useState<Values>(() => ({ paymentTermId: tender['paymentTermId'], ...draft }));
  const [rows, setRows] = useState<readonly Values[]>(() => rowsOf(items, recordsIn(draft['lines'])));
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard(isDirty);
  useScreenTitle(String(tender['tenderingNo'] ?? ''));
  const isPartial = tender['partialFlag'] === true;
  const enveloped = {
    envelopeMode: typeof tender['envelopeMode'] === 'string' ? tender['envelopeMode'] : null,
    stageNo: Number(tender['stageNo'] ?? 1),
  };
  const [isApart, isPriced] = [isPriceApart(enveloped), !isWithoutPrice(enveloped)];
  const grid = useMemo(() => bidGrid(isPartial, isPriced), [isPartial, isPriced]);
  const terms = useMemo(() => bidHead(isPriced), [isPriced]);
  const change = (changes: Values): void => {
    setHead({ ...head, ...changes });
    setDirty(true);
  };
  const renew = async (): Promise<void> => {
    setDirty(false);
    await client.invalidateQueries();
  };
  const files = useBidFiles({
    applyId,
    first: readNamedFiles(draft),
    onChange: (named) => {
      // A file arrives while somebody types elsewhere.
      setHead((now) => ({ ...now, files: named }));
      setDirty(true);
    },
  });
  const save = async (): Promise<void> => {
    const content = contentOf(head, items, rows);
    // Where the platform cannot open bids it has no draft of them either.
    if (isLocal) await writeLocally(`draft.${applyId}`, content);
    else await server.change('bidding/tenderingApply/saveDraft', { id: applyId, content });
    setDirty(false);
  };
  const act = (name: 'withdrawBid' | 'confirmBid', done: Label) => async (): Promise<void> => {
    await server.change(`bidding/tenderingApply/${name}`, {
      id: applyId,
      ...(name === 'confirmBid' ? { docVersion: tender['docVersion'] } : {}),
    });
    toast.success(text(done));
    await renew();
  };
  return (
    <div className="object-edit" data-testid="bid-editor">
      <ObjectHeader
        document={roomHead}
        row={tender}
        title={String(tender['title'] ?? '')}
        listPath={`${listPath}/${applyId}`}
      >
        <Remaining from={String(room.now)} until={String(tender['bidDeadline'])} now={String(room.now)} />
        <Button
          icon={<SaveOutlined />}
          onClick={() =>
            void save().then(
              () => toast.success(text(isLocal ? tenderTexts.draftHere : tenderTexts.draftSaved)),
              () => undefined,
            )
          }
        >
          {text(tenderTexts.saveDraft)}
        </Button>
        {bid && bid['status'] !== 'WITHDRAWN' ? (
          <EndpointButton
            document={tenderingApply}
            endpoint="withdrawBid"
            label={tenderTexts.withdrawBid}
            confirm={tenderTexts.withdrawAsk}
            danger
            count={1}
            icon={<UndoOutlined />}
            onRun={act('withdrawBid', tenderTexts.bidWithdrawn)}
          />
        ) : null}
        {bid?.['status'] === 'STALE' ? (
          <EndpointButton
            document={tenderingApply}
            endpoint="confirmBid"
            label={tenderTexts.confirmBid}
            confirm={tenderTexts.confirmAsk}
            count={1}
            icon={<CheckCircleOutlined />}
            onRun={act('confirmBid', tenderTexts.bidConfirmed)}
          />
        ) : null}
        <EndpointButton
          document={tenderingApply}
          endpoint="bid"
          label={tenderTexts.submitBid}
          confirm={tenderTexts.submitAsk}
          count={1}
          icon={<SendOutlined />}
          onRun={async () => {
            if (files.isOpen) throw new RefusalError('10018', text(fileTexts.unfinished));
            const content = contentOf(head, items, rows);
            const body = await sealContent({ content, tender, room, language });
            await save();
            const answer = await server.change('bidding/tenderingApply/bid', { id: applyId, ...body });
            const receipt = isRecord(answer) && isRecord(answer['receipt']) ? answer['receipt'] : {};
            const said = isRecord(receipt['body']) ? receipt['body'] : {};
            toast.success(text(tenderTexts.bidSent, { no: String(said['receiptNo'] ?? '') }));
            await renew();
          }}
        />
      </ObjectHeader>
      <BidReceipt applyId={applyId} bid={bid} tenderingNo={String(tender['tenderingNo'])} />
      {isApart ? <Alert type="info" showIcon title={text(tenderTexts.twoEnvelopes)} /> : null}
      {tender['blindFlag'] === true ? <Alert type="info" showIcon title={text(tenderTexts.blind)} /> : null}
      {isPriced ? null : <Alert type="info" showIcon title={text(tenderTexts.firstStageBid)} />}
      <SealFacts tender={tender} keys={recordsIn(room.keys)} />
      <RoomFacts tender={tender} items={items} versions={recordsIn(room.versions)} files={recordsIn(room.files)} />
      <section className="form-section">
        <h2>{text(tenderTexts.lines)}</h2>
        <p className="form-help">{text(tenderTexts.sealHint)}</p>
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
            setDirty(true);
          }}
        />
        {isPriced ? (
          <p className="quote-total">
            {text(tenderTexts.total, {
              amount: `${formatMoney(totalOf(rows))} ${String(tender['currencyName'] ?? '')}`,
            })}
          </p>
        ) : null}
      </section>
      <BidFiles files={files} isApart={isApart} />
      <section className="form-section">
        <h2>{text(tenderTexts.head)}</h2>
        <FieldGrid
          document={terms}
          places={Object.entries(terms.fields).map(([name, field]) => ({ name, field, editable: true }))}
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
            {text(tenderTexts.declare)}
          </Checkbox>
        </p>
      </section>
    </div>
  );
}
