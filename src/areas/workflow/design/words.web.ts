import { nameOf, type Label, type Language } from '#model/label.ts';
import { comparedType, readComparisons, type Comparison } from '#model/comparisons.ts';
import type { ErrorValues } from '#model/errors.ts';
import { useLanguage, useText } from '#ui/language.ts';
import type { FlowEdge, FlowNode } from '../graph/graph.rules.ts';
import type { PeopleSource } from '../people/source.rules.ts';
import type { DesignFacts, SourceList } from './facts.web.ts';
import { comparatorTexts, designTexts, listFunctionTexts, modeTexts, sourceTexts } from './texts.ts';

interface Speech {
  readonly text: (label: Label, values?: ErrorValues) => string;
  readonly language: Language;
}

/** Flows in words: who acts, under which condition, how long. */
export interface FlowWords {
  readonly nodeName: (node: FlowNode | undefined) => string;
  readonly source: (source: PeopleSource) => string;
  readonly condition: (edge: FlowEdge, isChoosing: boolean) => string;
  /** By what somebody was found, from the note that the server keeps of it. */
  readonly why: (why: string) => string;
  /** What a card says below the name of its node. */
  readonly summary: (node: FlowNode) => string;
}

export function useFlowWords(facts: DesignFacts): FlowWords {
  const text = useText();
  const language = useLanguage();
  const speech = { text, language };
  const source = (each: PeopleSource): string => sourceWords(speech, facts, each);
  return {
    nodeName: (node) => (node ? nameOf(node.name, language) || node.id : ''),
    source,
    condition: (edge, isChoosing) => conditionWords(speech, facts, edge, isChoosing),
    why: (why) => whyWords(speech, facts, why),
    summary: (node) => summaryWords(speech, facts, source, node),
  };
}

const listOf: Readonly<Record<string, SourceList>> = {
  role: 'roles',
  position: 'positions',
  matrix: 'matrices',
  group: 'groups',
  department: 'departments',
};

function chosenName({ text, language }: Speech, facts: DesignFacts, kind: string, value: string): string {
  const list = listOf[kind];
  const found = list && facts.choices[list].find((each) => each.value === value);
  return found ? nameOf(found.name, language) : text(designTexts.unknown, { value });
}

function fieldLabel({ text }: Speech, facts: DesignFacts, name: string): string {
  const found = facts.personFields.find((each) => each.name === name);
  return found ? text(found.label) : text(designTexts.unknown, { value: name });
}

/** What a source names: a role, a field, people. */
function namedBy(speech: Speech, facts: DesignFacts, source: PeopleSource): string {
  const chosen = (value: string): string => (value === '' ? '' : chosenName(speech, facts, source.kind, value));
  switch (source.kind) {
    case 'role':
      return chosen(source.roleCode);
    case 'position':
      return chosen(source.positionId);
    case 'matrix':
      return chosen(source.matrixCode);
    case 'group':
      return chosen(source.groupCode);
    case 'field':
    case 'lineOwners':
      return source.field === '' ? '' : fieldLabel(speech, facts, source.field);
    default:
      return '';
  }
}

function sourceWords(speech: Speech, facts: DesignFacts, source: PeopleSource): string {
  const { text, language } = speech;
  const kind = text(sourceTexts[source.kind]);
  switch (source.kind) {
    case 'users':
      return source.userIds.map((id) => facts.users[id] ?? id).join(language === 'en' ? ', ' : '、') || kind;
    case 'departmentHead': {
      const of =
        source.of === 'fixed'
          ? chosenName(speech, facts, 'department', source.departmentId ?? '')
          : source.of === 'field'
            ? fieldLabel(speech, facts, source.field ?? '')
            : text(designTexts.ofStarter);
      return `${kind} · ${of}${levelWords(speech, source.level)}`;
    }
    case 'manager':
      return `${kind}${levelWords(speech, source.level)}`;
    case 'union':
    case 'intersection':
    case 'exclusion':
      return `${kind}: ${source.of.map((each) => sourceWords(speech, facts, each)).join(' + ')}`;
    default:
      return `${kind} ${namedBy(speech, facts, source)}`.trim();
  }
}

