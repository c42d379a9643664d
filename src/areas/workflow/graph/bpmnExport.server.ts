import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';
import type { Bilingual } from '#model/label.ts';
import type { PeopleSource } from '../people/source.rules.ts';
import { isFork, type FlowEdge, type FlowGraph, type FlowNode } from './graph.rules.ts';
import { layoutGraph, type Box } from './layoutGraph.rules.ts';

/** The namespace of what BPMN has no word for. */
const srmNamespace = 'urn:srm:workflow';

/** Ids of nodes and of connections are told apart: in XML they share one space. */
export const idPrefix = { node: 'Node_', edge: 'Flow_', timer: 'Timer_', answer: 'Answer_' } as const;

/** Writes a flow as BPMN 2.0 with its drawing. */
export async function toBpmn(key: string, name: Bilingual, graph: FlowGraph): Promise<string> {
  const writer = new BpmnWriter(graph);
  const { xml } = await writer.moddle.toXML(writer.document(key, name), { format: true });
  return xml;
}

class BpmnWriter {
  readonly moddle = new BpmnModdle();
  private readonly graph: FlowGraph;
  private readonly elements = new Map<string, ModdleElement>();
  private readonly flows = new Map<string, ModdleElement>();
  /** Of each step that asks another system, the task that receives its answer. */
  private readonly answers = new Map<string, ModdleElement>();

  constructor(graph: FlowGraph) {
    this.graph = graph;
  }

