import { inServiceOnly } from '#areas/organisation/purchaser/purchaser.rules.ts';
import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { boolean, computed, date, lines, lookup, serial, text } from '#model/fields.ts';

/** A company that a supplier is given to, with what orders need there. */
export const supAllocateLine = defineDocument({
  module: 'sup',
  code: 'supAllocateLine',
  label: ['分配公司明细', 'Allocated company'],
  fields: {
    company: lookup('公司', 'Company', 'basic.company'),
    purchaseOrg: lookup('采购组织', 'Purchasing organisation', 'basic.purchaseOrg'),
    currency: lookup('币种', 'Currency', 'basic.currency', { required: 'submit' }),
    paymentTerm: lookup('付款条件', 'Payment term', 'basic.paymentTerm', { required: 'submit' }),
    taxRate: lookup('税率', 'Tax rate', 'basic.taxRate', { required: 'submit' }),
    mainBuyer: lookup('主采购员', 'Main buyer', 'basic.purchaser', { filter: inServiceOnly }),
    carryStageFlag: boolean('沿用合格资格', 'Carry the qualification over', {
      help: [
        '来源公司与该公司有互认规则且供应商在来源公司合格时，直接为合格',
        'Qualified at once, where the two companies recognise each other and the source has qualified the supplier',
      ],
    }),
  },
  list: ['company', 'purchaseOrg', 'currency', 'paymentTerm', 'taxRate', 'mainBuyer', 'carryStageFlag'],
});

/** That one company takes over what another one has qualified. */
export const supMutualRecognition = defineDocument({
  module: 'sup',
  code: 'supMutualRecognition',
  label: ['资格互认', 'Mutual recognition'],
  help: ['哪些公司直接认可另一公司的供应商合格资格', 'Which company recognises what another one has qualified'],
  fields: {
    fromCompany: lookup('来源公司', 'Recognised company', 'basic.company', { required: true }),
    toCompany: lookup('认可公司', 'Recognising company', 'basic.company', { required: true }),
    validTo: date('有效至', 'Counts until'),
  },
  enabled: true,
  unique: [['fromCompany', 'toCompany']],
  checks: { differs: 'from_company_id <> to_company_id' },
  search: ['fromCompany', 'toCompany'],
  list: ['fromCompany', 'toCompany', 'validTo', 'enabledFlag'],
  sort: ['fromCompany'],
});

/** Gives a supplier to further companies, with what orders need there. */
export const supCompanyAllocate = defineDocument({
  module: 'sup',
  code: 'supCompanyAllocate',
  label: ['分配公司', 'Company allocation'],
  help: [
    '把供应商分配给更多公司；批准后建立合作关系，默认为潜在',
    'Gives a supplier to further companies; approved, the relations begin, as potential unless qualification is carried over',
  ],
  fields: {
    allocateNo: serial('分配单号', 'Allocation no.', 'CA'),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    copyFrom: lookup('来源公司', 'Source company', 'basic.company', {
      help: ['条款为空的明细复制该公司的条款', 'Lines without terms take over those of this company'],
    }),
    reason: text('分配原因', 'Why', { required: true, maxLength: 500, multiline: true }),
    endReason: computed(text('取消原因', 'Why it was taken back', { maxLength: 500 })),
    lines: lines('公司', 'Companies', supAllocateLine),
  },
  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    EFFECTIVE: ['已生效', 'In effect'],
    REVOKED: ['已取消', 'Taken back'],
  },
  transitions: {
    ...approvalTransitions,
    approve: { ...approvalTransitions.approve, to: 'EFFECTIVE', shows: ['supplierBase', 'reason'] },
    revoke: {
      label: ['取消分配', 'Take back'],
      from: ['EFFECTIVE'],
      to: 'REVOKED',
      input: { reason },
      sets: { endReason: 'input.reason' },
      danger: true,
    },
  },
  todo: {
    approve: {
      label: ['待审批的分配公司', 'Allocations to approve'],
      states: ['PENDING'],
      action: 'approve',
      inPlace: true,
    },
    amend: { label: ['被驳回的分配公司', 'Allocations sent back'], states: ['REJECTED'], action: 'submit' },
  },
  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  search: ['allocateNo', 'supplierBase', 'status'],
  list: ['allocateNo', 'status', 'supplierBase', 'copyFrom', 'reason'],
  card: ['allocateNo', 'supplierBase', 'status'],
  sort: ['-allocateNo'],
  essentials: ['supplierBase', 'copyFrom', 'reason', 'lines'],
  lov: { code: 'allocateNo', text: 'allocateNo', columns: ['supplierBase'] },
});
