import type { Label } from '#model/label.ts';
import type { FlowNode, NodeKind } from './graph.rules.ts';

/** What people call each kind of node. */
export const nodeKindLabels = {
  START: ['开始', 'Start'],
  END: ['结束', 'End'],
  STARTER: ['发起人', 'Submitter'],
  APPROVE: ['审批', 'Approval'],
  TRANSACT: ['办理', 'Handling'],
  CC: ['抄送', 'Copy'],
  CONDITION: ['条件分支', 'Condition'],
  PARALLEL: ['并行分支', 'Parallel branches'],
  INCLUSIVE: ['包容分支', 'Inclusive branches'],
  JOIN: ['汇合', 'Join'],
  ROUTER: ['路由', 'Router'],
  DELAY: ['延时', 'Delay'],
  TRIGGER: ['触发器', 'Trigger'],
  WEBHOOK: ['外部回调', 'External answer'],
  SUBPROCESS: ['子流程', 'Sub-flow'],
} as const satisfies Record<NodeKind, Label>;

const firstOptions: Readonly<Partial<Record<NodeKind, Partial<FlowNode>>>> = {
  APPROVE: { mode: 'OR_SIGN' },
  TRANSACT: { mode: 'OR_SIGN' },
  DELAY: { hours: 8 },
  ROUTER: { maxLoops: 3 },
};

/** A node of a kind as it is drawn first: named after its kind, numbered like its id. */
export function newNode(kind: NodeKind, id: string): FlowNode {
  const [zh, en] = nodeKindLabels[kind];
  const number = /\d+$/.exec(id)?.[0] ?? '';
  return { id, kind, name: { zh: `${zh}${number}`, en: `${en} ${number}`.trim() }, ...firstOptions[kind] };
}
