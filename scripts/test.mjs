// npm test [-- files] and npm run check: every step runs, whatever failed before it, and the last line adds up.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { Refusal, ensureDependencies, ensureWeb, environment, giveUp, node, root, whenOrphaned } from './setup.mjs';

const minute = 60_000;
const scratch = mkdtempSync(join(tmpdir(), 'srm-test-run-'));
const results = [];
const running = new Set();

process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, abandon);
whenOrphaned(abandon);

try {
  await ensureDependencies();
  const words = process.argv.slice(2);
  const files = words.filter((word) => !word.startsWith('--'));
  await (files.length > 0 ? runFiles(files) : runAll(!words.includes('--no-browser')));
  report();
} catch (error) {
  giveUp(error);
}

function abandon() {
  for (const child of running) endGroup(child, 'SIGTERM');
  process.exit(130);
}

async function runAll(withBrowser) {
  // Most of these keep one core busy: two rows of them beside each other.
  await Promise.all([
    tool('types of the server', 'tsc', ['-p', 'tsconfig.server.json']),
    tools([
      ['format', 'oxfmt', ['--check', '.']],
      ['lint', 'oxlint', ['--type-aware']],
      ['types of the browser', 'tsc', ['-p', 'tsconfig.web.json']],
      ['unused code', 'knip', []],
    ]),
  ]);
  const files = [...testFiles('src'), ...testFiles('test')];
  await serverTests(files, 'dot');
  // Either of the first two has one core of work, with pauses, and a PostgreSQL of its own.
  const [, isReady] = await Promise.all([loneTests(files, 'dot'), withBrowser && browserSetUp()]);
  if (isReady) await browserTests(testFiles('e2e'), 'dot');
}

async function runFiles(wanted) {
  const files = wanted.map((file) => relative(root, file).replaceAll('\\', '/'));
  for (const file of files) if (!existsSync(join(root, file))) throw new Refusal(`There is no file ${file}.`);
  const all = files.flatMap((file) => (statSync(join(root, file)).isDirectory() ? testFiles(file) : [file]));
  const isBrowser = (file) => file.startsWith('e2e/');
  const [browser, server] = [all.filter(isBrowser), all.filter((file) => !isBrowser(file))];
  await serverTests(server, 'spec');
  await loneTests(server, 'spec');
  if (browser.length > 0 && (await browserSetUp())) await browserTests(browser, 'spec');
}

async function serverTests(files, reporter) {
  // One process for each of two cores: walking the whole product, with some areas, takes as long as everything else.
  const first = [
    'test/every/',
    ...['planning', 'purchasing', 'printing', 'notice'].map((area) => `src/areas/${area}/`),
  ];
  const isFirst = (file) => first.some((folder) => file.startsWith(folder));
  const others = files.filter((file) => !isLone(file) && !isFirst(file));
  await tests('tests', [others, files.filter(isFirst)], inOneProcess(reporter));
}

/** Files in test/alone need a database without the rows of others; those in test/start start servers of their own. */
async function loneTests(files, reporter) {
  const one = ['--test-concurrency=1'];
  const [alone, start] = ['test/alone/', 'test/start/'].map((folder) =>
    files.filter((file) => file.startsWith(folder)),
  );
  await Promise.all([
    tests('tests that stand alone', [alone], inProcesses(reporter, [...one, ...withDatabase()])),
    tests('starting and stopping', [start], inProcesses(reporter, one)),
  ]);
}

function isLone(file) {
  return file.startsWith('test/alone/') || file.startsWith('test/start/');
}

function browserSetUp() {
  return step('browser set-up', async () => {
    await ensureBrowser();
    await ensureWeb();
    return true;
  });
}

async function browserTests(files, reporter) {
  // A page mostly waits for its server and a server for its page: two files at once keep two cores busy; with three the
  // whole takes as long, and every story longer.
  const options = inProcesses(reporter, ['--test-concurrency=2', ...withDemo()], 600);
  // A machine a third as fast still tells what failed.
  await tests('browser tests', [files], options, 40 * minute);
}

