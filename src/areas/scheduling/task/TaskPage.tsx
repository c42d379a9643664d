import { PlayCircleOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isRecord } from '#model/value.ts';
import { EndpointButton } from '#ui/document/transition/EndpointButton.tsx';
import { LateSkeleton, LoadFault } from '#ui/document/list/ListStates.tsx';
import { ObjectPage } from '#ui/document/object/ObjectPage.tsx';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { formatInstant } from '#ui/format.ts';
import { useText } from '#ui/language.ts';
import { server } from '#ui/server.ts';
import { toast } from '#ui/toast.ts';
import { DataTable } from '#ui/widgets/DataTable.tsx';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { taskTexts } from '../texts.ts';
import { sysTask } from './task.document.ts';
import { sysTaskLog } from './taskLog.document.ts';

/** A task: run it now, see when it runs next and what became of its runs. */
export function TaskPage() {
  const text = useText();
  return (
    <ObjectPage
      document={sysTask}
      acts={(row) => <RunNow id={row.id} />}
      tabs={[
        { key: 'times', label: text(taskTexts.times), render: (row) => <NextTimes row={row} /> },
        { key: 'runs', label: text(taskTexts.runs), render: (row) => <Runs id={row.id} /> },
      ]}
    />
  );
}

function RunNow({ id }: { readonly id: string }) {
  const text = useText();
  const client = useQueryClient();
  return (
    <EndpointButton
      document={sysTask}
      endpoint="run"
      confirm={taskTexts.runAsk}
      count={1}
      icon={<PlayCircleOutlined />}
      onRun={async () => {
        await server.change('task/sysTask/run', { id });
        toast.success(text(taskTexts.started));
        await client.invalidateQueries();
      }}
    />
  );
}

function NextTimes({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const { scheduleKind, cron, intervalMinutes, runAt, timezone } = row;
  const schedule = { scheduleKind, cron, intervalMinutes, runAt, timezone };
  const preview = useQuery({
    queryKey: ['task/sysTask/preview', schedule],
    queryFn: () => server.post('task/sysTask/preview', schedule),
    gcTime: 0,
  });
  if (preview.error) return <LoadFault error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!isRecord(preview.data)) return <LateSkeleton rows={3} />;
  const times = Array.isArray(preview.data['times']) ? preview.data['times'].map(String) : [];
  if (times.length === 0) return <EmptyState title={text(taskTexts.noTimes)} />;
  return (
    <ol data-testid="next-times">
      {times.map((time) => (
        <li key={time}>{formatInstant(time)}</li>
      ))}
    </ol>
  );
}

function Runs({ id }: { readonly id: string }) {
  const text = useText();
  const runs = useQuery({
    queryKey: ['documents', 'task.sysTaskLog', 'of', id],
    queryFn: async () => {
      const { records } = await server.query(sysTaskLog, { taskId: { eq: id }, page: { current: 1, size: 20 } });
      return records;
    },
    gcTime: 0,
  });
  if (runs.error) return <LoadFault error={runs.error} onRetry={() => void runs.refetch()} />;
  if (!runs.data) return <LateSkeleton rows={3} />;
  if (runs.data.length === 0) return <EmptyState title={text(taskTexts.noRuns)} />;
  const { result, trigger } = sysTaskLog.fields;
  return (
    <DataTable
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ x: true }}
      dataSource={[...runs.data]}
      columns={[
        { title: text(taskTexts.planned), dataIndex: 'plannedAt', render: (time: string) => formatInstant(time) },
        {
          title: text(taskTexts.trigger),
          dataIndex: 'trigger',
          render: (_, run) => text(trigger.options[run.trigger]),
        },
        { title: text(taskTexts.result), dataIndex: 'result', render: (_, run) => text(result.options[run.result]) },
        { title: text(taskTexts.milliseconds), dataIndex: 'milliseconds' },
        { title: text(taskTexts.message), dataIndex: 'message' },
      ]}
    />
  );
}
