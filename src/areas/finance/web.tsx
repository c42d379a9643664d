import { loadable } from '#ui/loadable.ts';
import { definePages } from '#ui/pages.ts';
import { apEntry } from './payable/apEntry.document.ts';
import { settleItem } from './statement/settleItem.document.ts';

definePages(settleItem, {
  list: loadable(async () => (await import('./statement/SettleItemList.tsx')).SettleItemList),
});

definePages(apEntry, {
  list: loadable(async () => (await import('./payment/PayableList.tsx')).PayableList),
});
