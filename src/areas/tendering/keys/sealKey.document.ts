import { defineDocument } from '#model/document.ts';
import { computed, datetime, json, lookup, text } from '#model/fields.ts';

const oneKey = { id: text('开标密钥', 'Bid key', { required: true, maxLength: 40 }) };

/**
 * The public half of a key pair that somebody made in his own browser: shares of tender keys, and the outer layer of bids, are
 * sealed for it. The private half never reaches the server.
 */
export const sealKey = defineDocument({
  module: 'bidding',
  code: 'sealKey',
  withoutAlias: true,
  label: ['开标密钥', 'Bid key'],
  help: [
    '密钥在本人浏览器中生成，私钥用口令加密，只保存在本人手里；平台只有公钥',
    'A key is made in your own browser; its private half, under a passphrase, stays with you, and the platform has the public half alone',
  ],
  readOnly: true,

  fields: {
    user: computed(lookup('持有人', 'Holder', 'system.iapSysUserT', { required: true })),
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase')),
    publicKey: computed(text('公钥', 'Public key', { required: true, maxLength: 60 })),
    fingerprint: computed(text('指纹', 'Fingerprint', { required: true, maxLength: 40 })),
    provenAt: computed(datetime('验证时间', 'Proven at')),
  },

  states: {
    NEW: ['待验证', 'To be proven'],
    ACTIVE: ['在用', 'In use'],
    REPLACED: ['已更换', 'Replaced'],
  },

  endpoints: {
    register: {
      label: ['登记开标密钥', 'Register a bid key'],
      path: 'register',
      by: 'either',
      body: { publicKey: text('公钥', 'Public key', { required: true, maxLength: 60 }) },
      returns: {
        id: text('开标密钥', 'Bid key', { required: true }),
        challenge: json('质询', 'Challenge', { required: true }),
      },
    },
    prove: {
      label: ['验证持有', 'Prove possession'],
      path: 'prove',
      action: 'register',
      by: 'either',
      body: { ...oneKey, answer: text('应答', 'Answer', { required: true, maxLength: 100 }) },
      returns: { fingerprint: text('指纹', 'Fingerprint', { required: true }) },
    },
  },

  events: {
    replaced: {
      label: ['登记了新的开标密钥', 'a new bid key was registered for you'],
      notifies: [{ person: 'user' }],
    },
  },

  scope: { people: { by: ['user'], unless: 'readAll' }, supplier: { by: 'supplierBase' } },
  search: ['user', 'status', 'fingerprint'],
  list: ['user', 'fingerprint', 'status', 'provenAt'],
  sort: ['-id'],
  lov: { text: 'fingerprint' },
});
