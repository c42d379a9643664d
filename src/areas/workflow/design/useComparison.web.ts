import { useMemo, useState } from 'react';
import type { Row } from '#model/row.ts';
import { isRecord } from '#model/value.ts';
import { compareGraphs, type GraphChange } from '../graph/compareGraphs.rules.ts';
import type { FlowGraph } from '../graph/graph.rules.ts';
import { readGraph } from '../graph/graphShape.rules.ts';
import type { settingFields } from './settings.rules.ts';
import { useVersion, useVersions } from './useVersions.web.ts';
import type { wfModel } from './wfModel.document.ts';

export interface RuleChange {
  readonly name: keyof typeof settingFields;
  readonly from: unknown;
  readonly to: unknown;
}

/** Two versions of a flow beside each other; the later one may be what is drawn now. */
export interface Comparison {
  readonly mayRead: boolean;
  readonly versions: ReturnType<typeof useVersions>['versions'];
  /** Why the versions, or one of the two, could not be loaded. */
  readonly error: Error | null;
  readonly retry: () => void;
  /** One of the two is there and cannot be read as a drawing. */
  readonly isUnreadable: boolean;
  readonly beforeId: string | undefined;
  readonly afterId: string | undefined;
  readonly chooseBefore: (id: string | undefined) => void;
  readonly chooseAfter: (id: string | undefined) => void;
  readonly before: FlowGraph | undefined;
  readonly after: FlowGraph | undefined;
  readonly changes: readonly GraphChange[];
  readonly rules: readonly RuleChange[];
  /** Somebody else acts where nobody is found. */
  readonly isOtherPerson: boolean;
}

const settingNames: readonly (keyof typeof settingFields)[] = [
  'titleRule',
  'withdrawMode',
  'recallFlag',
  'dedupe',
  'selfApprove',
  'emptyApprover',
  'resubmitMode',
  'commentRequired',
  'signatureFlag',
  'urgeIntervalMin',
  'ccOnFinish',
];

export function useComparison(row: Row<typeof wfModel>, drawn: FlowGraph): Comparison {
  const { mayRead, versions, error: listError, refetch: refetchList } = useVersions(row.id);
  const [chosenBefore, chooseBefore] = useState<string>();
  const [afterId, chooseAfter] = useState<string>();
  const beforeId = chosenBefore ?? versions?.[0]?.id;
  const [earlierQuery, laterQuery] = [useVersion(beforeId), useVersion(afterId)];
  const [earlier, later] = [earlierQuery.data, laterQuery.data];
  const error = (versions ? null : listError) ?? earlierQuery.error ?? laterQuery.error;
  const retry = (): void => {
    if (!versions) void refetchList();
    if (earlierQuery.error) void earlierQuery.refetch();
    if (laterQuery.error) void laterQuery.refetch();
  };
  const compared = useMemo(() => {
    const before = readGraph(earlier?.graph);
    const after = afterId === undefined ? drawn : readGraph(later?.graph);
    const held = isRecord(earlier?.settings) ? earlier.settings : {};
    const now: Readonly<Record<string, unknown>> =
      afterId === undefined ? { ...row } : isRecord(later?.settings) ? later.settings : {};
    const rules = settingNames.flatMap((name) =>
      (held[name] ?? false) === (now[name] ?? false) ? [] : [{ name, from: held[name], to: now[name] }],
    );
    return {
      before,
      after,
      isUnreadable: (earlier !== undefined && !before) || (later !== undefined && !after),
      changes: before && after ? compareGraphs(before, after) : [],
      rules: before && after ? rules : [],
      isOtherPerson: before !== undefined && after !== undefined && held['emptyUserId'] !== now['emptyUserId'],
    };
  }, [afterId, earlier, later, drawn, row]);
  return { mayRead, versions, beforeId, afterId, chooseBefore, chooseAfter, error, retry, ...compared };
}
