import { defineService } from '#model/document.ts';
import { json, text } from '#model/fields.ts';
/** What anybody needs to verify a receipt without a login: public keys, and the way from a leaf to the published root. */
export const bidVerification = defineService({
  module: 'bidding',
  code: 'bidVerification',
  label: ['投标验证', 'Verification of bids'],
  endpoints: {
    keys: {
      label: ['签名公钥', 'Public keys of receipts'],
      path: 'keys',
      access: 'public',
      readOnly: true,
      returns: { keys: json('公钥', 'Keys', { required: true }) },
    },
    inclusion: {
      label: ['日志包含证明', 'Proof of a leaf'],
      path: 'inclusion',
      access: 'public',
      readOnly: true,
      body: {
        tenderingNo: text('招标编号', 'Tender no.', { required: true, maxLength: 60 }),
        leafHash: text('叶散列', 'Leaf', { required: true, maxLength: 64, pattern: '^[0-9a-f]{64}$' }),
      },
      returns: { steps: json('证明', 'Proof'), root: text('日志根', 'Root') },
    },
  },
});
