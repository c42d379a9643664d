import { FileTextOutlined, InboxOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount, formatDay, formatInstant, formatRelative, formatTime } from '../format.ts';
import { useLanguage, useText } from '../language.ts';
import { outlineNamed } from '../pages.ts';
import { loadRecent, type RecentDocument } from '../recent.ts';
import { server } from '../server.ts';
import { useSession, useUser } from '../session.ts';
import { homeTexts, statusTexts } from '../texts.ts';
import { pathOfDocument, routesOf } from '../shell/routes.ts';
import { Figures } from '../figures/Figures.tsx';
import { HomeTodos } from '../todo/HomeTodos.tsx';
import { useTodos } from '../todo/todos.ts';
import { toneOf } from '../widgets/statusTone.ts';
import { addressOfState, greatestCount, partOfDay, tilesOf, type DocumentTile } from './tiles.ts';

const refreshEvery = 60_000;

/** What waits for this user: documents by state, and those opened last. */
export function HomePage() {
  const language = useLanguage();
  const { isReady, hasFailed } = useTodos();
  const work = useQuery({
    queryKey: ['home', language],
    queryFn: ({ signal }) => server.post('/system/home/query', {}, { signal, quiet: true }),
    refetchInterval: refreshEvery,
  });
  // What comes late would push down what came before it: they appear together.
  return (
    <div className="home">
      <Greeting />
      {(isReady || hasFailed) && !work.isPending ? (
        <>
          <HomeTodos />
          <Figures />
          <Work tiles={tilesOf(work.data)} hasFailed={work.isError && !work.data} onRetry={() => void work.refetch()} />
          <Recent />
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </div>
  );
}

function Greeting() {
  const text = useText();
  const user = useUser();
  const [now] = useState(() => new Date());
  return (
    <header className="home-head">
      <h1>
        {text(homeTexts.greeting, {
          time: text(homeTexts[partOfDay(Number(formatTime(now.getTime()).slice(0, 2)))]),
          name: user.realName,
        })}
      </h1>
      <p>{formatDay(now.getTime())}</p>
    </header>
  );
}

interface WorkProps {
  readonly tiles: readonly DocumentTile[];
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

function Work({ tiles, hasFailed, onRetry }: WorkProps) {
  const text = useText();
  return (
    <section aria-labelledby="home-work">
      <h2 id="home-work">{text(homeTexts.work)}</h2>
      {hasFailed && (
        <div className="home-empty">
          <p>{text(homeTexts.failed)}</p>
          <button type="button" className="button" onClick={onRetry}>
            {text(statusTexts.retry)}
          </button>
        </div>
      )}
      {!hasFailed && tiles.length === 0 && (
        <div className="home-empty">
          <InboxOutlined aria-hidden />
          <p className="home-empty-title">{text(homeTexts.empty)}</p>
          <p>{text(homeTexts.emptyDetail)}</p>
        </div>
      )}
      <div className="tiles">
        {tiles.map((tile) => (
          <Tile key={tile.document} tile={tile} />
        ))}
      </div>
    </section>
  );
}

function Tile({ tile }: { readonly tile: DocumentTile }) {
  const listPath = pathOfDocument(routesOf(useSession((state) => state.menu)), tile.document);
  return (
    <article className="tile">
      <h3>{tile.label}</h3>
      <ul>
        {tile.states.map(({ status, statusLabel, count }) => {
          const content = (
            <>
              <span className={`dot dot-${toneOf(status)}`} aria-hidden />
              <span className="tile-label">{statusLabel}</span>
              <span className="tile-count">{formatCount(count) + (count >= greatestCount ? '+' : '')}</span>
            </>
          );
          return (
            <li key={status}>
              {listPath === undefined ? (
                <span className="tile-state">{content}</span>
              ) : (
                <Link to={addressOfState(listPath, status)} className="tile-state">
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </article>
  );
}

function Recent() {
  const text = useText();
  const { data = [], isPending } = useQuery({ queryKey: ['recent'], queryFn: loadRecent });
  return (
    <section aria-labelledby="home-recent">
      <h2 id="home-recent">{text(homeTexts.recent)}</h2>
      {!isPending && data.length === 0 ? (
        <p className="home-hint">{text(homeTexts.recentEmpty)}</p>
      ) : (
        <ul className="recent">
          {data.map((each) => (
            <RecentEntry key={each.path} entry={each} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RecentEntry({ entry }: { readonly entry: RecentDocument }) {
  const text = useText();
  const language = useLanguage();
  const document = outlineNamed(entry.document);
  return (
    <li>
      <Link to={entry.path}>
        <FileTextOutlined aria-hidden />
        <span className="recent-title">{entry.title}</span>
        {document && <span className="recent-kind">{text(document.label)}</span>}
        <time dateTime={entry.time} title={formatInstant(entry.time)}>
          {formatRelative(entry.time, language)}
        </time>
      </Link>
    </li>
  );
}
