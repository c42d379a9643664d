import { isBilingual, type Bilingual } from '#model/label.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';

type Row = Readonly<Record<string, unknown>>;

/** A line of the analysis: a step of a flow, or a person. */
export interface PaceLine {
  readonly key: string;
  readonly flow: Bilingual | null;
  readonly model: string | null;
  readonly node: string | null;
  readonly user: string | null;
  readonly name: string;
  readonly count: number;
  readonly median: number | null;
  readonly slow: number | null;
  readonly late: number;
  readonly open: number;
  readonly oldest: number | null;
}

/** One task behind a line. */
export interface PacedLine {
  readonly id: string;
  readonly title: string;
  readonly docCode: string;
  readonly businessId: string;
  readonly nodeName: string;
  readonly name: string;
  readonly openedAt: string;
  readonly doneAt: string | null;
  readonly hours: number;
}

const textIn = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '');
const hoursIn = (row: Row, name: string): number | null => (typeof row[name] === 'string' ? Number(row[name]) : null);

const lineOf = (row: Row): PaceLine => {
  const [model, node, user] = [textIn(row, 'modelId'), textIn(row, 'nodeId'), textIn(row, 'userId')];
  return {
    key: `${model}/${node}/${user}`,
    flow: isBilingual(row['flow']) ? row['flow'] : null,
    model: model || null,
    node: node || null,
    user: user || null,
    name: textIn(row, 'nodeName') || textIn(row, 'name'),
    count: Number(row['count'] ?? 0),
    median: hoursIn(row, 'medianHours'),
    slow: hoursIn(row, 'slowHours'),
    late: Number(row['lateCount'] ?? 0),
    open: Number(row['openCount'] ?? 0),
    oldest: hoursIn(row, 'oldestHours'),
  };
};

/** The days that are looked at. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export async function askPace(
  period: Period,
  signal: AbortSignal,
): Promise<{ readonly nodes: readonly PaceLine[]; readonly people: readonly PaceLine[] }> {
  const answer = recordOf(await server.post('/workflow/approval/efficiency', period, { signal, quiet: true })) ?? {};
  return { nodes: rowsOf(answer['nodes']).map(lineOf), people: rowsOf(answer['people']).map(lineOf) };
}

export async function askTasksBehind(
  { from, to }: Period,
  { model, node, user }: PaceLine,
  signal: AbortSignal,
): Promise<readonly PacedLine[]> {
  const body = { from, to, model, node, user };
  const answer = recordOf(await server.post('/workflow/approval/efficiencyTasks', body, { signal, quiet: true }));
  return rowsOf(answer?.['records']).map((row) => ({
    id: textIn(row, 'id'),
    title: textIn(row, 'title'),
    docCode: textIn(row, 'docCode'),
    businessId: textIn(row, 'businessId'),
    nodeName: textIn(row, 'nodeName'),
    name: textIn(row, 'name'),
    openedAt: textIn(row, 'openedAt'),
    doneAt: textIn(row, 'doneAt') || null,
    hours: hoursIn(row, 'hours') ?? 0,
  }));
}
