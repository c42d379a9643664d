import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { BusinessError, fail } from '#model/errors.ts';
import { checkGraph, type CheckFacts } from '../graph/checkGraph.rules.ts';
import { indexGraph, type FlowEdge, type FlowGraph, type FlowNode } from '../graph/graph.rules.ts';
import { errors } from '../errors.ts';
import {
  addSign,
  claim,
  decide,
  delegate,
  recall,
  release,
  removeSign,
  returnTo,
  transfer,
  withdraw,
  type ActRules,
} from './acts.rules.ts';
import { jump } from './manage.rules.ts';
import { startFlow } from './advance.rules.ts';
import { answer, resubmit, retry } from './resume.rules.ts';
import { beginRun, FlowStop, type FlowEvent, type FlowWorld, type Run } from './run.rules.ts';
import {
  emptyState,
  endedStatuses,
  isLive,
  isOpenTask,
  returnTargets,
  tasksOf,
  type FlowState,
} from './state.rules.ts';

const facts: CheckFacts = {
  types: { n: 'number', 'lines.1': 'textList', 'lines.2': 'textList', 'lines.3': 'textList' },
  personFields: [],
  isMoney: false,
  allowsAutoPass: false,
  editable: [],
  subflows: new Map(),
  webhooks: new Set(['1']),
};

type Block =
  | {
      readonly kind: 'approve';
      readonly mode: NonNullable<FlowNode['mode']>;
      readonly people: number;
      readonly ratio: string;
      readonly abstain: boolean;
      readonly opinions: boolean;
    }
  | { readonly kind: 'choice' | 'parallel' | 'inclusive'; readonly branches: readonly (readonly Block[])[] }
  | { readonly kind: 'loop'; readonly people: number }
  | { readonly kind: 'each'; readonly count: number; readonly inner: readonly Block[] }
  | { readonly kind: 'system' };

const approve: fc.Arbitrary<Block> = fc.record({
  kind: fc.constant('approve' as const),
  mode: fc.constantFrom('OR_SIGN', 'ALL', 'RATIO', 'WEIGHTED', 'SEQUENTIAL', 'CLAIM'),
  people: fc.integer({ min: 0, max: 4 }),
  ratio: fc.constantFrom('1/2', '2/3', '60%', '1/3'),
  abstain: fc.boolean(),
  opinions: fc.boolean(),
});

const { blocks } = fc.letrec<{ blocks: readonly Block[]; block: Block }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { arbitrary: approve, weight: 4 },
    {
      arbitrary: fc.record({
        kind: fc.constantFrom('choice' as const, 'parallel' as const, 'inclusive' as const),
        branches: fc.array(tie('blocks'), { minLength: 2, maxLength: 3 }),
      }),
      weight: 3,
    },
    { arbitrary: fc.record({ kind: fc.constant('loop' as const), people: fc.integer({ min: 1, max: 2 }) }), weight: 1 },
    { arbitrary: fc.constant({ kind: 'system' as const }), weight: 1 },
    {
      arbitrary: fc.record({
        kind: fc.constant('each' as const),
        count: fc.integer({ min: 1, max: 3 }),
        inner: tie('blocks'),
      }),
      weight: 1,
    },
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
}));

