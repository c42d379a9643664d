import { dispatchQueued } from '#areas/notice/public.ts';
import { app, asServer } from './app.ts';
import type { Person } from './person.ts';

/** A message as its receiver reads it. */
export interface ReceivedMessage {
  readonly title: { readonly zh: string; readonly en: string };
  readonly content: { readonly zh: string; readonly en?: string } | null;
  readonly businessId: string;
  readonly jumpUrl: string | null;
}

/** What somebody hears of an act and of nothing before it. */
export async function notificationsOf(who: Person, act: () => Promise<unknown>): Promise<ReceivedMessage[]> {
  const { engine } = await app();
  const tellAll = () => asServer((ctx) => dispatchQueued(engine, ctx));
  const all = async () => {
    const { records } = await who.post<{ records: (ReceivedMessage & { id: string })[] }>(
      '/notice/msgSendRecord/queryReceive',
      {
        page: { size: 50 },
      },
    );
    return records;
  };
  await tellAll();
  const before = new Set((await all()).map(({ id }) => id));
  await act();
  await tellAll();
  return (await all()).filter(({ id }) => !before.has(id));
}
