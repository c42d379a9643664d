import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { fieldRights } from '#model/grants.ts';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { useText } from '#ui/language.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { noticeTexts } from '../texts.ts';
import { msgPublicTemplate } from './msgPublicTemplate.document.ts';

/** A template, with the placeholders that not all of its receivers may read. */
export function TemplatePage() {
  const text = useText();
  return (
    <ObjectPage
      document={msgPublicTemplate}
      tabs={[{ key: 'sight', label: text(noticeTexts.visibility), render: (row) => <Restrictions id={row.id} /> }]}
    />
  );
}

function Restrictions({ id }: { readonly id: string }) {
  const text = useText();
  const found = useQuery({
    queryKey: ['documents', 'notice.msgPublicTemplate', 'restrictions', id],
    queryFn: () => server.call(msgPublicTemplate, 'restrictions', { body: { id } }),
  });
  if (found.error) return <LoadFault error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <LateSkeleton rows={3} />;
  const rows = rowsOf(recordOf(found.data)?.['records']);
  if (rows.length === 0) return <Alert type="success" showIcon title={text(noticeTexts.visibilityOpen)} />;
  return (
    <>
      <Alert type="warning" showIcon title={text(noticeTexts.visibilityDetail)} />
      <DataTable
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: true }}
        dataSource={[...rows]}
        columns={[
          { title: text(noticeTexts.placeholder), render: (_, row) => <Named row={row} /> },
          { title: text(noticeTexts.reads), render: (_, row) => <Right right={row['right']} /> },
          { title: text(noticeTexts.because), render: (_, row) => <Bilingually value={row['source']} /> },
        ]}
      />
    </>
  );
}

const Named = ({ row }: { readonly row: Readonly<Record<string, unknown>> }) => (
  <>
    <Bilingually value={row['name']} /> <code>{`{{${String(row['placeholder'])}}}`}</code>
  </>
);

function Right({ right }: { readonly right: unknown }) {
  const text = useText();
  return text(right === 'MASK' ? fieldRights.MASK : fieldRights.HIDE);
}

function Bilingually({ value }: { readonly value: unknown }) {
  const text = useText();
  const { zh, en } = recordOf(value) ?? {};
  return text([String(zh), typeof en === 'string' && en !== '' ? en : String(zh)]);
}
