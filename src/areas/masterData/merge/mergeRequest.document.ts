import { approvalTransitions } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { bilingual, computed, date, ids, integer, json, lookup, select, serial, text } from '#model/fields.ts';

const kinds = {
  MATERIAL: ['物料', 'Material'],
  CATEGORY: ['物料类别', 'Material category'],
  SUPPLIER: ['供应商', 'Supplier'],
} as const;

/** What whoever asks for a merge says about it. */
export const mergeReason = text('合并原因', 'Why', { required: true, maxLength: 500, multiline: true });

/** Asks to merge a row of master data into another one; its approval by a second person merges them. */
export const mergeRequest = defineDocument({
  module: 'basic',
  code: 'mergeRequest',
  label: ['合并申请', 'Merge request'],
  help: [
    '合并不能撤销，须由另一人批准；请在物料、物料类别或供应商列表中勾选后申请',
    'What is merged cannot be taken apart, so a second person agrees; tick materials, categories or suppliers in their list to ask',
  ],
  readOnly: true,

  fields: {
    requestNo: serial('申请号', 'Request no.', 'MR'),
    kind: computed(select('对象', 'Of', kinds, { required: true })),
    material: computed(lookup('被合并物料', 'Material to merge', 'basic.material')),
    intoMaterial: computed(lookup('合并到物料', 'Into material', 'basic.material')),
    category: computed(lookup('被合并类别', 'Category to merge', 'basic.materialCategory')),
    intoCategory: computed(lookup('合并到类别', 'Into category', 'basic.materialCategory')),
    supplier: computed(lookup('被合并供应商', 'Supplier to merge', 'sup.supplierBase')),
    intoSupplier: computed(lookup('合并到供应商', 'Into supplier', 'sup.supplierBase')),
    // As they were called when it was asked for, whatever they are.
    source: computed(bilingual('被合并', 'To merge', { maxLength: 300 })),
    target: computed(bilingual('合并到', 'Into', { maxLength: 300 })),
    reason: computed(mergeReason),
    asker: computed(lookup('申请人', 'Requested by', 'system.iapSysUserT')),
    askDate: computed(date('申请日期', 'Requested on')),
    decider: computed(lookup('审批人', 'Decided by', 'system.iapSysUserT')),
    answerReason: computed(text('审批意见', 'Answer', { maxLength: 500 })),
    movedRows: computed(
      integer('改指向的数据', 'Rows that name the other', {
        help: ['批准时改为引用目标的数据条数', 'Rows that named the target from the approval on'],
      }),
    ),
  },

  states: {
    NEW: ['新建', 'New'],
    PENDING: ['待批准', 'Pending'],
    APPROVED: ['已合并', 'Merged'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
  },

  transitions: {
    ...approvalTransitions,
    submit: { ...approvalTransitions.submit, from: ['NEW'], by: 'system' },
    withdraw: { ...approvalTransitions.withdraw, onlyBy: 'asker' },
    approve: {
      ...approvalTransitions.approve,
      notBy: 'asker',
      confirm: [
        '批准后立即合并：引用它的数据按“合并影响”改为引用目标，被合并的数据停用，不能撤销。',
        'They are merged at once: what names it names the target as the page tells, what is merged is disabled. This cannot be undone.',
      ],
      shows: ['source', 'target', 'reason', 'asker'],
    },
    reject: { ...approvalTransitions.reject, notBy: 'asker' },
  },

  endpoints: {
    impact: {
      label: ['合并影响', 'What merging would do'],
      path: 'impact',
      action: 'query',
      readOnly: true,
      body: {
        kind: select('对象', 'Of', kinds, { required: true }),
        ids: ids('被合并的数据', 'What is to be merged', { required: true }),
        into: text('合并到', 'Into', { maxLength: 20 }),
      },
      returns: { records: json('影响', 'Effect', { required: true }) },
    },
  },

  todo: {
    approve: {
      label: ['待批准的合并', 'Merge requests to approve'],
      states: ['PENDING'],
      action: 'approve',
    },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  search: ['requestNo', 'status', 'kind', 'material', 'category', 'supplier', 'asker', 'askDate'],
  list: ['requestNo', 'status', 'kind', 'source', 'target', 'reason', 'asker', 'askDate'],
  sort: ['-askDate', '-requestNo'],
  form: [
    {
      label: ['合并', 'Merge'],
      fields: ['requestNo', 'kind', 'source', 'target', 'reason'],
    },
    {
      label: ['相关数据', 'The two of them'],
      fields: ['material', 'intoMaterial', 'category', 'intoCategory', 'supplier', 'intoSupplier'],
      hidden: true,
    },
    {
      label: ['审批', 'Approval'],
      fields: ['asker', 'askDate', 'decider', 'answerReason', 'movedRows'],
    },
  ],
  lov: { code: 'requestNo', text: 'requestNo', columns: ['kind', 'source', 'target'] },
});
