// What every command needs first. Plain JavaScript without dependencies: it runs on whatever Node is there (20 or newer).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const modules = join(root, 'node_modules');
const bin = join(modules, '.bin');
const installStamp = join(modules, '.installed');
const webStamp = join(root, 'dist', 'web.stamp');
const webSources = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/areaModules.ts',
  'scripts/stages.ts',
  'scripts/componentStyles.ts',
  'package-lock.json',
];
const serverOnly = /\.(server|queries|test)\.ts$|^src\/(engine\/|server\.ts)/;
const oldestNode = 24;
const longestStop = 70_000;

/** A reason to end that is told in one sentence. */
export class Refusal extends Error {}

/** Ends the command: a refusal with its sentence, anything else with its stack. */
export function giveUp(error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
}

/**
 * Installs the pinned packages when they are missing or the lock file changed. A server of production that finds its pages
 * built is given no development packages.
 */
export async function ensureDependencies() {
  // A linked folder belongs to another checkout.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const wanted = hashOf(['package-lock.json']);
  const stamp = readStamp(installStamp);
  if (stamp === wanted) return isProduction() && isWebBuilt() ? omitDevelopment(wanted) : undefined;
  const serves = isProduction() && isWebBuilt();
  if (serves && stamp === `${wanted} ${withoutDevelopment}`) return;
  if (!serves && wasJustInstalled()) return writeFileSync(installStamp, wanted);
  console.log('Installing the packages (about a minute) …');
  // Warnings that packages want a newer Node speak of the Node that runs npm, not of the one that runs the product.
  await npm(['ci', serves ? '--omit=dev' : '--include=dev'], 'The packages could not be installed');
  writeFileSync(installStamp, serves ? `${wanted} ${withoutDevelopment}` : wanted);
}

/** In production: takes the development packages away once the pages are built, as what serves never needs them. */
export async function leaveDevelopment() {
  const wanted = hashOf(['package-lock.json']);
  if (isProduction() && readStamp(installStamp) === wanted) await omitDevelopment(wanted);
}

async function omitDevelopment(wanted) {
  console.log('Removing the development packages …');
  await npm(['prune', '--omit=dev'], 'The development packages could not be removed');
  writeFileSync(installStamp, `${wanted} ${withoutDevelopment}`);
}

const withoutDevelopment = 'without development';
const isProduction = () => process.env.NODE_ENV === 'production';
const isWebBuilt = () => readStamp(webStamp) === hashOf(webSources);

async function npm(words, failure) {
  const program = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(program, [...words, '--no-audit', '--no-fund', '--loglevel=error'], {
    env: npmEnvironment(),
    shell: process.platform === 'win32',
  });
  if (code !== 0) throw new Refusal(`${failure}: npm ${words[0]} ended with code ${code}, see above.`);
}

/** Builds the browser application when one of its sources changed; gives whether it did. */
export async function ensureWeb() {
  const wanted = hashOf(webSources);
  if (readStamp(webStamp) === wanted) return false;
  console.log('Building the browser application …');
  rmSync(webStamp, { force: true });
  const vite = join(modules, 'vite', 'bin', 'vite.js');
  const code = await run(node(), [vite, 'build', '--logLevel', 'warn'], {
    env: environment({ NODE_ENV: 'production' }),
  });
  if (code !== 0)
    throw new Refusal(`The browser application could not be built: vite ended with code ${code}, see above.`);
  mkdirSync(dirname(webStamp), { recursive: true });
  writeFileSync(webStamp, wanted);
  return true;
}

/** The pinned Node; where it is not packaged for this system, the one that runs us if it is new enough. */
export function node() {
  const windows = process.platform === 'win32';
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const pinned = join(modules, name, 'bin', windows ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return process.execPath;
  throw new Refusal(
    `Node ${oldestNode} or newer is needed on ${process.platform}-${process.arch}; this is ${process.version}.`,
  );
}

/** The environment for programs of the project: its own Node and tools first, compiled code kept between starts. */
export function environment(further = {}) {
  const path = `${bin}${delimiter}${process.env.PATH ?? ''}`;
  return { ...process.env, NODE_COMPILE_CACHE: join(modules, '.cache', 'node'), ...further, PATH: path };
}

/** Runs a program to its end on our console; gives its exit code. */
export function run(program, options, settings = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...settings });
    child.on('error', reject).on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/**
 * Runs programs until the first of them ends, passes on what asks us to stop, and ends as that program did. They hear
 * of our own end through the channel, even when we are killed.
 */
export function runTogether(programs) {
  const children = programs.map(([program, options, settings]) =>
    spawn(program, options, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], ...settings }),
  );
  const running = () => children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  const notify = (signal) => {
    running().forEach((child) => child.kill(signal));
    // Each ends by itself within a minute, but for a fault of Node: its threads may wait for each other as it exits.
    setTimeout(() => running().forEach((child) => child.kill('SIGKILL')), longestStop).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => notify(signal));
  whenOrphaned(() => notify('SIGTERM'));
  let result;
  for (const child of children) {
    child.on('error', giveUp);
    child.on('exit', (code, signal) => {
      result ??= code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
      notify('SIGTERM');
      if (running().length === 0) process.exit(result);
    });
  }
}

/** npm, asked to end, ends only the shell between us: then we have a new parent and nobody else who would tell us. */
export function whenOrphaned(stop) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 300);
  timer.unref();
}

/** A hash over the contents of these files and folders. */
function hashOf(places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesBelow))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesBelow(place) {
  const path = join(root, place);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [place];
  const names = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = names.map((entry) =>
    relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'),
  );
  return files.filter((file) => !serverOnly.test(file)).toSorted();
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Somebody ran npm by hand: it writes this file last, so it is newer than the lock file it fulfilled. */
function wasJustInstalled() {
  const installed = statSync(join(modules, '.package-lock.json'), { throwIfNoEntry: false });
  return (
    !existsSync(installStamp) &&
    installed !== undefined &&
    installed.mtimeMs > statSync(join(root, 'package-lock.json')).mtimeMs
  );
}

/** Without our own tools: npm replaces them while it runs. */
function npmEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin);
  return { ...process.env, PATH: path.join(delimiter) };
}
