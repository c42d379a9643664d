import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useThrottled } from '../form/timing.ts';
import { recordOf } from '../record.ts';
import { server } from '../server.ts';
import { useSession } from '../session.ts';
import { accessToken } from '../token.ts';
import { waitBefore } from './backOff.ts';
import { unreadIn } from './messages.ts';
import { unreadKey } from './unreadKey.ts';

// Jobs write their reminders one after the other: what there is to do is counted once for several of them.
const todoRest = 10_000;

/** How many messages wait for this user; kept up to date by the notice socket. */
export function useUnread(): number {
  const userId = useSession((state) => state.user?.id);
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: unreadKey,
    enabled: userId !== undefined,
    queryFn: () =>
      server.get('/notice/msgSendRecord/unReadCount', userId === undefined ? {} : { userId }, { quiet: true }),
    staleTime: Infinity,
  });
  const [changes, setChanges] = useState(0);
  const heard = useThrottled(changes, todoRest);
  // Whoever is told something may have to act on it.
  useEffect(() => {
    if (heard > 0) void client.invalidateQueries({ queryKey: ['todo'] });
  }, [heard, client]);
  useEffect(() => {
    if (userId === undefined) return undefined;
    return openSocket(userId, (count, frame) => {
      const before = unreadIn(client.getQueryData(unreadKey));
      client.setQueryData(unreadKey, frame);
      void client.invalidateQueries({ queryKey: ['messages', 'list'] });
      if (before !== undefined && before !== count) setChanges((number) => number + 1);
    });
  }, [userId, client]);
  return unreadIn(data) ?? 0;
}

/** How many messages wait to be acknowledged in a dialog, as the bell last heard it. */
export function usePopUpCount(): number {
  const { data } = useQuery({ queryKey: unreadKey, enabled: false });
  const count = recordOf(data)?.['popUpCount'];
  return typeof count === 'number' ? count : 0;
}

// The server says so when the login is over or belongs to somebody else.
const refused = new Set([4401, 4403]);

/** Keeps a socket open that tells the unread count; opened again whenever it is lost. Gives how to stop it. */
function openSocket(userId: string, onCount: (count: number, frame: unknown) => void): () => void {
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket | undefined;
  const open = () => {
    const token = accessToken();
    if (isStopped || token === undefined) return;
    const { protocol, host } = location;
    const address = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/prod-api/noticeWebSocket/${userId}`;
    const opened = new WebSocket(address, ['srm-notice', token]);
    socket = opened;
    opened.addEventListener('message', ({ data }) => {
      failures = 0;
      const frame = recordOf(parsed(data))?.['data'];
      const count = unreadIn(frame);
      if (count !== undefined) onCount(count, frame);
    });
    opened.addEventListener('close', ({ code }) => {
      if (isStopped) return;
      // A token may have been renewed meanwhile, so even a refused one is tried again, only later.
      failures = refused.has(code) ? Math.max(failures, 5) : failures;
      timer = setTimeout(open, waitBefore(failures, Math.random()));
      failures += 1;
    });
  };
  open();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
