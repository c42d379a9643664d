import { defineDocument } from '#model/document.ts';
import { boolean, computed, datetime, integer, json, lookup, select, text } from '#model/fields.ts';

const instance = computed(lookup('审批', 'Approval', 'workflow.wfInstance', { required: true }));
const nodeId = computed(text('节点', 'Node', { required: true, maxLength: 60 }));

/** Where an approval stands in one of its branches. */
export const wfToken = defineDocument({
  module: 'workflow',
  code: 'wfToken',
  label: ['令牌', 'Token'],
  readOnly: true,
  log: true,
  fields: {
    instance,
    nodeId,
    activityRef: computed(text('活动', 'Activity', { maxLength: 20 })),
    branchPath: computed(json('分支', 'Branch')),
    tokenState: computed(
      select(
        '状态',
        'Status',
        {
          ACTIVE: ['进行', 'Active'],
          WAITING: ['等待', 'Waiting'],
          ENDED: ['结束', 'Ended'],
          CANCELLED: ['取消', 'Cancelled'],
        },
        { required: true },
      ),
    ),
  },
  search: ['instance'],
  list: ['instance', 'nodeId', 'tokenState'],
});

/** One visit of a node. */
export const wfActivity = defineDocument({
  module: 'workflow',
  code: 'wfActivity',
  label: ['节点活动', 'Activity'],
  readOnly: true,
  log: true,
  fields: {
    instance,
    nodeId,
    activationNo: computed(integer('次数', 'Visit', { required: true, default: 1 })),
    seq: computed(integer('顺序', 'Sequence', { required: true, default: 0 })),
    branchPath: computed(json('分支', 'Branch')),
    previous: computed(json('前序活动', 'Activities before')),
    activityState: computed(
      select(
        '状态',
        'Status',
        { OPEN: ['进行', 'Open'], DONE: ['完成', 'Done'], CANCELLED: ['取消', 'Cancelled'] },
        { required: true },
      ),
    ),
    outcome: computed(
      select('结果', 'Outcome', {
        PASS: ['通过', 'Passed'],
        REJECT: ['拒绝', 'Rejected'],
        AUTO: ['自动', 'By itself'],
        RETURN: ['退回', 'Returned'],
      }),
    ),
    supersededFlag: computed(boolean('已作废', 'Taken back')),
    branchCount: computed(integer('分支数', 'Branches', { required: true, default: 0 })),
    leftOut: computed(json('未选中的人', 'People left out')),
    dueAt: computed(datetime('到期', 'Due')),
    startedAt: computed(datetime('开始时间', 'Began at', { required: true })),
    endedAt: computed(datetime('结束时间', 'Ended at')),
  },
  search: ['instance'],
  list: ['instance', 'nodeId', 'activationNo', 'activityState', 'outcome'],
});

/** What happened in an approval, in order; it is only ever added to. */
export const wfRecord = defineDocument({
  module: 'workflow',
  code: 'wfRecord',
  label: ['审批轨迹', 'Approval trail'],
  readOnly: true,
  log: true,
  fields: {
    instance,
    seq: computed(integer('顺序', 'Sequence', { required: true, default: 0 })),
    at: computed(datetime('时间', 'At', { required: true })),
    actor: computed(lookup('操作人', 'By', 'system.iapSysUserT')),
    actionCode: computed(text('动作', 'Action', { required: true, maxLength: 20 })),
    nodeId: computed(text('节点', 'Node', { maxLength: 60 })),
    taskRef: computed(text('任务', 'Task', { maxLength: 20 })),
    person: computed(lookup('相关人', 'About', 'system.iapSysUserT')),
    result: computed(text('结果', 'Result', { maxLength: 40 })),
    note: computed(text('意见', 'Comment', { maxLength: 1000 })),
  },
  unique: [['instance', 'seq']],
  search: ['instance'],
  list: ['instance', 'seq', 'at', 'actor', 'actionCode', 'nodeId'],
});