/** Twenty times faster than a process for each file; files that must not share one lie in test/start. */
function inOneProcess(reporter) {
  return ['--test-isolation=none', '--test-timeout=300000', `--test-reporter=${reporter}`, ...withDatabase()];
}

function inProcesses(reporter, further = [], seconds = 180) {
  return [`--test-timeout=${seconds * 1000}`, `--test-reporter=${reporter}`, ...further];
}

function withDemo() {
  return ['--test-global-setup=./e2e/globalSetup.ts'];
}

function withDatabase() {
  return ['--test-global-setup=./test/globalSetup.ts'];
}

async function tools(list) {
  for (const [name, program, options] of list) await tool(name, program, options);
}

function tool(name, program, options) {
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  const path = join(root, 'node_modules', '.bin', program + suffix);
  return step(name, async () => (await runGroup(path, options, 3 * minute)) === 0);
}

/** Runs the files of each group in a run of its own, all groups at once. */
async function tests(name, groups, options, limit = 15 * minute) {
  if (groups.every((files) => files.length === 0)) return;
  await step(name, async () => {
    const runs = groups.filter((files) => files.length > 0);
    const counts = await Promise.all(runs.map((files) => testRun(files, options, limit)));
    const sum = (key) => counts.reduce((total, each) => total + each[key], 0);
    return { passed: sum('passed'), failed: sum('failed'), slowest: counts.flatMap(({ slowest = [] }) => slowest) };
  });
}

async function testRun(files, options, limit) {
  const file = join(scratch, `${randomUUID()}.json`);
  const reporters = [
    '--test-reporter-destination=stdout',
    '--test-reporter=./scripts/counts.mjs',
    `--test-reporter-destination=${file}`,
  ];
  const code = await runGroup(node(), ['--test', '--test-force-exit', ...options, ...reporters, ...files], limit);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!text) {
    console.error('The tests ended before their totals were known.');
    return { passed: 0, failed: 1 };
  }
  const { passed, tests: total, slowest } = JSON.parse(text);
  // Skipped and unfinished tests prove nothing, so they count as failed.
  const failed = total - passed;
  return { passed, failed: code === 0 ? failed : Math.max(1, failed), slowest };
}

/** Runs one step and keeps its result: what it counted, or one failure if it did not succeed. */
async function step(name, work) {
  console.log(`\n── ${name}`);
  const begin = performance.now();
  let counts = { passed: 0, failed: 1 };
  try {
    const outcome = await work();
    counts = typeof outcome === 'object' ? outcome : { passed: 0, failed: outcome ? 0 : 1 };
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
  }
  results.push({ name, ...counts, seconds: ((performance.now() - begin) / 1000).toFixed(1) });
  return counts.failed === 0;
}

function report() {
  console.log('');
  for (const { name, passed, failed, seconds } of results) {
    const outcome = failed > 0 ? `FAILED (${failed})` : passed > 0 ? `${passed} passed` : 'ok';
    console.log(`${name.padEnd(24)} ${seconds.padStart(7)} s   ${outcome}`);
  }
  const slowest = results.flatMap((result) => result.slowest ?? []).toSorted((a, b) => b.seconds - a.seconds);
  if (slowest.length >= 10) {
    console.log('\nThe slowest tests:');
    for (const { name, seconds } of slowest.slice(0, 10)) console.log(`${seconds.toFixed(1).padStart(7)} s   ${name}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  if (passed + failed === 0) console.log('No test ran.');
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

/** Runs a program in a group of its own, so that it can be ended with all it started when it takes too long. */
function runGroup(program, options, limit) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    running.add(child);
    const timer = setTimeout(() => {
      console.error(`Ended after ${limit / minute} minutes.`);
      endGroup(child, 'SIGKILL');
    }, limit);
    child.on('error', reject).on('exit', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve(code);
    });
  });
}

function endGroup({ pid, exitCode, signalCode }, signal) {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, signal);
}

function testFiles(folder) {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  const names = readdirSync(path, { recursive: true }).map(String);
  return names
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .toSorted();
}