/** A graph that is made of whole blocks, so that it may be published. */
function graphOf(list: readonly Block[]): FlowGraph {
  const nodes: FlowNode[] = [];
  const edges: FlowEdge[] = [];
  const add = (kind: FlowNode['kind'], more: Partial<FlowNode> = {}): string => {
    const id = `n${nodes.length}`;
    nodes.push({ id, kind, name: { zh: `节点${id}`, en: id }, ...more });
    return id;
  };
  const link = (from: string, to: string, more: Partial<FlowEdge> = {}): void =>
    void edges.push({ id: `e${edges.length}`, from, to, ...more });
  const people = (count: number): Partial<FlowNode> => ({
    people: {
      kind: 'users',
      userIds: Array.from({ length: Math.max(count, 1) }, (_, at) => (count === 0 ? 'nobody' : `u${at + 1}`)),
    },
  });
  // Draws a list of blocks and gives its last node.
  const draw = (from: string, inner: readonly Block[], first: Partial<FlowEdge> = {}): string => {
    let last = from;
    for (const [at, block] of inner.entries()) {
      const edge = at === 0 ? first : {};
      if (block.kind === 'approve') {
        const { mode, ratio, abstain, opinions } = block;
        const more = { mode, ratio, allowAbstain: abstain, continueAfterDecision: opinions };
        const id = add('APPROVE', { ...people(block.people), ...more });
        link(last, id, edge);
        last = id;
      } else if (block.kind === 'system') {
        const asked = add('WEBHOOK', { webhookId: '1' });
        const told = add('TRIGGER', { webhookId: '1' });
        link(last, asked, edge);
        link(asked, told);
        last = told;
      } else if (block.kind === 'each') {
        const fork = add('PARALLEL', { each: `lines.${block.count}` });
        link(last, fork, edge);
        const end = draw(fork, block.inner);
        const join = add('JOIN', { forkId: fork });
        link(end, join);
        last = join;
      } else if (block.kind === 'loop') {
        const id = add('APPROVE', people(block.people));
        const router = add('ROUTER', { maxLoops: 2 });
        link(last, id, edge);
        link(id, router);
        link(router, id, { isBack: true, condition: 'n > 5' });
        last = router;
      } else {
        const kind = { choice: 'CONDITION', parallel: 'PARALLEL', inclusive: 'INCLUSIVE' } as const;
        const fork = add(kind[block.kind]);
        link(last, fork, edge);
        const ends = block.branches.map((branch, number) => {
          const isDefault = number === 0;
          const condition =
            block.kind === 'parallel' ? {} : isDefault ? { isDefault } : { condition: `n > ${number * 3}` };
          return draw(fork, branch, condition);
        });
        const join = block.kind === 'choice' ? add('CC', people(1)) : add('JOIN', { forkId: fork });
        for (const end of ends)
          link(end, join, nodes.find(({ id }) => id === end)?.kind === 'ROUTER' ? { isDefault: true } : {});
        last = join;
      }
      if (nodes.find(({ id }) => id === last)?.kind === 'ROUTER') {
        const next = add('CC', people(1));
        link(last, next, { isDefault: true });
        last = next;
      }
    }
    return last;
  };
  const start = add('START');
  const starter = add('STARTER');
  link(start, starter);
  const last = draw(starter, list);
  link(last, add('END'));
  return { nodes, edges };
}

function worldOf(n: number, isBroken: () => boolean): FlowWorld {
  let last = 0;
  return {
    now: '2026-01-01T00:00:00.000Z',
    starterId: 'starter',
    newId: () => `${(last += 1)}`,
    async people(node) {
      const source = node.people?.kind === 'users' ? node.people.userIds : [];
      const input = source.filter((id) => id !== 'nobody');
      return {
        people: input.map((userId) => ({ userId, actingForId: null, weight: '1', why: 'users', auto: null })),
        leftOut: [],
      };
    },
    nobody: async () => 'PASS',
    holds(edge) {
      if (isBroken()) throw new FlowStop('n 没有值', 'n has no value');
      return n > Number(edge.condition?.replace('n > ', ''));
    },
    instances: ({ each }) =>
      Array.from({ length: Number(each?.replace('lines.', '')) }, (_, at) => ({ value: `v${at}`, label: `v${at}` })),
    trigger: async () => undefined,
    ask: async () => undefined,
    due: () => '2026-01-02T00:00:00.000Z',
  };
}

const rules: ActRules = {
  selfApprove: 'KEEP',
  withdrawMode: 'LOOSE',
  resubmitMode: 'BACK',
  recallFlag: true,
  commentRequired: 'REJECT',
};

interface RandomAct {
  readonly what: string;
  readonly which: number;
  readonly other: number;
}

const anyAct: fc.Arbitrary<RandomAct> = fc.record({
  what: fc.constantFrom(
    'pass',
    'pass',
    'pass',
    'pass',
    'reject',
    'abstain',
    'return',
    'return',
    'transfer',
    'delegate',
    'before',
    'after',
    'parallel',
    'remove',
    'claim',
    'release',
    'recall',
    'jump',
    'resubmit',
    'answer',
    'answer',
    'answer',
    'refusal',
    'break',
    'withdraw',
  ),
  which: fc.nat(20),
  other: fc.integer({ min: 1, max: 9 }),
});

