import { loadable } from '#ui/loadable.ts';
import { definePages } from '#ui/pages.ts';
import { chatReview } from './oversight/chatReview.document.ts';
import { chatTask } from './task/chatTask.document.ts';

definePages(chatReview, {
  object: loadable(async () => (await import('./oversight/ReviewPage.tsx')).ReviewPage),
});

definePages(chatTask, {
  object: loadable(async () => (await import('./task/TaskPage.tsx')).TaskPage),
});
