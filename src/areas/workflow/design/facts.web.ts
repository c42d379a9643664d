import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { isBilingual, type Bilingual } from '#model/label.ts';
import { documentNamed } from '#ui/pages.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { checkGraph, type CheckFacts, type GraphProblem } from '../graph/checkGraph.rules.ts';
import { factNames, factTypes, isMoneyDocument, personFieldsOf, type FactName } from '../graph/facts.rules.ts';
import type { FlowGraph } from '../graph/graph.rules.ts';
import { readGraph } from '../graph/graphShape.rules.ts';
import { sourcesIn } from '../people/source.rules.ts';

export interface SourceChoice {
  readonly value: string;
  readonly name: Bilingual;
}

const sourceLists = ['roles', 'positions', 'departments', 'matrices', 'groups'] as const;
export type SourceList = (typeof sourceLists)[number];

/** Everything about a document and the installation that designing its flow takes. */
export interface DesignFacts {
  readonly document: AnyDocument;
  readonly check: CheckFacts;
  readonly names: readonly FactName[];
  readonly personFields: readonly FactName[];
  /** The flows whose steps may be put in, and the webhooks that may be asked. */
  readonly subflows: readonly SourceChoice[];
  readonly webhooks: readonly { readonly value: string; readonly label: string }[];
  readonly choices: Readonly<Record<SourceList, readonly SourceChoice[]>>;
  /** The names of the users that the flow names. */
  readonly users: Readonly<Record<string, string>>;
}

/** The users that a flow names. */
export function usersIn({ nodes }: FlowGraph): readonly string[] {
  const named = nodes.flatMap(({ people, deadline }) => [
    ...(people ? sourcesIn(people).flatMap((source) => (source.kind === 'users' ? source.userIds : [])) : []),
    ...(deadline?.userId ? [deadline.userId] : []),
  ]);
  return [...new Set(named)].toSorted();
}

/** Loads what designing the flow of a document takes; undefined until it is there, or where the document has no approval. */
export function useDesignFacts(docId: string, docCode: string, graph: FlowGraph) {
  const users = usersIn(graph);
  const query = useQuery({
    queryKey: ['workflow', 'designFacts', docId, users],
    queryFn: async ({ signal }) =>
      recordOf(await server.post('workflow/wfModel/designFacts', { docId, users }, { signal, quiet: true })) ?? {},
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
  const document = documentNamed(docCode);
  const { data } = query;
  const facts = useMemo((): DesignFacts | undefined => {
    if (!data || !document?.approval) return undefined;
    const sources = recordOf(data['sources']) ?? {};
    const personFields = personFieldsOf(document);
    return {
      document,
      check: {
        types: factTypes(document),
        personFields: personFields.map(({ name }) => name),
        isMoney: isMoneyDocument(document),
        allowsAutoPass: data['allowsAutoPass'] === true,
        editable: document.approval.edits ?? [],
        subflows: new Map(
          rowsOf(data['subflows']).flatMap(({ key, graph }) => {
            const read = readGraph(graph);
            return read ? [[String(key), read] as const] : [];
          }),
        ),
        webhooks: new Set(rowsOf(data['webhooks']).map(({ id }) => String(id))),
      },
      subflows: rowsOf(data['subflows']).map(({ key, name }) => ({
        value: String(key),
        name: isBilingual(name) ? name : { zh: String(key) },
      })),
      webhooks: rowsOf(data['webhooks']).map(({ id, name }) => ({ value: String(id), label: String(name) })),
      names: factNames(document),
      personFields,
      choices: {
        roles: choicesIn(sources['roles']),
        positions: choicesIn(sources['positions']),
        departments: choicesIn(sources['departments']),
        matrices: choicesIn(sources['matrices']),
        groups: choicesIn(sources['groups']),
      },
      users: Object.fromEntries(Object.entries(recordOf(data['names']) ?? {}).map(([id, name]) => [id, String(name)])),
    };
  }, [data, document]);
  return { facts, error: query.error, isMissing: document?.approval === undefined, refetch: query.refetch };
}

const choicesIn = (value: unknown): readonly SourceChoice[] =>
  rowsOf(value).map((row) => ({
    value: String(row['value'] ?? ''),
    name: isBilingual(row['name']) ? row['name'] : { zh: String(row['value'] ?? '') },
  }));

const pause = 800;

/** What is wrong with a flow: at once what the graph itself tells, a moment later what only the server knows. */
export function useProblems(
  graph: FlowGraph,
  facts: DesignFacts,
  { docId, companyId }: { readonly docId: string; readonly companyId: string | null },
): { readonly problems: readonly GraphProblem[]; readonly error: Error | null; readonly retry: () => void } {
  const [settled, settle] = useState(graph);
  useEffect(() => {
    const timer = setTimeout(() => settle(graph), pause);
    return () => clearTimeout(timer);
  }, [graph]);
  const { data, error, refetch } = useQuery({
    queryKey: ['workflow', 'check', docId, companyId, settled],
    queryFn: async ({ signal }) =>
      recordOf(
        await server.post('workflow/wfModel/check', { docId, graph: settled, companyId }, { signal, quiet: true }),
      ),
    gcTime: 0,
  });
  const problems = useMemo(() => {
    const own = checkGraph(graph, facts.check);
    const known = new Set(own.map(({ label }) => label[0]));
    const theirs = settled === graph ? rowsOf(data?.['problems']).flatMap(problemOf) : [];
    return [...own, ...theirs.filter(({ label }) => !known.has(label[0]))];
  }, [graph, facts, data, settled]);
  return { problems, error, retry: () => void refetch() };
}

function problemOf(row: Readonly<Record<string, unknown>>): readonly GraphProblem[] {
  const label: unknown = row['label'];
  if (!Array.isArray(label)) return [];
  const { nodeId, edgeId } = row;
  return [
    {
      label: [String(label[0]), String(label[1])],
      ...(typeof nodeId === 'string' ? { nodeId } : {}),
      ...(typeof edgeId === 'string' ? { edgeId } : {}),
    },
  ];
}