const levelWords = ({ text }: Speech, level: number): string =>
  level > 1 ? ` · ${text(designTexts.level)} ${level}` : '';

/** The note of a resolution, such as `role buyer_mgr` or `matrix M1, role buyer_mgr`, as people say it. */
function whyWords(speech: Speech, facts: DesignFacts, why: string): string {
  const { text } = speech;
  return why
    .split(', ')
    .map((part) => {
      const [kind = '', value] = part.split(' ');
      if (kind === 'empty') return text(designTexts.asNobody);
      const label = Object.entries(sourceTexts).find(([each]) => each === kind)?.[1];
      if (!label) return part;
      if (value === undefined) return text(label);
      if (kind === 'field' || kind === 'lineOwners') return `${text(label)} ${fieldLabel(speech, facts, value)}`;
      return listOf[kind]
        ? `${text(label)} ${chosenName(speech, facts, kind, value)}`
        : `${text(label)}${levelWords(speech, Number(value))}`;
    })
    .join(', ');
}

function conditionWords(speech: Speech, facts: DesignFacts, edge: FlowEdge, isChoosing: boolean): string {
  const { text, language } = speech;
  if (!isChoosing) return text(designTexts.always);
  if (edge.isDefault) return text(designTexts.otherwise);
  if (!edge.condition?.trim()) return text(designTexts.noCondition);
  const read = readComparisons(edge.condition);
  if (!read || read.list.some((each) => !comparedType(each, facts.check.types))) return edge.condition;
  const joint = read.joinedBy === '&&' ? [' 且 ', ' and '] : [' 或 ', ' or '];
  return read.list.map((each) => comparisonWords(speech, facts, each)).join(joint[language === 'en' ? 1 : 0]);
}

function comparisonWords({ text }: Speech, facts: DesignFacts, { name, of, comparator, values }: Comparison): string {
  const found = facts.names.find((each) => each.name === name);
  const label = found ? text(found.label) : name;
  const options = facts.document.fields[name]?.options ?? {};
  const isFlag = facts.check.types[name] === 'boolean';
  const shown = values.map((value) => {
    if (isFlag) return text(value === 'true' ? designTexts.yes : designTexts.no);
    const option = options[value];
    return option ? text(option) : value;
  });
  return [label, ...(of ? [text(listFunctionTexts[of])] : []), text(comparatorTexts[comparator]), shown.join(' / ')]
    .filter((part) => part !== '')
    .join(' ');
}

/** What a step sets a field to. */
function setWords({ text }: Speech, { document }: DesignFacts, { setField = '', setValue }: FlowNode): string {
  const field = document.fields[setField];
  const option = field?.options?.[setValue ?? ''];
  const flag = setValue === 'true' ? designTexts.yes : setValue === 'false' ? designTexts.no : undefined;
  const value = option ? text(option) : field?.type === 'boolean' && flag ? text(flag) : setValue || '∅';
  return `${field ? text(field.label) : setField} = ${value}`;
}

function summaryWords(
  { text, language }: Speech,
  facts: DesignFacts,
  source: (each: PeopleSource) => string,
  node: FlowNode,
): string {
  switch (node.kind) {
    case 'APPROVE':
    case 'TRANSACT': {
      if (!node.people) return text(designTexts.nobodySet);
      const mode = node.mode && node.mode !== 'OR_SIGN' ? text(modeTexts[node.mode]).split(/[：]/)[0] : '';
      return [source(node.people), mode, node.ratio ?? ''].filter((part) => part !== '').join(' · ');
    }
    case 'CC':
      return node.people ? source(node.people) : text(designTexts.nobodySet);
    case 'DELAY':
      return text(designTexts.hoursShort, { n: node.hours ?? 0 });
    case 'TRIGGER':
      return node.setField === undefined ? text(designTexts.notifies) : setWords({ text, language }, facts, node);
    case 'SUBPROCESS': {
      const found = facts.subflows.find(({ value }) => value === node.flowKey);
      return found ? nameOf(found.name, language) : (node.flowKey ?? text(designTexts.notChosen));
    }
    case 'END':
      return text(node.outcome === 'REJECTED' ? designTexts.rejected : designTexts.approved);
    default:
      return '';
  }
}
