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
  readonly beforeId: string | undefined;
  readonly afterId: string | undefined;
  readonly chooseBefore: (id: string | undefined) => void;
  readonly chooseAfter: (id: string | undefined) => void;
  readonly before: FlowGraph | undefined;
  readonly after: FlowGraph | undefined;
  readonly changes: readonly GraphChange[];
  readonly rules: readonly RuleChange[];
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
  const { mayRead, versions } = useVersions(row.id);
  const [chosenBefore, chooseBefore] = useState<string>();
  const [afterId, chooseAfter] = useState<string>();
  const beforeId = chosenBefore ?? versions?.[0]?.id;
  const [earlier, later] = [useVersion(beforeId), useVersion(afterId)];
  return useMemo(() => {
    const before = readGraph(earlier?.graph);
    const after = afterId === undefined ? drawn : readGraph(later?.graph);
    const held = isRecord(earlier?.settings) ? earlier.settings : {};
    const now: Readonly<Record<string, unknown>> =
      afterId === undefined ? { ...row } : isRecord(later?.settings) ? later.settings : {};
    const rules = settingNames.flatMap((name) =>
      (held[name] ?? false) === (now[name] ?? false) ? [] : [{ name, from: held[name], to: now[name] }],
    );
    return {
      mayRead,
      versions,
      beforeId,
      afterId,
      chooseBefore,
      chooseAfter,
      before,
      after,
      changes: before && after ? compareGraphs(before, after) : [],
      rules: before && after ? rules : [],
    };
  }, [mayRead, versions, beforeId, afterId, earlier, later, drawn, row]);
}