  document(key: string, name: Bilingual): ModdleElement {
    const { nodes, edges } = this.graph;
    const process = this.moddle.create('bpmn:Process', { id: `Process_${key}`, name: name.zh, isExecutable: true });
    for (const node of nodes) this.elements.set(node.id, this.element(node));
    for (const node of nodes) if (node.kind === 'WEBHOOK') this.answers.set(node.id, this.answerOf(node));
    for (const edge of edges) this.flows.set(edge.id, this.flow(edge));
    const timers = nodes.flatMap((node) => this.timer(node));
    const answers = [...this.answers].flatMap(([id, answer]) => [answer, this.link(id, answer)]);
    process['flowElements'] = [...this.elements.values(), ...answers, ...timers, ...this.flows.values()];
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

  private element(node: FlowNode): ModdleElement {
    const fork = this.graph.nodes.find(({ id }) => id === node.forkId);
    const [type, own] = typeOf(node, fork);
    const { id, name } = node;
    const element = this.moddle.create(`bpmn:${type}`, { id: idPrefix.node + id, name: name.zh, ...own });
    element['extensionElements'] = this.extension(settingsOf(node), [
      ...(node.people ? [this.source(node.people)] : []),
      ...Object.entries(node.fields ?? {}).map(([field, right]) => this.own('field', { name: field, right })),
    ]);
    if (node.kind === 'APPROVE' || node.kind === 'TRANSACT') element['loopCharacteristics'] = this.votes(node);
    if (node.each !== undefined)
      element['loopCharacteristics'] = this.moddle.create('bpmn:MultiInstanceLoopCharacteristics', {
        isSequential: false,
      });
    if (node.kind === 'DELAY') element['eventDefinitions'] = [this.duration(node.hours)];
    return element;
  }

  private own(name: string, attributes: object, children: readonly ModdleElement[] = []): ModdleElement {
    const held = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
    return this.moddle.createAny(`srm:${name}`, srmNamespace, {
      ...held,
      ...(children.length > 0 ? { $children: children } : {}),
    });
  }

  private extension(attributes: object, children: readonly ModdleElement[] = []): ModdleElement {
    return this.moddle.create('bpmn:ExtensionElements', { values: [this.own('settings', attributes, children)] });
  }

  private source(source: PeopleSource): ModdleElement {
    if (source.kind === 'union' || source.kind === 'intersection' || source.kind === 'exclusion')
      return this.own(
        'source',
        { kind: source.kind },
        source.of.map((each) => this.source(each)),
      );
    if (source.kind === 'users') return this.own('source', { kind: source.kind, users: source.userIds.join(' ') });
    return this.own('source', source);
  }

  private votes({ mode = 'OR_SIGN', ratio = '' }: FlowNode): ModdleElement {
    const rules = {
      OR_SIGN: 'nrOfCompletedInstances >= 1',
      CLAIM: 'nrOfCompletedInstances >= 1',
      ALL: 'nrOfCompletedInstances == nrOfInstances',
      SEQUENTIAL: 'nrOfCompletedInstances == nrOfInstances',
      RATIO: `passedInstances >= ${ratio} * nrOfInstances`,
      WEIGHTED: `passedWeight >= ${ratio} * totalWeight`,
    } as const;
    return this.moddle.create('bpmn:MultiInstanceLoopCharacteristics', {
      isSequential: mode === 'SEQUENTIAL',
      completionCondition: this.moddle.create('bpmn:FormalExpression', { body: rules[mode] }),
    });
  }

  private duration(hours: number | undefined): ModdleElement {
    return this.moddle.create(
      'bpmn:TimerEventDefinition',
      hours === undefined ? {} : { timeDuration: this.moddle.create('bpmn:FormalExpression', { body: `PT${hours}H` }) },
    );
  }

  private timer({ id, deadline }: FlowNode): readonly ModdleElement[] {
    if (!deadline) return [];
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

  private answerOf({ id, name }: FlowNode): ModdleElement {
    return this.moddle.create('bpmn:ReceiveTask', {
      id: idPrefix.answer + id,
      name: name.zh,
      extensionElements: this.extension({ kind: 'ANSWER', of: id }),
    });
  }

  private link(id: string, answer: ModdleElement): ModdleElement {
    const question = this.elements.get(id);
    const flow = this.moddle.create('bpmn:SequenceFlow', {
      id: `Answer${idPrefix.edge}${id}`,
      sourceRef: question,
      targetRef: answer,
    });
    push(question, 'outgoing', flow);
    push(answer, 'incoming', flow);
    return flow;
  }

  private flow({ id, from, to, name, condition, isBack, isDefault }: FlowEdge): ModdleElement {
    const [source, target] = [this.answers.get(from) ?? this.elements.get(from), this.elements.get(to)];
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
    if (isDefault && source) source['default'] = flow;
    return flow;
  }

  private drawing(): readonly ModdleElement[] {
    const boxes = layoutGraph(this.graph);
    const shapes = this.graph.nodes.flatMap(({ id, deadline }) => {
      const box = boxes.get(id);
      if (!box) return [];
      const timer = { x: box.x + box.width - 18, y: box.y + box.height - 18, width: 36, height: 36 };
      return [
        this.shape(`Shape_${id}`, this.elements.get(id), box),
        ...(this.answers.has(id)
          ? [this.shape(`ShapeAnswer_${id}`, this.answers.get(id), { ...box, x: box.x + box.width + 40 })]
          : []),
        ...(deadline
          ? [this.shape(`ShapeTimer_${id}`, { id: idPrefix.timer + id, $type: 'bpmn:BoundaryEvent' }, timer)]
          : []),
      ];
    });
    const edges = this.graph.edges.flatMap(({ id, from, to, isBack }) => {
      const [one, other] = [boxes.get(from), boxes.get(to)];
      if (!one || !other) return [];
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

  private shape(id: string, bpmnElement: object | undefined, box: Box): ModdleElement {
    return this.moddle.create('bpmndi:BPMNShape', { id, bpmnElement, bounds: this.moddle.create('dc:Bounds', box) });
  }
}

function push(element: ModdleElement | undefined, name: string, flow: ModdleElement): void {
  const list = element?.get(name);
  if (Array.isArray(list)) list.push(flow);
}

function typeOf(node: FlowNode, fork: FlowNode | undefined): readonly [type: string, own: object] {
  const gateway = (kind: FlowNode['kind'] | undefined): string =>
    kind === 'INCLUSIVE' ? 'InclusiveGateway' : 'ParallelGateway';
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
    case 'TRIGGER':
      return ['ServiceTask', {}];
    case 'WEBHOOK':
      return ['SendTask', {}];
    case 'SUBPROCESS':
      return ['CallActivity', node.flowKey === undefined ? {} : { calledElement: `Process_${node.flowKey}` }];
  }
}

/** What BPMN has no place for, as attributes. */
function settingsOf(node: FlowNode): object {
  const { kind, name, forkId, outcome, mode, ratio, oneVeto, allowAbstain, continueAfterDecision } = node;
  const { rejectTo, signReject, returnPeople, batch, maxLoops, setField, setValue, webhookId, flowKey, each, x, y } =
    node;
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
    setField,
    setValue,
    webhookId,
    flowKey,
    each,
    ...(kind === 'DELAY' ? {} : { hours: node.hours }),
    x,
    y,
  };
}

function waypoints(from: Box, to: Box, isBack: boolean): readonly { readonly x: number; readonly y: number }[] {
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
