import { useQuery } from '@tanstack/react-query';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import { formatInstant } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { noticeTexts } from '../texts.ts';
import { sysNotice } from './sysNotice.document.ts';
import { sysNoticeRead } from './sysNoticeRead.document.ts';

/** A notice for its editors, with who has read it. */
export function NoticePage() {
  const text = useText();
  return (
    <ObjectPage
      document={sysNotice}
      tabs={[{ key: 'readers', label: text(noticeTexts.readers), render: (row) => <Readers id={row.id} /> }]}
    />
  );
}

const newest = { current: 1, size: 100 };

function Readers({ id }: { readonly id: string }) {
  const text = useText();
  const readers = useQuery({
    queryKey: ['documents', 'notice.sysNoticeRead', 'of', id],
    queryFn: () => server.query(sysNoticeRead, { noticeId: id, page: newest }),
  });
  if (readers.error) return <LoadFault error={readers.error} onRetry={() => void readers.refetch()} />;
  if (!readers.data) return <LateSkeleton rows={3} />;
  if (readers.data.total === 0) return <EmptyState title={text(noticeTexts.noReaders)} />;
  const { user, readDate, confirmDate } = sysNoticeRead.fields;
  return (
    <DataTable
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: true }}
      dataSource={[...readers.data.records]}
      columns={[
        { title: text(user.label), dataIndex: 'userName' },
        { title: text(readDate.label), dataIndex: 'readDate', render: (time: string) => formatInstant(time) },
        {
          title: text(confirmDate.label),
          dataIndex: 'confirmDate',
          render: (time: string | null) => formatInstant(time),
        },
      ]}
    />
  );
}
