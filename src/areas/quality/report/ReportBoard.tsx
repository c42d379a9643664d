import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { queryRows, type DocumentRow } from '#ui/document/object/documentRows.ts';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import { languageTyped, useLanguage, useText } from '#ui/language.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { StatusTag, ToneTag } from '#ui/widgets/StatusTag.tsx';
import { boardOf, clockOf, type BoardCard } from './board.rules.ts';
import { qc8d } from './qc8d.document.ts';
import { steps } from './stepForms.rules.ts';
import { reportTexts } from './texts.ts';
import '../quality.css';

const shown = ['ISSUED', 'ONGOING', 'REOPENED', 'DISPUTED', 'VERIFYING'];
const most = 500;

/** Every report in progress under the step at which it stands, with its clock; what is latest comes first. */
export function ReportBoard() {
  const text = useText();
  const language = useLanguage();
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), 'qc.qc8d') ?? '';
  const found = useQuery({
    queryKey: [documentsKey, 'qc.qc8d', 'board', language],
    queryFn: ({ signal }) =>
      queryRows(qc8d, { status: shown, sort: ['dueAt'], page: { current: 1, size: most } }, signal),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={6} />;
  const columns = boardOf(found.data.records.map(cardOf));
  return (
    <section className="srm-page" aria-labelledby="board-title" data-testid="report-board">
      <h1 id="board-title">{text(reportTexts.goBoard)}</h1>
      {columns.length === 0 ? (
        <EmptyState title={text(reportTexts.boardEmpty)} help={text(reportTexts.boardHint)} />
      ) : (
        <div className="qc-board">
          {columns.map(({ key, cards }) => {
            const title = text(key === 'VERIFYING' ? reportTexts.verifying : steps[key]);
            return (
              <section key={key} className="qc-lane" aria-label={title}>
                <h2>
                  {title} <span className="qc-soft">{cards.length}</span>
                </h2>
                <ul>
                  {cards.map((card) => (
                    <li key={card.id} className="qc-card">
                      <p>
                        <Link to={`${path}/${card.id}`}>{card.no}</Link>
                        <StatusTag document={qc8d} status={card.status} />
                      </p>
                      <p lang={languageTyped(card.title)}>{card.title}</p>
                      <p className="qc-soft">{card.supplier}</p>
                      <Clock card={card} />
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      )}
    </section>
  );
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const cardOf = (row: DocumentRow): BoardCard => ({
  id: row.id,
  no: textIn(row['reportNo']),
  status: textIn(row['status']),
  title: textIn(row['title']),
  supplier: textIn(row['supplierBaseName']),
  toSubmit: textIn(row['toSubmit']) || null,
  toApprove: textIn(row['toApprove']) || null,
  dueAt: textIn(row['dueAt']) || null,
  verifiedLots: Number(row['verifiedLots'] ?? 0),
  verifyLots: Number(row['verifyLots'] ?? 0),
});

function Clock({ card }: { readonly card: BoardCard }) {
  const text = useText();
  const [now] = useState(() => Date.now());
  if (card.status === 'VERIFYING')
    return <p className="qc-soft">{text(reportTexts.lots, { done: card.verifiedLots, all: card.verifyLots })}</p>;
  const clock = card.dueAt === null ? undefined : clockOf(card.dueAt, now);
  return (
    <p className="qc-clock">
      {clock ? (
        <ToneTag tone={clock.isLate ? 'refused' : clock.isSoon ? 'warning' : 'draft'}>
          {text(clock.isLate ? reportTexts.late : reportTexts.left, {
            time: text(reportTexts[clock.unit], { n: clock.count }),
          })}
        </ToneTag>
      ) : null}
      {card.toApprove === null ? null : <ToneTag tone="pending">{text(reportTexts.toReview)}</ToneTag>}
    </p>
  );
}
