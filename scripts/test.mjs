// npm test [-- files] and npm run check: every step runs, whatever failed before it, and the last line adds up.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { Watch, costOfEnded, costSoFar } from './cpu.mjs';
import { Refusal, ensureDependencies, ensureWeb, environment, giveUp, node, root, whenOrphaned } from './setup.mjs';

const minute = 60_000;
const gigabyte = 2 ** 30;
const scratch = mkdtempSync(join(placeOfFiles(), 'srm-test-run-'));
// What a run writes lies in there, and goes with it. PostgreSQL has an account of its own, that must come through.
chmodSync(scratch, 0o711);
process.env.TMPDIR = scratch;
/** Browser tests that passed when they were tried again write it there. */
const flakyFile = join(scratch, 'flaky');
process.env.SRM_TEST_FLAKY = flakyFile;
/** More of them are no accident. */
const mostFlaky = 2;
const results = [];
const running = new Set();
const watch = new Watch();
/** What the ended programs have cost that are known already. */
let counted = 0;

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

/** In memory where there is room: a site of the tests is 2,500 files, whose copying takes a disk twenty times as long. */
function placeOfFiles() {
  const memory = '/dev/shm';
  if (!existsSync(memory) || freemem() < 10 * gigabyte) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize < 8 * gigabyte ? tmpdir() : memory;
}

async function abandon() {
  const groups = [...running].flatMap(({ pid }) => pid ?? []);
  for (const group of groups) notify(group, 'SIGTERM');
  // A process that serves the product takes the signal for the end of that, and would stay.
  for (let waits = 0; waits < 30 && groups.some((group) => notify(group, 0)); waits += 1) await pause(100);
  for (const group of groups) notify(group, 'SIGKILL');
  process.exit(130);
}

/** Sends a signal to a group; false where nobody is left in it. */
function notify(group, signal) {
  try {
    return process.kill(-group, signal);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
    throw error;
  }
}

async function runAll(withBrowser) {
  // Most of these keep one core busy: two rows of them beside each other, and what mostly waits for its database. The
  // checkers of several threads work out the same types once each, for twice the work.
  await Promise.all([
    tool('types of the server', 'tsc', ['--singleThreaded', '-p', 'tsconfig.server.json']),
    tools([
      ['format', 'oxfmt', ['--check', '.']],
      ['lint', 'oxlint', ['--type-aware']],
      ['types of the browser', 'tsc', ['--singleThreaded', '-p', 'tsconfig.web.json']],
      ['types of its tests', 'tsc', ['--singleThreaded', '-p', 'tsconfig.webTest.json']],
      ['unused code', 'knip', []],
    ]),
    database(withBrowser),
  ]);
  const files = [...testFiles('src'), ...testFiles('test')];
  const isReady = withBrowser ? browserSetUp() : Promise.resolve(false);
  const stories = inTurns(withBrowser ? testFiles('e2e') : []);
  // Two rows again: the one that is done first with its server tests begins with the browser tests, which they share.
  const rows = serverTests(files).map(async (group, index) => {
    await tests(`tests (${index + 1})`, [group], inProcesses('dot', 1, 30 * 60), 30 * minute);
    if (await isReady) await browserTests(`browser tests (${index + 1})`, stories.slice(index, index + 1), 'dot');
  });
  // They fill the pauses of the others, which wait for their database now and then.
  await Promise.all([isReady.then(() => loneTests(files, 'dot')), ...rows]);
}

async function runFiles(wanted) {
  const files = wanted.map((file) => relative(root, file).replaceAll('\\', '/'));
  for (const file of files) if (!existsSync(join(root, file))) throw new Refusal(`There is no file ${file}.`);
  const all = files.flatMap((file) => (statSync(join(root, file)).isDirectory() ? testFiles(file) : [file]));
  const isBrowser = (file) => file.startsWith('e2e/');
  const [browser, server] = [all.filter(isBrowser), all.filter((file) => !isBrowser(file))];
  await database(browser.length > 0);
  await tests('tests', serverTests(server), inProcesses('spec', 2, 30 * 60), 30 * minute);
  await loneTests(server, 'spec');
  if (browser.length > 0 && (await browserSetUp())) await browserRows(inTurns(browser), 'spec');
}

