import './tendering.css';
import { loadable } from '#ui/loadable.ts';
import { definePages, defineScreen } from '#ui/pages.ts';
import { tenderingApply } from './apply/tenderingApply.document.ts';
import { tenderingKeyShare } from './keys/tenderingKeyShare.document.ts';
import { tenderingNotice } from './notice/tenderingNotice.document.ts';
import { tendering } from './tender/tendering.document.ts';

definePages(tendering, {
  object: loadable(async () => (await import('./process/TenderPage.tsx')).TenderPage),
});

definePages(tenderingApply, {
  object: loadable(async () => (await import('./room/ApplyPage.tsx')).ApplyPage),
});

definePages(tenderingNotice, {
  object: loadable(async () => (await import('./notice/NoticePage.tsx')).NoticePage),
});

definePages(tenderingKeyShare, {
  object: loadable(async () => (await import('./keys/SharePage.tsx')).SharePage),
});

defineScreen(
  'bidKey',
  loadable(async () => (await import('./keys/KeyPage.tsx')).KeyPage),
);

defineScreen(
  'bidEditor',
  loadable(async () => (await import('./apply/BidEditor.tsx')).BidEditor),
);
