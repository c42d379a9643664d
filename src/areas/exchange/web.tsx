import { loadable } from '#ui/loadable.ts';
import { definePages } from '#ui/pages.ts';
import { ublMessage } from './message/ublMessage.document.ts';

definePages(ublMessage, {
  list: loadable(async () => (await import('./message/MessageList.tsx')).MessageList),
});
