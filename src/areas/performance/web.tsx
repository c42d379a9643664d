import { loadable } from '#ui/loadable.ts';
import { definePages } from '#ui/pages.ts';
import { perfIndicator } from './indicator/perfIndicator.document.ts';

definePages(perfIndicator, {
  object: loadable(async () => (await import('./indicator/IndicatorPage.tsx')).IndicatorPage),
});
