import { Table } from 'antd';
import { Link } from 'react-router';
import { formatDay, formatQuantity, nothing } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { documentNamed } from '#ui/pages.ts';
import { rowsOf } from '#ui/record.ts';
import { useSession } from '#ui/session.ts';
import { pathOfDocument, routesOf } from '#ui/shell/routes.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { performanceTexts as texts } from '../texts.ts';
import { partLabel } from './partLabels.rules.ts';

interface SourceRowsProps {
  readonly records: unknown;
  readonly counted: unknown;
  readonly base: unknown;
  /** Whether the figure is put together of several things: each row then says for which it counts, and nothing is summed. */
  readonly isCompound?: boolean;
}

type SourceRow = Readonly<Record<string, unknown>>;

const quantity = (value: unknown): string => (typeof value === 'string' ? formatQuantity(value) : nothing);

/** The rows that a figure is made of, with their sum; each leads to its document where the reader has its page. */
export function SourceRows({ records, counted, base, isCompound = false }: SourceRowsProps) {
  const text = useText();
  const rows = rowsOf(records);
  if (rows.length === 0) return <EmptyState title={text(texts.noRows)} />;
  return (
    <DataTable<SourceRow>
      rowKey={(row) => `${String(row['part'])} ${String(row['document'])} ${String(row['rowId'])}`}
      size="small"
      dataSource={rows}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: text(texts.no), render: (_, row) => <SourceLink row={row} /> },
        ...(isCompound
          ? [
              {
                title: text(texts.countsFor),
                render: (_: unknown, row: SourceRow) => text(partLabel(String(row['part']))),
              },
            ]
          : []),
        { title: text(texts.kind), render: (_, row) => <SourceKind document={String(row['document'])} /> },
        { title: text(texts.day), render: (_, row) => formatDay(String(row['day'])) },
        { title: text(texts.counted), align: 'right', render: (_, row) => quantity(row['counted']) },
        { title: text(texts.base), align: 'right', render: (_, row) => quantity(row['base']) },
      ]}
      summary={() =>
        isCompound ? null : (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0} colSpan={3}>
              {text(texts.total)}
            </Table.Summary.Cell>
            <Table.Summary.Cell index={3} align="right">
              {quantity(counted)}
            </Table.Summary.Cell>
            <Table.Summary.Cell index={4} align="right">
              {quantity(base)}
            </Table.Summary.Cell>
          </Table.Summary.Row>
        )
      }
    />
  );
}

function SourceKind({ document }: { readonly document: string }) {
  const text = useText();
  const found = documentNamed(document);
  return found ? text(found.label) : nothing;
}

function SourceLink({ row }: { readonly row: SourceRow }) {
  const path = pathOfDocument(routesOf(useSession((state) => state.menu)), String(row['document']));
  const no = String(row['no'] ?? '') || nothing;
  return path ? <Link to={`${path}/${String(row['rowId'])}`}>{no}</Link> : no;
}
