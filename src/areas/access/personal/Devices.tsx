import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Tag, type TableColumnsType } from 'antd';
import { deviceOf } from '#model/device.ts';
import { useText } from '#ui/language.ts';
import { formatInstant } from '#ui/format.ts';
import { rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { sysLoginLog } from '../loginLog/loginLog.document.ts';
import { personalTexts } from '../texts.ts';

type Row = Readonly<Record<string, unknown>>;

const sessionsKey = ['user', 'sessions'];
const textIn = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '');

/** The columns that tell of a device and where it was. */
function useDeviceColumns(): TableColumnsType<Row> {
  const text = useText();
  return [
    {
      title: text(personalTexts.device),
      render: (_, row) => (
        <span className="personal-agent">
          {deviceOf(textIn(row, 'agent')) ?? textIn(row, 'clientId')}{' '}
          {row['isCurrent'] === true && <Tag>{text(personalTexts.current)}</Tag>}
        </span>
      ),
    },
    { title: text(personalTexts.address), dataIndex: 'address' },
    { title: text(personalTexts.loginTime), render: (_, row) => formatInstant(textIn(row, 'loginTime')) },
  ];
}

/** Where one is signed in; any of it can be ended from here. */
export function Devices() {
  const text = useText();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const columns = useDeviceColumns();
  const { data, isPending } = useQuery({ queryKey: sessionsKey, queryFn: () => server.get('/basic/user/sessions') });
  const end = (row: Row) =>
    modal.confirm({
      title: text(personalTexts.endAsk),
      content: text(personalTexts.endDetail),
      okText: text(personalTexts.end),
      okButtonProps: { danger: true },
      cancelText: text(personalTexts.cancel),
      onOk: async () => {
        await server.post('/basic/user/endSession', { id: row['id'] });
        toast.success(text(personalTexts.ended));
        await client.invalidateQueries({ queryKey: sessionsKey });
      },
    });
  return (
    <DataTable<Row>
      data-testid="own-sessions"
      rowKey="id"
      size="middle"
      loading={isPending}
      dataSource={rowsOf(data)}
      pagination={false}
      scroll={{ x: 720 }}
      columns={[
        ...columns,
        {
          title: text(personalTexts.lastActivity),
          width: 170,
          render: (_, row) => formatInstant(textIn(row, 'lastActivity')),
        },
        {
          title: '',
          width: 90,
          render: (_, row) =>
            row['isCurrent'] !== true && (
              <Button size="small" onClick={() => end(row)}>
                {text(personalTexts.end)}
              </Button>
            ),
        },
      ]}
    />
  );
}

/** The last fifty logins and attempts. */
export function LoginLog() {
  const text = useText();
  // A phone has room for when, from where and whether; nothing there could be focused to scroll sideways.
  const [device, ...columns] = useDeviceColumns();
  const { data, isPending } = useQuery({
    queryKey: ['user', 'loginLog'],
    queryFn: () => server.get('/basic/user/loginLog'),
  });
  const methods: Readonly<Record<string, readonly [string, string]>> = sysLoginLog.fields.method.options;
  return (
    <DataTable<Row>
      data-testid="own-login-log"
      rowKey="id"
      size="middle"
      loading={isPending}
      dataSource={rowsOf(data)}
      pagination={false}
      columns={[
        ...(device ? [{ ...device, responsive: ['md' as const] }] : []),
        ...columns,
        {
          title: text(personalTexts.method),
          responsive: ['md'],
          width: 110,
          render: (_, row) => {
            const method = methods[textIn(row, 'method')];
            return method ? text(method) : '';
          },
        },
        {
          title: text(personalTexts.result),
          width: 90,
          render: (_, row) =>
            row['result'] === 'SUCCESS' ? text(personalTexts.success) : <strong>{text(personalTexts.failed)}</strong>,
        },
      ]}
    />
  );
}
