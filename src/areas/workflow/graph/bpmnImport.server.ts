import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { idPrefix } from './bpmnExport.server.ts';
import { indexGraph, type FlowGraph } from './graph.rules.ts';
import { readGraph } from './graphShape.rules.ts';
import { newNode } from './newNode.rules.ts';

type Draft = Record<string, unknown>;

const mostNamed = 10;

/** Reads a flow from BPMN 2.0. What a flow cannot hold is refused by the id of its element, and nothing is taken over. */
export async function fromBpmn(xml: string): Promise<FlowGraph> {
  const root = await definitionsIn(xml);
  const reader = new BpmnReader(root);
  const graph = reader.graph();
  const { unsupported } = reader;
  if (unsupported.length > 0) {
    const more = unsupported.length > mostNamed ? ' …' : '';
    fail(errors.bpmnUnsupported, { elements: unsupported.slice(0, mostNamed).join(', ') + more });
  }
  return readGraph(graph) ?? fail(errors.graphShape);
}

async function definitionsIn(xml: string): Promise<ModdleElement> {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) fail(errors.bpmnUnreadable, { why: 'DOCTYPE' });
  const { rootElement, warnings } = await parsed(xml);
  const [first] = warnings;
  if (first) fail(errors.bpmnUnreadable, { why: first.message.split('\n')[0] ?? '' });
  return rootElement;
}

async function parsed(xml: string) {
  try {
    return await new BpmnModdle().fromXML(xml);
  } catch (error) {
    return fail(errors.bpmnUnreadable, { why: error instanceof Error ? (error.message.split('\n')[0] ?? '') : '' });
  }
}

const listOf = (element: ModdleElement | undefined, name: string): readonly ModdleElement[] => {
  const value = element?.[name];
  return Array.isArray(value) ? value.filter(isElement) : [];
};
const isElement = (value: unknown): value is ModdleElement =>
  typeof value === 'object' && value !== null && '$type' in value;
const elementIn = (element: ModdleElement, name: string): ModdleElement | undefined => {
  const value = element[name];
  return isElement(value) ? value : undefined;
};
const textIn = (element: ModdleElement | undefined, name: string): string | undefined => {
  const value = element?.[name];
  return typeof value === 'string' ? value : undefined;
};
const numberIn = (element: ModdleElement | undefined, name: string): number | undefined => {
  const value = textIn(element, name);
  return value === undefined || value.trim() === '' || !Number.isFinite(Number(value)) ? undefined : Number(value);
};
const localName = ({ $type }: ModdleElement): string => $type.slice($type.indexOf(':') + 1);

/** Our own settings of an element; undefined in files of other tools. */
const settingsIn = (element: ModdleElement): ModdleElement | undefined =>
  listOf(elementIn(element, 'extensionElements'), 'values').find(({ $type }) => $type === 'srm:settings');

const textSettings = ['forkId', 'outcome', 'mode', 'ratio', 'rejectTo', 'signReject', 'returnPeople'];

class BpmnReader {
  readonly unsupported: string[] = [];
  private readonly nodes: Draft[] = [];
  private readonly edges: Draft[] = [];
  private readonly ids = new Map<ModdleElement, string>();
  private readonly root: ModdleElement;
  private readonly answers = new Set<ModdleElement>();
  private readonly bounds = new Map<string, ModdleElement>();

  constructor(root: ModdleElement) {
    this.root = root;
  }

