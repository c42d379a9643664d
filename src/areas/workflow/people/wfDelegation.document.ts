import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, lookup, money, text } from '#model/fields.ts';

/** Lets an agent approve in place of somebody for a time. */
export const wfDelegation = defineDocument({
  module: 'workflow',
  code: 'wfDelegation',
  label: ['审批代理', 'Delegation'],
  help: [
    '在您不在时由代理人代为审批；到期自动结束，轨迹中显示“B 代 A”。',
    'While you are away an agent approves for you. It ends by itself; the trail tells for whom he acted.',
  ],
  fields: {
    principal: lookup('委托人', 'Delegated by', 'system.iapSysUserT', {
      help: ['留空即为本人', 'Yourself, unless somebody is named'],
    }),
    agent: lookup('代理人', 'Agent', 'system.iapSysUserT', {
      required: true,
      filter: { userType: 'BUYER' },
      fromTree: true,
    }),
    category: lookup('流程分类', 'Category', 'workflow.wfCategory', {
      help: ['留空则适用于全部流程', 'Left empty, it is for every flow'],
    }),
    model: lookup('流程', 'Flow', 'workflow.wfModel'),
    amountLimit: money('金额上限', 'Up to amount', {
      min: '0',
      inWords: true,
      help: ['超过此金额的单据不代理', 'Documents above it are not delegated'],
    }),
    fromTime: datetime('开始时间', 'From', { required: true }),
    toTime: datetime('结束时间', 'Until', { required: true }),
    moveOpenFlag: boolean('转交现有待办', 'Open tasks go over too'),
    reason: text('原因', 'Reason', { maxLength: 300 }),
    endedAt: computed(datetime('提前结束', 'Ended early at')),
  },
  states: {
    EFFECTIVE: ['有效', 'In force'],
    ENDED: ['已结束', 'Ended'],
  },
  transitions: {
    end: { label: ['结束代理', 'End'], from: ['EFFECTIVE'], to: 'ENDED' },
  },
  editableIn: ['EFFECTIVE'],
  scope: { people: { by: ['principal', 'agent'], unless: 'readAll' } },
  checks: { period: 'to_time >= from_time' },
  indexes: [['principal', 'status']],
  search: ['principal', 'agent', 'status', 'fromTime', 'toTime'],
  list: ['principal', 'agent', 'category', 'model', 'amountLimit', 'fromTime', 'toTime', 'status'],
  sort: ['-fromTime'],
  lov: { text: 'reason' },
});

/** Whom the starter of a document has chosen for a step that leaves the choice to him. */
export const wfChoice = defineDocument({
  module: 'workflow',
  code: 'wfChoice',
  label: ['自选审批人', 'Chosen approver'],
  readOnly: true,
  log: true,
  fields: {
    docCode: computed(text('业务单据', 'Document', { required: true, maxLength: 80 })),
    businessId: computed(text('单据编号', 'Id of the document', { required: true, maxLength: 20 })),
    nodeId: computed(text('节点', 'Step', { required: true, maxLength: 60 })),
    user: computed(lookup('用户', 'User', 'system.iapSysUserT', { required: true })),
  },
  unique: [['docCode', 'businessId', 'nodeId', 'user']],
  search: ['docCode'],
  list: ['docCode', 'nodeId', 'user'],
});
