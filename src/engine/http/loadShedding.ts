import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '../database/database.ts';
import { Overloaded } from './reply.ts';

/** What a call costs, in the order in which calls are turned away when there is too much to do; the last two never are. */
export type Cost = 'heavy' | 'list' | 'cheap' | 'due' | 'vital';

/** How much there is to do: requests that wait for a connection, and how long the process is deaf, in milliseconds. */
export interface Load {
  readonly waiting: number;
  readonly delay: number;
}

// The most expensive requests are shed first; the rest only when that did not help.
const bounds: Readonly<Record<Cost, Load | undefined>> = {
  heavy: { waiting: 200, delay: 250 },
  list: { waiting: 300, delay: 500 },
  cheap: { waiting: 600, delay: 1000 },
  due: undefined,
  vital: undefined,
};

const isHeavy = /\/excel\/|ExcelExport\/|\/print\/|\/tree$/;
const isList = /\/(?:query\w*|related|usedBy|history)$/;
// Logging in, and reading one document.
const isVital = /^\/prod-api\/auth\/|\/get(?:ById)?$|^\/health$/;

// What somebody has to do before a moment that the clock of the database decides: tried again it would come too late.
const isDue = /\/(?:bid|withdrawBid|confirmBid|quote)$/;

/** What a call of this path costs; pages and their files cost next to nothing. */
export function costOf(path: string): Cost {
  if (!path.startsWith('/prod-api/') || isVital.test(path)) return 'vital';
  if (isDue.test(path)) return 'due';
  if (isHeavy.test(path)) return 'heavy';
  return isList.test(path) ? 'list' : 'cheap';
}

/** Whether a call of this cost is turned away under this load. */
export function isShed(cost: Cost, load: Load): boolean {
  const bound = bounds[cost];
  return bound !== undefined && (load.waiting > bound.waiting || load.delay > bound.delay);
}

const resolution = 20;
const interval = 1000;
const seconds = 3;
const retrySeconds = 2;

/** Turns calls away with 503 while there is more to do than can be done, before anything of them is read. */
export function addLoadShedding(app: FastifyInstance, pool: Pick<Pool, 'waiting'>): void {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let recent: number[] = [];
  // The least of some seconds' means: one long step is no overload, a process that is late all the time is.
  const timer = setInterval(() => {
    const mean = Number.isNaN(histogram.mean) ? 0 : histogram.mean / 1e6 - resolution;
    recent = [...recent, mean].slice(-seconds);
    histogram.reset();
  }, interval).unref();
  const delay = (): number => (recent.length < seconds ? 0 : Math.min(...recent));
  app.addHook('onClose', () => {
    clearInterval(timer);
    histogram.disable();
  });
  app.addHook('onRequest', async (request) => {
    const [path = ''] = request.url.split('?');
    if (isShed(costOf(path), { waiting: pool.waiting(), delay: delay() })) throw new Overloaded(retrySeconds);
  });
}
