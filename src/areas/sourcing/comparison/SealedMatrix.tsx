import { LockOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, type TableColumnsType } from 'antd';
import { isDecimal } from '#model/decimal.ts';
import { isBilingual, nameOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { formatMoney, formatQuantity, nothing } from '#ui/format.ts';
import { useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { inquiry } from '../inquiry/inquiry.document.ts';
import { sourcingTexts } from '../texts.ts';

type Values = Readonly<Record<string, unknown>>;

interface SealedMatrixProps {
  readonly id: string;
  readonly version: unknown;
  readonly items: readonly Values[];
}

/** The comparison before the opening: what is asked for, from whom, and a lock wherever something might be quoted. */
export function SealedMatrix({ id, version, items }: SealedMatrixProps) {
  const text = useText();
  const language = useLanguage();
  const found = useQuery({
    queryKey: ['bidding.inquiry', 'monitor', id, version, language],
    queryFn: ({ signal }) => server.call(inquiry, 'monitor', { body: { id } }, { signal, quiet: true }),
  });
  const records: unknown = found.data?.records;
  const suppliers = Array.isArray(records) ? records.filter(isRecord) : [];
  const nameIn = (value: unknown): string => (isBilingual(value) ? nameOf(value, language) : String(value ?? ''));
  const columns: TableColumnsType<Values> = [
    {
      key: 'item',
      fixed: 'left',
      title: text(sourcingTexts.item),
      render: (_, item) => `${String(item['lineNo'])} ${nameIn(item['materialName'] ?? item['materialDesc'])}`,
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
      render: (_, { targetPrice }) => (isDecimal(targetPrice) ? formatMoney(targetPrice) : nothing),
    },
    ...suppliers.map((supplier) => ({
      key: String(supplier['id']),
      title: nameIn(supplier['supplierBaseName']),
      render: () => (
        <span className="form-help" data-testid="sealed-cell">
          <LockOutlined /> {text(sourcingTexts.sealedCell)}
        </span>
      ),
    })),
  ];
  return (
    <section data-testid="sealed-matrix">
      <Alert type="info" showIcon icon={<LockOutlined />} title={text(sourcingTexts.sealed)} />
      <DataTable<Values>
        rowKey={(item) => String(item['id'])}
        dataSource={[...items]}
        columns={columns}
        pagination={false}
        size="small"
        scroll={{ x: 'max-content' }}
      />
    </section>
  );
}
