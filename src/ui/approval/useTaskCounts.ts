import { useQuery } from '@tanstack/react-query';
import { recordOf } from '../record.ts';
import { server } from '../server.ts';
import { useSession } from '../session.ts';

/** Where everything that waits for approval is listed. */
export const approvalCentre = '/page/approval';

interface TaskCounts {
  readonly todo: number;
  readonly overdue: number;
  readonly copies: number;
}

const none: TaskCounts = { todo: 0, overdue: 0, copies: 0 };

/** How many tasks of flows wait for this user; asked again every minute and with every message. */
export function useTaskCounts(): TaskCounts {
  const side = useSession((state) => state.user?.side);
  const { data } = useQuery({
    queryKey: ['approval', 'counts'],
    enabled: side === 'buyer',
    queryFn: ({ signal }) => countTasks(signal),
    refetchInterval: 60_000,
  });
  return data ?? none;
}

async function countTasks(signal: AbortSignal): Promise<TaskCounts> {
  const row = recordOf(await server.post('/workflow/approval/counts', {}, { signal, quiet: true })) ?? {};
  return { todo: Number(row['todo'] ?? 0), overdue: Number(row['overdue'] ?? 0), copies: Number(row['copies'] ?? 0) };
}
