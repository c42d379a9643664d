import { useQuery } from '@tanstack/react-query';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { FigureChart } from '#ui/figures/FigureChart.tsx';
import { FigureTable } from '#ui/figures/FigureTable.tsx';
import type { FigureData } from '#ui/figures/figureData.ts';
import '#ui/figures/figures.css';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { sourcingTexts } from '../texts.ts';
import { sourcingDesk } from './sourcingDesk.service.ts';

type Values = Readonly<Record<string, unknown>>;

const recordsIn = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const numberOf = (value: unknown): number => (value === null || value === undefined ? 0 : Number(value));

/** Savings by category, cycle time and response; every bar and every number leads to its rows. */
export function SourcingFigures() {
  const text = useText();
  const language = useLanguage();
  const routes = routesOf(useSession((state) => state.menu));
  const found = useQuery({
    queryKey: ['bidding.sourcingDesk', 'figures', language],
    queryFn: ({ signal }) => server.call(sourcingDesk, 'figures', {}, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={6} />;
  const savings = recordsIn(found.data.savings);
  const months = recordsIn(found.data.months);
  const awardPath = pathOfDocument(routes, 'bidding.inquiryAward');
  const inquiryPath = pathOfDocument(routes, 'bidding.inquiry');
  if (savings.length === 0 && months.every(({ published }) => numberOf(published) === 0))
    return <EmptyState title={text(sourcingTexts.figuresEmpty)} />;
  // A month of which nothing is known is not a month of nothing.
  const monthly = (label: Label, name: 'days' | 'responsePct', condition: string): FigureData => {
    const known = months.filter((each) => each[name] !== null && each[name] !== undefined);
    return oneSeries(
      known.map(({ month }): Label => [String(month).slice(2), String(month).slice(2)]),
      label,
      known.map((each) => numberOf(each[name])),
      known.map(({ month }) => (inquiryPath ? `${inquiryPath}${monthFilter(String(month))},${condition}` : undefined)),
    );
  };
  return (
    <div className="figures" data-testid="sourcing-figures">
      <Figure
        label={text(sourcingTexts.savingsByCategory)}
        head={sourcingTexts.categoryWord}
        data={oneSeries(
          savings.map(({ name }): Label => nameOf(name)),
          sourcingTexts.savingWord,
          savings.map(({ saving }) => numberOf(saving)),
          savings.map(({ inquiryIds }) =>
            awardPath ? awardPath + awardFilter(inquiryIds, found.data.since) : undefined,
          ),
        )}
      />
      <Figure label={text(sourcingTexts.cycleTime)} data={monthly(sourcingTexts.daysWord, 'days', awardedFilter)} />
      <Figure
        label={text(sourcingTexts.responseRate)}
        data={monthly(sourcingTexts.responseWord, 'responsePct', 'openedAt:filled:')}
      />
    </div>
  );
}

const nameOf = (name: unknown): Label =>
  isRecord(name) ? [String(name['zh'] ?? ''), String(name['en'] ?? name['zh'] ?? '')] : sourcingTexts.withoutCategory;

function oneSeries(
  places: readonly Label[],
  label: Label,
  counts: readonly number[],
  addresses: readonly (string | undefined)[],
): FigureData {
  return {
    places,
    series: [{ label, isBad: false, counts, addresses }],
    total: counts.reduce((all, each) => all + each, 0),
    rate: undefined,
  };
}

// What has an approved award, whatever became of it.
const awardedFilter = 'status:in:AWARDED|CONVERTED';

// An address has an end: of more inquiries than these their period is said.
const mostNamed = 60;

/** The awards behind the savings of a category. */
function awardFilter(inquiryIds: unknown, since: string): string {
  const ids = Array.isArray(inquiryIds) ? inquiryIds.map(String) : [];
  const named = ids.length <= mostNamed ? `inquiry:in:${ids.join('|')}` : `approvedAt:range:${since}~`;
  return `?f=status:in:APPROVED|CONVERTED,${named}`;
}

/** The inquiries that were published in a month. */
function monthFilter(month: string): string {
  const [year = 0, place = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, place, 0)).getUTCDate();
  return `?f=publishedAt:range:${month}-01~${month}-${String(last).padStart(2, '0')}`;
}

interface FigureProps {
  readonly label: string;
  readonly data: FigureData;
  readonly head?: Label;
}

function Figure({ label, data, head }: FigureProps) {
  return (
    <section className="figure sourcing-figure" aria-label={label}>
      <header>
        <h3>{label}</h3>
      </header>
      <FigureChart data={data} />
      <FigureTable label={label} data={data} hasLinks {...(head ? { head } : {})} />
    </section>
  );
}
