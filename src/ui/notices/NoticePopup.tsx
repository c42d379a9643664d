import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { server } from '../server.ts';
import { bulletinsOf } from './bulletins.ts';

// Comes with the first bulletin that pops up: most days none does, and the home page stays light.
const NoticeDialog = lazy(async () => ({ default: (await import('./NoticeDialog.tsx')).NoticeDialog }));

/** What pops up after a login, one bulletin after the other; those that must be confirmed come again until they are. */
export function NoticePopup() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const { data } = useQuery({
    queryKey: ['bulletins', 'pending'],
    queryFn: () => server.post('/notice/bulletin/pending', {}, { quiet: true }),
    staleTime: Infinity,
  });
  const bulletin = bulletinsOf(data).records.find(({ id }) => !gone.has(id));
  if (!bulletin) return null;
  return (
    <Suspense fallback={null}>
      <NoticeDialog key={bulletin.id} bulletin={bulletin} onLeave={() => setGone(new Set([...gone, bulletin.id]))} />
    </Suspense>
  );
}
