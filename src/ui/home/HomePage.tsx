import { HistoryOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay, formatInstant, formatRelative, formatTime } from '../format.ts';
import { useLanguage, useText } from '../language.ts';
import { loadable, useLoaded } from '../loadable.ts';
import { outlineNamed } from '../pages.ts';
import { loadRecent, type RecentDocument } from '../recent.ts';
import { useUser } from '../session.ts';
import { homeTexts } from '../texts.ts';
import { Figures } from '../figures/Figures.tsx';
import { HomeTodos } from '../todo/HomeTodos.tsx';
import { useTodos } from '../todo/todos.ts';
import { useWaiting } from '../todo/waiting.ts';
import { HomeShortcuts } from './HomeShortcuts.tsx';
import { partOfDay } from './tiles.ts';

// Of use to whoever creates what follows alone.
const NextWork = loadable(async () => (await import('../todo/NextWork.tsx')).NextWork);

/** What waits for this user, what comes next, and the documents opened last. */
export function HomePage() {
  const { isReady, hasFailed } = useTodos();
  const waiting = useWaiting();
  const isNextHere = useLoaded(waiting.found.length > 0 ? NextWork : undefined);
  // What comes late would push down what came before it: they appear together.
  return (
    <div className="home">
      <Greeting />
      {(isReady || hasFailed) && waiting.isReady && isNextHere ? (
        <>
          <Recent />
          <HomeTodos />
          {waiting.found.length > 0 ? <NextWork found={waiting.found} /> : null}
          <Figures />
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
      <HomeShortcuts />
    </header>
  );
}

function Recent() {
  const text = useText();
  const { data = [] } = useQuery({ queryKey: ['recent'], queryFn: loadRecent });
  if (data.length === 0) return null;
  return (
    <nav aria-label={text(homeTexts.recent)}>
      <ul className="recent">
        {data.map((each) => (
          <RecentEntry key={each.path} entry={each} />
        ))}
      </ul>
    </nav>
  );
}

function RecentEntry({ entry }: { readonly entry: RecentDocument }) {
  const text = useText();
  const language = useLanguage();
  const document = outlineNamed(entry.document);
  return (
    <li>
      <Link to={entry.path}>
        <HistoryOutlined aria-hidden />
        <span className="recent-title">{entry.title}</span>
        {document && <span className="recent-kind">{text(document.label)}</span>}
        <time dateTime={entry.time} title={formatInstant(entry.time)}>
          {formatRelative(entry.time, language)}
        </time>
      </Link>
    </li>
  );
}
