import { lazy } from 'react';
import { definePages } from '#ui/pages.ts';
import { sysTask } from './task/task.document.ts';

definePages(sysTask, { object: lazy(async () => ({ default: (await import('./task/TaskPage.tsx')).TaskPage })) });
