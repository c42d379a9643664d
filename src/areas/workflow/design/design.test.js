import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purchaseOrder } from '#areas/purchasing/purchaseOrder/order/purchaseOrder.document.ts';
import { sql } from '#engine/database/database.ts';
import { asServer, person, refusal, rows } from '#test/app.ts';
import { unique } from '#test/factory.ts';
import { act, approver, by, straight, submittedTo, tasksOf } from '#test/flows.ts';
import { orderLine, purchasingFixture } from '#test/purchasingFixture.ts';
import { errors } from '../errors.ts';
import { inserted } from '../graph/editGraph.rules.ts';
import { wfModel } from './wfModel.document.ts';
const designer = () => person('wf_designer', { userType: 'ADMIN', roles: ['designer'] });
const publisher = () => person('wf_publisher', { userType: 'ADMIN', roles: ['designer'] });
const orders = async () => {
    const [doc] = await rows(sql `select id from system_sys_business_doc where doc_code = 'pur.purchaseOrder' and not deleted_flag`);
    return doc?.id ?? assert.fail('orders are no document');
};
async function drawn(graph, more = {}) {
    const who = await designer();
    const mark = `DRAWN${unique(8)}`;
    const model = await who.add(wfModel, {
        processKey: mark,
        processName: { zh: `流程${mark}`, en: `Flow ${mark}` },
        docId: await orders(),
        rule: `incotermPlace == "${mark}"`,
        managers: [{ userId: who.id }],
        graph,
        ...more,
    });
    return { modelId: model.id, mark };
}
/** A flow that asks a second person above an amount. */
async function byAmount() {
    const [first, second] = [await approver('wf_one'), await approver('wf_two')];
    const plain = straight({ a: by(first) });
    const edge = plain.edges.find(({ to }) => to === 'end')?.id ?? '';
    const choice = inserted(plain, [edge], 'CONDITION').graph;
    const [above] = choice.edges.filter(({ from }) => from === 'condition1');
    const { graph } = inserted(choice, [above?.id ?? ''], 'APPROVE');
    const filled = {
        nodes: graph.nodes.map((node) => (node.id === 'approve1' ? { ...node, ...by(second) } : node)),
        edges: graph.edges.map((each) => (each.id === above?.id ? { ...each, condition: 'grossAmt > 100' } : each)),
    };
    return { graph: filled, first, second };
}
const broken = [
    [
        'without an end',
        ({ nodes, edges }) => ({
            nodes: nodes.filter(({ id }) => id !== 'end'),
            edges: edges.filter(({ to }) => to !== 'end'),
        }),
        /没有结束节点/,
    ],
    [
        'with a condition on a missing field',
        ({ nodes, edges }) => ({
            nodes,
            edges: edges.map((edge) => (edge.condition ? { ...edge, condition: 'weight > 1' } : edge)),
        }),
        /没有的字段 weight/,
    ],
    [
        'whose source gives nobody',
        ({ nodes, edges }) => ({
            nodes: nodes.map((node) => node.id === 'approve1' ? { ...node, people: { kind: 'role', roleCode: 'no_such_role' } } : node),
            edges,
        }),
        /没有人担任角色 no_such_role/,
    ],
    [
        'that goes in a circle',
        ({ nodes, edges }) => ({
            nodes,
            edges: edges.map((edge) => (edge.from === 'approve1' ? { ...edge, to: 'a' } : edge)),
        }),
        /循环/,
    ],
];
for (const [what, change, says] of broken)
    test(`a flow ${what} is refused in words, and nothing of it is published`, async () => {
        const { graph } = await byAmount();
        const { modelId } = await drawn(change(graph));
        await assert.rejects((await publisher()).run(wfModel, 'publish', modelId), (error) => {
            assert.ok(refusal(errors.graphFaulty)(error));
            assert.match(String(error), says);
            return true;
        });
        const [stored] = await rows(sql `
      select status, (select count(*)::int from workflow_wf_definition d where d.model_id = m.id) as versions
        from workflow_wf_model m where id = ${modelId}::bigint`);
        assert.deepEqual(stored, { status: 'DRAFT', versions: 0 });
    });
