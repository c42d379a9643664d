import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord } from '#model/value.ts';
import { TooMany } from './reply.ts';
import { costOf, type Cost } from './loadShedding.ts';

/** How much of an account's share calls of each cost take while they run. */
const units: Readonly<Record<Cost, number>> = { heavy: 6, list: 2, cheap: 1, due: 1, vital: 0 };

/** What one account may have running at once, in units: two heavy calls, six lists or twelve cheap ones. */
const share = 12;
/** More calls than these waiting for their turn are no page's: they are refused. */
const mostWaiting = 200;
const rowsPerUnit = 500;
const retrySeconds = 2;

/** What a call takes of its account's share: a list of thousands of rows more than one of ten. */
export function unitsOf(path: string, body: unknown): number {
  const cost = costOf(path);
  const page = isRecord(body) && isRecord(body.page) ? Number(body.page.size) : 0;
  const rows = cost === 'list' && Number.isFinite(page) ? Math.floor(page / rowsPerUnit) : 0;
  return Math.min(share, units[cost] + rows);
}

interface Waiting {
  readonly units: number;
  go(): void;
}

interface Account {
  running: number;
  readonly waiting: Waiting[];
}

/** Lets every account run so much at once and no more; what comes on top waits for its turn behind the account's own calls. */
export class AccountQueue {
  private readonly accounts = new Map<string, Account>();

  /** Waits for a place; gives what takes it back. Refuses when too many wait already. */
  async enter(id: string, wanted: number): Promise<() => void> {
    if (wanted === 0) return () => undefined;
    const account = this.accounts.get(id) ?? { running: 0, waiting: [] };
    this.accounts.set(id, account);
    if (account.waiting.length > 0 || account.running + wanted > share) {
      if (account.waiting.length >= mostWaiting) throw new TooMany(retrySeconds);
      await new Promise<void>((go) => account.waiting.push({ units: wanted, go }));
    } else account.running += wanted;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      this.leave(id, account, wanted);
    };
  }

  private leave(id: string, account: Account, input: number): void {
    account.running -= input;
    for (let next = account.waiting[0]; next && account.running + next.units <= share; next = account.waiting[0]) {
      account.waiting.shift();
      account.running += next.units;
      next.go();
    }
    if (account.running === 0 && account.waiting.length === 0) this.accounts.delete(id);
  }
}

/** Has requests of one account take turns; gives what a request waits for once its account is known. */
export function addAccountQueue(app: FastifyInstance): (request: FastifyRequest, userId: string) => Promise<void> {
  const queue = new AccountQueue();
  const places = new WeakMap<FastifyRequest, () => void>();
  const left = new WeakSet<FastifyRequest>();
  const leave = (request: FastifyRequest): void => {
    left.add(request);
    places.get(request)?.();
  };
  app.addHook('onResponse', async (request) => leave(request));
  // A page that is left closes its connections: nothing is sent any more, and no response ends.
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => leave(request));
  });
  return async (request, userId) => {
    // A socket lasts as long as its page.
    if (places.has(request) || request.headers.upgrade !== undefined) return;
    places.set(request, () => undefined);
    const [path = ''] = request.url.split('?');
    const place = await queue.enter(userId, unitsOf(path, request.body));
    places.set(request, place);
    // Whoever left while waiting keeps no place.
    if (left.has(request)) place();
  };
}
