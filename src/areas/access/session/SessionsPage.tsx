import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useMay } from '#ui/access.tsx';
import { formatDay, formatInstant } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { loadable } from '#ui/loadable.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import type { SearchField, SearchValues } from '#ui/form/search.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { DeviceView } from '../loginLog/DeviceView.tsx';
import { personalTexts, sessionTexts } from '../texts.ts';

type Row = Readonly<Record<string, unknown>>;

// Its search brings fields of every kind: they come when the page is drawn.
const PageLayout = loadable(async () => (await import('#ui/widgets/PageLayout.tsx')).PageLayout);

const textIn = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '');

const fields: readonly SearchField[] = [
  { name: 'keyword', title: sessionTexts.user, placeholder: sessionTexts.search, type: 'input' },
  { name: 'clientId', title: sessionTexts.client, type: 'input' },
  { name: 'address', title: personalTexts.address, type: 'input' },
  { name: 'loginTime', title: personalTexts.loginTime, type: 'date-range' },
];

/** What the list of sessions, which comes whole, is narrowed to. */
function fitsSearch(row: Row, search: SearchValues): boolean {
  const hasPart = (name: string): boolean =>
    textIn(row, name).toLowerCase().includes(textIn(search, name).toLowerCase());
  const [from, to] = Array.isArray(search['loginTime']) ? search['loginTime'] : [];
  const day = formatDay(textIn(row, 'loginTime'));
  return (
    hasPart('clientId') &&
    hasPart('address') &&
    (typeof from !== 'string' || day >= from) &&
    (typeof to !== 'string' || day <= to)
  );
}

/** Who is signed in; administrators can sign anybody out at once. */
export function SessionsPage() {
  const text = useText();
  const may = useMay();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const [search, setSearch] = useState<SearchValues>({});
  const keyword = textIn(search, 'keyword');
  const queryKey = ['system/session', keyword];
  const { data, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => server.post('/system/session/query', { keyword }),
  });
  const end = (row: Row) =>
    modal.confirm({
      title: text(sessionTexts.endAsk, { name: textIn(row, 'realName') }),
      content: text(sessionTexts.endDetail),
      okText: text(sessionTexts.end),
      okButtonProps: { danger: true },
      cancelText: text(personalTexts.cancel),
      onOk: async () => {
        await server.post('/system/session/end', { id: row['id'] });
        toast.success(text(personalTexts.ended));
        await client.invalidateQueries({ queryKey });
      },
    });
  return (
    <section className="srm-page">
      <PageLayout
        title={text(sessionTexts.title)}
        headerButtons={<Button onClick={() => void refetch()}>{text(sessionTexts.refresh)}</Button>}
        search={fields}
        onSearch={setSearch}
        onReset={() => setSearch({})}
      >
        <DataTable<Row>
          data-testid="sessions"
          rowKey="id"
          size="middle"
          loading={isPending}
          dataSource={rowsOf(data).filter((row) => fitsSearch(row, search))}
          pagination={{ pageSize: 50, hideOnSinglePage: true }}
          scroll={{ x: 960 }}
          locale={{ emptyText: text(sessionTexts.none) }}
          columns={[
            {
              title: text(sessionTexts.user),
              width: 180,
              render: (_, row) => `${textIn(row, 'realName')} (${textIn(row, 'userName')})`,
            },
            { title: text(sessionTexts.client), dataIndex: 'clientId', width: 110 },
            { title: text(personalTexts.address), dataIndex: 'address', width: 150 },
            {
              title: text(personalTexts.device),
              ellipsis: { showTitle: false },
              render: (_, row) => <DeviceView row={row} />,
            },
            {
              title: text(personalTexts.loginTime),
              width: 170,
              render: (_, row) => formatInstant(textIn(row, 'loginTime')),
            },
            {
              title: text(personalTexts.lastActivity),
              width: 170,
              render: (_, row) => formatInstant(textIn(row, 'lastActivity')),
            },
            {
              title: '',
              width: 110,
              // Within reach on a phone too.
              fixed: 'end',
              render: (_, row) =>
                may('system:session:end') && (
                  <Button size="small" onClick={() => end(row)}>
                    {text(sessionTexts.end)}
                  </Button>
                ),
            },
          ]}
        />
      </PageLayout>
    </section>
  );
}
