import { loadable } from '#ui/loadable.ts';
import { definePages } from '#ui/pages.ts';
import { purchaseRequestLine } from './request/purchaseRequestLine.document.ts';

definePages(purchaseRequestLine, {
  list: loadable(async () => (await import('./request/PoolList.tsx')).PoolList),
});
