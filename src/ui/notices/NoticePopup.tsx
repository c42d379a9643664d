import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { server } from '../server.ts';
import { bulletinsOf } from './bulletins.ts';
import { usePopUpCount } from './useUnread.ts';

// Comes with the first bulletin that pops up: most days none does, and the home page stays light.
const NoticeDialog = lazy(async () => ({ default: (await import('./NoticeDialog.tsx')).NoticeDialog }));

const MessagePopup = lazy(async () => ({ default: (await import('./MessagePopup.tsx')).MessagePopup }));

/** What pops up: bulletins after a login, one after the other, then messages; what must be confirmed comes again until it is. */
export function NoticePopup() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const { data } = useQuery({
    queryKey: ['bulletins', 'pending'],
    queryFn: ({ signal }) => server.post('/notice/bulletin/pending', {}, { signal, quiet: true }),
    staleTime: Infinity,
  });
  const bulletin = bulletinsOf(data).records.find(({ id }) => !gone.has(id));
  const popUps = usePopUpCount();
  if (!bulletin)
    return popUps > 0 ? (
      <Suspense fallback={null}>
        <MessagePopup count={popUps} />
      </Suspense>
    ) : null;
  return (
    <Suspense fallback={null}>
      <NoticeDialog key={bulletin.id} bulletin={bulletin} onLeave={() => setGone(new Set([...gone, bulletin.id]))} />
    </Suspense>
  );
}
