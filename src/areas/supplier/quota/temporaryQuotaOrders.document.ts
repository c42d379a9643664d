import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { boolean, computed, date, datetime, ids, json, lines, lookup, select, serial, text } from '#model/fields.ts';
import { temporaryQuotaOrderLine } from './temporaryQuotaOrderLine.document.ts';

/** Overrides the standing quota of some materials for a short time, or up to a quantity. */
export const temporaryQuotaOrders = defineDocument({
  module: 'sup',
  code: 'temporaryQuotaOrders',
  label: ['临时配额单', 'Temporary quota order'],
  help: [
    '在有效期内或数量用完前，替代或调整正式配额，用于缺货、质量异常、试制等',
    'Replaces or adjusts the standing quota for a time or up to a quantity: shortages, quality trouble, trial batches',
  ],

  fields: {
    orderNo: serial('单号', 'Order no.', 'TQ'),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    purchaseOrg: lookup('采购组织', 'Purchasing organisation', 'basic.purchaseOrg'),
    inventoryOrg: lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg', {
      help: ['留空为所有库存组织', 'Empty: all'],
    }),
    validFrom: date('有效期起', 'Starts on', { required: true, default: 'today' }),
    validTo: date('有效期止', 'Ends on', { required: true }),
    reasonCode: select(
      '原因类别',
      'Kind of reason',
      {
        SHORTAGE: ['缺货', 'Shortage'],
        QUALITY: ['质量异常', 'Quality trouble'],
        CAPACITY: ['产能', 'Capacity'],
        TRIAL: ['试制', 'Trial batch'],
        OTHER: ['其他', 'Other'],
      },
      { required: true, default: 'SHORTAGE' },
    ),
    reason: text('说明', 'Explanation', { required: 'submit', maxLength: 500, multiline: true }),
    overrideMode: select(
      '覆盖方式',
      'How it overrides',
      { REPLACE: ['替换', 'Replaces all shares'], ADJUST: ['调整', 'Adjusts the shares named'] },
      { required: true, default: 'REPLACE' },
    ),
    countFlag: boolean('计入正式配额', 'Counts in the standing quota', {
      default: true,
      help: [
        '计入：之后由正式配额补回欠量；不计入：期间的订单不影响正式配额',
        'Counted, the standing quota pays back what is owed later; otherwise its orders change nothing there',
      ],
    }),
    approver: computed(lookup('批准人', 'Approved by', 'system.iapSysUserT')),
    approvedAt: computed(datetime('批准时间', 'Approved at')),
    endReason: computed(text('终止原因', 'Why it ended', { maxLength: 500 })),
    lines: lines('临时配额行', 'Shares', temporaryQuotaOrderLine),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    EFFECTIVE: ['生效', 'In effect'],
    USED_UP: ['用完', 'Used up'],
    EXPIRED: ['已过期', 'Expired'],
    TERMINATED: ['已终止', 'Terminated'],
  },

  transitions: {
    ...approvalTransitions,
    approve: {
      ...approvalTransitions.approve,
      to: 'EFFECTIVE',
      shows: ['company', 'validFrom', 'validTo', 'reasonCode', 'reason', 'overrideMode'],
      sets: { approver: 'user', approvedAt: 'now' },
    },
    useUp: { label: ['用完', 'Use up'], from: ['EFFECTIVE'], to: 'USED_UP', by: 'system', notifies: ['creator'] },
    expire: {
      label: ['到期', 'Expire'],
      from: ['EFFECTIVE'],
      to: 'EXPIRED',
      by: 'system',
      after: 'validTo',
      notifies: ['creator'],
    },
    terminate: {
      label: ['终止', 'Terminate'],
      from: ['EFFECTIVE'],
      to: 'TERMINATED',
      input: { reason },
      sets: { endReason: 'input.reason' },
      notifies: ['creator'],
      danger: true,
    },
  },

  endpoints: {
    previewInfo: {
      label: ['预览信息', 'Preview'],
      path: 'previewInfo',
      by: 'buyer',
      action: 'query',
      readOnly: true,
      body: {
        company: lookup('公司', 'Company', 'basic.company', { required: true }),
        inventoryOrg: lookup('库存组织', 'Inventory organisation', 'basic.inventoryOrg'),
        materials: ids('物料', 'Materials', { required: true }),
        validFrom: date('有效期起', 'Starts on', { required: true }),
      },
      returns: { records: json('正式配额', 'Standing shares', { required: true }) },
    },
  },

  todo: {
    approve: {
      label: ['待审批的临时配额单', 'Temporary quota orders to approve'],
      states: ['PENDING'],
      action: 'approve',
    },
    amend: {
      label: ['被驳回的临时配额单', 'Temporary quota orders sent back'],
      states: ['REJECTED'],
      action: 'submit',
    },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  checks: { validity: 'valid_to >= valid_from' },
  attachments: {},
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  scope: { buyer: { by: 'company' } },
  search: ['orderNo', 'company', 'status', 'reasonCode', 'validFrom', 'validTo'],
  list: ['orderNo', 'company', 'status', 'reasonCode', 'reason', 'overrideMode', 'validFrom', 'validTo'],
  card: ['orderNo', 'status', 'reasonCode', 'validTo'],
  sort: ['-orderNo'],
  lov: { code: 'orderNo', text: 'orderNo', columns: ['validFrom', 'validTo'] },
});
