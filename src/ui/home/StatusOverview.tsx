import { InboxOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { formatCount } from '../format.ts';
import { useLanguage, useText } from '../language.ts';
import { server } from '../server.ts';
import { useSession } from '../session.ts';
import { homeTexts, statusTexts } from '../texts.ts';
import { pathOfDocument, routesOf } from '../shell/routes.ts';
import { toneOf } from '../widgets/statusTone.ts';
import { addressOfState, greatestCount, tilesOf, type DocumentTile } from './tiles.ts';

const refreshEvery = 60_000;

/** How many documents of each kind stand in each of their states. */
export function StatusOverview() {
  const text = useText();
  const language = useLanguage();
  const work = useQuery({
    queryKey: ['home', language],
    queryFn: ({ signal }) => server.post('/system/home/query', {}, { signal, quiet: true }),
    refetchInterval: refreshEvery,
  });
  return (
    <section className="srm-page home" aria-labelledby="status-overview">
      <h1 id="status-overview">{text(homeTexts.work)}</h1>
      {work.isPending ? (
        <Skeleton active paragraph={{ rows: 8 }} />
      ) : (
        <Work tiles={tilesOf(work.data)} hasFailed={work.isError && !work.data} onRetry={() => void work.refetch()} />
      )}
    </section>
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
    <div>
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
    </div>
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
