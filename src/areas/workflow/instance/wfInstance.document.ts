import { defineDocument } from '#model/document.ts';
import { bilingual, computed, datetime, integer, json, lookup, text } from '#model/fields.ts';

export const instanceStates = {
  RUNNING: ['审批中', 'Running'],
  APPROVED: ['已通过', 'Approved'],
  REJECTED: ['已拒绝', 'Rejected'],
  RETURNED: ['已退回', 'Returned'],
  WITHDRAWN: ['已撤回', 'Withdrawn'],
  TERMINATED: ['已终止', 'Terminated'],
  SUSPENDED: ['已挂起', 'Suspended'],
  ERROR: ['异常', 'Stopped by a mistake'],
} as const;

/** One document on its way through a flow. */
export const wfInstance = defineDocument({
  module: 'workflow',
  code: 'wfInstance',
  label: ['审批', 'Approval'],
  help: ['单据的每一次审批：到了哪一步、由谁处理', 'Every approval of a document: how far it has come, and who acts'],
  readOnly: true,
  fields: {
    definition: computed(lookup('流程版本', 'Flow version', 'workflow.wfDefinition', { required: true })),
    model: computed(lookup('流程模型', 'Flow', 'workflow.wfModel', { required: true })),
    docCode: computed(text('业务单据', 'Document', { required: true, maxLength: 80 })),
    businessId: computed(text('单据编号', 'Id of the document', { required: true, maxLength: 20 })),
    // One running approval for a document, in the database too: empty once it has ended.
    activeKey: computed(text('进行中的键', 'Key while active', { unique: true, maxLength: 110 })),
    title: computed(bilingual('标题', 'Title', { required: true, maxLength: 300 })),
    starter: computed(lookup('发起人', 'Submitter', 'system.iapSysUserT')),
    company: computed(lookup('公司', 'Company', 'basic.company')),
    variables: computed(json('取值', 'Values')),
    epoch: computed(integer('轮次', 'Round', { required: true, default: 1 })),
    bookmark: computed(json('返回处', 'Where it goes back to')),
    problem: computed(bilingual('异常原因', 'Why it stopped', { maxLength: 500 })),
    startedAt: computed(datetime('发起时间', 'Started at', { required: true })),
    endedAt: computed(datetime('结束时间', 'Ended at')),
  },
  states: instanceStates,
  acts: {
    manage: ['管理', 'Manage'],
  },
  scope: { buyer: { by: 'company' } },
  indexes: [
    ['docCode', 'businessId'],
    ['starter', '-startedAt'],
  ],
  search: ['title', 'model', 'starter', 'company', 'status', 'startedAt'],
  list: ['title', 'model', 'starter', 'company', 'status', 'startedAt', 'endedAt'],
  sort: ['-startedAt'],
  form: [
    {
      label: ['审批', 'Approval'],
      fields: ['docCode', 'title', 'model', 'starter', 'company', 'startedAt', 'endedAt', 'epoch', 'problem'],
    },
    // Keys of the house: the title, the flow and the link to the document say the same in words.
    { label: ['标识', 'Ids'], fields: ['definition', 'businessId', 'activeKey'], hidden: true },
  ],
  lov: { text: 'title' },
});
