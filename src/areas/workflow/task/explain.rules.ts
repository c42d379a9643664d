import type { Label } from '#model/label.ts';
import type { FlowNode, IndexedGraph } from '../graph/graph.rules.ts';
import type { LeftOut } from '../people/source.rules.ts';
import { isLive, isOpenTask, isVoter, tasksOf, type Activity, type FlowState, type Task } from '../flow/state.rules.ts';

/** What an explanation speaks of beside the state: the graph, and how people are called. */
export interface ExplainFacts {
  readonly graph: IndexedGraph;
  readonly nameOf: (userId: string) => string;
  /** When a moment was, as readers write it. */
  readonly instant: (at: string) => string;
}

const nodeLabel = (node: FlowNode | undefined, id: string): Label =>
  node ? [node.name.zh, node.name.en ?? node.name.zh] : [id, id];

const modes: Readonly<Record<string, Label>> = {
  OR_SIGN: ['任一人处理即可', 'one of them is enough'],
  ALL: ['须全部同意', 'all of them have to agree'],
  RATIO: ['须达到比例', 'a share of them has to agree'],
  WEIGHTED: ['按权重达到比例', 'a share of the weights has to agree'],
  SEQUENTIAL: ['依次处理', 'one after the other'],
  CLAIM: ['由签收的人处理', 'whoever claims it'],
};

/** Why an approval stands where it does: what it waits for, in whole sentences. */
export function whyItWaits(state: FlowState, facts: ExplainFacts): readonly Label[] {
  const { status, problem } = state;
  if (status === 'ERROR')
    return [
      [
        `停在异常：${problem?.zh ?? ''}。请流程管理员处理后重试。`,
        `It has stopped: ${problem?.en ?? problem?.zh ?? ''}. Its managers mend that and try again.`,
      ],
    ];
  if (status === 'SUSPENDED')
    return [
      ['已挂起，须由流程管理员恢复后才能继续。', 'It is suspended and goes on once a manager of the flow resumes it.'],
    ];
  if (status === 'RETURNED')
    return [
      [
        '已退回，等待发起人修改后重新提交。',
        'It was returned and waits for its submitter to amend it and submit it again.',
      ],
    ];
  if (status !== 'RUNNING') return [['审批已经结束。', 'The approval is over.']];
  return [
    ...state.activities.filter((each) => each.status === 'OPEN').map((each) => whyOpen(state, each, facts)),
    ...joinsWaiting(state, facts),
  ];
}

function whyOpen(state: FlowState, activity: Activity, { graph, nameOf, instant }: ExplainFacts): Label {
  const node = graph.node(activity.nodeId);
  const [zh, en] = nodeLabel(node, activity.nodeId);
  if (node?.kind === 'DELAY')
    return [
      `“${zh}”延时到 ${activity.dueAt === null ? '' : instant(activity.dueAt)}。`,
      `“${en}” waits until ${activity.dueAt === null ? '' : instant(activity.dueAt)}.`,
    ];
  if (node?.kind === 'WEBHOOK')
    return [`“${zh}”等待外部系统的答复。`, `“${en}” waits for the answer of another system.`];
  const tasks = tasksOf(state, activity.id);
  const open = tasks.filter(({ status }) => status === 'TODO');
  const waiting = tasks.filter((each) => each.status === 'WAITING' && isVoter(each));
  const names = open.map(({ assigneeId }) => nameOf(assigneeId));
  const passed = tasks.filter((each) => isVoter(each) && (each.result === 'PASS' || each.result === 'AUTO')).length;
  const mode = modes[node?.mode ?? 'OR_SIGN'] ?? ['', ''];
  const more: Label =
    tasks.filter(isVoter).length > 1
      ? [`（${mode[0]}，已同意 ${passed} 人）`, ` (${mode[1]}; ${passed} agreed so far)`]
      : ['', ''];
  const later: Label =
    waiting.length > 0
      ? [
          `其后为 ${waiting.map(({ assigneeId }) => nameOf(assigneeId)).join('、')}。`,
          ` After them: ${waiting.map(({ assigneeId }) => nameOf(assigneeId)).join(', ')}.`,
        ]
      : ['', ''];
  return [
    `“${zh}”等待 ${names.join('、')} 处理${more[0]}。${later[0]}`,
    `“${en}” waits for ${names.join(', ')}${more[1]}.${later[1]}`,
  ];
}

function joinsWaiting(state: FlowState, { graph }: ExplainFacts): readonly Label[] {
  const atJoins = state.tokens.filter(
    (token) => token.state === 'WAITING' && graph.node(token.nodeId)?.kind === 'JOIN',
  );
  return [...new Set(atJoins.map(({ nodeId }) => nodeId))].map((nodeId): Label => {
    const [zh, en] = nodeLabel(graph.node(nodeId), nodeId);
    return [`一个分支已到“${zh}”，等待其他分支。`, `A branch has come to “${en}” and waits for the others.`];
  });
}

