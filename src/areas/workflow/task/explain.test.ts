import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addSign, claim, decide, delegate, type ActRules } from '../flow/acts.rules.ts';
import { startFlow } from '../flow/advance.rules.ts';
import { beginRun, type FlowWorld, type Run } from '../flow/run.rules.ts';
import { emptyState } from '../flow/state.rules.ts';
import { indexGraph, type FlowEdge, type FlowGraph, type FlowNode } from '../graph/graph.rules.ts';
import { whyItWaits, whyPerson } from './explain.rules.ts';

const node = (id: string, kind: FlowNode['kind'], more: Partial<FlowNode> = {}): FlowNode => ({
  id,
  kind,
  name: { zh: `节点${id}`, en: `Step ${id}` },
  ...more,
});

const approve = (id: string, userIds: readonly string[], mode: FlowNode['mode'] = 'OR_SIGN'): FlowNode =>
  node(id, 'APPROVE', { people: { kind: 'users', userIds: [...userIds] }, mode });

/** Start, starter, what stands between, end: connected as said, or one after the other. */
function graphOf(inner: readonly FlowNode[], ways?: readonly (readonly [from: string, to: string])[]): FlowGraph {
  const nodes = [node('start', 'START'), node('starter', 'STARTER'), ...inner, node('end', 'END')];
  const pairs = ways ?? nodes.slice(1).map(({ id }, at) => [nodes[at]?.id ?? '', id] as const);
  return { nodes, edges: pairs.map(([from, to], at): FlowEdge => ({ id: `e${at}`, from, to })) };
}

async function running(graph: FlowGraph): Promise<Run> {
  let last = 0;
  const world: FlowWorld = {
    now: '2026-01-01T00:00:00.000Z',
    starterId: 's',
    newId: () => `${(last += 1)}`,
    people: async ({ people }) => ({
      people: (people?.kind === 'users' ? people.userIds : []).map((userId) => ({
        userId,
        actingForId: null,
        weight: '1',
        why: 'users',
        auto: null,
      })),
      leftOut: [],
    }),
    nobody: async () => 'PASS',
    holds: () => true,
    instances: () => [],
    trigger: async () => undefined,
    ask: async () => undefined,
    due: () => '2026-01-02T00:00:00.000Z',
  };
  const run = beginRun(indexGraph(graph), emptyState(), world);
  await startFlow(run);
  return run;
}

const rules: ActRules = {
  selfApprove: 'KEEP',
  withdrawMode: 'LOOSE',
  resubmitMode: 'RESTART',
  recallFlag: true,
  commentRequired: 'REJECT',
};

const factsOf = ({ graph }: Run) => ({ graph, nameOf: (id: string) => id.toUpperCase(), instant: (at: string) => at });
const waits = (run: Run): string =>
  whyItWaits(run.state, factsOf(run))
    .map(([, en]) => en)
    .join(' ');
const why = (run: Run, who: string): string =>
  whyPerson(run.state, who, factsOf(run))
    .map(([, en]) => en)
    .join(' ');
const taskOf = ({ state }: Run, who: string): string =>
  state.tasks.find(({ assigneeId, status }) => assigneeId === who && status === 'TODO')?.id ?? assert.fail(who);

test('explain: it waits for people, for the next of them, for a time, for another system, for other branches', async () => {
  assert.equal(
    waits(await running(graphOf([approve('a', ['x', 'y'], 'ALL')]))),
    '“Step a” waits for X, Y (all of them have to agree; 0 agreed so far).',
  );
  const inOrder = await running(graphOf([approve('a', ['x', 'y'], 'SEQUENTIAL')]));
  assert.match(waits(inOrder), /waits for X .*After them: Y\.$/);
  assert.match(why(inOrder, 'y'), /it is not his turn yet/);
  assert.match(waits(await running(graphOf([node('d', 'DELAY', { hours: 8 })]))), /waits until 2026-01-02T00/);
  assert.match(waits(await running(graphOf([node('w', 'WEBHOOK')]))), /waits for the answer of another system/);
  const fork = [node('f', 'PARALLEL'), approve('a', ['x']), approve('b', ['y']), node('j', 'JOIN', { forkId: 'f' })];
  const side = await running(
    graphOf(fork, [
      ['start', 'starter'],
      ['starter', 'f'],
      ['f', 'a'],
      ['f', 'b'],
      ['a', 'j'],
      ['b', 'j'],
      ['j', 'end'],
    ]),
  );
  await decide(side, rules, { taskId: taskOf(side, 'x'), actorId: 'x', result: 'PASS', comment: null });
  assert.match(waits(side), /“Step b” waits for Y.* A branch has come to “Step j” and waits for the others\./);
  assert.match(why(side, 'x'), /“Step b”: its source did not give X; it gave Y\..*At “Step a” X approved\./);
});

test('explain: somebody waits for those he asked, for whoever claimed it, or is none of those found', async () => {
  const one = await running(graphOf([approve('a', ['x'])]));
  await addSign(one, rules, {
    taskId: taskOf(one, 'x'),
    actorId: 'x',
    signKind: 'BEFORE',
    signMode: 'ALL',
    userIds: ['y', 'z'],
    comment: null,
  });
  assert.match(why(one, 'x'), /the opinion of Y, Z comes first/);
  assert.match(why(one, 'q'), /it gave X, Y, Z\./);
  const asked = await running(graphOf([approve('a', ['x'])]));
  delegate(asked, rules, { taskId: taskOf(asked, 'x'), actorId: 'x', toId: 'y' });
  assert.match(why(asked, 'x'), /the opinion of Y comes first/);
  const claimed = await running(graphOf([approve('a', ['x', 'y'], 'CLAIM')]));
  claim(claimed, { taskId: taskOf(claimed, 'x'), actorId: 'x' });
  assert.match(why(claimed, 'y'), /Somebody else has claimed/);
});
