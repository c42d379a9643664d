import { useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import { Link } from 'react-router';
import { nameOf } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { joinNames, useLanguage, useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { masterTexts } from '../texts.ts';
import { material } from './material.document.ts';
import { useAskedAttributes } from './useAskedAttributes.web.ts';

/** A material, with the radar for duplicates of it. */
export function MaterialPage() {
  const text = useText();
  const { derive, lost } = useAskedAttributes();
  return (
    <ObjectPage
      document={material}
      derive={derive}
      warning={(values) => {
        const names = lost(values);
        return names.length > 0 ? text(masterTexts.attributesLost, { names: joinNames(names) }) : undefined;
      }}
      tabs={[{ key: 'similar', label: text(masterTexts.similar), render: (row) => <Similar row={row} /> }]}
    />
  );
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function Similar({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const language = useLanguage();
  const asked = {
    id: row.id,
    name: isRecord(row['name']) ? (textIn(row['name']['zh']) ?? '') : '',
    spec: textIn(row['spec']),
    model: textIn(row['model']),
  };
  const found = useQuery({
    queryKey: ['documents', 'basic.material', 'similar', asked],
    queryFn: async () => {
      const { records } = await server.call(material, 'similar', { body: asked });
      return Array.isArray(records) ? records.filter(isRecord) : [];
    },
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={3} />;
  if (found.data.length === 0) return <EmptyState title={text(masterTexts.noSimilar)} />;
  const { code, name, spec, model } = material.fields;
  return (
    <>
      <Typography.Paragraph type="secondary">{text(masterTexts.similarNote)}</Typography.Paragraph>
      <DataTable
        size="small"
        rowKey={({ id }) => String(id)}
        pagination={false}
        scroll={{ x: true }}
        dataSource={found.data}
        columns={[
          {
            title: text(code.label),
            dataIndex: 'code',
            render: (value: string, { id }) => <Link to={`/page/base/material/${String(id)}`}>{value}</Link>,
          },
          {
            title: text(name.label),
            dataIndex: 'name',
            render: (value: unknown) =>
              isRecord(value) ? nameOf({ zh: textIn(value['zh']) ?? '', en: textIn(value['en']) ?? '' }, language) : '',
          },
          { title: text(spec.label), dataIndex: 'spec' },
          { title: text(model.label), dataIndex: 'model' },
        ]}
      />
    </>
  );
}
