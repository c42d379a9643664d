import { defineDocument } from '#model/document.ts';
import { boolean, computed, date, lines, lookup, money, select, serial, text } from '#model/fields.ts';
import { claimTransitions } from './claimTransitions.rules.ts';
import { qcClaimItem } from './qcClaimItem.document.ts';

const task = { OPEN: ['有', 'Open'], NONE: ['无', 'None'] } as const;

/** What a supplier is to pay for bad quality: itemised, approved, negotiated, and once agreed deducted or paid. */
export const qcClaim = defineDocument({
  module: 'qc',
  code: 'qcClaim',
  label: ['质量索赔', 'Claim'],
  help: [
    '按不合格记录向供应商索赔；逐项列明费用和责任比例，协商达成后生成扣款单',
    'Recovers the cost of bad quality from a supplier: item by item with his share; what is agreed on becomes a deduction',
  ],

  fields: {
    claimNo: serial('索赔单号', 'Claim no.', 'CL'),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    title: text('主题', 'Title', { required: true, maxLength: 200 }),
    claimBasis: text('索赔依据（合同条款）', 'Basis (clause of the contract)', { required: true, maxLength: 300 }),
    currency: lookup('币种', 'Currency', 'basic.currency', { required: true }),
    taxMode: select(
      '涉税方式',
      'Tax treatment',
      {
        PENALTY: ['违约金（不涉增值税）', 'Penalty (outside VAT)'],
        ALLOWANCE: ['折让（冲减价款）', 'Allowance (lowers the price)'],
      },
      { required: true, default: 'PENALTY' },
    ),
    taxRate: lookup('税率', 'Tax rate', 'basic.taxRate', {
      help: ['折让须选税率', 'Needed for an allowance'],
    }),
    limitDate: date('异议截止', 'Objections until', { required: true }),
    deemedFlag: boolean('合同约定逾期视为接受', 'Silence is acceptance by contract'),
    settleBy: select(
      '执行方式',
      'Settled by',
      { DEDUCTION: ['扣款', 'Deduction'], PAYMENT: ['供应商付款', 'Payment by the supplier'] },
      { required: true, default: 'DEDUCTION' },
    ),
    claimAmt: computed(money('索赔金额', 'Claimed', { inWords: true })),
    counterAmt: computed(money('供应商还价', 'Counter-offer', { mayBeUnknown: true })),
    offerAmt: computed(money('采购方报价', "Buyer's offer", { mayBeUnknown: true })),
    agreedAmt: computed(money('达成金额', 'Agreed', { mayBeUnknown: true })),
    homeAmt: computed(money('达成金额（本位币）', 'Agreed, home currency', { mayBeUnknown: true, internal: true })),
    supplierTask: computed(select('供应商待办', "Supplier's task", task, { internal: true })),
    buyerTask: computed(select('采购方待办', "Buyer's task", task, { internal: true })),
    deduction: computed(lookup('扣款单', 'Deduction', 'fin.deduction')),
    ruling: computed(text('仲裁结果', 'Ruling', { maxLength: 1000, multiline: true })),
    paymentNo: computed(text('付款凭证号', 'Payment reference', { maxLength: 100 })),
    endReason: computed(text('说明', 'Note', { maxLength: 500 })),
    agreedDate: computed(date('达成日期', 'Agreed on')),
    items: lines('索赔项', 'Items', qcClaimItem),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    ISSUED: ['已下发', 'Issued'],
    NEGOTIATING: ['协商中', 'In negotiation'],
    ARBITRATION: ['仲裁', 'In arbitration'],
    AGREED: ['已达成', 'Agreed'],
    SETTLED: ['已执行', 'Settled'],
    CLOSED: ['已关闭', 'Closed'],
    WITHDRAWN: ['已撤销', 'Withdrawn'],
  },
  supplierStates: { ISSUED: ['待您答复', 'Awaiting your answer'] },

  transitions: claimTransitions,

  todo: {
    approve: { label: ['待审批的索赔', 'Claims to approve'], states: ['PENDING'], action: 'approve', inPlace: true },
    amend: { label: ['被驳回的索赔', 'Rejected claims'], states: ['REJECTED'], action: 'submit' },
    accept: {
      label: ['待答复的索赔', 'Claims to answer'],
      states: ['ISSUED', 'NEGOTIATING'],
      action: 'accept',
      where: { supplierTask: 'OPEN' },
      due: 'limitDate',
      shows: ['title', 'claimAmt', 'offerAmt', 'currency', 'limitDate'],
    },
    acceptCounter: {
      label: ['供应商还价', 'Counter-offers to decide'],
      states: ['NEGOTIATING'],
      action: 'acceptCounter',
      where: { buyerTask: 'OPEN' },
      shows: ['title', 'supplierBase', 'claimAmt', 'counterAmt', 'currency'],
    },
    rule: {
      label: ['仲裁中的索赔', 'Claims in arbitration'],
      states: ['ARBITRATION'],
      action: 'rule',
      shows: ['title', 'supplierBase', 'claimAmt', 'counterAmt', 'currency'],
    },
    close: { label: ['待关闭的索赔', 'Claims to close'], states: ['SETTLED'], action: 'close' },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  follows: {
    'items.defect': {
      draft: {
        label: ['创建索赔', 'Create claim'],
        from: ['CONTAINED', 'ACTION', 'CLOSED'],
        where: { liability: ['SUPPLIER'] },
        qty: { field: 'qty', open: ['+defectQty'] },
        head: { company: 'company', supplierBase: 'supplierBase' },
      },
    },
  },

  conversations: { closedIn: ['NEW', 'PENDING', 'REJECTED'] },
  attachments: {
    kinds: {
      Evidence: { label: ['索赔证据', 'Evidence'] },
      Internal: { label: ['内部资料', 'Internal files'], internal: true },
    },
    changeIn: ['NEW', 'REJECTED', 'ISSUED', 'NEGOTIATING', 'ARBITRATION', 'AGREED'],
    by: 'either',
  },
  editableIn: ['NEW', 'REJECTED'],
  scope: { buyer: { by: 'company' }, supplier: { by: 'supplierBase', hiddenIn: ['NEW', 'PENDING', 'REJECTED'] } },
  checks: {
    agreed: 'agreed_amt is null or (agreed_amt >= 0 and agreed_amt <= claim_amt)',
    counter: 'counter_amt is null or (counter_amt >= 0 and counter_amt <= claim_amt)',
    offer: 'offer_amt is null or (offer_amt >= 0 and offer_amt <= claim_amt)',
  },
  search: ['claimNo', 'status', 'supplierBase', 'title', 'claimAmt', 'limitDate', 'agreedDate', 'company'],
  list: [
    'claimNo',
    'status',
    'title',
    'supplierBase',
    'claimAmt',
    'counterAmt',
    'agreedAmt',
    'currency',
    'limitDate',
    'deduction',
  ],
  card: ['claimNo', 'title', 'claimAmt', 'status'],
  sort: ['-claimNo'],
  essentials: ['company', 'supplierBase', 'title', 'claimBasis', 'currency', 'limitDate', 'items'],
  form: [
    {
      label: ['索赔', 'Claim'],
      fields: [
        'claimNo',
        'company',
        'supplierBase',
        'title',
        'claimBasis',
        'currency',
        'taxMode',
        'taxRate',
        'limitDate',
        'deemedFlag',
        'settleBy',
      ],
    },
    {
      label: ['金额', 'Amounts'],
      fields: [
        'claimAmt',
        'counterAmt',
        'offerAmt',
        'agreedAmt',
        'homeAmt',
        'agreedDate',
        'deduction',
        'paymentNo',
        'ruling',
        'endReason',
      ],
    },
    { label: ['索赔项', 'Items'], fields: ['items'] },
    { label: ['待办', 'Tasks'], fields: ['supplierTask', 'buyerTask'], hidden: true },
  ],
  lov: { code: 'claimNo', text: 'claimNo', columns: ['title', 'supplierBase', 'claimAmt'] },
});
