import { loadable } from '#ui/loadable.ts';
import { defineScreen } from '#ui/pages.ts';

defineScreen(
  'expertConfirm',
  loadable(async () => (await import('./desk/ConfirmView.tsx')).ConfirmView),
);

defineScreen(
  'expertScore',
  loadable(async () => (await import('./desk/ScoreView.tsx')).ScoreView),
);
