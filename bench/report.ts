import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './load.ts';
import type { Work } from './works.ts';

/** A work measured on both servers. */
export interface Compared {
  readonly orders: number;
  readonly work: Pick<Work, 'code' | 'label' | 'goal' | 'ratio' | 'cpu'>;
  readonly floor: readonly Figure[];
  readonly product: readonly Figure[];
}

/** A single figure beside its goal. */
export interface Single {
  readonly goal: string;
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  readonly most?: number;
  readonly least?: number;
}

/** Whether a figure meets its goal. */
export const meets = ({ value, most = Infinity, least = -Infinity }: Single): boolean =>
  value >= least && value <= most;

const medianOf = (figures: readonly Figure[], name: 'perSecond' | 'p50' | 'p99' | 'appCpu' | 'databaseCpu'): number =>
  figures.map((figure) => figure[name]).toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;

const errorsOf = (figures: readonly Figure[]): number => figures.reduce((sum, figure) => sum + figure.errors, 0);

const digits = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

// Milliseconds hold on one machine only: where the floor needs more of them than where the goal was set, so may we.
const mostCpu = ({ cpu }: Compared['work'], floor: readonly Figure[]): number =>
  cpu ? cpu.most * Math.max(1, medianOf(floor, 'appCpu') / cpu.floor) : Infinity;

/** One line of the table: medians of both, their ratio, and whether the goal is met. */
export function lineOf({ orders, work, floor, product }: Compared): string {
  const ratio = medianOf(product, 'perSecond') / medianOf(floor, 'perSecond');
  const errors = errorsOf(floor) + errorsOf(product);
  const most = mostCpu(work, floor);
  const isMet = errors === 0 && ratio >= work.ratio && medianOf(product, 'appCpu') <= most;
  const wanted = `${work.ratio}x${most === Infinity ? '' : `, app ${digits(most)} ms on this machine`}`;
  const part = (figures: readonly Figure[]) =>
    `${digits(medianOf(figures, 'perSecond')).padStart(6)}/s  p50 ${digits(medianOf(figures, 'p50')).padStart(5)}  p99 ${digits(medianOf(figures, 'p99')).padStart(5)}  app ${digits(medianOf(figures, 'appCpu'))}  db ${digits(medianOf(figures, 'databaseCpu'))} ms`;
  const verdict = errors > 0 ? `${errors} ERRORS` : isMet ? 'met' : 'missed';
  const wrong = [...floor, ...product].find((figure) => figure.wrong !== undefined)?.wrong;
  return [
    `${work.goal}  ${work.label}, ${orders.toLocaleString('en')} orders`,
    `    floor    ${part(floor)}`,
    `    product  ${part(product)}`,
    `    ratio    ${digits(ratio)}x   goal ${wanted}   ${verdict}`,
    ...(wrong === undefined ? [] : [`    ${wrong}`]),
  ].join('\n');
}

/** A single figure as a line. */
export function singleLine(single: Single): string {
  const { goal, label, value, unit, most, least } = single;
  const wanted = most === undefined ? `at least ${least}` : `at most ${most}`;
  return `${goal}  ${label}: ${digits(value)} ${unit}   goal ${wanted}   ${meets(single) ? 'met' : 'missed'}`;
}

/** Writes everything measured, with the size of the machine; gives the file. */
export function writeResults(compared: readonly Compared[], singles: readonly Single[], quick: boolean): string {
  const works = compared.map(({ orders, work, floor, product }) => ({
    orders,
    ...work,
    floor: summary(floor),
    product: summary(product),
    ratioOfFloor: round(medianOf(product, 'perSecond') / medianOf(floor, 'perSecond')),
  }));
  return write('', { quick, works, singles });
}

/** Writes what was measured apart: of the pages or of a long order in a browser, of the largest workbooks, of logins and processes; gives the file. */
export function writeSingles(
  what: 'pages' | 'auction' | 'closing' | 'chat' | 'chatKills' | 'large' | 'lines' | 'tags' | 'scale' | 'workflow',
  singles: readonly Single[],
): string {
  return write(`-${what}`, { singles: singles.map((single) => ({ ...single, value: round(single.value) })) });
}

function write(suffix: string, results: object): string {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const machine = {
    cores: availableParallelism(),
    model: cpus()[0]?.model ?? '',
    gigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    // What else ran: figures of a busy machine are no slower product.
    load: round(loadavg()[0] ?? 0),
  };
  const time = new Date().toISOString();
  const file = join(folder, `${time.slice(0, 10)}${suffix}.json`);
  writeFileSync(file, `${JSON.stringify({ time, machine, ...results }, null, 2)}\n`);
  return file;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

const summary = (figures: readonly Figure[]) => ({
  perSecond: round(medianOf(figures, 'perSecond')),
  p50: round(medianOf(figures, 'p50')),
  p99: round(medianOf(figures, 'p99')),
  appCpu: round(medianOf(figures, 'appCpu')),
  databaseCpu: round(medianOf(figures, 'databaseCpu')),
  errors: errorsOf(figures),
  rounds: figures.length,
});
