import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { allDocuments } from '#ui/pages.ts';
import { isRecord } from '#model/value.ts';
import { keyOf } from '#model/document.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatInstant } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { loadable } from '#ui/loadable.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { PartTabs } from '#ui/widgets/PartTabs.tsx';
import { StatusTag } from '#ui/widgets/StatusTag.tsx';
import { sourcingTexts } from '../texts.ts';
import { columnsIn, type BoardColumn } from './board.rules.ts';
import { sourcingDesk } from './sourcingDesk.service.ts';
import './desk.css';

const SourcingFigures = loadable(async () => (await import('./SourcingFigures.tsx')).SourcingFigures);

/** Everything that whoever buys has in hand, from the need to the award, and how it went. */
export function SourcingDesk() {
  const text = useText();
  return (
    <section className="srm-page" aria-labelledby="desk-title" data-testid="sourcing-desk">
      <h1 id="desk-title">{text(sourcingDesk.label)}</h1>
      <PartTabs
        destroyOnHidden
        items={[
          { key: 'board', label: text(sourcingTexts.board), children: <Board /> },
          { key: 'figures', label: text(sourcingTexts.figures), children: <SourcingFigures /> },
        ]}
      />
    </section>
  );
}

function Board() {
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['bidding.sourcingDesk', 'board', language],
    queryFn: ({ signal }) => server.call(sourcingDesk, 'board', {}, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={6} />;
  return (
    <div className="sourcing-board">
      {columnsIn(isRecord(found.data) ? found.data.columns : []).map((column) => (
        <BoardList key={column.document} column={column} />
      ))}
    </div>
  );
}

const emptyTexts: Readonly<Record<string, keyof typeof sourcingTexts>> = {
  'bidding.purchaseRequestLine': 'boardNoNeeds',
  'bidding.bidProject': 'boardNoProjects',
  'bidding.inquiry': 'boardNoEvents',
  'bidding.inquiryAward': 'boardNoAwards',
};

const shownCards = 8;

function BoardList({ column }: { readonly column: BoardColumn }) {
  const text = useText();
  const menu = useSession((state) => state.menu);
  const path = pathOfDocument(routesOf(menu), column.document);
  const document = allDocuments().find((each) => keyOf(each) === column.document);
  if (!document) return null;
  const all = path ? `${path}?f=status:in:${column.states.join('|')}` : undefined;
  const empty = emptyTexts[column.document];
  const count = column.cards.length >= 100 ? '100+' : String(column.cards.length);
  return (
    <section className="sourcing-column" aria-label={text(document.label)}>
      <header>
        <h2>{text(document.label)}</h2>
        {all ? (
          <Link to={all} aria-label={`${text(document.label)} ${count}`}>
            {count}
          </Link>
        ) : (
          <span>{count}</span>
        )}
      </header>
      {column.cards.length === 0 && empty ? <p className="form-help">{text(sourcingTexts[empty])}</p> : null}
      <ul>
        {column.cards.slice(0, shownCards).map((card) => (
          <li key={card.id} className="sourcing-card">
            <p>
              {path ? <Link to={`${path}/${card.id}`}>{card.number}</Link> : card.number}
              <StatusTag document={document} status={card.status} />
            </p>
            <p className="sourcing-card-title" lang="zh-CN">
              {card.title}
            </p>
            <p className="form-help">
              {[card.owner, card.due ? dueText(card.due) : null].filter((each) => each !== null).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {column.cards.length > shownCards && all ? <Link to={all}>{text(sourcingTexts.boardAll)}</Link> : null}
    </section>
  );
}

const dueText = (due: string): string => (due.length > 10 ? formatInstant(due).slice(0, 16) : due);
