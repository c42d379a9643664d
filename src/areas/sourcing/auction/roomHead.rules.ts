import type { AnyDocument } from '#model/document.ts';
import { computed, text } from '#model/fields.ts';
import { auctionEntry } from './auctionEntry.document.ts';
import { auctionFormats } from './auctionWords.rules.ts';

/** What the head of a room says of its auction, beside name and state. */
export const roomHead: AnyDocument = {
  kind: 'document',
  module: 'bidding',
  code: 'auctionRoom',
  label: ['竞价', 'Auction'],
  ...(auctionEntry.states ? { states: auctionEntry.states } : {}),
  card: ['format', 'currency'],
  list: ['format', 'currency'],
  fields: {
    format: computed(auctionFormats),
    currency: computed(text('币种', 'Currency')),
  },
};
