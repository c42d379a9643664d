import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, json, lookup, select, text } from '#model/fields.ts';
import { validities } from './expiry.rules.ts';

/** A certificate that a supplier shows; it counts once somebody of the buyer has looked at it. */
export const supCertificate = defineDocument({
  module: 'sup',
  code: 'supCertificate',
  label: ['供应商证照', 'Supplier certificate'],
  help: [
    '供应商提供的资质证照；核验通过且在有效期内的才算有效，证照类型决定送货时是否必备',
    'Certificates that suppliers show. They count while they are verified and in force; their type says whether shipments need them',
  ],

  fields: {
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', {
      help: ['供应商填写时为其自身', 'For a supplier who enters it: himself'],
    }),
    certType: lookup('证照类型', 'Certificate type', 'sup.certificateType', { required: true }),
    certNo: text('证书编号', 'Certificate no.', { required: true, maxLength: 80 }),
    issuer: text('发证机构', 'Issued by', { maxLength: 100 }),
    issueDate: date('发证日期', 'Issued on', { required: true }),
    expireDate: date('到期日期', 'Expires on', { help: ['留空为长期有效', 'Empty: without end'] }),
    validity: computed(select('时效', 'In force', validities)),
    remindedOn: computed(date('最近提醒', 'Last warned on')),
    predecessor: computed(lookup('原证照', 'Renews', 'sup.supCertificate')),
    verifyReason: computed(text('不通过原因', 'Why it does not count', { maxLength: 500 })),
  },

  states: {
    UNVERIFIED: ['未核验', 'Not verified'],
    VERIFIED: ['已核验', 'Verified'],
    FAILED: ['核验不通过', 'Does not count'],
  },

  transitions: {
    verify: {
      label: ['核验通过', 'Verify'],
      from: ['UNVERIFIED', 'FAILED'],
      to: 'VERIFIED',
      decision: true,
      shows: ['certType', 'certNo', 'issueDate', 'expireDate'],
      notifies: ['supplier'],
    },
    refuse: {
      label: ['核验不通过', 'Does not count'],
      from: ['UNVERIFIED', 'VERIFIED'],
      to: 'FAILED',
      decision: true,
      input: { reason },
      notifies: ['supplier'],
      danger: true,
    },
    // The new one is verified like any other; the old one counts until its own end.
    renew: {
      label: ['更新证照', 'Renew'],
      from: ['VERIFIED'],
      to: 'VERIFIED',
      by: 'supplier',
      input: {
        certNo: text('新证书编号', 'New certificate no.', { required: true, maxLength: 80 }),
        issuer: text('发证机构', 'Issued by', { maxLength: 100 }),
        issueDate: date('发证日期', 'Issued on', { required: true }),
        expireDate: date('到期日期', 'Expires on', { help: ['留空为长期有效', 'Empty: without end'] }),
      },
      confirm: [
        '新证照核验通过后替换原证照，请在新证照上传扫描件。',
        'The new certificate takes the place of this one once it is verified; add its scan there.',
      ],
      notifies: [{ holdersOf: 'verify' }],
    },
    remind: {
      label: ['到期提醒', 'Warning of its end'],
      from: ['VERIFIED'],
      to: 'VERIFIED',
      by: 'system',
      notifies: ['supplier', { holdersOf: 'verify' }],
    },
    expire: {
      label: ['到期', 'Its end'],
      from: ['VERIFIED'],
      to: 'VERIFIED',
      by: 'system',
      notifies: ['supplier', { holdersOf: 'verify' }],
    },
  },

  endpoints: {
    matrix: {
      label: ['证照矩阵', 'Certificate matrix'],
      path: 'matrix',
      by: 'buyer',
      action: 'query',
      readOnly: true,
      body: { company: lookup('公司', 'Company', 'basic.company') },
      returns: {
        types: json('证照类型', 'Types of certificates', { required: true }),
        records: json('供应商', 'Suppliers', { required: true }),
      },
    },
  },

  todo: {
    verify: {
      label: ['待核验的证照', 'Certificates to verify'],
      states: ['UNVERIFIED'],
      action: 'verify',
      inPlace: true,
    },
    expiring: {
      label: ['即将到期的证照', 'Certificates that expire soon'],
      states: ['VERIFIED'],
      action: 'renew',
      due: 'expireDate',
      where: { validity: 'EXPIRING' },
    },
    grace: {
      label: ['宽限期内的证照', 'Certificates in their days of grace'],
      states: ['VERIFIED'],
      action: 'renew',
      due: 'expireDate',
      where: { validity: 'GRACE' },
    },
    expired: {
      label: ['已过期的证照', 'Certificates that have expired'],
      states: ['VERIFIED'],
      action: 'renew',
      due: 'expireDate',
      where: { validity: 'EXPIRED' },
    },
  },

  conversations: true,
  attachments: { by: 'either', changeIn: ['UNVERIFIED', 'FAILED'] },
  writtenBy: 'either',
  editableIn: ['UNVERIFIED', 'FAILED'],
  scope: { supplier: { by: 'supplierBase' } },
  unique: [['supplierBase', 'certType', 'certNo']],
  search: ['supplierBase', 'certType', 'certNo', 'status', 'validity', 'expireDate'],
  card: ['supplierBase', 'certType', 'expireDate', 'validity'],
  list: ['certNo', 'status', 'supplierBase', 'certType', 'issuer', 'issueDate', 'expireDate', 'validity'],
  sort: ['expireDate', 'certNo'],
  lov: { code: 'certNo', text: 'certNo', columns: ['supplierBase', 'certType', 'expireDate'] },
});
