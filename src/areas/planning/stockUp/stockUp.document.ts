import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import {
  computed,
  date,
  datetime,
  integer,
  lines,
  lookup,
  money,
  percentage,
  select,
  serial,
  text,
} from '#model/fields.ts';
import { exposureForecast } from '../exposure/exposureForecast.rules.ts';
import { stockUpUse } from './stockUpUse.document.ts';
import { stockUpDetail } from './stockUpDetail.document.ts';
import { stockUpRest } from './stockUpRest.document.ts';
import { stockMode } from './texts.ts';

/** Asks a supplier to keep stock ready before it is ordered, and says who pays for what is never taken. */
export const stockUp = defineDocument({
  module: 'pur',
  code: 'stockUp',
  label: ['备货单', 'Buffer stock agreement'],
  help: [
    '请供应商提前备货，约定上下限与未提用部分的责任',
    'Asks a supplier to keep stock ready, with limits and the liability for what is not taken',
  ],

  fields: {
    stockUpNo: serial('备货单号', 'Agreement no.', 'SB'),
    company: lookup('公司', 'Company', 'basic.company', { required: true }),
    supplierBase: lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true }),
    mode: select('备货方式', 'Mode', stockMode, { required: true, default: 'SITE' }),
    warehouse: lookup('备货仓库', 'Warehouse', 'basic.warehouse', {
      help: [
        '供应商管库与寄售的货放在哪个仓库；不填为公司全部仓库',
        'Where vendor-managed and consigned goods lie; empty: all warehouses of the company',
      ],
    }),
    validFrom: date('有效期起', 'Valid since', { required: true, default: 'today' }),
    validTo: date('有效期止', 'Valid until', { required: true }),
    liabilityRule: select(
      '未提用责任',
      'Liability for the rest',
      { NONE: ['无', 'None'], MATERIAL: ['材料', 'Material'], FULL: ['全额', 'In full'] },
      { required: true, default: 'MATERIAL' },
    ),
    maxAgeDays: integer('超龄天数', 'Greatest age in days', {
      min: 1,
      max: 3650,
      help: ['寄售货物超过该天数即转为自有', 'Consigned goods that lie here longer become our own'],
    }),
    materialSharePct: computed(percentage('备料责任(%)', 'Liability for material (%)')),
    commitTime: computed(datetime('承诺时间', 'Committed at')),
    releaseReason: computed(text('释放原因', 'Reason for releasing', { maxLength: 500 })),
    liabilityAmt: computed(money('未提用责任金额', 'Liability amount')),
    lines: lines('备货明细', 'Lines', stockUpDetail, { required: true }),
    uses: computed(lines('提用记录', 'Called off', stockUpUse)),
    rests: computed(lines('未提用处理', 'Stock not taken', stockUpRest)),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    PUBLISHED: ['已发布', 'Published'],
    COMMITTED: ['已承诺', 'Committed'],
    READY: ['已备妥', 'Ready'],
    FINISHED: ['完成', 'Finished'],
    RELEASED: ['已释放', 'Released'],
    EXPIRED: ['已到期', 'Expired'],
  },

  // COMMITTED, READY and FINISHED follow from the lines (`stockUp.rules.ts`).
  transitions: {
    ...approvalTransitions,
    approve: {
      ...approvalTransitions.approve,
      label: ['批准并发布', 'Approve and publish'],
      to: 'PUBLISHED',
      notifies: ['creator', 'supplier'],
    },
    commit: {
      label: ['全部承诺', 'Commit to everything'],
      from: ['PUBLISHED'],
      to: 'COMMITTED',
      decision: true,
      by: 'supplier',
      sets: { commitTime: 'now' },
      confirm: ['未逐行承诺的行按备货量承诺。', 'Lines without a commitment of their own are committed in full.'],
      notifies: ['creator'],
    },
    release: {
      label: ['释放', 'Release'],
      from: ['PUBLISHED', 'COMMITTED', 'READY'],
      to: 'RELEASED',
      decision: true,
      input: { reason },
      confirm: [
        '未提用的备货不再保留；按约定责任生成买断订单草稿、转自有领料单草稿，或记为待索赔。',
        'What was not called off is kept no longer; as agreed it is drafted as a buy-out order or a take-over, or noted to be claimed.',
      ],
      danger: true,
      notifies: ['supplier'],
    },
    expire: {
      label: ['到期', 'Expire'],
      from: ['PUBLISHED', 'COMMITTED', 'READY'],
      to: 'EXPIRED',
      by: 'system',
      after: 'validTo',
      notifies: ['supplier', 'creator'],
    },
  },

  endpoints: {
    foresee: {
      label: ['释放的代价', 'What releasing costs'],
      path: 'foresee',
      by: 'buyer',
      action: 'release',
      readOnly: true,
      body: { id: text('备货单', 'Buffer stock agreement', { maxLength: 40 }) },
      returns: exposureForecast,
    },
  },

  todo: {
    approve: {
      label: ['待审批的备货单', 'Buffer stock to approve'],
      states: ['PENDING'],
      action: 'approve',
      inPlace: true,
    },
    commit: { label: ['待承诺的备货单', 'Buffer stock to commit to'], states: ['PUBLISHED'], action: 'commit' },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  // Photographs of the stock come with the supplier's reports.
  conversations: true,
  attachments: {
    kinds: {
      Attachment: { label: ['附件', 'Attachment'] },
      Photo: { label: ['备货照片', 'Photo of the stock'], pictureMegabytes: 10 },
    },
    by: 'either',
    changeIn: ['NEW', 'REJECTED', 'WITHDRAWN', 'PUBLISHED', 'COMMITTED', 'READY'],
  },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  scope: {
    buyer: { by: 'company' },
    supplier: { by: 'supplierBase', hiddenIn: ['NEW', 'PENDING', 'REJECTED', 'WITHDRAWN'] },
  },
  search: ['stockUpNo', 'supplierBase', 'status', 'mode', 'warehouse', 'validTo', 'company'],
  list: ['stockUpNo', 'status', 'supplierBase', 'mode', 'validFrom', 'validTo', 'liabilityRule', 'liabilityAmt'],
  sort: ['-stockUpNo'],
  indexes: [['status', 'validTo']],
  form: [
    {
      label: ['备货信息', 'Buffer stock'],
      fields: [
        'stockUpNo',
        'company',
        'supplierBase',
        'mode',
        'warehouse',
        'validFrom',
        'validTo',
        'liabilityRule',
        'materialSharePct',
        'maxAgeDays',
      ],
    },
    { label: ['进度', 'Progress'], fields: ['commitTime', 'releaseReason', 'liabilityAmt'] },
    { label: ['备货明细', 'Lines'], fields: ['lines', 'uses', 'rests'] },
  ],
  lov: { code: 'stockUpNo', text: 'stockUpNo', columns: ['supplierBase', 'validTo'] },
});
