import { Tag } from 'antd';
import { isDecimal } from '#model/decimal.ts';
import { formatMoney, nothing } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { expertTexts } from '../texts.ts';
import { textIn, type Values } from '../rows.web.ts';

/** The result of a rating: points and places, best first. */
export function ResultTable({ bids }: { readonly bids: readonly Values[] }) {
  const text = useText();
  const placeOf = ({ rankNo }: Values): number => (typeof rankNo === 'number' ? rankNo : Number.MAX_SAFE_INTEGER);
  const hasPrices = bids.some(({ price }) => isDecimal(price));
  return (
    <DataTable<Values>
      rowKey={(row) => textIn(row['code'])}
      dataSource={bids.toSorted((a, b) => placeOf(a) - placeOf(b))}
      pagination={false}
      size="small"
      scroll={{ x: 'max-content' }}
      columns={[
        {
          title: text(expertTexts.rank),
          render: (_, row) => (
            <>
              {typeof row['rankNo'] === 'number' ? row['rankNo'] : nothing}{' '}
              {row['tied'] === true ? <Tag>{text(expertTexts.tied)}</Tag> : null}
            </>
          ),
        },
        { title: text(expertTexts.code), render: (_, row) => textIn(row['code']) },
        { title: text(expertTexts.supplier), render: (_, row) => textIn(row['supplierName']) || nothing },
        { title: text(expertTexts.techScore), align: 'right', render: (_, row) => textIn(row['techScore']) || nothing },
        {
          title: text(expertTexts.priceScore),
          align: 'right',
          render: (_, row) => textIn(row['priceScore']) || nothing,
        },
        {
          title: text(expertTexts.totalScore),
          align: 'right',
          render: (_, row) => textIn(row['totalScore']) || nothing,
        },
        ...(hasPrices
          ? [
              {
                title: text(expertTexts.price),
                align: 'right' as const,
                render: (_: unknown, { price }: Values) => (isDecimal(price) ? formatMoney(price) : nothing),
              },
            ]
          : []),
        { key: 'failed', render: (_, row) => textIn(row['failReason']) },
      ]}
    />
  );
}
