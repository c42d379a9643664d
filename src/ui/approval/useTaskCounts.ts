import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session.ts';
import { countTasks, type TaskCounts } from './calls.ts';

/** Where everything that waits for approval is listed. */
export const approvalCentre = '/page/approval';

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