const leftOutReasons: Readonly<Record<LeftOut['reason'], Label>> = {
  INACTIVE: ['账号已停用、过期或不是内部用户', 'the account is disabled, has expired, or is none of the house'],
  DUPLICATE: ['已由另一来源选中', 'he was found by another source already'],
  SELF: ['是发起人本人，流程不让其自审', 'he submitted it, and the flow does not let him approve himself'],
  BARRED: ['单据规定此人不得审批', 'the document bars him from approving it'],
};

/** By what rule somebody was left out, in words. */
export const leftOutLabel = (reason: LeftOut['reason']): Label => leftOutReasons[reason];

const results: Readonly<Record<string, Label>> = {
  PASS: ['已同意', 'approved'],
  REJECT: ['已拒绝', 'rejected'],
  RETURN: ['已退回', 'returned it'],
  ABSTAIN: ['已弃权', 'abstained'],
  AUTO: ['已自动通过', 'passed by itself'],
};

/** Why somebody can or cannot act on an approval now, step by step. */
export function whyPerson(state: FlowState, userId: string, facts: ExplainFacts): readonly Label[] {
  const { graph, nameOf } = facts;
  const name = nameOf(userId);
  if (state.status !== 'RUNNING') return [...whyItWaits(state, facts)];
  const open = state.activities.filter(
    (each) => each.status === 'OPEN' && state.tokens.some((token) => token.activityId === each.id && isLive(token)),
  );
  const here = open.flatMap((activity) => whyAt(state, activity, userId, facts));
  const before = state.activities
    .filter((each) => each.status !== 'OPEN' && !each.superseded)
    .flatMap((activity) => {
      const [zh, en] = nodeLabel(graph.node(activity.nodeId), activity.nodeId);
      return tasksOf(state, activity.id)
        .filter((task) => task.assigneeId === userId && task.status === 'DONE' && task.result !== null)
        .map(({ result }): Label => {
          const [done, did] = results[result ?? ''] ?? ['', ''];
          return [`${name}在“${zh}”${done}。`, `At “${en}” ${name} ${did}.`];
        });
    });
  return [...here, ...before];
}

function whyAt(state: FlowState, activity: Activity, userId: string, facts: ExplainFacts): readonly Label[] {
  const { graph, nameOf } = facts;
  const [zh, en] = nodeLabel(graph.node(activity.nodeId), activity.nodeId);
  const name = nameOf(userId);
  const tasks = tasksOf(state, activity.id);
  const own = tasks.filter(({ assigneeId }) => assigneeId === userId);
  const open = own.find(isOpenTask);
  if (open?.status === 'TODO')
    return [[`可以处理：“${zh}”在 ${name} 手上。`, `He can act: “${en}” lies with ${name}.`]];
  if (open) return [whyWaiting(state, open, [zh, en], facts)];
  const decided = own.findLast(({ result }) => result !== null);
  if (decided) {
    const [done, did] = results[decided.result ?? ''] ?? ['', ''];
    return [[`${name}在“${zh}”${done}，不能再次处理。`, `At “${en}” ${name} ${did} and cannot act again.`]];
  }
  const replaced = tasks.find((task) => task.originalAssigneeId === userId && task.assigneeId !== userId);
  if (replaced) {
    const now = nameOf(replaced.assigneeId);
    return [
      replaced.actingForId === userId
        ? [`“${zh}”由代理人 ${now} 代 ${name} 处理。`, `At “${en}” ${now} acts for ${name}.`]
        : [`“${zh}”已由 ${name} 转给 ${now}。`, `“${en}” was passed on from ${name} to ${now}.`],
    ];
  }
  const leftOut = activity.leftOut.find((each) => each.userId === userId);
  if (leftOut) {
    const [why, reason] = leftOutReasons[leftOut.reason];
    return [[`“${zh}”未选中 ${name}：${why}。`, `“${en}” left ${name} out: ${reason}.`]];
  }
  const chosen = tasks.map(({ assigneeId }) => nameOf(assigneeId));
  return [
    [
      `不能处理“${zh}”：其审批人来源没有选出 ${name}，选出的是 ${chosen.join('、')}。`,
      `He cannot act at “${en}”: its source did not give ${name}; it gave ${chosen.join(', ')}.`,
    ],
  ];
}

function whyWaiting(state: FlowState, task: Task, [zh, en]: Label, { nameOf, graph }: ExplainFacts): Label {
  const signers = state.tasks.filter((each) => each.parentId === task.id && isOpenTask(each));
  if (signers.length > 0) {
    const names = signers.map(({ assigneeId }) => nameOf(assigneeId));
    return [`“${zh}”先等 ${names.join('、')} 的意见。`, `At “${en}” the opinion of ${names.join(', ')} comes first.`];
  }
  if (graph.node(task.nodeId)?.mode === 'CLAIM')
    return [
      `“${zh}”已被他人签收；释放后才能处理。`,
      `Somebody else has claimed “${en}”; once it is released he can act.`,
    ];
  return [`“${zh}”依次处理，还没轮到。`, `At “${en}” it is not his turn yet.`];
}
