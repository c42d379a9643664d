import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FigureKind } from '#model/figure.ts';
import type { DocumentOutline } from '#model/outline.ts';
import { formatCount } from '../format.ts';
import { useText } from '../language.ts';
import { server } from '../server.ts';
import { useSession } from '../session.ts';
import { pathOfDocument, routesOf } from '../shell/routes.ts';
import { FigureChart } from './FigureChart.tsx';
import { figureData, type FigureData } from './figureData.ts';
import { FigureTable } from './FigureTable.tsx';
import { figureTexts } from './texts.ts';

const refreshEvery = 300_000;

/** One card for each figure: a chart to look at, and the same numbers as a table. */
export function FigureCards({ kinds }: { readonly kinds: readonly FigureKind<DocumentOutline>[] }) {
  const routes = routesOf(useSession((state) => state.menu));
  const { data, isError } = useQuery({
    queryKey: ['home', 'figures'],
    queryFn: ({ signal }) => server.post('/system/home/figures', {}, { signal, quiet: true }),
    refetchInterval: refreshEvery,
  });
  return kinds.map((kind) => {
    const { module, code } = kind.document;
    const listPath = pathOfDocument(routes, `${module}.${code}`);
    return (
      <FigureCard
        key={kind.key}
        kind={kind}
        data={figureData(kind, data, listPath)}
        hasFailed={isError || (data !== undefined && figureData(kind, data, listPath) === undefined)}
      />
    );
  });
}

interface CardProps {
  readonly kind: FigureKind<DocumentOutline>;
  readonly data: FigureData | undefined;
  readonly hasFailed: boolean;
}

function FigureCard({ kind: { key, figure }, data, hasFailed }: CardProps) {
  const text = useText();
  const [isTable, setTable] = useState(false);
  const label = text(figure.label);
  const id = `figure-${key}`;
  return (
    <article className="figure" aria-labelledby={id} data-testid={id}>
      <header>
        <h3 id={id}>{label}</h3>
        {data && <p className="figure-sum">{sumOf(text, figure.rate, data)}</p>}
        {data && (
          <button
            type="button"
            className="figure-switch"
            aria-label={text(isTable ? figureTexts.chartOf : figureTexts.tableOf, { label })}
            onClick={() => setTable(!isTable)}
          >
            {text(isTable ? figureTexts.asChart : figureTexts.asTable)}
          </button>
        )}
      </header>
      {hasFailed && !data && <p className="figure-note">{text(figureTexts.failed)}</p>}
      {!data && !hasFailed && <div className="figure-waiting" aria-hidden />}
      {data && <FigureBody label={label} data={data} isTable={isTable} />}
    </article>
  );
}

function FigureBody({ label, data, isTable }: { label: string; data: FigureData; isTable: boolean }) {
  const text = useText();
  if (isTable) return <FigureTable label={label} data={data} hasLinks />;
  return (
    <>
      {data.total === 0 ? <p className="figure-note">{text(figureTexts.none)}</p> : <FigureChart data={data} />}
      <FigureTable label={label} data={data} hasLinks={false} />
    </>
  );
}

function sumOf(text: ReturnType<typeof useText>, rate: FigureKind['figure']['rate'], data: FigureData): string {
  const total = text(figureTexts.total, { count: formatCount(data.total) });
  if (!rate || data.rate === undefined) return total;
  return `${text(figureTexts.rate, { label: text(rate), percent: data.rate })} · ${total}`;
}
