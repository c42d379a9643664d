import { useQuery } from '@tanstack/react-query';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { businessTypeTexts as texts } from '../texts.ts';
import { sysBusinessDoc } from './sysBusinessDoc.document.ts';

/** A business document with its fields and what each may be used for. */
export function BusinessDocPage() {
  const text = useText();
  return (
    <ObjectPage
      document={sysBusinessDoc}
      tabs={[{ key: 'fields', label: text(texts.fields), render: (row) => <Fields id={row.id} /> }]}
    />
  );
}

function Fields({ id }: { readonly id: string }) {
  const text = useText();
  const found = useQuery({
    queryKey: ['documents', 'system.sysBusinessDoc', 'fields', id],
    queryFn: () => server.call(sysBusinessDoc, 'fields', { body: { id } }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={6} />;
  const mark = (value: unknown) => (value === true ? '✓' : '');
  return (
    <DataTable
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: true }}
      dataSource={rowsOf(recordOf(found.data)?.['records'])}
      columns={[
        { title: text(texts.table), dataIndex: 'table', render: (label: unknown) => <Labelled value={label} /> },
        { title: text(texts.fieldName), dataIndex: 'fieldName', render: (name: string) => <code>{name}</code> },
        { title: text(texts.label), dataIndex: 'label', render: (label: unknown) => <Labelled value={label} /> },
        { title: text(texts.type), dataIndex: 'type', render: (type: string) => <code>{type}</code> },
        { title: text(texts.refers), dataIndex: 'refers' },
        { title: text(texts.sensitive), dataIndex: 'sensitive', render: mark },
        { title: text(texts.condition), dataIndex: 'conditionFlag', render: mark },
        { title: text(texts.placeholder), dataIndex: 'placeholderFlag', render: mark },
        { title: text(texts.search), dataIndex: 'searchFlag', render: mark },
      ]}
    />
  );
}

function Labelled({ value }: { readonly value: unknown }) {
  const text = useText();
  return Array.isArray(value) ? text([String(value[0]), String(value[1])]) : null;
}
