import { wireName, type AnyDocument } from '#model/document.ts';
import { namesIn } from '#model/expression.ts';
import { sourcesIn, type PeopleSource } from '../people/source.rules.ts';
import { amountFieldOf, starterFacts } from './facts.rules.ts';
import type { FlowGraph } from './graph.rules.ts';

// What these look for stands with the people themselves.
const sourcesWithoutDocument: readonly PeopleSource['kind'][] = [
  'users',
  'role',
  'position',
  'manager',
  'starter',
  'starterSelects',
  'previousSelects',
  'group',
  'union',
  'intersection',
  'exclusion',
];

/** Whether a flow reads no more of its document than these own columns of it: neither its lines nor the names of its lookups. */
export function readsHeadAlone(
  { nodes, edges }: FlowGraph,
  document: AnyDocument,
  head: Readonly<Record<string, unknown>>,
): boolean {
  const isOwn = (name: string): boolean => {
    const field = document.fields[name];
    return field !== undefined && field.type !== 'lookup' && Object.hasOwn(head, wireName(name, field));
  };
  const isKnown = (name: string): boolean => starterFacts.some((each) => each.name === name) || isOwn(name);
  const amount = amountFieldOf(document);
  const other = document.transitions?.[document.approval?.approved ?? '']?.notBy;
  return (
    (amount === undefined || isOwn(amount)) &&
    (other === undefined || Object.hasOwn(head, `${other}Id`)) &&
    edges.every(({ condition }) => condition === undefined || namesIn(condition).every(isKnown)) &&
    nodes.every(
      ({ kind, each, people }) =>
        kind !== 'TRIGGER' &&
        kind !== 'WEBHOOK' &&
        each === undefined &&
        (!people || sourcesIn(people).every((source) => sourcesWithoutDocument.includes(source.kind))),
    )
  );
}
