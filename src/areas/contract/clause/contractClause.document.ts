import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { bilingual, computed, datetime, integer, lookup, select, serial, text } from '#model/fields.ts';

/** How far the wording of a clause may be touched in a contract. */
export const clauseLevels = {
  FIXED: ['不可改', 'Fixed'],
  OPTION: ['可选', 'Optional'],
  FREE: ['可改', 'Free'],
} as const;

/** A clause of the library: what contracts take over is the wording that was approved last. */
export const contractClause = defineDocument({
  module: 'contract',
  code: 'contractClause',
  label: ['合同条款', 'Clause'],
  help: [
    '合同模板由条款组成；条款经批准后才用于新合同，已签合同不受修订影响',
    'Templates are made of clauses; new contracts use a wording once it is approved, signed ones stay as they are',
  ],

  fields: {
    clauseNo: serial('条款编号', 'Clause no.', 'CCL'),
    name: bilingual('条款名称', 'Name', { required: true, maxLength: 100 }),
    level: select('修改级别', 'Level', clauseLevels, {
      required: true,
      default: 'FIXED',
      help: [
        '不可改：改动或删除须法务批准；可选：可以不用；可改：随意修改',
        'Fixed: changing or removing it takes legal approval. Optional: may be left out. Free: may be reworded',
      ],
    }),
    textZh: text('条款正文(中文)', 'Wording (Chinese)', {
      required: true,
      maxLength: 4000,
      multiline: true,
      help: [
        '可用占位符，如 {contractNo}、{supplier}、{validTo}、{grossAmt}',
        'Placeholders may be used, such as {contractNo}, {supplier}, {validTo}, {grossAmt}',
      ],
    }),
    textEn: text('条款正文(英文)', 'Wording (English)', { maxLength: 4000, multiline: true }),
    fallback: text('备选措辞', 'Fallback wording', { maxLength: 2000, multiline: true, internal: true }),
    riskNote: text('风险提示', 'Risk note', { maxLength: 1000, multiline: true, internal: true }),
    clauseVersion: computed(integer('生效版本', 'Version in use')),
    publishedZh: computed(text('生效正文(中文)', 'Wording in use (Chinese)', { maxLength: 4000, multiline: true })),
    publishedEn: computed(text('生效正文(英文)', 'Wording in use (English)', { maxLength: 4000, multiline: true })),
    publishedAt: computed(datetime('生效时间', 'In use since')),
    submitter: computed(lookup('提交人', 'Submitted by', 'system.iapSysUserT')),
  },

  states: {
    NEW: ['起草', 'Draft'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    PUBLISHED: ['已生效', 'In use'],
    DISABLED: ['停用', 'Retired'],
  },

  transitions: {
    ...approvalTransitions,
    submit: { ...approvalTransitions.submit, sets: { submitter: 'user' } },
    withdraw: {
      ...approvalTransitions.withdraw,
      from: ['NEW', 'REJECTED', 'PENDING'],
      hiddenIn: ['NEW', 'REJECTED'],
      onlyBy: 'submitter',
    },
    approve: {
      ...approvalTransitions.approve,
      to: 'PUBLISHED',
      sets: { publishedAt: 'now' },
      shows: ['name', 'level', 'textZh', 'textEn', 'publishedZh', 'publishedEn'],
    },
    revise: {
      label: ['修订', 'Revise'],
      from: ['PUBLISHED', 'DISABLED'],
      to: 'NEW',
      sets: { submitter: null },
      confirm: [
        '修订批准前，新合同继续使用现行措辞。',
        'New contracts go on using the present wording until the revision is approved.',
      ],
    },
    retire: {
      label: ['停用', 'Retire'],
      from: ['PUBLISHED'],
      to: 'DISABLED',
      input: { reason },
      danger: true,
    },
  },

  todo: {
    approve: { label: ['待审批的条款', 'Clauses to approve'], states: ['PENDING'], action: 'approve', inPlace: true },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  search: ['clauseNo', 'name', 'level', 'status'],
  list: ['clauseNo', 'name', 'level', 'clauseVersion', 'status', 'publishedAt'],
  sort: ['clauseNo'],
  essentials: ['name', 'level', 'textZh', 'textEn'],
  form: [
    { label: ['条款', 'Clause'], fields: ['clauseNo', 'name', 'level', 'textZh', 'textEn', 'fallback', 'riskNote'] },
    {
      label: ['生效措辞', 'In use'],
      fields: ['clauseVersion', 'publishedAt', 'submitter', 'publishedZh', 'publishedEn'],
    },
  ],
  lov: { code: 'clauseNo', text: 'name', columns: ['level'] },
});
