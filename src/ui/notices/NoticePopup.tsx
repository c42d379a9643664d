import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadable } from '../loadable.ts';
import { server } from '../server.ts';
import { bulletinsOf } from './bulletins.ts';
import { usePopUpCount } from './useUnread.ts';

// Comes with the first bulletin that pops up: most days none does, and the home page stays light.
const NoticeDialog = loadable(async () => (await import('./NoticeDialog.tsx')).NoticeDialog);

const MessagePopup = loadable(async () => (await import('./MessagePopup.tsx')).MessagePopup);

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
  if (!bulletin) return popUps > 0 ? <MessagePopup count={popUps} /> : null;
  return (
    <NoticeDialog key={bulletin.id} bulletin={bulletin} onLeave={() => setGone(new Set([...gone, bulletin.id]))} />
  );
}
