import { useQuery } from '@tanstack/react-query';
import { Checkbox, Tag, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { isDecimal, round } from '#model/decimal.ts';
import { isBilingual, nameOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { formatMoney, formatPercent, formatQuantity, nothing } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { sourcingTexts } from '../texts.ts';
import { adders, allAdders, type Adder } from './comparison.rules.ts';
import { SealedMatrix } from './SealedMatrix.tsx';
import './comparison.css';

type Values = Readonly<Record<string, unknown>>;

// More places than money has tell nothing beside a difference in per cent.
const money = (value: unknown): string => (isDecimal(value) ? formatMoney(round(value, 4)) : nothing);
const recordsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);

interface ComparisonProps {
  readonly id: string;
  /** The version of the inquiry: what is sealed in one state is open in the next. */
  readonly version: unknown;
}

/** Lines beside suppliers: what was quoted, made comparable; each adder can be left out. */
export function Comparison({ id, version }: ComparisonProps) {
  const text = useText();
  const language = useLanguage();
  const [chosen, setChosen] = useState<readonly Adder[]>(allAdders);
  const found = useQuery({
    queryKey: ['bidding.inquiry', 'comparison', id, version, chosen, language],
    queryFn: ({ signal }) =>
      server.call(inquiry, 'comparison', { body: { id, adders: chosen } }, { signal, quiet: true }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={5} />;
  if (!found.data.isOpen) return <SealedMatrix id={id} version={version} items={recordsOf(found.data.items)} />;
  const quotes = recordsOf(found.data.quotes);
  if (quotes.length === 0) return <EmptyState title={text(sourcingTexts.noQuotes)} />;
  return (
    <section className="comparison" data-testid="comparison">
      <fieldset className="comparison-adders">
        <legend>{text(sourcingTexts.adders)}</legend>
        {allAdders.map((adder) => (
          <Checkbox
            key={adder}
            checked={chosen.includes(adder)}
            onChange={({ target }) =>
              setChosen(allAdders.filter((each) => (each === adder ? target.checked : chosen.includes(each))))
            }
          >
            {text(adders[adder])}
          </Checkbox>
        ))}
      </fieldset>
      <Matrix items={recordsOf(found.data.items)} quotes={quotes} scores={recordsOf(found.data.scores)} />
      <p className="form-help">{text(sourcingTexts.bestOfBest, { amount: money(quotes[0]?.['bestOfBest']) })}</p>
      <p className="form-help">{text(sourcingTexts.bandHint)}</p>
      <RoundTotals rounds={recordsOf(found.data.rounds)} quotes={quotes} />
    </section>
  );
}

interface MatrixProps {
  readonly items: Values[];
  readonly quotes: readonly Values[];
  /** What experts gave, by supplier; none before their report is signed. */
  readonly scores: readonly Values[];
}

function Matrix({ items, quotes, scores }: MatrixProps) {
  const text = useText();
  const language = useLanguage();
  const nameIn = (value: unknown): string => (isBilingual(value) ? nameOf(value, language) : String(value ?? ''));
  const columns: TableColumnsType<Values> = [
    {
      key: 'item',
      fixed: 'left',
      title: text(sourcingTexts.item),
      render: (_, item) => (
        <>
          {String(item['lineNo'])} {nameIn(item['materialName'] ?? item['materialDesc'])}
          <div className="form-help">{String(item['spec'] ?? '')}</div>
        </>
      ),
    },
    {
      key: 'qty',
      align: 'right',
      title: text(sourcingTexts.quantity),
      render: (_, { demandQty, unitName }) =>
        `${isDecimal(demandQty) ? formatQuantity(demandQty) : nothing} ${nameIn(unitName)}`,
    },
    {
      key: 'target',
      align: 'right',
      title: text(sourcingTexts.target),
      render: (_, item) => money(item['targetPrice']),
    },
    { key: 'last', align: 'right', title: text(sourcingTexts.last), render: (_, item) => money(item['lastPrice']) },
    { key: 'band', align: 'right', title: text(sourcingTexts.band), render: (_, item) => <Band band={item['band']} /> },
    ...quotes.map((quote) => ({
      key: String(quote['quoteId']),
      title: nameIn(quote['supplierName']),
      render: (_: unknown, item: Values) => <QuotedCell item={item} quote={quote} />,
    })),
  ];
  return (
    <DataTable<Values>
      rowKey={(item) => String(item['id'])}
      dataSource={items}
      columns={columns}
      pagination={false}
      size="small"
      scroll={{ x: 'max-content' }}
      footer={() => (
        <ul className="comparison-totals">
          {quotes.map((quote) => (
            <li key={String(quote['quoteId'])}>
              {nameIn(quote['supplierName'])}: {text(sourcingTexts.totals)} {money(quote['comparableTotal'])}{' '}
              {quote['isComplete'] === true ? null : <Tag>{text(sourcingTexts.incomplete)}</Tag>}
              <ScoreOf score={scores.find(({ supplierBaseId }) => supplierBaseId === quote['supplierBaseId'])} />
            </li>
          ))}
        </ul>
      )}
    />
  );
}

/** What experts gave a supplier, and his place. */
function ScoreOf({ score }: { readonly score: Values | undefined }) {
  const text = useText();
  if (!score) return null;
  const { rankNo, totalScore, failReason } = score;
  return (
    <span data-testid="comparison-score">
      {' '}
      {text(sourcingTexts.expertScore, { n: String(totalScore ?? nothing) })}{' '}
      {typeof rankNo === 'number' ? (
        <Tag color={rankNo === 1 ? 'green' : 'default'}>{text(sourcingTexts.rank, { n: String(rankNo) })}</Tag>
      ) : (
        <Tag color="red">{String(failReason ?? '')}</Tag>
      )}
    </span>
  );
}

function QuotedCell({ item, quote }: { readonly item: Values; readonly quote: Values }) {
  const text = useText();
  const line = recordsOf(quote['lines']).find(({ itemId }) => itemId === item['id']);
  const price = line && isRecord(line['price']) ? line['price'] : undefined;
  if (!line || !price)
    return <span className="form-help">{String(line?.['noQuoteReason'] ?? text(sourcingTexts.notQuoted))}</span>;
  const isLowest = price['rank'] === 1;
  return (
    <div className={isLowest ? 'comparison-lowest' : undefined}>
      <strong>{money(price['total'])}</strong>{' '}
      {isLowest ? (
        <Tag color="green">{text(price['tied'] === true ? sourcingTexts.tied : sourcingTexts.lowest)}</Tag>
      ) : (
        <span className="form-help">
          {text(sourcingTexts.above, { pct: isDecimal(price['abovePct']) ? formatPercent(price['abovePct']) : '' })}
        </span>
      )}
      <div className="form-help">
        {text(sourcingTexts.raw)} {money(price['raw'])} {String(quote['currencyCode'] ?? '')}
        {line['leadTimeDays'] === null ? '' : ` · ${text(sourcingTexts.leadTime, { n: String(line['leadTimeDays']) })}`}
      </div>
      <Standing benchmark={line['benchmark']} />
      {line['deviation'] ? <div className="form-help">{String(line['deviation'])}</div> : null}
      {line['tiers'] ? (
        <div className="form-help">
          {text(sourcingTexts.tiersWord)} {String(line['tiers'])}
        </div>
      ) : null}
      {line['costs'] ? (
        <div className="form-help">
          {text(sourcingTexts.costsWord)} {String(line['costs'])}
        </div>
      ) : null}
    </div>
  );
}

/** What a line usually costs. */
function Band({ band }: { readonly band: unknown }) {
  const text = useText();
  if (!isRecord(band)) return <span className="form-help">{text(sourcingTexts.bandUnknown)}</span>;
  return (
    <span data-testid="price-band">
      {text(sourcingTexts.bandRange, { low: money(band['low']), high: money(band['high']) })}
      <div className="form-help">
        {text(sourcingTexts.bandMedian, { median: money(band['median']), n: String(band['count']) })}
      </div>
    </span>
  );
}

function Standing({ benchmark }: { readonly benchmark: unknown }) {
  const text = useText();
  const standing = isRecord(benchmark) ? benchmark['standing'] : undefined;
  if (standing !== 'ABOVE' && standing !== 'BELOW') return null;
  return (
    <Tag color={standing === 'ABOVE' ? 'red' : 'gold'}>
      {text(standing === 'ABOVE' ? sourcingTexts.aboveBand : sourcingTexts.belowBand)}
    </Tag>
  );
}

interface RoundTotalsProps {
  readonly rounds: readonly Values[];
  readonly quotes: readonly Values[];
}

/** What each supplier came to in each round, once there was more than one. */
function RoundTotals({ rounds, quotes }: RoundTotalsProps) {
  const text = useText();
  const language = useLanguage();
  const numbers = [...new Set(rounds.map(({ roundNo }) => Number(roundNo)))].toSorted((a, b) => a - b);
  if (numbers.length < 2) return null;
  const columns: TableColumnsType<Values> = [
    {
      key: 'supplier',
      fixed: 'left',
      title: text(sourcingTexts.supplier),
      render: (_, { supplierName }) =>
        isBilingual(supplierName) ? nameOf(supplierName, language) : String(supplierName ?? ''),
    },
    ...numbers.map((number) => ({
      key: String(number),
      align: 'right' as const,
      title: text(sourcingTexts.roundWord, { n: String(number) }),
      render: (_: unknown, { supplierBaseId, currencyCode }: Values) => {
        const own = rounds.find((each) => each['supplierBaseId'] === supplierBaseId && each['roundNo'] === number);
        return own ? `${money(own['totalAmt'])} ${String(currencyCode ?? '')}` : nothing;
      },
    })),
  ];
  return (
    <section data-testid="round-totals">
      <h3>{text(sourcingTexts.roundsHistory)}</h3>
      <DataTable<Values>
        rowKey={(quote) => String(quote['quoteId'])}
        dataSource={[...quotes]}
        columns={columns}
        pagination={false}
        size="small"
        scroll={{ x: 'max-content' }}
      />
    </section>
  );
}
