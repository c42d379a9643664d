import { loadable } from '#ui/loadable.ts';
import { definePages, defineScreen } from '#ui/pages.ts';
import { expertDraw } from './draw/expertDraw.document.ts';
import { rating } from './rating/rating.document.ts';

definePages(rating, {
  object: loadable(async () => (await import('./rating/RatingPage.tsx')).RatingPage),
});

definePages(expertDraw, {
  object: loadable(async () => (await import('./draw/DrawPage.tsx')).DrawPage),
});

defineScreen(
  'expertDesk',
  loadable(async () => (await import('./desk/ConfirmView.tsx')).RatingDesk),
);

defineScreen(
  'expertConfirm',
  loadable(async () => (await import('./desk/ConfirmView.tsx')).ConfirmView),
);

defineScreen(
  'expertScore',
  loadable(async () => (await import('./desk/ScoreView.tsx')).ScoreView),
);
