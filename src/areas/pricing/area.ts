import { can, defineArea, page } from '#model/area.ts';
import { priceRecord } from './priceRecord/priceRecord.document.ts';

/** The price library: below purchasing, whose orders take prices from it, and sourcing, whose awards write into it. */
export const pricing = defineArea({
  code: 'pricing',
  label: ['价格库', 'Price library'],
  documents: [priceRecord],
  pages: [
    page(priceRecord, {
      code: 'src.price',
      path: 'sourcing/price',
      icon: 'tags',
      label: ['价格库', 'Price library'],
      group: 'src.contract',
      supplierGroup: 'src',
      after: 'ctr.contract',
      sides: 'BS',
      roles: ['buyer', 'buyer_mgr', 'sup_admin', 'sup_sales'],
    }),
  ],
  grants: {
    buyer: [can(priceRecord, 'query', 'export', 'print', 'add', 'update', 'delete', 'import', 'submit', 'withdraw')],
    buyer_mgr: [can(priceRecord, '*')],
    sup_admin: [can(priceRecord, 'query')],
    sup_sales: [can(priceRecord, 'query')],
  },
});
