import { lazy } from 'react';
import { definePages, defineScreen } from '#ui/pages.ts';
import { sysNotice } from './sysNotice/sysNotice.document.ts';

definePages(sysNotice, {
  object: lazy(async () => ({ default: (await import('./sysNotice/NoticePage.tsx')).NoticePage })),
});
defineScreen(
  'bulletins',
  lazy(async () => ({ default: (await import('./bulletin/BulletinList.tsx')).BulletinList })),
);
defineScreen(
  'noticeView',
  lazy(async () => ({ default: (await import('./bulletin/BulletinView.tsx')).BulletinView })),
);
