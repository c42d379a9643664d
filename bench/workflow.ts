// npm run bench:workflow [-- --finished 1000000 --running 20000 --seconds 5]: to-do lists, approving and submitting beside many approvals.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { draftsToSubmit, fillApprovals, runningTask } from './approvals.ts';
import { ensureOrders, openInstallation, postmasterOf } from './installation.ts';
import { drive, type Call, type Figure, type Target } from './load.ts';
import { logIn } from './login.ts';
import { buyerName, clerkName } from './masterData.ts';
import { meets, singleLine, writeSingles, type Single } from './report.ts';
import { startFloor, startProduct, type Server } from './servers.ts';
import { workflowStatements } from './workflowStatements.ts';

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '20000' },
    finished: { type: 'string', default: '1000000' },
    running: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '5' },
    port: { type: 'string', default: '5960' },
  },
});
const [finished, running, seconds, port] = [values.finished, values.running, values.seconds, values.port].map(Number);
const clients = 8;
// Other work on the machine comes and goes: both sides are measured by turns.
const rounds = 3;
const approvedAtOnce = 300;
const submittedAtOnce = 150;
const goal = 'W8';

const singles: Single[] = [];
const installation = await openInstallation();
const database = await ensureOrders(installation, Number(values.orders));
const superuser = await installation.superuser(database);
const folder = mkdtempSync(join(tmpdir(), 'srm-bench-workflow-'));
const servers: Server[] = [];
try {
  console.log(`Filling ${finished} finished and ${running} running approvals …`);
  const user = await fillApprovals(superuser, {
    finished: finished ?? 0,
    running: running ?? 0,
    approverName: clerkName,
  });
  const postmaster = await postmasterOf(superuser);
  const product = await startProduct(port ?? 0, {
    databaseUrl: installation.ownerUrl(database),
    dataFolder: folder,
    secret: installation.secret,
  });
  servers.push(product);
  const floor = await startFloor(
    (port ?? 0) + 1,
    installation.superuserUrl(database),
    workflowStatements,
    'bench/workflowFloor.ts',
  );
  servers.push(floor);
  const [theProduct, theFloor] = [product, floor].map(({ url, pid }): Target => ({ url, pid, postmaster }));
  if (!theProduct || !theFloor) throw new Error('The servers have not started.');
  const headers = await logIn(product.url, clerkName, installation.password);
  const path = (call: string): string => `/prod-api/workflow/approval/${call}`;
  const calls = {
    list: post(path('list'), { tab: 'TODO', size: 20 }, headers),
    counts: post(path('counts'), {}, headers),
  };
  for (const [name, call] of Object.entries(calls)) {
    const bareCall = post(`/${name}`, { user });
    await warm(theProduct, call);
    await warm(theFloor, bareCall);
    const shares: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const own = await measured(theProduct, call);
      const bare = await measured(theFloor, bareCall);
      shares.push(own.perSecond / bare.perSecond);
    }
    note(`my to-do: ${name}, of the floor, median of ${rounds}`, medianOf(shares), { least: 0.8 });
  }
  await measureApproving(theProduct, theFloor, headers, path('approve'));
  await measureSubmitting(theProduct);
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await superuser.end();
  await installation.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\nWritten to ${writeSingles('workflow', singles)}`);
if (!singles.every(meets)) process.exitCode = 1;

function post(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Call {
  return { method: 'POST', path, body, headers };
}

// Both sides make their plans, one for each of their connections, and compile what they need; the product also does what it does once
// it has started.
async function warm(target: Target, call: Call): Promise<void> {
  await drive(target, { clients, next: () => call, seconds: 4 });
}

async function measured(target: Target, call: Call): Promise<Figure> {
  return correct(await drive(target, { clients, next: () => call, seconds: seconds ?? 5 }));
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

// One half of the running approvals is for the product, the other one for the floor: each is approved once.
async function measureApproving(
  product: Target,
  floor: Target,
  headers: Readonly<Record<string, string>>,
  path: string,
): Promise<void> {
  let [own, bare] = [0, Math.floor((running ?? 0) / 2)];
  const next = () => post(path, { task: runningTask(own++).task, epoch: 1, documentVersion: 1 }, headers);
  const nextBare = () => post('/approve', { ...runningTask(bare++) });
  const [warm, counted] = [60, Math.min(approvedAtOnce, Math.floor((running ?? 0) / 2) - 60)];
  await drive(product, { clients, calls: warm, next });
  await drive(floor, { clients, calls: warm, next: nextBare });
  const its = correct(await drive(product, { clients, calls: counted, next }));
  const floors = correct(await drive(floor, { clients, calls: counted, next: nextBare }));
  note('approving a step, of the same bare statements', its.perSecond / floors.perSecond, { least: 0.3 });
}

/** Submitting to a flow of five steps beside submitting to nobody in particular. */
async function measureSubmitting(product: Target): Promise<void> {
  const headers = await logIn(product.url, buyerName, installation.password);
  const ids = await draftsToSubmit(superuser, running ?? 0, submittedAtOnce * 4);
  const submit = async (rest: 0 | 1): Promise<Figure> => {
    const own = ids.filter((_, at) => at % 2 === rest);
    let at = 0;
    const next = () => post('/prod-api/pur/purchaseOrder/submit', { id: own[at++] ?? '', versionNo: 1 }, headers);
    await drive(product, { clients, calls: submittedAtOnce, next });
    return correct(await drive(product, { clients, calls: submittedAtOnce, next }));
  };
  const without = await submit(1);
  const withFlow = await submit(0);
  note('submitting to five steps, of submitting without a flow', without.perSecond / withFlow.perSecond, {
    most: 2,
    unit: 'times',
  });
}

function correct(figure: Figure): Figure {
  console.log(
    `     ${figure.perSecond.toFixed(0)} a second, p50 ${figure.p50.toFixed(1)} ms, p99 ${figure.p99.toFixed(1)} ms, CPU of a call ${(figure.appCpu + figure.databaseCpu).toFixed(2)} ms`,
  );
  if (figure.errors > 0) throw new Error(`${figure.errors} wrong answers: ${figure.wrong ?? ''}`);
  return figure;
}

function note(
  label: string,
  value: number,
  { unit = '', ...bound }: { unit?: string; least?: number; most?: number },
): void {
  const single: Single = { goal, label, value, unit, ...bound };
  singles.push(single);
  console.log(singleLine(single));
}
