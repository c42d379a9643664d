import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
/** Whether a figure meets its goal. */
export const meets = ({ value, most = Infinity, least = -Infinity }) => value >= least && value <= most;
const medianOf = (figures, name) => figures.map((figure) => figure[name]).toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;
const errorsOf = (figures) => figures.reduce((sum, figure) => sum + figure.errors, 0);
const digits = (value) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
// Milliseconds hold on one machine only: where the floor needs more of them than where the goal was set, so may we.
const mostCpu = ({ cpu }, floor) => cpu ? cpu.most * Math.max(1, medianOf(floor, 'appCpu') / cpu.floor) : Infinity;
/** One line of the table: medians of both, their ratio, and whether the goal is met. */
export function lineOf({ orders, work, floor, product }) {
    const ratio = medianOf(product, 'perSecond') / medianOf(floor, 'perSecond');
    const errors = errorsOf(floor) + errorsOf(product);
    const most = mostCpu(work, floor);
    const isMet = errors === 0 && ratio >= work.ratio && medianOf(product, 'appCpu') <= most;
    const wanted = `${work.ratio}x${most === Infinity ? '' : `, app ${digits(most)} ms on this machine`}`;
    const part = (figures) => `${digits(medianOf(figures, 'perSecond')).padStart(6)}/s  p50 ${digits(medianOf(figures, 'p50')).padStart(5)}  p99 ${digits(medianOf(figures, 'p99')).padStart(5)}  app ${digits(medianOf(figures, 'appCpu'))}  db ${digits(medianOf(figures, 'databaseCpu'))} ms`;
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
export function singleLine(single) {
    const { goal, label, value, unit, most, least } = single;
    const wanted = most === undefined ? `at least ${least}` : `at most ${most}`;
    return `${goal}  ${label}: ${digits(value)} ${unit}   goal ${wanted}   ${meets(single) ? 'met' : 'missed'}`;
}
/** Writes everything measured, with the size of the machine; gives the file. */
export function writeResults(compared, singles, quick) {
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
export function writeSingles(what, singles) {
    return write(`-${what}`, { singles: singles.map((single) => ({ ...single, value: round(single.value) })) });
}
function write(suffix, results) {
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
const round = (value) => Math.round(value * 1000) / 1000;
const summary = (figures) => ({
    perSecond: round(medianOf(figures, 'perSecond')),
    p50: round(medianOf(figures, 'p50')),
    p99: round(medianOf(figures, 'p99')),
    appCpu: round(medianOf(figures, 'appCpu')),
    databaseCpu: round(medianOf(figures, 'databaseCpu')),
    errors: errorsOf(figures),
    rounds: figures.length,
});
