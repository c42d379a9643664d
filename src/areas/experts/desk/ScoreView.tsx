import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { isRecord } from '#model/value.ts';
import { text as textField } from '#model/fields.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { useText } from '#ui/language.ts';
import { useLeaveGuard } from '#ui/leaveGuard.ts';
import { useScreenLocation } from '#ui/screenLocation.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { StatusTag } from '#ui/widgets/StatusTag.tsx';
import { rating } from '../rating/rating.document.ts';
import { scoreSheet } from '../rating/scoreSheet.document.ts';
import { expertTexts } from '../texts.ts';
import { BidContent } from './BidContent.tsx';
import { CommitteePanel } from './CommitteePanel.tsx';
import { deskDocument, deskPath } from './deskPaths.web.ts';
import { ElementSheet } from './ElementSheet.tsx';
import { ResultTable } from '../rating/ResultTable.tsx';
import { recordsIn, textIn, type Values } from '../rows.web.ts';
import { entriesIn, useEntries, useSheet, type Entry } from './useSheet.web.ts';
import '../experts.css';

/** `/wel/iquiry-expert-view`: the score sheet of an expert; with `?rating=` of one rating. */
export function ScoreView() {
  const text = useText();
  const ratingId = new URLSearchParams(useScreenLocation().search).get('rating');
  return (
    <section className="srm-page" aria-labelledby="score-title" data-testid="expert-score">
      <h1 id="score-title">{text(expertTexts.scoring)}</h1>
      <p>
        <Link to={deskPath}>{text(expertTexts.back)}</Link>
      </p>
      {ratingId === null ? (
        <EmptyState title={text(expertTexts.noRating)} />
      ) : (
        <OpenSheet key={ratingId} ratingId={ratingId} />
      )}
    </section>
  );
}

function OpenSheet({ ratingId }: { readonly ratingId: string }) {
  const found = useSheet(ratingId);
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={8} />;
  const { versionNo, status } = found.data;
  return (
    <Sheet
      key={`${textIn(status)} ${textIn(versionNo)}`}
      ratingId={ratingId}
      sheet={found.data}
      versionNo={typeof versionNo === 'number' ? versionNo : 0}
    />
  );
}

interface SheetProps {
  readonly ratingId: string;
  readonly sheet: Values;
  readonly versionNo: number;
}

function Sheet({ ratingId, sheet, versionNo }: SheetProps) {
  const text = useText();
  const client = useQueryClient();
  const head: Values = isRecord(sheet['rating']) ? sheet['rating'] : {};
  const bids = recordsIn(sheet['bids']);
  const elements = recordsIn(sheet['elements']);
  const [code, setCode] = useState(textIn(bids[0]?.['code']));
  const draft = useEntries(ratingId, versionNo, entriesIn(sheet['scores']));
  useLeaveGuard(draft.isDirty);
  const isWritable = head['status'] === 'SCORING' && sheet['status'] !== 'CONFIRMED';
  const isOver = head['status'] === 'SUMMARISED' || head['status'] === 'REPORTED';
  const bid = bids.find((each) => each['code'] === code) ?? {};
  const isDone = ({ score, passed }: Entry): boolean => score !== null || passed !== null;
  const doneOf = (of: string): number => elements.filter(({ id }) => isDone(draft.entryOf(of, textIn(id)))).length;
  return (
    <>
      <p>
        <strong>{textIn(head['title'])}</strong> · {textIn(head['ratingNo'])}{' '}
        <StatusTag document={rating} status={head['status']} />{' '}
        <StatusTag document={scoreSheet} status={sheet['status']} />
      </p>
      {sheet['status'] === 'RETURNED' ? <p role="alert">{text(expertTexts.returned)}</p> : null}
      {head['priceSealedFlag'] === true && head['status'] === 'SCORING' ? (
        <p className="form-help">
          {text(typeof head['techDoneAt'] === 'string' ? expertTexts.techSettled : expertTexts.techFirst)}
        </p>
      ) : null}
      {isOver ? <ResultTable bids={bids} /> : null}
      <div className="score-layout">
        <nav aria-label={text(expertTexts.bids)}>
          <ul className="score-bids">
            {bids.map((each) => {
              const own = textIn(each['code']);
              return (
                <li key={own}>
                  <Button
                    type={own === code ? 'primary' : 'default'}
                    aria-pressed={own === code}
                    onClick={() => setCode(own)}
                  >
                    {text(expertTexts.bid, { code: own })} {doneOf(own)}/{elements.length}
                  </Button>
                </li>
              );
            })}
          </ul>
        </nav>
        <BidContent bid={bid} isPriceShown={isOver || head['priceAfterTechFlag'] !== true} />
        <ElementSheet code={code} elements={elements} draft={draft} isWritable={isWritable} />
      </div>
      {isWritable ? (
        <div className="score-bar">
          <span role="status">
            {draft.isDirty
              ? text(expertTexts.unsaved)
              : draft.savedAt
                ? text(expertTexts.saved, { time: draft.savedAt.toTimeString().slice(0, 8) })
                : null}
          </span>
          <Button onClick={() => void draft.save().catch(() => undefined)}>{text(expertTexts.save)}</Button>
          <EndpointButton
            document={deskDocument}
            endpoint="use"
            label={expertTexts.confirmSheet}
            confirm={expertTexts.confirmSheetAsk}
            count={1}
            onRun={async () => {
              await draft.save();
              await server.change('bidding/expertDesk/confirmSheet', { rating: ratingId, versionNo: draft.version() });
              toast.success(text(expertTexts.sheetConfirmed));
              await client.invalidateQueries();
            }}
          />
        </div>
      ) : null}
      {head['status'] === 'SUMMARISED' && !sheet['signedAt'] ? (
        <div className="score-bar">
          <EndpointButton
            document={deskDocument}
            endpoint="use"
            label={expertTexts.sign}
            count={1}
            input={{
              dissent: textField('不同意见（没有则留空）', 'Dissent (empty where there is none)', {
                maxLength: 1000,
                multiline: true,
              }),
            }}
            onRun={async (input) => {
              await server.change('bidding/expertDesk/sign', { rating: ratingId, dissent: textIn(input['dissent']) });
              toast.success(text(expertTexts.signedNow));
              await client.invalidateQueries();
            }}
          />
        </div>
      ) : null}
      <CommitteePanel
        ratingId={ratingId}
        committee={recordsIn(sheet['committee'])}
        leads={sheet['isLeader'] === true && head['status'] === 'SCORING'}
        isTechNext={head['priceSealedFlag'] === true && typeof head['techDoneAt'] !== 'string'}
      />
    </>
  );
}