  graph(): object {
    const process = this.process();
    const elements = listOf(process, 'flowElements');
    const flows = elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow');
    const timers = elements.filter(({ $type }) => $type === 'bpmn:BoundaryEvent');
    const nodes = elements.filter((each) => !flows.includes(each) && !timers.includes(each));
    for (const shape of listOf(this.root, 'diagrams').flatMap((each) =>
      listOf(elementIn(each, 'plane'), 'planeElement'),
    )) {
      const [of, bounds] = [elementIn(shape, 'bpmnElement'), elementIn(shape, 'bounds')];
      if (of?.id && bounds) this.bounds.set(of.id, bounds);
    }
    // The answer of another system belongs to the step that asks it.
    for (const each of nodes) if (textIn(settingsIn(each), 'kind') === 'ANSWER') this.answers.add(each);
    const own = nodes.filter((each) => !this.answers.has(each));
    for (const element of own) this.ids.set(element, this.freeId(element, idPrefix.node));
    for (const element of this.answers) {
      const of = textIn(settingsIn(element), 'of');
      const asked = own.find(({ id }) => id === `${idPrefix.node}${of ?? ''}`);
      if (asked) this.ids.set(element, this.ids.get(asked) ?? '');
      else this.refuse(element);
    }
    for (const element of own) this.readNode(element);
    for (const timer of timers) this.readTimer(timer);
    for (const flow of flows) this.readFlow(flow);
    this.withoutMerges();
    this.withStarter();
    this.withBackFlows();
    this.withForks();
    return { nodes: this.nodes, edges: this.edges };
  }

  private refuse(element: ModdleElement): void {
    this.unsupported.push(`${element.id ?? '?'} (${localName(element)})`);
  }

  private process(): ModdleElement | undefined {
    const roots = listOf(this.root, 'rootElements');
    const [first, ...others] = roots.filter(({ $type }) => $type === 'bpmn:Process');
    for (const other of [...roots.filter(({ $type }) => $type !== 'bpmn:Process'), ...others]) this.refuse(other);
    for (const name of ['laneSets', 'artifacts']) for (const each of listOf(first, name)) this.refuse(each);
    return first ?? fail(errors.bpmnUnreadable, { why: 'bpmn:process' });
  }

  // Ids are ours where they can be; those of other tools may hold other signs.
  private freeId({ id = '' }: ModdleElement, prefix: string): string {
    const taken = new Set([...this.ids.values(), ...this.edges.map((edge) => edge['id'])]);
    const own = id.startsWith(prefix) ? id.slice(prefix.length) : id;
    for (const each of [own, id]) if (/^[A-Za-z][A-Za-z0-9_-]{0,59}$/.test(each) && !taken.has(each)) return each;
    let number = 1;
    while (taken.has(`${prefix}${number}`)) number += 1;
    return `${prefix}${number}`;
  }

  private readNode(element: ModdleElement): void {
    const settings = settingsIn(element);
    const kind = this.kindOf(element, settings);
    if (!kind) return this.refuse(element);
    const zh = textIn(element, 'name') ?? newNode('APPROVE', '').name.zh;
    const box = settings ? undefined : this.bounds.get(element.id ?? '');
    const own: Draft = { id: this.ids.get(element), kind, name: { zh, en: textIn(settings, 'nameEn') ?? '' } };
    for (const name of [...textSettings, 'setField', 'setValue', 'webhookId', 'flowKey', 'each'])
      own[name] = textIn(settings, name);
    if (kind === 'SUBPROCESS') own['flowKey'] ??= textIn(element, 'calledElement')?.replace(/^Process_/, '');
    for (const name of ['oneVeto', 'allowAbstain', 'continueAfterDecision', 'batch'])
      own[name] = textIn(settings, name) === 'true';
    for (const name of ['maxLoops', 'hours', 'x', 'y']) own[name] = numberIn(settings, name);
    if (box) Object.assign(own, { x: box['x'], y: box['y'] });
    const source = settings?.$children?.find(({ $type }) => $type === 'srm:source');
    if (source) own['people'] = sourceOf(source);
    const fields = settings?.$children?.filter(({ $type }) => $type === 'srm:field') ?? [];
    if (fields.length > 0)
      own['fields'] = Object.fromEntries(fields.map((field) => [textIn(field, 'name'), textIn(field, 'right')]));
    if (kind === 'DELAY') own['hours'] = this.hoursOf(element);
    if ((kind === 'APPROVE' || kind === 'TRANSACT') && !settings) own['mode'] = this.modeOf(element);
    this.nodes.push(own);
  }

