import { useQuery } from '@tanstack/react-query';
import { isBilingual } from '#model/label.ts';
import type { Label } from '#model/label.ts';
import { DocumentList } from '#ui/document/list/DocumentList.tsx';
import type { FigureData } from '#ui/figures/figureData.ts';
import { FigureTable } from '#ui/figures/FigureTable.tsx';
import { useText } from '#ui/language.ts';
import { loadable } from '#ui/loadable.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { useUser } from '#ui/session.ts';
import { carbonMonth } from './carbonMonth.document.ts';
import { carbonTexts } from './texts.ts';
import '#ui/figures/figures.css';
import './carbon.css';

const FigureChart = loadable(
  async () => (await import('#ui/figures/FigureChart.tsx')).FigureChart,
  <div className="figure-waiting" aria-hidden />,
);

/** What transport gives off: suppliers side by side by the tonne, and every month of each below. */
export function CarbonList() {
  return (
    <>
      <Compared />
      <DocumentList document={carbonMonth} />
    </>
  );
}

function Compared() {
  const text = useText();
  const { side } = useUser();
  const { data } = useQuery({
    queryKey: ['documents', 'pur.carbonMonth', 'compare'],
    queryFn: () => server.call(carbonMonth, 'compare', {}, { quiet: true }),
  });
  const figure = figureOf(data?.records);
  if (!figure) return null;
  const label = text(side === 'supplier' ? carbonTexts.byMonth : carbonTexts.bySupplier);
  return (
    <article className="figure carbon-figure" aria-label={label} data-testid="carbon-figure">
      <header>
        <h3>{label}</h3>
      </header>
      <FigureChart data={figure} />
      <FigureTable label={label} data={figure} hasLinks={false} />
      <p className="figure-note">{text(carbonTexts.method)}</p>
    </article>
  );
}

/** What the server compared, as a figure with one bar for each; undefined where there is nothing to compare. */
function figureOf(records: unknown): FigureData | undefined {
  const rows = rowsOf(records);
  if (rows.length === 0) return undefined;
  const places = rows.map(({ name }): Label => (isBilingual(name) ? [name.zh, name.en || name.zh] : ['', '']));
  const counts = rows.map(({ kgPerTonne }) => Number(kgPerTonne));
  const series = { label: carbonTexts.perTonne, isBad: false, counts, addresses: counts.map(() => undefined) };
  return { places, series: [series], total: counts.reduce((sum, count) => sum + count, 0), rate: undefined };
}
