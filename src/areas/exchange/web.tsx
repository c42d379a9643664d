import { lazy } from 'react';
import { definePages } from '#ui/pages.ts';
import { ublMessage } from './message/ublMessage.document.ts';

definePages(ublMessage, {
  list: lazy(async () => ({ default: (await import('./message/MessageList.tsx')).MessageList })),
});