  private kindOf(element: ModdleElement, settings: ModdleElement | undefined): string | undefined {
    const own = textIn(settings, 'kind');
    const definitions = listOf(element, 'eventDefinitions');
    const isPlain = definitions.length === 0;
    switch (element.$type) {
      case 'bpmn:StartEvent':
        return isPlain ? 'START' : undefined;
      case 'bpmn:EndEvent':
        return definitions.every(({ $type }) => $type === 'bpmn:TerminateEventDefinition') ? 'END' : undefined;
      case 'bpmn:UserTask': {
        const loop = elementIn(element, 'loopCharacteristics');
        if (loop && loop.$type !== 'bpmn:MultiInstanceLoopCharacteristics') return undefined;
        return own === 'STARTER' || own === 'TRANSACT' ? own : 'APPROVE';
      }
      case 'bpmn:ServiceTask':
        return own === 'CC' || own === 'TRIGGER' ? own : undefined;
      case 'bpmn:SendTask':
        return own === 'WEBHOOK' ? own : undefined;
      case 'bpmn:CallActivity':
        // Over what another tool repeats it cannot be said.
        return elementIn(element, 'loopCharacteristics') && !textIn(settings, 'each') ? undefined : 'SUBPROCESS';
      case 'bpmn:ExclusiveGateway':
        return own === 'ROUTER'
          ? own
          : listOf(element, 'outgoing').length < 2 && own !== 'CONDITION'
            ? 'MERGE'
            : 'CONDITION';
      case 'bpmn:ParallelGateway':
      case 'bpmn:InclusiveGateway': {
        const fork = element.$type === 'bpmn:ParallelGateway' ? 'PARALLEL' : 'INCLUSIVE';
        if (own === 'JOIN' || own === fork) return own;
        const [into, out] = [listOf(element, 'incoming').length, listOf(element, 'outgoing').length];
        return out > 1 ? (into > 1 ? undefined : fork) : 'JOIN';
      }
      case 'bpmn:IntermediateCatchEvent': {
        const [only, ...rest] = definitions;
        const isTimer = only?.$type === 'bpmn:TimerEventDefinition' && rest.length === 0;
        return isTimer && (!elementIn(only, 'timeDuration') || this.hoursOf(element) !== undefined)
          ? 'DELAY'
          : undefined;
      }
      default:
        return undefined;
    }
  }

  private hoursOf(element: ModdleElement): number | undefined {
    const [definition] = listOf(element, 'eventDefinitions');
    const duration = definition && elementIn(definition, 'timeDuration');
    const found = /^P(?:(\d+)D)?(?:T(?:(-?[\d.e+-]+)H)?(?:(\d+)M)?)?$/.exec(textIn(duration, 'body')?.trim() ?? '');
    if (!found) return undefined;
    const [, days = '0', hours = '0', minutes = '0'] = found;
    return Number(days) * 24 + Number(hours) + Number(minutes) / 60;
  }

  private modeOf(element: ModdleElement): string {
    const loop = elementIn(element, 'loopCharacteristics');
    if (!loop) return 'OR_SIGN';
    return loop['isSequential'] === true ? 'SEQUENTIAL' : 'ALL';
  }

  private readTimer(timer: ModdleElement): void {
    const host = elementIn(timer, 'attachedToRef');
    const node = this.nodes.find(({ id }) => host && id === this.ids.get(host));
    const [definition, ...rest] = listOf(timer, 'eventDefinitions');
    const hours = this.hoursOf(timer);
    const isDeadline =
      host?.$type === 'bpmn:UserTask' &&
      definition?.$type === 'bpmn:TimerEventDefinition' &&
      rest.length === 0 &&
      listOf(timer, 'outgoing').length === 0;
    if (!node || !isDeadline || hours === undefined) return this.refuse(timer);
    const settings = settingsIn(timer);
    node['deadline'] = { hours, action: textIn(settings, 'action') ?? 'REMIND', userId: textIn(settings, 'user') };
  }

  private readFlow(flow: ModdleElement): void {
    const [source, target] = [elementIn(flow, 'sourceRef'), elementIn(flow, 'targetRef')];
    const [from, to] = [source && this.ids.get(source), target && this.ids.get(target)];
    // What leaves or reaches an element that was refused is not told once more.
    if (!source || !target) return this.refuse(flow);
    if (from === undefined || to === undefined || this.answers.has(target)) return;
    const condition = textIn(elementIn(flow, 'conditionExpression'), 'body')?.trim();
    this.edges.push({
      id: this.freeId(flow, idPrefix.edge),
      from,
      to,
      name: textIn(flow, 'name'),
      condition: condition === undefined ? undefined : plainExpression(condition),
      isDefault: elementIn(source, 'default') === flow,
      isBack: textIn(settingsIn(flow), 'back') === 'true',
    });
  }

