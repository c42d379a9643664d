import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, date, lookup, text } from '#model/fields.ts';

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
      shows: ['certType', 'certNo', 'issueDate', 'expireDate'],
      tells: ['supplier'],
    },
    refuse: {
      label: ['核验不通过', 'Does not count'],
      from: ['UNVERIFIED', 'VERIFIED'],
      to: 'FAILED',
      input: { reason },
      tells: ['supplier'],
      danger: true,
    },
  },

  todo: {
    verify: {
      label: ['待核验的证照', 'Certificates to verify'],
      states: ['UNVERIFIED'],
      action: 'verify',
      inPlace: true,
    },
  },

  attachments: { by: 'either', changeIn: ['UNVERIFIED', 'FAILED'] },
  writtenBy: 'either',
  editableIn: ['UNVERIFIED', 'FAILED'],
  scope: { supplier: { by: 'supplierBase' } },
  unique: [['supplierBase', 'certType', 'certNo']],
  search: ['supplierBase', 'certType', 'certNo', 'status', 'expireDate'],
  list: ['certNo', 'status', 'supplierBase', 'certType', 'issuer', 'issueDate', 'expireDate'],
  sort: ['expireDate', 'certNo'],
  lov: { code: 'certNo', text: 'certNo', columns: ['supplierBase', 'certType', 'expireDate'] },
});
