import { defineDocument } from '#model/document.ts';
import { bilingual, computed, integer, json, lookup, select, text } from '#model/fields.ts';

/** What a manager of a flow asks to do with an approval about money: another manager confirms it. */
export const wfIntervention = defineDocument({
  module: 'workflow',
  code: 'wfIntervention',
  label: ['流程干预', 'Intervention'],
  help: [
    '对有金额单据的跳转、换人和终止须由另一名流程管理员确认。',
    'To jump, replace somebody or end an approval about money takes a second manager.',
  ],
  readOnly: true,
  fields: {
    instance: computed(lookup('审批', 'Approval', 'workflow.wfInstance', { required: true })),
    act: computed(
      select(
        '操作',
        'Act',
        {
          JUMP: ['跳转', 'Jump'],
          REPLACE: ['更换处理人', 'Replace somebody'],
          TERMINATE: ['终止', 'End'],
          MIGRATE: ['迁移版本', 'Move to another version'],
        },
        { required: true },
      ),
    ),
    nodeId: computed(text('节点', 'Node', { maxLength: 60 })),
    nodeName: computed(bilingual('跳转到', 'Jump to', { maxLength: 200 })),
    taskRef: computed(text('任务', 'Task', { maxLength: 20 })),
    person: computed(lookup('新处理人', 'New person', 'system.iapSysUserT')),
    epoch: computed(integer('轮次', 'Round', { required: true, default: 1 })),
    documentVersion: computed(integer('单据版本', 'Version of the document')),
    definition: computed(lookup('流程版本', 'Flow version', 'workflow.wfDefinition')),
    mapping: computed(json('节点对应', 'Counterparts of steps')),
    reason: computed(text('原因', 'Reason', { required: true, maxLength: 500 })),
    requester: computed(lookup('申请人', 'Requested by', 'system.iapSysUserT', { required: true })),
  },
  states: {
    NEW: ['新建', 'New'],
    ASKED: ['待确认', 'To be confirmed'],
    DONE: ['已执行', 'Done'],
    REFUSED: ['已拒绝', 'Rejected'],
  },
  transitions: {
    ask: {
      label: ['申请', 'Ask'],
      from: ['NEW'],
      to: 'ASKED',
      by: 'system',
      notifies: [{ holdersOf: 'confirm', admins: true }],
    },
    confirm: {
      label: ['确认执行', 'Confirm'],
      from: ['ASKED'],
      to: 'DONE',
      notBy: 'requester',
      decision: true,
      shows: ['instance', 'act', 'nodeName', 'person', 'definition', 'reason', 'requester'],
    },
    refuse: { label: ['拒绝', 'Refuse'], from: ['ASKED'], to: 'REFUSED', notBy: 'requester' },
  },
  todo: {
    confirm: {
      label: ['待确认的流程干预', 'Interventions to confirm'],
      states: ['ASKED'],
      action: 'confirm',
      inPlace: true,
    },
  },
  search: ['instance', 'act', 'requester', 'status'],
  list: ['instance', 'act', 'nodeName', 'person', 'reason', 'requester', 'status'],
  sort: ['-createDate'],
  form: [
    {
      label: ['流程干预', 'Intervention'],
      fields: ['instance', 'act', 'nodeName', 'person', 'definition', 'reason', 'requester'],
    },
    // What the second manager is asked about stands above in words.
    { label: ['标识', 'Ids'], fields: ['nodeId', 'taskRef', 'epoch', 'documentVersion'], hidden: true },
  ],
});
