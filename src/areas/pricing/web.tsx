import { loadable } from '#ui/loadable.ts';
import { definePages } from '#ui/pages.ts';
import { priceRecord } from './priceRecord/priceRecord.document.ts';

definePages(priceRecord, {
  object: loadable(async () => (await import('./priceRecord/PricePage.tsx')).PricePage),
});
