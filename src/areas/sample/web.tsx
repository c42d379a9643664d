import { loadable } from '#ui/loadable.ts';
import { definePages } from '#ui/pages.ts';
import { supSample } from './sample/supSample.document.ts';

definePages(supSample, {
  object: loadable(async () => (await import('./sample/SamplePage.tsx')).SamplePage),
});
