// What processor time the processes of a test run cost, in seconds. Told by the files of Linux; elsewhere nothing is known.
import { readFileSync, readdirSync } from 'node:fs';

const ticksPerSecond = 100;
const interval = 1000;

/**
 * A process as the system knows it: the seconds that it cost itself, and those of children that have ended.
 * @typedef {{ pid: number, parent: number, name: string, own: number, waited: number }} Process
 */

/** All processes there are, by their number; empty where the system does not tell. */
function processes() {
  const found = new Map();
  for (const name of numbersIn('/proc')) {
    const one = processOf(name);
    if (one) found.set(one.pid, one);
  }
  return found;
}

function numbersIn(folder) {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Undefined for one that has ended meanwhile. */
function processOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    const values = text.slice(end + 2).split(' ');
    const seconds = (first) => (Number(values[first]) + Number(values[first + 1])) / ticksPerSecond;
    const name = text.slice(text.indexOf('(') + 1, end);
    return { pid: Number(pid), parent: Number(values[1]), name, own: seconds(11), waited: seconds(13) };
  } catch {
    return undefined;
  }
}

/** This process and all below it that have not ended. */
function treeOf(pid, all) {
  // Without what came after Node 20: the machine's own Node runs this.
  const below = new Map();
  for (const one of all.values()) below.set(one.parent, [...(below.get(one.parent) ?? []), one]);
  const tree = all.has(pid) ? [all.get(pid)] : [];
  for (let index = 0; index < tree.length; index += 1) tree.push(...(below.get(tree[index].pid) ?? []));
  return tree;
}

const costOf = (tree) => tree.reduce((total, { own, waited }) => total + own + waited, 0);

/** What a process and all that it started have cost so far, ended or not. */
export function costSoFar(pid = process.pid) {
  return costOf(treeOf(pid, processes()));
}

/** What the ended children of this process have cost, with all that these started and waited for. */
export function costOfEnded() {
  return processOf(process.pid)?.waited ?? 0;
}

const isPage = ({ pid }) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer');
  } catch {
    return false;
  }
};
const isBrowser = ({ name }) => /^(chrom|headless_shell)/.test(name);
const isDatabase = ({ name }) => name === 'postgres';
const sum = (values) => [...values].reduce((total, value) => total + value, 0);

/**
 * Looks every second at what this process has started, for what can be told apart only while it runs. A browser does not
 * wait for its pages: what they cost is known to nobody who did not look.
 */
export class Watch {
  #pages = new Map();
  #browsers = new Map();
  #databases = new Map();

  constructor() {
    this.#look();
    setInterval(() => this.#look(), interval).unref();
  }

  #look() {
    const all = processes();
    const tree = treeOf(process.pid, all);
    for (const { unseen } of this.#browsers.values()) unseen.isOver = true;
    for (const one of tree) {
      if (isBrowser(one) && isPage(one)) this.#pages.set(one.pid, one.own);
      // One that stands above its own kind is the whole of it.
      const above = all.get(one.parent);
      if (isBrowser(one) && !(above && isBrowser(above))) {
        const cost = costOf(treeOf(one.pid, all));
        const unseen = { cost: cost - one.own - one.waited, isOver: false };
        this.#browsers.set(one.pid, { cost, unseen, start: startOf(one, all) });
      }
      if (isDatabase(one) && !(above && isDatabase(above)))
        this.#databases.set(one.pid, Math.max(this.#databases.get(one.pid) ?? 0, costOf(treeOf(one.pid, all))));
    }
  }

  /** What ended browsers have cost that nobody waited for; of those that this child of ours had started, or of all. */
  unseen(start) {
    this.#look();
    const ended = [...this.#browsers.values()].filter(
      (each) => each.unseen.isOver && (start ?? each.start) === each.start,
    );
    return sum(ended.map(({ unseen }) => unseen.cost));
  }

  /** The seconds by kind; undefined where the system does not tell. */
  kinds() {
    this.#look();
    const total = costSoFar() + this.unseen();
    if (total === 0) return undefined;
    const [pages, databases] = [sum(this.#pages.values()), sum(this.#databases.values())];
    const browsers = sum([...this.#browsers.values()].map(({ cost }) => cost));
    const rest = total - browsers - databases;
    return {
      total,
      pages,
      'rest of the browser': browsers - pages,
      PostgreSQL: databases,
      'tests, servers, tools': rest,
    };
  }
}

/** The child of ours below which a process lies. */
function startOf(one, all) {
  let place = one;
  while (place && place.parent !== process.pid) place = all.get(place.parent);
  return place?.pid;
}
