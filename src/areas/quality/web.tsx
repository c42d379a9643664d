import { loadable } from '#ui/loadable.ts';
import { definePages, defineScreen } from '#ui/pages.ts';
import { qcClaim } from './claim/qcClaim.document.ts';
import { qc8d } from './report/qc8d.document.ts';

definePages(qc8d, {
  object: loadable(async () => (await import('./report/ReportPage.tsx')).ReportPage),
});
defineScreen(
  'qc.reportBoard',
  loadable(async () => (await import('./report/ReportBoard.tsx')).ReportBoard),
);
definePages(qcClaim, {
  object: loadable(async () => (await import('./claim/ClaimPage.tsx')).ClaimPage),
});