/** Does what somebody might ask for; a refusal leaves everything as it is. */
async function doAct(run: Run, { what, which, other }: RandomAct, mend: () => void): Promise<void> {
  const { state, graph } = run;
  if (state.status === 'ERROR') {
    mend();
    return retry(run);
  }
  const open = state.tasks.filter(({ status }) => status === 'TODO');
  const task = open[which % Math.max(open.length, 1)];
  const toId = `u${other}`;
  if (state.status === 'RETURNED')
    return what === 'withdraw' ? withdraw(run, rules, 'starter') : resubmit(run, other > 5 ? 'BACK' : 'RESTART');
  const questions = openQuestions(state, graph.graph);
  const question = questions[which % Math.max(questions.length, 1)];
  if (what === 'answer' || what === 'refusal')
    return question && answer(run, question, what === 'answer' || other > 2 ? 'PASS' : 'REJECT');
  if (!task) return;
  const own = { taskId: task.id, actorId: task.assigneeId };
  switch (what) {
    case 'pass':
    case 'reject':
    case 'abstain': {
      const results = { pass: 'PASS', reject: 'REJECT', abstain: 'ABSTAIN' } as const;
      return decide(run, rules, { ...own, result: results[what], comment: 'x' });
    }
    case 'return': {
      const targets = returnTargets(state, graph, task);
      const targetId = targets[other % Math.max(targets.length, 1)]?.id ?? 'n0';
      return returnTo(run, rules, { ...own, targetId, personId: null, comment: 'x' });
    }
    case 'transfer':
      return transfer(run, rules, { ...own, toId, comment: null });
    case 'delegate':
      return delegate(run, rules, { ...own, toId });
    case 'before':
    case 'after':
    case 'parallel': {
      const kinds = { before: 'BEFORE', after: 'AFTER', parallel: 'PARALLEL' } as const;
      const modes = ['ALL', 'ANY', 'SEQUENTIAL'] as const;
      const userIds = [toId, `v${other}`];
      return addSign(run, rules, {
        ...own,
        signKind: kinds[what],
        signMode: modes[which % 3] ?? 'ALL',
        userIds,
        comment: null,
      });
    }
    case 'remove': {
      const added = state.tasks.filter(({ parentId }) => parentId !== null);
      const signer = added[which % Math.max(added.length, 1)];
      const parent = state.tasks.find(({ id }) => id === signer?.parentId);
      return signer && parent ? removeSign(run, { taskId: signer.id, actorId: parent.assigneeId }) : undefined;
    }
    case 'claim':
      return claim(run, own);
    case 'release':
      return release(run, own);
    case 'recall': {
      const done = state.tasks.filter(({ status }) => status === 'DONE');
      const mine = done[which % Math.max(done.length, 1)];
      return mine ? recall(run, rules, { taskId: mine.id, actorId: mine.assigneeId }) : undefined;
    }
    case 'jump': {
      const live = state.tokens.filter(isLive);
      const token = live[which % Math.max(live.length, 1)];
      const targetId = graph.graph.nodes[other]?.id ?? '';
      return token ? jump(run, { tokenId: token.id, targetId }) : undefined;
    }
    case 'withdraw':
      return other > 8 ? withdraw(run, rules, 'starter') : undefined;
  }
}

/** The steps that wait for the answer of another system. */
const openQuestions = ({ activities }: FlowState, graph: FlowGraph) =>
  activities.filter(
    ({ status, nodeId }) =>
      status === 'OPEN' && graph.nodes.some(({ id, kind }) => id === nodeId && kind === 'WEBHOOK'),
  );

/** Folds what was noted into the state of the tasks and of the whole. */
function replay(events: readonly FlowEvent[]): { status: string; tasks: Map<string, string> } {
  const tasks = new Map<string, string>();
  let status = 'RUNNING';
  const states: Readonly<Record<string, string>> = {
    OPEN: 'TODO',
    RESUME: 'TODO',
    WAIT: 'WAITING',
    DONE: 'DONE',
    CANCEL: 'CANCELLED',
  };
  for (const { kind, taskId, result } of events) {
    if (kind === 'STATUS') status = result ?? status;
    else if (taskId !== undefined && states[kind] !== undefined) tasks.set(taskId, states[kind]);
  }
  return { status, tasks };
}

