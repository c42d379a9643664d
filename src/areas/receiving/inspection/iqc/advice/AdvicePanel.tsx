import { useQuery } from '@tanstack/react-query';
import { isBilingual, nameOf } from '#model/label.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatCount, formatMoney, formatPercent } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { iqcLot } from '../iqcLot.document.ts';
import { adviceTexts, priors, proposals } from './texts.ts';
import './advice.css';

type Row = Readonly<Record<string, unknown>>;

const percentOf = (value: unknown): string => formatPercent(typeof value === 'string' ? value : undefined);
const countOf = (value: unknown): string => formatCount(Number(value ?? 0));
const moneyOf = (value: unknown): string => formatMoney(typeof value === 'string' ? value : undefined);

/** What the past of these goods proposes for a lot, in a sentence, with the figures behind it. */
export function AdvicePanel({ lotId }: { readonly lotId: string }) {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['documents', 'pur.iqcLot', 'samplingAdvice', lotId],
    queryFn: () => server.call(iqcLot, 'samplingAdvice', { body: { id: lotId } }, { quiet: true }),
    retry: false,
  });
  if (error) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data) return <LateSkeleton rows={4} />;
  if (!data.proposal || !data.why) return <p className="advice-hint">{text(adviceTexts.noPlan)}</p>;
  const costs = rowsOf(data.costs);
  const features = rowsOf(data.features);
  const chosen = optionOf(data.proposal, data.severity, costs);
  const reported = {
    lots: countOf(data.lots),
    least: countOf(data.leastLots),
    exceeds: percentOf(data.exceedsPct),
    cost: moneyOf(chosen?.['cost']),
    now: moneyOf(costs.find(({ option }) => option === data.severity)?.['cost']),
  };
  return (
    <section className="advice" aria-label={text(adviceTexts.tab)} data-testid="advice">
      <p className="advice-said">
        <strong>{text(proposals[data.proposal])}</strong> {text(adviceTexts[data.why], reported)}
      </p>
      <dl className="advice-figures">
        <Figure label={text(adviceTexts.rate)} value={percentOf(data.meanPct)} />
        <Figure label={text(adviceTexts.interval)} value={`${percentOf(data.lowPct)} – ${percentOf(data.highPct)}`} />
        <Figure label={text(adviceTexts.exceeds, { aql: percentOf(data.aqlPct) })} value={percentOf(data.exceedsPct)} />
        <Figure
          label={text(adviceTexts.history)}
          value={text(adviceTexts.historyOf, {
            lots: countOf(data.lots),
            pieces: countOf(data.pieces),
            defects: countOf(data.defects),
          })}
        />
        <Figure
          label={text(adviceTexts.prior)}
          value={text(adviceTexts.priorOf, {
            source: data.priorFrom ? text(priors[data.priorFrom]) : '',
            rate: percentOf(data.priorPct),
            pieces: countOf(data.priorPieces),
          })}
        />
      </dl>
      <Costs costs={costs} severity={data.severity} />
      {features.length > 0 ? <Features features={features} /> : null}
      <p className="advice-hint">{text(adviceTexts.onlyAdvice)}</p>
    </section>
  );
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The priced option that a proposal means: the cheapest on its side of what is done now. */
function optionOf(proposal: string, severity: string | null, costs: readonly Row[]): Row | undefined {
  const now = costs.findIndex(({ option }) => option === severity);
  if (proposal === 'SKIP') return costs[0];
  if (proposal === 'KEEP') return costs[now];
  const side = proposal === 'REDUCE' ? costs.slice(1, now) : costs.slice(now + 1);
  return side.toSorted((a, b) => Number(a['cost']) - Number(b['cost']))[0];
}

function Costs({ costs, severity }: { readonly costs: readonly Row[]; readonly severity: string | null }) {
  const text = useText();
  return (
    <Table
      label={text(adviceTexts.costs)}
      titles={[adviceTexts.option, adviceTexts.sample, adviceTexts.ac, adviceTexts.cost].map((title) => text(title))}
      rows={costs.map(({ option, size, ac, cost }) => [
        optionName(text, option) + (option === severity ? ` (${text(adviceTexts.current)})` : ''),
        countOf(size),
        option === 'SKIP' ? '—' : countOf(ac),
        moneyOf(cost),
      ])}
    />
  );
}

function optionName(text: ReturnType<typeof useText>, option: unknown): string {
  const known = Object.entries(adviceTexts.options).find(([name]) => name === option);
  return known ? text(known[1]) : '';
}

function Features({ features }: { readonly features: readonly Row[] }) {
  const text = useText();
  const language = useLanguage();
  const { feature, pieces, defects, featureRate, interval, exceedsShort } = adviceTexts;
  return (
    <Table
      label={text(adviceTexts.features)}
      titles={[feature, pieces, defects, featureRate, interval, exceedsShort].map((title) => text(title))}
      rows={features.map((each) => [
        isBilingual(each['name']) ? nameOf(each['name'], language) : '',
        countOf(each['pieces']),
        countOf(each['defects']),
        percentOf(each['meanPct']),
        `${percentOf(each['lowPct'])} – ${percentOf(each['highPct'])}`,
        percentOf(each['exceedsPct']),
      ])}
    />
  );
}

interface TableProps {
  readonly label: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function Table({ label, titles, rows }: TableProps) {
  return (
    <div className="advice-table" tabIndex={0} role="group" aria-label={label}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={titles[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
