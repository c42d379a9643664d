import { approvalTransitions, reason } from '#model/approval.ts';
import { defineDocument } from '#model/document.ts';
import { bilingual, computed, integer, lines, lookup, select, serial } from '#model/fields.ts';
import { contractTypes } from './contractTypes.rules.ts';

/** A clause and its place in a template. */
export const contractTemplateClause = defineDocument({
  module: 'contract',
  code: 'contractTemplateClause',
  label: ['模板条款', 'Clause of a template'],

  fields: {
    lineNo: integer('顺序', 'Order', { required: true, min: 1 }),
    clause: lookup('条款', 'Clause', 'contract.contractClause', { required: true }),
  },

  unique: [['parent', 'clause']],
  list: ['lineNo', 'clause'],
  asLines: { read: ['lineNo', 'clause'], edit: ['lineNo', 'clause'] },
  sort: ['lineNo'],
});

/** The clauses that contracts of a kind begin with. */
export const contractTemplate = defineDocument({
  module: 'contract',
  code: 'contractTemplate',
  label: ['合同模板', 'Contract template'],
  help: [
    '按合同类型组织条款；发布后新合同选用，正文中英文同时生成',
    'Clauses for a kind of contract; once published, new contracts begin with it, in both languages',
  ],

  fields: {
    templateNo: serial('模板编号', 'Template no.', 'CTT'),
    name: bilingual('模板名称', 'Name', { required: true, maxLength: 100 }),
    contractType: select('合同类型', 'Contract type', contractTypes, { required: true, default: 'PURCHASE' }),
    company: lookup('公司', 'Company', 'basic.company', { help: ['留空适用所有公司', 'Empty: every company'] }),
    templateVersion: computed(integer('版本', 'Version')),
    submitter: computed(lookup('提交人', 'Submitted by', 'system.iapSysUserT')),
    clauses: lines('条款', 'Clauses', contractTemplateClause),
  },

  states: {
    NEW: ['起草', 'Draft'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    PUBLISHED: ['已发布', 'Published'],
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
    approve: { ...approvalTransitions.approve, to: 'PUBLISHED', shows: ['name', 'contractType', 'company'] },
    revise: {
      label: ['修订', 'Revise'],
      from: ['PUBLISHED', 'DISABLED'],
      to: 'NEW',
      sets: { submitter: null },
      confirm: [
        '修订期间新合同不能选用此模板；已有合同不受影响。',
        'New contracts cannot use it meanwhile; contracts that exist stay as they are.',
      ],
    },
    retire: { label: ['停用', 'Retire'], from: ['PUBLISHED'], to: 'DISABLED', input: { reason }, danger: true },
  },

  todo: {
    approve: {
      label: ['待审批的合同模板', 'Contract templates to approve'],
      states: ['PENDING'],
      action: 'approve',
      inPlace: true,
    },
  },

  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  search: ['templateNo', 'name', 'contractType', 'status', 'company'],
  list: ['templateNo', 'name', 'contractType', 'company', 'templateVersion', 'status'],
  sort: ['templateNo'],
  form: [
    {
      label: ['模板', 'Template'],
      fields: ['templateNo', 'name', 'contractType', 'company', 'templateVersion', 'submitter'],
    },
    { label: ['条款', 'Clauses'], fields: ['clauses'] },
  ],
  lov: { code: 'templateNo', text: 'name', columns: ['contractType'] },
});
