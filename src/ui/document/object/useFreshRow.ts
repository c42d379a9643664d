import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { unreadKey } from '../../notices/unreadKey.ts';
import type { ObjectData } from './useObjectData.ts';

// Several messages come at once, and whoever looks up something elsewhere is back in a moment.
const atMostEvery = 10_000;
// Rows with thousands of lines are read when their page is opened, not beside it.
const mostCells = 300;

/**
 * Reads the shown row again when a message comes or the window is looked at again: a job, the other side or another window
 * may have changed it. Not for a row that is being filled in, which has to stay what its form began from.
 */
export function useFreshRow({ row, history }: ObjectData): void {
  const { data: unread } = useQuery({ queryKey: unreadKey, enabled: false });
  const look = useEffectEvent(async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || row.isFetching) return;
    if (Date.now() - row.dataUpdatedAt < atMostEvery || isLong(row.data)) return;
    const before = row.data?.['versionNo'];
    const { data } = await row.refetch();
    if (data && data['versionNo'] !== before) await history.refetch();
  });
  useEffect(() => {
    const again = (): void => void look();
    window.addEventListener('focus', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      window.removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
  useEffect(() => void look(), [unread]);
}

const isLong = (row: ObjectData['row']['data']): boolean =>
  Object.values(row ?? {}).some((value) => Array.isArray(value) && value.length > mostCells);
