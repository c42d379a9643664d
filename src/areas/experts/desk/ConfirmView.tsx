import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isDecimal } from '#model/decimal.ts';
import type { Label } from '#model/label.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { formatInstant, formatMoney, nothing } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { useScreenLocation } from '#ui/screenLocation.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { StatusTag } from '#ui/widgets/StatusTag.tsx';
import { text as textField } from '#model/fields.ts';
import { expertFee } from '../fee/expertFee.document.ts';
import { rating } from '../rating/rating.document.ts';
import { ratingExpert } from '../rating/ratingExpert.document.ts';
import { scoreSheet } from '../rating/scoreSheet.document.ts';
import { expertTexts } from '../texts.ts';
import { confirmPath, deskDocument, deskPath, scorePath } from './deskPaths.web.ts';
import { recordsIn, textIn, type Values } from '../rows.web.ts';
import '../experts.css';

/** `/wel/iquiry-confirm-expert-view`: the ratings of an expert; with `?rating=` the confirmation of one. */
export function ConfirmView() {
  const ratingId = new URLSearchParams(useScreenLocation().search).get('rating');
  return ratingId === null ? <RatingDesk /> : <Confirmation key={ratingId} ratingId={ratingId} />;
}

const useHome = () => {
  const language = useLanguage();
  return useQuery({
    queryKey: ['bidding.expertDesk', 'home', language],
    queryFn: () => server.change('bidding/expertDesk/home', {}, { quiet: true }),
  });
};

/** What an expert is asked to rate, and what he is paid for it. */
export function RatingDesk() {
  const text = useText();
  const found = useHome();
  const home: Values = isValues(found.data) ? found.data : {};
  return (
    <section className="srm-page" aria-labelledby="desk-title" data-testid="expert-desk">
      <h1 id="desk-title">{text(expertTexts.desk)}</h1>
      {found.error ? (
        <LoadFault error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <LateSkeleton rows={6} />
      ) : (
        <>
          <Calls calls={recordsIn(home['calls'])} />
          <Tasks ratings={recordsIn(home['ratings'])} />
          <Fees fees={recordsIn(home['fees'])} />
        </>
      )}
    </section>
  );
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

function Calls({ calls }: { readonly calls: readonly Values[] }) {
  const text = useText();
  const client = useQueryClient();
  const [declining, setDeclining] = useState<string>();
  const [why, setWhy] = useState('');
  const answer = async (call: string, accept: boolean): Promise<void> => {
    await server.change('bidding/expertDesk/answer', { call, accept, reason: accept ? null : why });
    toast.success(text(accept ? expertTexts.accepted : expertTexts.declined));
    setDeclining(undefined);
    setWhy('');
    await client.invalidateQueries();
  };
  const send = (call: string, accept: boolean): void => void answer(call, accept).catch(() => undefined);
  return (
    <section className="desk-section">
      <h2>{text(expertTexts.calls)}</h2>
      {calls.length === 0 ? <p className="form-help">{text(expertTexts.noCalls)}</p> : null}
      {calls.map((call) => {
        const id = textIn(call['id']);
        return (
          <div key={id} className="desk-call" data-testid="expert-call">
            <div>
              <strong>{textIn(call['title'])}</strong>
              <div className="form-help">
                {text(expertTexts.callText, {
                  time: formatInstant(textIn(call['evalDate'])),
                  due: formatInstant(textIn(call['dueAt'])),
                })}
              </div>
            </div>
            {declining === id ? (
              <div className="score-element-row">
                <Input
                  value={why}
                  maxLength={500}
                  aria-label={text(expertTexts.declineReason)}
                  placeholder={text(expertTexts.declineReason)}
                  onChange={({ target }) => setWhy(target.value)}
                />
                <Button danger onClick={() => send(id, false)}>
                  {text(expertTexts.decline)}
                </Button>
              </div>
            ) : (
              <div className="score-element-row">
                <Button type="primary" onClick={() => send(id, true)}>
                  {text(expertTexts.accept)}
                </Button>
                <Button onClick={() => setDeclining(id)}>{text(expertTexts.decline)}</Button>
              </div>
            )}
          </div>
        );
      })}
    </section>
  );
}

function Tasks({ ratings }: { readonly ratings: readonly Values[] }) {
  const text = useText();
  return (
    <section className="desk-section">
      <h2>{text(expertTexts.tasks)}</h2>
      {ratings.length === 0 ? (
        <p className="form-help">{text(expertTexts.noTasks)}</p>
      ) : (
        <DataTable<Values>
          rowKey={(row) => textIn(row['id'])}
          dataSource={[...ratings]}
          pagination={false}
          size="small"
          scroll={{ x: 'max-content' }}
          columns={[
            {
              title: text(expertTexts.rating),
              render: (_, row) => (
                <>
                  {textIn(row['title'])}
                  <div className="form-help">{textIn(row['ratingNo'])}</div>
                </>
              ),
            },
            {
              title: text(expertTexts.stage),
              render: (_, row) => <StatusTag document={rating} status={row['status']} />,
            },
            {
              title: text(expertTexts.myPart),
              render: (_, row) => <StatusTag document={ratingExpert} status={row['memberStatus']} />,
            },
            {
              title: text(expertTexts.mySheet),
              render: (_, row) =>
                row['sheetStatus'] ? <StatusTag document={scoreSheet} status={row['sheetStatus']} /> : nothing,
            },
            {
              title: text(expertTexts.due),
              render: (_, row) => {
                const due = textIn(row['status'] === 'SCORING' ? row['scoreDeadline'] : row['confirmDeadline']);
                return due === '' ? nothing : formatInstant(due);
              },
            },
            // On a phone too it stays in sight.
            { key: 'act', fixed: 'end', render: (_, row) => <NextStep row={row} /> },
          ]}
        />
      )}
    </section>
  );
}

function NextStep({ row }: { readonly row: Values }) {
  const text = useText();
  const id = textIn(row['id']);
  const isScored = row['sheetStatus'] !== null && row['memberStatus'] !== 'INVITED';
  if (!isScored) return <Link to={`${confirmPath}?rating=${id}`}>{text(expertTexts.confirmHere)}</Link>;
  const isOpen = row['status'] === 'SCORING' && row['sheetStatus'] !== 'CONFIRMED';
  return <Link to={`${scorePath}?rating=${id}`}>{text(isOpen ? expertTexts.scoreHere : expertTexts.readHere)}</Link>;
}

function Fees({ fees }: { readonly fees: readonly Values[] }) {
  const text = useText();
  return (
    <section className="desk-section">
      <h2>{text(expertTexts.fees)}</h2>
      {fees.length === 0 ? (
        <p className="form-help">{text(expertTexts.noFees)}</p>
      ) : (
        <DataTable<Values>
          rowKey={(row) => textIn(row['feeNo'])}
          dataSource={[...fees]}
          pagination={false}
          size="small"
          scroll={{ x: 'max-content' }}
          columns={[
            { title: text(expertTexts.feeNo), render: (_, row) => textIn(row['feeNo']) },
            { title: text(expertTexts.rating), render: (_, row) => textIn(row['ratingName']) },
            {
              title: text(expertTexts.amount),
              align: 'right',
              render: (_, { totalFee }) => (isDecimal(totalFee) ? formatMoney(totalFee) : nothing),
            },
            {
              title: text(expertTexts.state),
              render: (_, row) => <StatusTag document={expertFee} status={row['status']} />,
            },
            { title: text(expertTexts.paidDate), render: (_, row) => textIn(row['paidDate']) || nothing },
          ]}
        />
      )}
    </section>
  );
}

function Confirmation({ ratingId }: { readonly ratingId: string }) {
  const text = useText();
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['bidding.expertDesk', 'open', ratingId, language],
    queryFn: () => server.change('bidding/expertDesk/open', { rating: ratingId }, { quiet: true }),
  });
  const answer: Values = isValues(found.data) ? found.data : {};
  const head: Values = isValues(answer['rating']) ? answer['rating'] : {};
  const member: Values = isValues(answer['member']) ? answer['member'] : {};
  const parties = Array.isArray(answer['parties']) ? answer['parties'].map(textIn) : [];
  return (
    <section className="srm-page" aria-labelledby="confirm-title" data-testid="expert-confirm">
      <h1 id="confirm-title">{textIn(head['title']) || text(expertTexts.desk)}</h1>
      <p>
        <Link to={deskPath}>{text(expertTexts.back)}</Link>
      </p>
      {found.error ? (
        <LoadFault error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <LateSkeleton rows={4} />
      ) : (
        <>
          <p>
            {textIn(head['ratingNo'])} · {textIn(head['companyName'])} · {textIn(head['schemeName'])}{' '}
            <StatusTag document={rating} status={head['status']} />{' '}
            <StatusTag document={ratingExpert} status={member['status']} />
          </p>
          {head['status'] === 'NOT_OPEN' ? (
            <EmptyState title={text(expertTexts.waitForBids)} />
          ) : (
            <Declaration ratingId={ratingId} parties={parties} member={member} />
          )}
        </>
      )}
    </section>
  );
}

