import { loadable } from '#ui/loadable.ts';
import { definePages, defineScreen } from '#ui/pages.ts';
import { wfModel } from './design/wfModel.document.ts';

defineScreen(
  'approvals',
  loadable(async () => (await import('./centre/ApprovalCentre.tsx')).ApprovalCentre),
);

definePages(wfModel, {
  object: loadable(async () => (await import('./design/FlowPage.tsx')).FlowPage),
});