/** Starts the PostgreSQL of the run, and loads the demo into a database that the browser tests clone. */
async function database(withDemo) {
  await step('database', () => keep('SRM_TEST_CLUSTER', 'test/clusterKeeper.ts'));
  if (withDemo) await step('demo', () => keep('SRM_E2E_TEMPLATE', 'e2e/demoTemplate.ts'));
}

/** Starts a program that prepares something, and keeps what it says in the environment of all others. */
function keep(variable, program) {
  return new Promise((resolve, reject) => {
    const child = spawn(node(), [program], {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('error', reject).on('exit', () => {
      counted = costOfEnded();
      resolve(false);
    });
    child.on('message', (said) => {
      const cpu = costSoFar(child.pid);
      process.env[variable] = said;
      // It may last as long as we do, and hears of our end.
      child.unref();
      child.channel?.unref();
      resolve({ passed: 0, failed: 0, cpu });
    });
  });
}

/** The server tests as one file for each of two cores: what takes as long as everything else, and everything else. */
function serverTests(files) {
  const first = ['test/every/', ...['planning', 'purchasing', 'notice'].map((area) => `src/areas/${area}/`)];
  const isFirst = (file) => first.some((folder) => file.startsWith(folder));
  const others = files.filter((file) => !isLone(file) && !isFirst(file));
  return [files.filter(isFirst), others].filter((group) => group.length > 0).map(asOne);
}

/** A file with the tests of all these: twenty times faster than a process for each. */
function asOne(files, index) {
  // One after the other: those that wait for something while they load would otherwise run last.
  const loads = files.map((file) => `  await import(${addressOf(file)});\n`).join('');
  // The runner ends when no test that it knows is left, whatever is about to be loaded: the first one lasts until then.
  const text = `import { test } from 'node:test';
const loaded = Promise.withResolvers();
test('${files.length} files are loaded', () => loaded.promise);
try {
${loads}  loaded.resolve();
} catch (error) {
  loaded.reject(error);
}
`;
  return generated(`${index + 1}.test.mjs`, text);
}

function generated(name, text) {
  const path = join(scratch, name);
  writeFileSync(path, text);
  return path;
}

/** How a generated file names one of the project. */
function addressOf(file) {
  return JSON.stringify(pathToFileURL(join(root, file)).href);
}

/** Files in test/alone need a process or a database without what others left; those in test/start start their own servers. */
async function loneTests(files, reporter) {
  const [alone, start] = ['test/alone/', 'test/start/'].map((folder) =>
    files.filter((file) => file.startsWith(folder)),
  );
  await tests('tests that stand alone', alone, inProcesses(reporter, 1));
  await tests('starting and stopping', start, inProcesses(reporter, 1));
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

/**
 * Browser tests as files that take them in turn: what one needs is loaded and warm for the next. A page mostly waits for
 * its server and a server for its page, so two keep two cores busy; with three the whole takes as long, and every story
 * longer.
 */
function inTurns(files) {
  const taken = join(scratch, 'taken');
  mkdirSync(taken);
  const all = files.toSorted(longestFirst).map((file) => join(root, file));
  const turns = `import { takeTurns } from ${addressOf('e2e/fileQueue.ts')};\n`;
  const run = `await takeTurns(${JSON.stringify(all)}, ${JSON.stringify(taken)});\n`;
  return Array.from({ length: Math.min(2, files.length) }, (_, index) =>
    generated(`${index + 1}.browser.test.mjs`, turns + run),
  );
}

/** Whole stories and walks of the whole product first: behind them the short ones fill both cores to the end. */
function longestFirst(one, other) {
  const long = ['orderChain', 'crawl', 'everyDocument'].map((name) => `e2e/${name}.test.ts`);
  const size = (file) => statSync(join(root, file)).size;
  return long.indexOf(other) - long.indexOf(one) || size(other) - size(one);
}

// A machine a third as fast still tells what failed.
async function browserTests(name, files, reporter) {
  await tests(name, files, inProcesses(reporter, 2, 40 * 60), 40 * minute);
}

/** Each row has a runner of its own, so that what a test costs is told apart. */
async function browserRows(files, reporter) {
  await Promise.all(files.map((file, index) => browserTests(`browser tests (${index + 1})`, [file], reporter)));
}

function inProcesses(reporter, concurrency, seconds = 180) {
  const untracked = pathToFileURL(join(root, 'scripts', 'untracked.mjs')).href;
  return [
    `--import=${untracked}`,
    `--test-concurrency=${concurrency}`,
    `--test-timeout=${seconds * 1000}`,
    `--test-reporter=${reporter}`,
  ];
}

async function tools(list) {
  for (const [name, program, options] of list) await tool(name, program, options);
}

function tool(name, program, options) {
  // Programs in Go spend a quarter of their time collecting what little of it is garbage, unless they may hold more.
  const frugal = { ...environment(), GOGC: '400' };
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  const path = join(root, 'node_modules', '.bin', program + suffix);
  return step(name, async () => {
    const { code, cpu } = await runGroup(path, options, 3 * minute, frugal);
    return { passed: 0, failed: code === 0 ? 0 : 1, cpu };
  });
}

async function tests(name, files, options, limit = 15 * minute) {
  if (files.length > 0) await step(name, () => testRun(files, options, limit));
}

async function testRun(files, options, limit) {
  const file = join(scratch, `${randomUUID()}.json`);
  const reporters = [
    '--test-reporter-destination=stdout',
    '--test-reporter=./scripts/counts.mjs',
    `--test-reporter-destination=${file}`,
  ];
  const { code, cpu } = await runGroup(
    node(),
    ['--test', '--test-force-exit', ...options, ...reporters, ...files],
    limit,
  );
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!text) {
    console.error('The tests ended before their totals were known.');
    return { passed: 0, failed: 1, cpu };
  }
  const { passed, tests: total, ran } = JSON.parse(text);
  // Skipped and unfinished tests prove nothing, so they count as failed.
  const failed = total - passed;
  return { passed, failed: code === 0 ? failed : Math.max(1, failed), ran, cpu };
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
  results.push({ name, ...counts, seconds: (performance.now() - begin) / 1000 });
  return counts.failed === 0;
}

function reported(seconds) {
  return seconds.toFixed(1).padStart(7);
}

function report() {
  console.log('');
  for (const { name, passed, failed, seconds, cpu } of results) {
    const outcome = failed > 0 ? `FAILED (${failed})` : passed > 0 ? `${passed} passed` : 'ok';
    const cost = cpu ? `${reported(cpu)} s of CPU` : ''.padEnd(16);
    console.log(`${name.padEnd(24)} ${reported(seconds)} s ${cost}   ${outcome}`);
  }
  const ran = results.flatMap((result) => result.ran ?? []);
  const dearest = ran.toSorted((a, b) => b.cpu - a.cpu || b.seconds - a.seconds).slice(0, 10);
  if (ran.length >= 10) {
    console.log('\nThe dearest tests:');
    for (const { name, seconds, cpu } of dearest)
      console.log(`${reported(seconds)} s ${reported(cpu)} s of CPU   ${name}`);
  }
  const kinds = watch.kinds();
  if (kinds) {
    console.log('\nSeconds of CPU:');
    for (const [kind, seconds] of Object.entries(kinds)) console.log(`${reported(seconds)}   ${kind}`);
  }
  const flaky = existsSync(flakyFile)
    ? readFileSync(flakyFile, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  if (flaky.length > 0) {
    console.log('\nflaky: failed, and passed when tried again');
    for (const { title, trace } of flaky) console.log(`${title}\n${trace.replaceAll(/^/gm, '    ')}`);
    if (flaky.length > mostFlaky) {
      console.log(`${flaky.length} are flaky; more than ${mostFlaky} fail the run.`);
      results.push({ passed: 0, failed: 1 });
    }
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  if (passed + failed === 0) console.log('No test ran.');
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

/**
 * Runs a program in a group of its own, so that it can be ended with all it started when it takes too long. Gives its
 * exit code and the seconds of CPU that it took with all it waited for.
 */
function runGroup(program, options, limit, env = environment()) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    running.add(child);
    const timer = setTimeout(() => {
      console.error(`Ended after ${limit / minute} minutes.`);
      if (child.pid !== undefined) notify(child.pid, 'SIGKILL');
    }, limit);
    child.on('error', reject).on('exit', (code) => {
      clearTimeout(timer);
      running.delete(child);
      // One that ends at the same moment is counted with the first of both.
      const ended = costOfEnded();
      resolve({ code, cpu: ended - counted + watch.unseen(child.pid) });
      counted = ended;
    });
  });
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