interface DeclarationProps {
  readonly ratingId: string;
  readonly parties: readonly string[];
  readonly member: Values;
}

function Declaration({ ratingId, parties, member }: DeclarationProps) {
  const text = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [said, setSaid] = useState<string>(textIn(member['declareText']) || text(expertTexts.declareDefault));
  const isOpen = member['status'] === 'INVITED' || member['status'] === 'ACCEPTED';
  const send = async (conflict: boolean, declareText: string, done: Label): Promise<void> => {
    await server.change('bidding/expertDesk/confirm', { rating: ratingId, conflict, declareText });
    toast.success(text(done));
    await client.invalidateQueries();
    await navigate(deskPath);
  };
  return (
    <section className="desk-section">
      <h2>{text(expertTexts.parties)}</h2>
      <p className="form-help">{text(expertTexts.partiesHelp)}</p>
      <ul>
        {parties.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <h2>{text(expertTexts.declaration)}</h2>
      {isOpen ? (
        <>
          <Input.TextArea
            value={said}
            rows={3}
            maxLength={500}
            aria-label={text(expertTexts.declaration)}
            onChange={({ target }) => setSaid(target.value)}
          />
          <div className="score-bar">
            <Button
              type="primary"
              data-testid="expert-take-part"
              onClick={() => void send(false, said, expertTexts.confirmed).catch(() => undefined)}
            >
              {text(expertTexts.confirmPart)}
            </Button>
            <EndpointButton
              document={deskDocument}
              endpoint="use"
              label={expertTexts.recuse}
              confirm={expertTexts.recuseAsk}
              danger
              count={1}
              input={{
                why: textField('利害关系说明', 'What the conflict is', {
                  required: true,
                  maxLength: 500,
                  multiline: true,
                }),
              }}
              onRun={(input) => send(true, textIn(input['why']), expertTexts.recused)}
            />
          </div>
        </>
      ) : (
        <p>{textIn(member['declareText'])}</p>
      )}
    </section>
  );
}