  /** Other tools let branches meet in a gateway; here they meet in the next node. */
  private withoutMerges(): void {
    for (const merge of this.nodes.filter(({ kind }) => kind === 'MERGE')) {
      const out = this.edges.find(({ from }) => from === merge['id']);
      for (const edge of this.edges) if (edge['to'] === merge['id']) edge['to'] = out?.['to'] ?? edge['to'];
      if (out) this.edges.splice(this.edges.indexOf(out), 1);
      this.nodes.splice(this.nodes.indexOf(merge), 1);
    }
  }

  /** In files of other tools the first task of people is that of whoever starts. */
  private withStarter(): void {
    if (this.nodes.some(({ kind }) => kind === 'STARTER')) return;
    const start = this.nodes.find(({ kind }) => kind === 'START');
    const first = this.edges.find(({ from }) => from === start?.['id']);
    const node = this.nodes.find(({ id }) => id === first?.['to']);
    if (node?.['kind'] !== 'APPROVE') return;
    for (const name of ['mode', 'deadline', 'people']) delete node[name];
    node['kind'] = 'STARTER';
  }

  /** A flow that leads back leaves a router. */
  private withBackFlows(): void {
    const open = new Set<unknown>();
    const seen = new Set<unknown>();
    const visit = (id: unknown): void => {
      if (seen.has(id)) return;
      seen.add(id);
      open.add(id);
      for (const edge of this.edges.filter(({ from }) => from === id)) {
        const node = this.nodes.find((each) => each['id'] === id);
        if (edge['isBack'] === true) continue;
        if (open.has(edge['to']) && (node?.['kind'] === 'CONDITION' || node?.['kind'] === 'ROUTER')) {
          edge['isBack'] = true;
          node['kind'] = 'ROUTER';
          node['maxLoops'] ??= 3;
        } else visit(edge['to']);
      }
      open.delete(id);
    };
    for (const { id } of this.nodes.filter(({ kind }) => kind === 'START')) visit(id);
  }

  /** Which fork a join closes is told by where it stands. */
  private withForks(): void {
    const graph = readGraph({ nodes: this.nodes, edges: this.edges });
    if (!graph) return;
    const index = indexGraph(graph);
    for (const join of this.nodes.filter(({ kind, forkId }) => kind === 'JOIN' && forkId === undefined)) {
      let depth = 0;
      let [edge] = index.into(String(join['id']));
      for (let steps = 0; edge && steps < graph.nodes.length; steps += 1) {
        const node = index.node(edge.from);
        if (node?.kind === 'JOIN') depth += 1;
        if (node?.kind === 'PARALLEL' || node?.kind === 'INCLUSIVE') {
          if (depth === 0) join['forkId'] = node.id;
          if (depth === 0) break;
          depth -= 1;
        }
        edge = index.into(edge.from).find(({ isBack }) => !isBack);
      }
    }
  }
}

// Other tools put an expression into braces or behind a sign.
const plainExpression = (text: string): string => (/^[$#]\{(.*)\}$/s.exec(text)?.[1] ?? text.replace(/^=/, '')).trim();

function sourceOf(element: ModdleElement): object {
  const kind = textIn(element, 'kind');
  if (kind === 'users') return { kind, userIds: (textIn(element, 'users') ?? '').split(' ').filter((id) => id !== '') };
  if (kind === 'union' || kind === 'intersection' || kind === 'exclusion')
    return { kind, of: (element.$children ?? []).map(sourceOf) };
  const own: Draft = { kind, level: numberIn(element, 'level') };
  for (const name of ['roleCode', 'positionId', 'of', 'field', 'departmentId', 'matrixCode', 'groupCode'])
    own[name] = textIn(element, name);
  for (const name of ['chain', 'leadOnly']) own[name] = textIn(element, name) === 'true';
  return own;
}
