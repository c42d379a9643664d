import { isBilingual, type Bilingual } from '#model/label.ts';
import { recordOf, rowsOf } from '../record.ts';
import { server } from '../server.ts';
import { nodesIn, stepsIn, type NamedNode, type NextStep } from './calls.ts';

type Row = Readonly<Record<string, unknown>>;

const textIn = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '');
const orNull = (row: Row, name: string): string | null => (typeof row[name] === 'string' ? row[name] : null);
const numberIn = (row: Row, name: string): number | null => (typeof row[name] === 'number' ? row[name] : null);
const named = (value: unknown): Bilingual => (isBilingual(value) ? value : { zh: '' });
const sentences = (value: unknown): readonly Bilingual[] => (Array.isArray(value) ? value.filter(isBilingual) : []);

/** What one person has or had to do at a step, and why he. */
export interface ExplainedTask {
  readonly id: string;
  readonly name: string;
  readonly actingFor: string | null;
  readonly why: string;
  readonly state: string;
  readonly result: string | null;
  readonly openedAt: string;
  readonly dueAt: string | null;
  readonly isOpen: boolean;
  /** The steps to which a manager may lead it from here. */
  readonly targets: readonly NamedNode[];
}

/** One visit of a step: who was found for it, and who was left out. */
export interface ExplainedStep {
  readonly id: string;
  readonly name: Bilingual;
  readonly state: string;
  readonly isSuperseded: boolean;
  readonly tasks: readonly ExplainedTask[];
  readonly leftOut: readonly { readonly name: string; readonly why: Bilingual }[];
}

/** An approval explained: why it stands where it does, and what whoever manages it may do. */
export interface Explanation {
  readonly id: string;
  readonly title: string;
  readonly docCode: string;
  readonly businessId: string;
  readonly status: string;
  readonly epoch: number;
  readonly documentVersion: number | null;
  readonly flow: Bilingual;
  readonly version: number | null;
  readonly waits: readonly Bilingual[];
  readonly person: readonly Bilingual[] | null;
  readonly steps: readonly ExplainedStep[];
  readonly canManage: boolean;
  readonly takesTwo: boolean;
  readonly versions: readonly { readonly id: string; readonly version: number }[];
  readonly asked: readonly {
    readonly id: string;
    readonly act: string;
    readonly reason: string;
    readonly requester: string;
  }[];
}

const taskOf = (row: Row): ExplainedTask => ({
  id: textIn(row, 'id'),
  name: textIn(row, 'name'),
  actingFor: orNull(row, 'actingFor'),
  why: textIn(row, 'why'),
  state: textIn(row, 'state'),
  result: orNull(row, 'result'),
  openedAt: textIn(row, 'openedAt'),
  dueAt: orNull(row, 'dueAt'),
  isOpen: row['isOpen'] === true,
  targets: nodesIn(row['targets']),
});

/** Asks for the explanation of an approval, and for what it is to one person where he is named. */
export async function explainApproval(instance: string, user?: string, signal?: AbortSignal): Promise<Explanation> {
  const answer = recordOf(
    await server.post('/workflow/approval/explain', { instance, user: user ?? null }, { signal, quiet: true }),
  );
  const row = recordOf(answer?.['approval']) ?? {};
  return {
    id: textIn(row, 'id'),
    title: textIn(row, 'title'),
    docCode: textIn(row, 'docCode'),
    businessId: textIn(row, 'businessId'),
    status: textIn(row, 'status'),
    epoch: numberIn(row, 'epoch') ?? 1,
    documentVersion: numberIn(row, 'documentVersion'),
    flow: named(row['flow']),
    version: numberIn(row, 'version'),
    waits: sentences(row['waits']),
    person: Array.isArray(row['person']) ? sentences(row['person']) : null,
    steps: rowsOf(row['steps']).map((each) => ({
      id: textIn(each, 'id'),
      name: named(each['name']),
      state: textIn(each, 'state'),
      isSuperseded: each['isSuperseded'] === true,
      tasks: rowsOf(each['tasks']).map(taskOf),
      leftOut: rowsOf(each['leftOut']).map((one) => ({ name: textIn(one, 'name'), why: named(one['why']) })),
    })),
    canManage: row['canManage'] === true,
    takesTwo: row['takesTwo'] === true,
    versions: rowsOf(row['versions']).map((each) => ({
      id: textIn(each, 'id'),
      version: numberIn(each, 'version') ?? 0,
    })),
    asked: rowsOf(row['asked']).map((each) => ({
      id: textIn(each, 'id'),
      act: textIn(each, 'act'),
      reason: textIn(each, 'reason'),
      requester: textIn(each, 'requester'),
    })),
  };
}

/** What a move to another version would do. */
export interface TriedMigration {
  readonly missing: readonly NamedNode[];
  readonly choices: readonly NamedNode[];
  readonly moves: readonly { readonly from: string; readonly to: string; readonly name: Bilingual }[];
  readonly steps: readonly NextStep[];
}

/** Tries a move to another version; nothing is stored. */
export async function tryMigration(
  wish: { readonly instance: string; readonly definition: string; readonly mapping: Readonly<Record<string, string>> },
  signal?: AbortSignal,
): Promise<TriedMigration> {
  const row = recordOf(await server.change('/workflow/approval/tryMigration', wish, { signal })) ?? {};
  return {
    missing: nodesIn(row['missing']),
    choices: nodesIn(row['choices']),
    moves: rowsOf(row['moves']).map((each) => ({
      from: textIn(each, 'from'),
      to: textIn(each, 'to'),
      name: named(each['name']),
    })),
    steps: stepsIn(row['steps']),
  };
}

/** The tasks of an approval that are open. */
export const openTasksIn = ({ steps }: Explanation) =>
  steps.flatMap((step) => step.tasks.filter(({ isOpen }) => isOpen).map((task) => ({ step, task })));
