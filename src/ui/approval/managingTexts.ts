import type { Label } from '#model/label.ts';

export const managingTexts = {
  title: ['审批说明与管理', 'Explain and manage'],
  open: ['说明', 'Explain'],
  waits: ['为何停在这里', 'Why it stands here'],
  steps: ['各步选出的人与原因', 'Who was found for each step, and why'],
  leftOut: ['未选中 {name}：{why}', 'Left out {name}: {why}'],
  person: ['某人为何能或不能处理', 'Why somebody can or cannot act'],
  taken: ['已作废', 'Taken back'],
  manage: ['管理', 'Manage'],
  twoPersons: [
    '此单据有金额：跳转、换人、终止和迁移须由另一名流程管理员确认。',
    'This is about money: jumping, replacing, ending and moving take a second manager.',
  ],
  asked: [
    '{name} 已申请“{act}”，待他人确认：{reason}',
    '{name} asks to “{act}”; somebody else has to confirm: {reason}',
  ],
  sent: ['已提交，待另一名流程管理员确认', 'Asked for; another manager has to confirm it'],
  done: ['已处理', 'Done'],
  reason: ['原因', 'Reason'],
  task: ['任务', 'Task'],
  target: ['跳转到', 'Jump to'],
  newPerson: ['新处理人', 'New person'],
  version: ['迁移到', 'Move to'],
  versionNo: ['第 {version} 版', 'Version {version}'],
  noVersions: ['此流程没有其他版本', 'This flow has no other version'],
  counterpart: ['“{step}”对应新版本的', '“{step}” becomes'],
  tryIt: ['试运行', 'Try it'],
  wouldMove: ['试运行结果：迁移后由以下人员继续', 'Tried: from there these would go on'],
  noSteps: ['没有后续步骤', 'No steps follow'],
  cancel: ['取消', 'Cancel'],
  whole: ['打开单据', 'Open the document'],
} as const satisfies Record<string, Label>;

/** What managers do. */
export const managingActs = {
  JUMP: ['跳转', 'Jump'],
  REPLACE: ['更换处理人', 'Replace somebody'],
  SUSPEND: ['挂起', 'Suspend'],
  RESUME: ['恢复', 'Resume'],
  RETRY: ['重试', 'Try again'],
  MIGRATE: ['迁移版本', 'Move to another version'],
  TERMINATE: ['终止', 'End it'],
} as const satisfies Record<string, Label>;

/** What comes of an act. */
export const managingHints: Readonly<Partial<Record<ManagingAct, Label>>> = {
  JUMP: [
    '当前步骤的待办作废，由所选步骤的处理人继续。',
    'What is open at this step is taken back, and the people of the chosen step go on.',
  ],
  REPLACE: [
    '任务转给新处理人；轨迹保留原处理人。',
    'The task passes to the new person; the trail keeps the former one.',
  ],
  SUSPEND: ['恢复之前无人可以处理。', 'Nobody can act before it is resumed.'],
  MIGRATE: [
    '已经过的步骤保留；下面先试运行，不改变任何数据。',
    'Steps that are past stay. It is tried first below, which changes nothing.',
  ],
  TERMINATE: [
    '审批到此结束，单据退回发起人，不能恢复；发起人可修改后重新提交。',
    'The approval ends and the document goes back to whoever submitted it. This cannot be undone; it can be amended and submitted again.',
  ],
};

export type ManagingAct = keyof typeof managingActs;

export const taskStateTexts: Readonly<Record<string, Label>> = {
  TODO: ['待办', 'To do'],
  WAITING: ['等待', 'Waiting'],
  DONE: ['已办', 'Done'],
  CANCELLED: ['已取消', 'Cancelled'],
};
