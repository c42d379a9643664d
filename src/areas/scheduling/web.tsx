import { loadable } from '#ui/loadable.ts';
import { definePages } from '#ui/pages.ts';
import { sysTask } from './task/task.document.ts';

definePages(sysTask, { object: loadable(async () => (await import('./task/TaskPage.tsx')).TaskPage) });
