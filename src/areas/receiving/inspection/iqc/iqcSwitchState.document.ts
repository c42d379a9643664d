import { reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { computed, integer, lookup, text } from '#model/fields.ts';

/** How strictly the lots of one supplier, material and version of a plan are inspected. */
export const iqcSwitchState = defineDocument({
  module: 'pur',
  code: 'iqcSwitchState',
  label: ['检验严格度', 'Switching state'],
  help: [
    '每个供应商、物料与方案版本当前的检验严格度',
    'How strictly each supplier, material and version of a plan is inspected now',
  ],
  readOnly: true,

  fields: {
    supplierBase: computed(lookup('供应商', 'Supplier', 'sup.supplierBase', { required: true })),
    material: computed(lookup('物料', 'Material', 'basic.material', { required: true })),
    plan: computed(lookup('检验方案', 'Plan', 'pur.iqcPlan', { required: true })),
    // Newest last; A for accepted, R for refused.
    recent: computed(text('最近批次', 'Last lots', { maxLength: 5 })),
    refused: computed(integer('加严期不接收批数', 'Refused while tightened')),
    score: computed(integer('转移得分', 'Switching score')),
    accepted: computed(integer('连续接收批数', 'Accepted in a row')),
    certified: computed(integer('证明书连续相符批数', 'Consecutive matching certificates')),
    frequency: computed(integer('跳批频率(1/n)', 'Skip-lot 1/n')),
    acceptedHere: computed(integer('本频率连续接收', 'Accepted at this frequency')),
    lots: computed(integer('批数', 'Lots')),
    seed: computed(integer('随机种子', 'Seed', { internal: true })),
  },

  states: {
    NORMAL: ['正常', 'Normal'],
    TIGHTENED: ['加严', 'Tightened'],
    REDUCED: ['放宽', 'Reduced'],
    STOPPED: ['暂停检验', 'Stopped'],
  },

  transitions: {
    reduce: {
      label: ['转为放宽', 'Reduce'],
      from: ['NORMAL'],
      to: 'REDUCED',
      shows: ['score'],
      input: { reason },
    },
    normalise: { label: ['恢复正常', 'Back to normal'], from: ['NORMAL', 'REDUCED'], to: 'NORMAL', input: { reason } },
    resume: { label: ['恢复检验', 'Resume'], from: ['STOPPED'], to: 'TIGHTENED', input: { reason } },
    skip: {
      label: ['批准跳批', 'Let lots be skipped'],
      from: ['NORMAL'],
      to: 'NORMAL',
      shows: ['accepted', 'certified'],
      input: { reason },
    },
  },

  unique: [['supplierBase', 'material', 'plan']],
  search: ['supplierBase', 'material', 'status', 'plan'],
  list: [
    'supplierBase',
    'material',
    'plan',
    'status',
    'recent',
    'score',
    'accepted',
    'certified',
    'frequency',
    'lots',
    'lastUpdateDate',
  ],
  sort: ['-lastUpdateDate'],
});
