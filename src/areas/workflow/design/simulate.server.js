import { evaluateExpression } from '#model/expression.ts';
import { expressionLabel } from '../graph/checkGraph.rules.ts';
import { factTypes, factValues } from '../graph/facts.rules.ts';
import { indexGraph, isChoice } from '../graph/graph.rules.ts';
import { starterFacts } from '../instance/instance.queries.ts';
import { stepsOf, trialRun } from '../task/reading.server.ts';
/** Plays a flow as if everybody passed it. */
export async function simulate(parts, ctx, what) {
    const { document, row, graph, settings, starterId } = what;
    return ctx.asSystem(async (system) => {
        const modelId = what.modelId ?? '0';
        const none = { id: '0', categoryId: null, name: { zh: '' }, version: 0, docCode: '', checksum: '' };
        const run = await trialRun(system, parts, {
            definition: { ...none, modelId, graph, settings },
            document,
            row,
            starterId,
        });
        const { activities, status, problem } = run.state;
        const values = factValues(document, row, { ...(await starterFacts(system.db, starterId)) });
        const path = activities.map(({ nodeId }) => nodeId);
        // Where it has stopped no activity was begun.
        const stopped = run.state.tokens.find(({ state }) => state === 'WAITING')?.nodeId;
        const passed = problem && stopped && !path.includes(stopped) ? [...path, stopped] : path;
        return {
            steps: await stepsOf(system, run, new Set()),
            path: passed,
            decisions: decisionsOn(graph, document, passed, values),
            outcome: status,
            hours: longestHours(graph, activities),
            problem: problem ? [problem.zh, problem.en ?? problem.zh] : null,
        };
    });
}
function decisionsOn(graph, document, path, values) {
    const index = indexGraph(graph);
    const types = factTypes(document);
    return [...new Set(path)].flatMap((nodeId) => {
        const node = index.node(nodeId);
        if (!node || !isChoice(node))
            return [];
        let isDecided = false;
        const branches = index.out(nodeId).map((edge) => {
            const condition = edge.condition ?? null;
            const first = { edgeId: edge.id, condition };
            if (edge.isDefault || isDecided)
                return first;
            const judged = evaluateExpression(condition ?? '', types, values);
            if (!judged.isValid) {
                isDecided = true;
                return { ...first, problem: expressionLabel(judged) };
            }
            isDecided = judged.value && node.kind !== 'INCLUSIVE';
            return { ...first, holds: judged.value };
        });
        return [{ nodeId, branches }];
    });
}
/** The longest way through what was passed, by the deadlines and delays on it. */
function longestHours(graph, activities) {
    const index = indexGraph(graph);
    const ends = new Map();
    for (const { id, nodeId, from } of activities) {
        const node = index.node(nodeId);
        const before = Math.max(0, ...from.map((each) => ends.get(each) ?? 0));
        ends.set(id, before + (node?.deadline?.hours ?? (node?.kind === 'DELAY' ? (node.hours ?? 0) : 0)));
    }
    return Math.max(0, ...ends.values());
}
