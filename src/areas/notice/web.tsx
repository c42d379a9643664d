import { lazy } from 'react';
import { definePages, defineScreen } from '#ui/pages.ts';
import { msgPublicTemplate } from './template/msgPublicTemplate.document.ts';
import { msgWebhook } from './webhook/msgWebhook.document.ts';
import { sysNotice } from './sysNotice/sysNotice.document.ts';

definePages(sysNotice, {
  object: lazy(async () => ({ default: (await import('./sysNotice/NoticePage.tsx')).NoticePage })),
});
definePages(msgPublicTemplate, {
  object: lazy(async () => ({ default: (await import('./template/TemplatePage.tsx')).TemplatePage })),
});
definePages(msgWebhook, {
  object: lazy(async () => ({ default: (await import('./webhook/WebhookPage.tsx')).WebhookPage })),
});
defineScreen(
  'bulletins',
  lazy(async () => ({ default: (await import('./bulletin/BulletinList.tsx')).BulletinList })),
);
defineScreen(
  'noticeView',
  lazy(async () => ({ default: (await import('./bulletin/BulletinView.tsx')).BulletinView })),
);
defineScreen(
  'messages',
  lazy(async () => ({ default: (await import('./message/MessagesPage.tsx')).MessagesPage })),
);
// A part of the personal centre.
defineScreen(
  'messageChoices',
  lazy(async () => ({ default: (await import('./setting/MessageChoices.tsx')).MessageChoices })),
);
defineScreen(
  'todo',
  lazy(async () => ({ default: (await import('./todo/TodoPage.tsx')).TodoPage })),
);
