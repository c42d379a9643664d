import { defineArea } from '#model/area.ts';
import { priceRecord } from './priceRecord/priceRecord.document.ts';

/** The price library: below purchasing, whose orders take prices from it, and sourcing, whose awards write into it. */
export const pricing = defineArea({
  code: 'pricing',
  label: ['价格库', 'Price library'],
  documents: [priceRecord],
});
