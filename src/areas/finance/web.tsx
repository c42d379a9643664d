import { loadable } from '#ui/loadable.ts';
import { definePages } from '#ui/pages.ts';
import { settleItem } from './statement/settleItem.document.ts';

definePages(settleItem, {
  list: loadable(async () => (await import('./statement/SettleItemList.tsx')).SettleItemList),
});
