import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './load.ts';
import type { Work } from './works.ts';

/** A work measured on the product and on those that do it by hand. */
export interface Compared {
  readonly orders: number;
  readonly work: Pick<Work, 'code' | 'label' | 'goal' | 'least' | 'cpu' | 'p95'>;
  readonly floor: readonly Figure[];
  readonly limit: readonly Figure[];
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

const medianOf = (
  figures: readonly Figure[],
  name: 'perSecond' | 'p50' | 'p95' | 'p99' | 'appCpu' | 'databaseCpu',
): number => figures.map((figure) => figure[name]).toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;

const errorsOf = (figures: readonly Figure[]): number => figures.reduce((sum, figure) => sum + figure.errors, 0);

const digits = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

/** The bars of a work, as its goal names them, and whether each is met: ratios to what others did in the same run. */
export function barsOf({ orders, work, floor, limit, product }: Compared): { text: string; isMet: boolean }[] {
  const bars: { text: string; isMet: boolean }[] = [];
  for (const [name, figures] of [
    ['floor', floor],
    ['limit', limit],
  ] as const) {
    const least = work.least?.[name];
    const ratio = medianOf(product, 'perSecond') / medianOf(figures, 'perSecond');
    if (least !== undefined) bars.push({ text: `${digits(ratio)}x of ${least}x the ${name}`, isMet: ratio >= least });
  }
  if (work.cpu !== undefined && limit.length > 0) {
    const times = medianOf(product, 'appCpu') / medianOf(limit, 'appCpu');
    bars.push({ text: `app CPU ${digits(times)} of ${work.cpu} times the limit`, isMet: times <= work.cpu });
  }
  if (work.p95 !== undefined && orders >= mostOrders) {
    const p95 = medianOf(product, 'p95');
    // Nothing answered within the time is no fast answer.
    bars.push({ text: `p95 ${digits(p95)} of ${work.p95} ms`, isMet: p95 > 0 && p95 <= work.p95 });
  }
  return bars;
}

// Milliseconds are goals of the largest data alone.
const mostOrders = 1_000_000;

/** The lines of a work: medians of each server, and every bar of its goal. */
export function lineOf(compared: Compared): string {
  const { orders, work, floor, limit, product } = compared;
  const all = [...floor, ...limit, ...product];
  const errors = errorsOf(all);
  const part = (figures: readonly Figure[]) =>
    `${digits(medianOf(figures, 'perSecond')).padStart(6)}/s  p50 ${digits(medianOf(figures, 'p50')).padStart(5)}  p95 ${digits(medianOf(figures, 'p95')).padStart(5)}  p99 ${digits(medianOf(figures, 'p99')).padStart(5)}  app ${digits(medianOf(figures, 'appCpu'))}  db ${digits(medianOf(figures, 'databaseCpu'))} ms`;
  const row = (name: string, figures: readonly Figure[]) =>
    figures.length > 0 ? [`    ${name.padEnd(8)} ${part(figures)}`] : [];
  const wrong = all.find((figure) => figure.wrong !== undefined)?.wrong;
  return [
    `${work.goal}  ${work.label}, ${orders.toLocaleString('en')} orders`,
    ...row('floor', floor),
    ...row('limit', limit),
    ...row('product', product),
    ...(errors > 0 ? [`    ${errors} ERRORS: no figure counts`] : []),
    ...barsOf(compared).map(({ text, isMet }) => `    ${text}   ${errors === 0 && isMet ? 'met' : 'missed'}`),
    ...(wrong === undefined ? [] : [`    ${wrong}`]),
  ].join('\n');
}

/** A single figure as a line. */
export function singleLine(single: Single): string {
  const { goal, label, value, unit, most, least } = single;
  const figure = `${goal}  ${label}: ${digits(value)} ${unit}`;
  if (most === undefined && least === undefined) return figure;
  const wanted = most === undefined ? `at least ${least}` : `at most ${most}`;
  return `${figure}   goal ${wanted}   ${meets(single) ? 'met' : 'missed'}`;
}

/** Writes everything measured, with the size of the machine; gives the file. */
export function writeResults(compared: readonly Compared[], singles: readonly Single[], quick: boolean): string {
  const works = compared.map((each) => ({
    orders: each.orders,
    code: each.work.code,
    label: each.work.label,
    goal: each.work.goal,
    ...(each.floor.length > 0 ? { floor: summary(each.floor) } : {}),
    ...(each.limit.length > 0 ? { limit: summary(each.limit) } : {}),
    product: summary(each.product),
    bars: barsOf(each),
  }));
  return write('', { quick, works, singles });
}

/** Writes what was measured apart: of the pages or of a long order in a browser, of the largest workbooks, of logins and processes; gives the file. */
export function writeSingles(
  what:
    | 'pages'
    | 'auction'
    | 'bidFile'
    | 'closing'
    | 'chat'
    | 'chatKills'
    | 'large'
    | 'lines'
    | 'tags'
    | 'scale'
    | 'workflow',
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
  p95: round(medianOf(figures, 'p95')),
  p99: round(medianOf(figures, 'p99')),
  appCpu: round(medianOf(figures, 'appCpu')),
  databaseCpu: round(medianOf(figures, 'databaseCpu')),
  errors: errorsOf(figures),
  rounds: figures.length,
});
