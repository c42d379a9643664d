import type { Label } from '#model/label.ts';
import { stepsIn, type NextStep } from '#ui/approval/calls.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import type { FlowGraph } from '../graph/graph.rules.ts';
import type { CaseValues } from './simulation.rules.ts';

/** What a simulation is about. */
export interface SimulationInput {
  readonly modelId: string;
  readonly docId: string;
  readonly graph: FlowGraph;
  readonly settings: object;
  readonly starterId: string | null;
  /** A stored document; without one the typed values count. */
  readonly businessId?: string;
  readonly values?: CaseValues;
}

export interface Decision {
  readonly nodeId: string;
  readonly branches: readonly {
    readonly edgeId: string;
    readonly holds: boolean | undefined;
    readonly problem: Label | undefined;
  }[];
}

/** Where a flow would go, with whom and why. */
export interface SimulationResult {
  readonly steps: readonly NextStep[];
  readonly path: readonly string[];
  readonly decisions: readonly Decision[];
  readonly outcome: string;
  readonly hours: number;
  readonly problem: string | null;
  /** What the document holds of everything that decides the way. */
  readonly values: CaseValues;
}

export async function runSimulation(input: SimulationInput): Promise<SimulationResult> {
  const { modelId, docId, starterId, ...rest } = input;
  const answer =
    recordOf(await server.post('workflow/wfModel/simulate', { ...rest, modelId, docId, starterId }, { quiet: true })) ??
    {};
  return {
    steps: stepsIn(answer['steps']),
    path: Array.isArray(answer['path']) ? answer['path'].map(String) : [],
    decisions: rowsOf(answer['decisions']).map((row) => ({
      nodeId: String(row['nodeId'] ?? ''),
      branches: rowsOf(row['branches']).map((branch) => ({
        edgeId: String(branch['edgeId'] ?? ''),
        holds: typeof branch['holds'] === 'boolean' ? branch['holds'] : undefined,
        problem: labelOf(branch['problem']),
      })),
    })),
    outcome: String(answer['outcome'] ?? ''),
    hours: Number(answer['hours'] ?? 0),
    problem: typeof answer['problem'] === 'string' ? answer['problem'] : null,
    values: recordOf(answer['values']) ?? {},
  };
}

const labelOf = (value: unknown): Label | undefined =>
  Array.isArray(value) ? [String(value[0]), String(value[1])] : undefined;
