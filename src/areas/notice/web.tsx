import { loadable } from '#ui/loadable.ts';
import { definePages, defineScreen } from '#ui/pages.ts';
import { msgPublicTemplate } from './template/msgPublicTemplate.document.ts';
import { msgWebhook } from './webhook/msgWebhook.document.ts';
import { sysNotice } from './sysNotice/sysNotice.document.ts';

definePages(sysNotice, {
  object: loadable(async () => (await import('./sysNotice/NoticePage.tsx')).NoticePage),
});
definePages(msgPublicTemplate, {
  object: loadable(async () => (await import('./template/TemplatePage.tsx')).TemplatePage),
});
definePages(msgWebhook, {
  object: loadable(async () => (await import('./webhook/WebhookPage.tsx')).WebhookPage),
});
defineScreen(
  'bulletins',
  loadable(async () => (await import('./bulletin/BulletinList.tsx')).BulletinList),
);
defineScreen(
  'noticeView',
  loadable(async () => (await import('./bulletin/BulletinView.tsx')).BulletinView),
);
defineScreen(
  'messages',
  loadable(async () => (await import('./message/MessagesPage.tsx')).MessagesPage),
);
// A part of the personal centre.
defineScreen(
  'messageChoices',
  loadable(async () => (await import('./setting/MessageChoices.tsx')).MessageChoices),
);
defineScreen(
  'statusOverview',
  loadable(async () => (await import('#ui/home/StatusOverview.tsx')).StatusOverview),
);
defineScreen(
  'todo',
  loadable(async () => (await import('./todo/TodoPage.tsx')).TodoPage),
);
