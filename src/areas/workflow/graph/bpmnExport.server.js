import { BpmnModdle } from 'bpmn-moddle';
import { isFork } from './graph.rules.ts';
import { layoutGraph } from './layoutGraph.rules.ts';
/** The namespace of what BPMN has no word for. */
const srmNamespace = 'urn:srm:workflow';
/** Ids of nodes and of connections are told apart: in XML they share one space. */
export const idPrefix = { node: 'Node_', edge: 'Flow_', timer: 'Timer_' };
/** Writes a flow as BPMN 2.0 with its drawing. */
export async function toBpmn(key, name, graph) {
    const writer = new BpmnWriter(graph);
    const { xml } = await writer.moddle.toXML(writer.document(key, name), { format: true });
    return xml;
}
class BpmnWriter {
    moddle = new BpmnModdle();
    graph;
    elements = new Map();
    flows = new Map();
    constructor(graph) {
        this.graph = graph;
    }
    document(key, name) {
        const { nodes, edges } = this.graph;
        const process = this.moddle.create('bpmn:Process', { id: `Process_${key}`, name: name.zh, isExecutable: true });
        for (const node of nodes)
            this.elements.set(node.id, this.element(node));
        for (const edge of edges)
            this.flows.set(edge.id, this.flow(edge));
        const timers = nodes.flatMap((node) => this.timer(node));
        process['flowElements'] = [...this.elements.values(), ...timers, ...this.flows.values()];
        const plane = this.moddle.create('bpmndi:BPMNPlane', { id: 'Plane', bpmnElement: process });
        plane['planeElement'] = this.drawing();
        return this.moddle.create('bpmn:Definitions', {
            id: `Definitions_${key}`,
            targetNamespace: srmNamespace,
            'xmlns:srm': srmNamespace,
            exporter: 'SRM',
            rootElements: [process],
            diagrams: [this.moddle.create('bpmndi:BPMNDiagram', { id: 'Diagram', plane })],
        });
    }
    element(node) {
        const fork = this.graph.nodes.find(({ id }) => id === node.forkId);
        const [type, own] = typeOf(node, fork);
        const { id, name } = node;
        const element = this.moddle.create(`bpmn:${type}`, { id: idPrefix.node + id, name: name.zh, ...own });
        element['extensionElements'] = this.extension(settingsOf(node), [
            ...(node.people ? [this.source(node.people)] : []),
            ...Object.entries(node.fields ?? {}).map(([field, right]) => this.own('field', { name: field, right })),
        ]);
        if (node.kind === 'APPROVE' || node.kind === 'TRANSACT')
            element['loopCharacteristics'] = this.votes(node);
        if (node.kind === 'DELAY')
            element['eventDefinitions'] = [this.duration(node.hours)];
        return element;
    }
    own(name, attributes, children = []) {
        const held = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
        return this.moddle.createAny(`srm:${name}`, srmNamespace, {
            ...held,
            ...(children.length > 0 ? { $children: children } : {}),
        });
    }
    extension(attributes, children = []) {
        return this.moddle.create('bpmn:ExtensionElements', { values: [this.own('settings', attributes, children)] });
    }
    source(source) {
        if (source.kind === 'union' || source.kind === 'intersection' || source.kind === 'exclusion')
            return this.own('source', { kind: source.kind }, source.of.map((each) => this.source(each)));
        if (source.kind === 'users')
            return this.own('source', { kind: source.kind, users: source.userIds.join(' ') });
        return this.own('source', source);
    }
    votes({ mode = 'OR_SIGN', ratio = '' }) {
        const rules = {
            OR_SIGN: 'nrOfCompletedInstances >= 1',
            CLAIM: 'nrOfCompletedInstances >= 1',
            ALL: 'nrOfCompletedInstances == nrOfInstances',
            SEQUENTIAL: 'nrOfCompletedInstances == nrOfInstances',
            RATIO: `passedInstances >= ${ratio} * nrOfInstances`,
            WEIGHTED: `passedWeight >= ${ratio} * totalWeight`,
        };
        return this.moddle.create('bpmn:MultiInstanceLoopCharacteristics', {
            isSequential: mode === 'SEQUENTIAL',
            completionCondition: this.moddle.create('bpmn:FormalExpression', { body: rules[mode] }),
        });
    }
    duration(hours) {
        return this.moddle.create('bpmn:TimerEventDefinition', hours === undefined ? {} : { timeDuration: this.moddle.create('bpmn:FormalExpression', { body: `PT${hours}H` }) });
    }
    timer({ id, deadline }) {
        if (!deadline)
            return [];
        return [
            this.moddle.create('bpmn:BoundaryEvent', {
                id: idPrefix.timer + id,
                attachedToRef: this.elements.get(id),
                cancelActivity: deadline.action !== 'REMIND',
                eventDefinitions: [this.duration(deadline.hours)],
                extensionElements: this.extension({ action: deadline.action, user: deadline.userId }),
            }),
        ];
    }
    flow({ id, from, to, name, condition, isBack, isDefault }) {
        const [source, target] = [this.elements.get(from), this.elements.get(to)];
        const flow = this.moddle.create('bpmn:SequenceFlow', {
            id: idPrefix.edge + id,
            sourceRef: source,
            targetRef: target,
            ...(name === undefined ? {} : { name }),
            ...(condition === undefined
                ? {}
                : { conditionExpression: this.moddle.create('bpmn:FormalExpression', { body: condition }) }),
            ...(isBack ? { extensionElements: this.extension({ back: 'true' }) } : {}),
        });
        push(source, 'outgoing', flow);
        push(target, 'incoming', flow);
        if (isDefault && source)
            source['default'] = flow;
        return flow;
    }
    drawing() {
        const boxes = layoutGraph(this.graph);
        const shapes = this.graph.nodes.flatMap(({ id, deadline }) => {
            const box = boxes.get(id);
            if (!box)
                return [];
            const timer = { x: box.x + box.width - 18, y: box.y + box.height - 18, width: 36, height: 36 };
            return [
                this.shape(`Shape_${id}`, this.elements.get(id), box),
                ...(deadline
                    ? [this.shape(`ShapeTimer_${id}`, { id: idPrefix.timer + id, $type: 'bpmn:BoundaryEvent' }, timer)]
                    : []),
            ];
        });
        const edges = this.graph.edges.flatMap(({ id, from, to, isBack }) => {
            const [one, other] = [boxes.get(from), boxes.get(to)];
            if (!one || !other)
                return [];
            return [
                this.moddle.create('bpmndi:BPMNEdge', {
                    id: `Line_${id}`,
                    bpmnElement: this.flows.get(id),
                    waypoint: waypoints(one, other, isBack === true).map((point) => this.moddle.create('dc:Point', point)),
                }),
            ];
        });
        return [...shapes, ...edges];
    }
    shape(id, bpmnElement, box) {
        return this.moddle.create('bpmndi:BPMNShape', { id, bpmnElement, bounds: this.moddle.create('dc:Bounds', box) });
    }
}
function push(element, name, flow) {
    const list = element?.get(name);
    if (Array.isArray(list))
        list.push(flow);
}
function typeOf(node, fork) {
    const gateway = (kind) => kind === 'INCLUSIVE' ? 'InclusiveGateway' : 'ParallelGateway';
    switch (node.kind) {
        case 'START':
            return ['StartEvent', {}];
        case 'END':
            return ['EndEvent', {}];
        case 'STARTER':
        case 'APPROVE':
        case 'TRANSACT':
            return ['UserTask', {}];
        case 'CC':
            return ['ServiceTask', {}];
        case 'CONDITION':
        case 'ROUTER':
            return ['ExclusiveGateway', { gatewayDirection: 'Diverging' }];
        case 'PARALLEL':
        case 'INCLUSIVE':
            return [gateway(node.kind), { gatewayDirection: 'Diverging' }];
        case 'JOIN':
            return [gateway(fork && isFork(fork) ? fork.kind : undefined), { gatewayDirection: 'Converging' }];
        case 'DELAY':
            return ['IntermediateCatchEvent', {}];
    }
}
/** What BPMN has no place for, as attributes. */
function settingsOf(node) {
    const { kind, name, forkId, outcome, mode, ratio, oneVeto, allowAbstain, continueAfterDecision } = node;
    const { rejectTo, signReject, returnPeople, batch, maxLoops, x, y } = node;
    return {
        kind,
        nameEn: name.en,
        forkId,
        outcome,
        mode,
        ratio,
        oneVeto,
        allowAbstain,
        continueAfterDecision,
        rejectTo,
        signReject,
        returnPeople,
        batch,
        maxLoops,
        ...(kind === 'DELAY' ? {} : { hours: node.hours }),
        x,
        y,
    };
}
function waypoints(from, to, isBack) {
    if (isBack) {
        const side = Math.max(from.x + from.width, to.x + to.width) + 30;
        const [start, end] = [from.y + from.height / 2, to.y + to.height / 2];
        return [
            { x: from.x + from.width, y: start },
            { x: side, y: start },
            { x: side, y: end },
            { x: to.x + to.width, y: end },
        ];
    }
    const [start, end] = [from.x + from.width / 2, to.x + to.width / 2];
    const middle = (from.y + from.height + to.y) / 2;
    return [
        { x: start, y: from.y + from.height },
        { x: start, y: middle },
        { x: end, y: middle },
        { x: end, y: to.y },
    ];
}
