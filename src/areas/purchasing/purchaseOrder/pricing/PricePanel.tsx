import { Button, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { isBilingual, nameOf } from '#model/label.ts';
import { linesIn, type Values } from '#ui/document/form/formValues.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { useIsPhone } from '#ui/document/object/useIsPhone.ts';
import { formatDay, formatMoney, formatPercent, formatQuantity, nothing } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { useUser } from '#ui/session.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { fitsLine, priceOf, useFormerPrices } from './formerPrices.web.ts';
import { purchaseOrderDetail } from '../order/purchaseOrderDetail.document.ts';
import { orderTexts } from '../order/texts.ts';

interface PricePanelProps {
  /** The order as it is read or filled in. */
  readonly values: Values;
  /** Puts a former price into a line, while the order is filled in. */
  readonly onTake?: ((lines: readonly Values[]) => void) | undefined;
}

/** A line of the order beside one former price of its material. */
interface Offer {
  readonly key: string;
  readonly index: number;
  readonly line: Values;
  readonly former: Values | undefined;
}

/** What each line's price is beside the prices last agreed upon, with this supplier and with others. */
export function PricePanel({ values, onTake }: PricePanelProps) {
  const text = useText();
  const { side } = useUser();
  const lines = linesIn(values, 'lines');
  const prices = useFormerPrices(values);
  if (side !== 'buyer') return null;
  if (!prices.isAsked) return <EmptyState title={text(orderTexts.nothingPriced)} />;
  if (prices.error) return <LoadFault error={prices.error} onRetry={prices.refetch} />;
  if (!prices.isReady) return <LateSkeleton rows={3} />;
  return (
    <div data-testid="price-panel">
      <PriceTable offers={offersOf(lines, prices.found)} values={values} lines={lines} onTake={onTake} />
    </div>
  );
}

function offersOf(lines: readonly Values[], found: readonly Values[]): Offer[] {
  return lines.flatMap((line, index): Offer[] => {
    const former = found.filter((price) => price['materialId'] === line['materialId']);
    if (former.length === 0) return [{ key: `${index}`, index, line, former: undefined }];
    return former.map((each) => ({ key: `${index} ${String(each['kind'])}`, index, line, former: each }));
  });
}

interface PriceTableProps extends PricePanelProps {
  readonly offers: Offer[];
  readonly lines: readonly Values[];
}

function PriceTable({ offers, values, lines, onTake }: PriceTableProps) {
  const text = useText();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const included = values['taxIncludedFlag'] !== false;
  const name = included ? 'taxPrice' : 'price';
  const say = (value: unknown): string => (isBilingual(value) ? nameOf(value, language) : nothing);
  const source = (line: Values): string => {
    const options = purchaseOrderDetail.fields.priceSource.options;
    const label = Object.entries(options).find(([code]) => code === line['priceSource'])?.[1];
    // A former order line, or the award, price record or contract that the price was agreed in.
    const from = line['priceRefName'] ?? line['priceDocNo'];
    return [label ? text(label) : '', typeof from === 'string' ? from : ''].filter(Boolean).join(' ');
  };
  const taken = ({ index, former }: Offer): readonly Values[] =>
    lines.map((line, at) => (at === index && former ? { ...line, ...priceOf(former, included) } : line));
  const lineOf = ({ line }: Offer): string =>
    `${text(orderTexts.lineNo, { n: String(line['lineNo'] ?? '') })} ${String(line['materialName'] ?? '')}`;
  const whoseOf = ({ former }: Offer): string =>
    text(former ? (former['kind'] === 'SUPPLIER' ? orderTexts.ofSupplier : orderTexts.ofOther) : orderTexts.noFormer);
  const lastOf = ({ former }: Offer): string =>
    former
      ? `${money(former[name])} ${String(former['currency'] ?? '')} / ${quantity(former['priceUnit'])} ${say(former['unit'])}`
      : nothing;
  const fromOf = ({ former }: Offer): string =>
    former
      ? [
          say(former['supplier']),
          String(former['orderLineNo']),
          formatDay(textIn(former, 'orderDate')),
          quantity(former['orderQty']),
        ].join(' · ')
      : nothing;
  const take = (offer: Offer) =>
    onTake ? <Take offer={offer} values={values} onTake={() => onTake(taken(offer))} /> : null;
  const priceLabel = text(
    included ? purchaseOrderDetail.fields.taxPrice.label : purchaseOrderDetail.fields.price.label,
  );
  const columns: TableColumnsType<Offer> = [
    { key: 'line', title: text(orderTexts.pricedLine), render: (_, offer) => lineOf(offer) },
    { key: 'price', align: 'right', title: priceLabel, render: (_, { line }) => money(line[name]) },
    { key: 'source', title: text(purchaseOrderDetail.fields.priceSource.label), render: (_, { line }) => source(line) },
    {
      key: 'deviation',
      align: 'right',
      title: text(orderTexts.aboveReference),
      render: (_, { line }) => formatPercent(textIn(line, 'priceDeviationPct')),
    },
    { key: 'whose', title: text(orderTexts.lastPrice), render: (_, offer) => whoseOf(offer) },
    { key: 'last', align: 'right', title: text(orderTexts.formerPrice), render: (_, offer) => lastOf(offer) },
    { key: 'from', title: text(orderTexts.formerLine), render: (_, offer) => fromOf(offer) },
    ...(onTake ? [{ key: 'take', render: (_: unknown, offer: Offer) => take(offer) }] : []),
  ];
  // On a phone both prices, and the button that takes one over, stand beside each other.
  const narrow: TableColumnsType<Offer> = [
    {
      key: 'line',
      title: text(orderTexts.pricedLine),
      render: (_, offer) => (
        <Stack parts={[lineOf(offer), `${priceLabel} ${money(offer.line[name])}`, source(offer.line)]} />
      ),
    },
    {
      key: 'last',
      title: text(orderTexts.lastPrice),
      render: (_, offer) => (
        <Stack parts={offer.former ? [whoseOf(offer), lastOf(offer), fromOf(offer), take(offer)] : [whoseOf(offer)]} />
      ),
    },
  ];
  return (
    <DataTable
      size="small"
      pagination={false}
      {...(isPhone ? {} : { scroll: { x: 'max-content' } })}
      rowKey="key"
      dataSource={offers}
      columns={isPhone ? narrow : columns}
    />
  );
}

/** Values below each other. */
const Stack = ({ parts }: { readonly parts: readonly ReactNode[] }) =>
  parts.map((part, index) => <div key={index}>{part}</div>);

interface TakeProps {
  readonly offer: Offer;
  readonly values: Values;
  readonly onTake: () => void;
}

function Take({ offer: { line, former }, values, onTake }: TakeProps) {
  const text = useText();
  if (!former) return null;
  const fits = fitsLine(former, line, values);
  if (!fits) return text(orderTexts.otherTerms);
  return (
    <Button size="small" onClick={onTake}>
      {text(orderTexts.takePrice)}
    </Button>
  );
}

const textIn = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

const money = (value: unknown): string => (typeof value === 'string' ? formatMoney(value) : nothing);
const quantity = (value: unknown): string => (typeof value === 'string' ? formatQuantity(value) : nothing);
