import { defineDocument } from '#model/document.ts';
import { lookup, text } from '#model/fields.ts';

/** Somebody who holds a share of the key that opens the bids of a tender. */
export const tenderingHolder = defineDocument({
  module: 'bidding',
  code: 'tenderingHolder',
  label: ['密钥保管人', 'Key holder'],

  fields: {
    user: lookup('保管人', 'Holder', 'system.iapSysUserT', { required: true, filter: { userType: 'BUYER' } }),
    reason: text('说明', 'Note', { maxLength: 200 }),
  },

  unique: [['parent', 'user']],
});