test('a simulation shows the way, the people and the reasons for typed values', async () => {
    const { graph } = await byAmount();
    const who = await designer();
    const ask = async (values) => who.post('/workflow/wfModel/simulate', { docId: await orders(), graph, values });
    const large = await ask({ grossAmt: '250' });
    assert.deepEqual(large.steps.map(({ nodeId, people }) => [nodeId, people.length, people[0]?.why]), [
        ['a', 1, 'users'],
        ['approve1', 1, 'users'],
    ]);
    assert.deepEqual(large.path, ['start', 'starter', 'a', 'condition1', 'approve1', 'end']);
    assert.equal(large.decisions[0]?.branches[0]?.holds, true);
    assert.equal(large.outcome, 'APPROVED');
    const small = await ask({ grossAmt: '99' });
    assert.deepEqual(small.path, ['start', 'starter', 'a', 'condition1', 'end']);
    assert.equal(small.decisions[0]?.branches[0]?.holds, false);
    const nothing = await ask({});
    assert.match(nothing.problem ?? '', /grossAmt/);
    assert.equal(nothing.outcome, 'ERROR');
});
test('a delay is waited for in a simulation, and counted with the deadlines', async () => {
    const graph = straight({
        d: { kind: 'DELAY', hours: 4 },
        a: { ...by(await approver('wf_one')), deadline: { hours: 8, action: 'REMIND' } },
    });
    const who = await designer();
    const answer = await who.post('/workflow/wfModel/simulate', { docId: await orders(), graph, values: {} });
    assert.deepEqual(answer.path, ['start', 'starter', 'd', 'a', 'end']);
    assert.equal(answer.hours, 12);
});
test('a stored document is simulated by whoever may read it', async () => {
    const { graph } = await byAmount();
    const { buyer, companyId, supplierId } = await purchasingFixture();
    const { id } = await buyer.add(purchaseOrder, { companyId, supplierBaseId: supplierId, lines: [await orderLine()] });
    const about = { docId: await orders(), graph, businessId: id };
    await assert.rejects((await designer()).post('/workflow/wfModel/simulate', about), refusal(errors.documentDenied));
});
test('a version comes into force only while every saved case goes its way', async () => {
    const { graph, first, second } = await byAmount();
    const large = { caseName: '大额', values: { grossAmt: '250' }, path: 'a,approve1' };
    const wrong = await drawn(graph, {
        cases: [large, { caseName: '小额', values: { grossAmt: '5' }, path: 'a,approve1' }],
    });
    await assert.rejects((await publisher()).run(wfModel, 'publish', wrong.modelId), (error) => {
        assert.ok(refusal(errors.caseFails)(error));
        assert.match(String(error), /小额.*应经过 节点a → 审批1，实际经过 节点a/);
        return true;
    });
    const right = await drawn(graph, { cases: [large, { caseName: '小额', values: { grossAmt: '5' }, path: 'a' }] });
    await assert.rejects((await designer()).run(wfModel, 'publish', right.modelId), refusal(errors.secondDesigner));
    await (await publisher()).run(wfModel, 'publish', right.modelId);
    const id = await submittedTo(right);
    await act(first, id, 'approve');
    assert.equal((await tasksOf(second, id)).length, 1, 'an order of 113 goes by the second');
    await asServer((ctx) => ctx.store(wfModel).run('suspend', right.modelId));
});
test('the designer is told the names of the people a flow names, and what sources there are', async () => {
    const one = await approver('wf_one');
    const who = await designer();
    const facts = await who.post('/workflow/wfModel/designFacts', { docId: await orders(), users: [one.id] });
    assert.ok(one.id in facts.names);
    assert.ok(facts.sources.roles.some(({ value }) => value === 'buyer_mgr'));
    assert.equal(facts.allowsAutoPass, false);
});