function assertInvariants(state: FlowState, graph: FlowGraph, events: readonly FlowEvent[], what: string): void {
  const isEnded = endedStatuses.includes(state.status);
  if (isEnded) {
    assert.deepEqual(state.tasks.filter(isOpenTask), [], `${what}: an ended flow has an open task`);
    assert.deepEqual(state.tokens.filter(isLive), [], `${what}: an ended flow has a live token`);
  }
  const questions = openQuestions(state, graph);
  for (const question of questions) {
    const tokens = state.tokens.filter((token) => token.activityId === question.id && token.state === 'WAITING');
    assert.equal(tokens.length, 1, `${what}: ${question.nodeId} waits for an answer with ${tokens.length} tokens`);
  }
  for (const activity of state.activities.filter((each) => each.status === 'OPEN' && !questions.includes(each))) {
    const open = tasksOf(state, activity.id).filter(({ status }) => status === 'TODO');
    assert.ok(
      open.length > 0,
      `${what}: ${activity.nodeId} is open and nobody is asked: ${JSON.stringify(tasksOf(state, activity.id))}`,
    );
    assert.ok(!activity.superseded, `${what}: ${activity.nodeId} is open and superseded`);
  }
  const open = new Map(state.activities.map((each) => [each.id, each.status === 'OPEN']));
  for (const task of state.tasks.filter(isOpenTask)) {
    assert.ok(open.get(task.activityId), `${what}: a task of ${task.nodeId} is open in a node that is not`);
    const tokens = state.tokens.filter((token) => token.activityId === task.activityId && token.state === 'ACTIVE');
    assert.equal(tokens.length, 1, `${what}: ${task.nodeId} is open with ${tokens.length} tokens`);
  }
  // A join fires once for each activation of its fork.
  const fired = state.activities
    .filter(({ nodeId, superseded }) => graph.nodes.find(({ id }) => id === nodeId)?.kind === 'JOIN' && !superseded)
    .map(({ nodeId, from }) => `${nodeId} ${from.join()}`);
  assert.equal(new Set(fired).size, fired.length, `${what}: a join fired twice`);
  if (!isEnded) assert.ok(state.tokens.some(isLive), `${what}: a flow that runs has no token`);
  if (state.status === 'RUNNING')
    assert.ok(
      questions.length > 0 || state.tasks.some(({ status }) => status === 'TODO'),
      `${what}: a flow that runs asks nobody`,
    );
  const replayed = replay(events);
  assert.equal(replayed.status, state.status, `${what}: replay`);
  assert.deepEqual(
    Object.fromEntries(replayed.tasks),
    Object.fromEntries(state.tasks.map(({ id, status }) => [id, status])),
    `${what}: the replay of the tasks`,
  );
}

test('random flows keep their invariants under random acts', { timeout: 90_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      blocks,
      fc.array(anyAct, { minLength: 5, maxLength: 40 }),
      fc.integer({ min: 0, max: 10 }),
      async (list, acts, n) => {
        const graph = graphOf(list);
        assert.deepEqual(checkGraph(graph, facts), [], JSON.stringify(graph));
        let isBroken = false;
        const run = beginRun(
          indexGraph(graph),
          emptyState(),
          worldOf(n, () => isBroken),
        );
        await startFlow(run);
        assertInvariants(run.state, graph, run.events, 'start');
        for (const [at, act] of acts.entries()) {
          if (endedStatuses.includes(run.state.status)) break;
          if (act.what === 'break') isBroken = true;
          const before = JSON.stringify(run.state);
          run.steps = 0;
          try {
            await doAct(run, act, () => (isBroken = false));
          } catch (error) {
            if (!(error instanceof BusinessError)) throw error;
            assert.equal(JSON.stringify(run.state), before, `${act.what} was refused and changed something`);
          }
          assertInvariants(run.state, graph, run.events, `${at} ${act.what}`);
        }
      },
    ),
    { numRuns: 1500, interruptAfterTimeLimit: 12_000, markInterruptAsFailure: false },
  );
});

test('a refusal is a refusal of the catalogue', () => {
  assert.throws(() => fail(errors.taskNotFound), BusinessError);
});
