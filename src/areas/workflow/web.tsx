import { loadable } from '#ui/loadable.ts';
import { defineScreen } from '#ui/pages.ts';

defineScreen(
  'approvals',
  loadable(async () => (await import('./centre/ApprovalCentre.tsx')).ApprovalCentre),
);
