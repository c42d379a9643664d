import { isUnfinished } from '#engine/http/authenticator.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql, systemIdentity, type Pool } from '#engine/database/database.ts';
import { success, Unauthorised } from '#engine/http/reply.ts';
import { prefix, type RawRoutes } from '#engine/http/server.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import { isRecord } from '#model/value.ts';

/** Lets clients open a socket that can send neither a header nor a cookie: each ticket is good once and for a short while. */
export interface Tickets {
  readonly calls: RawRoutes;
  /** Gives a request the login of the ticket in its address. */
  apply(request: FastifyRequest): Promise<void>;
}

const goodFor = 30_000;
const path = '/imServer/im/socketTicket';

export function createTickets(pool: Pool, seal: SecretBox): Tickets {
  return {
    calls: {
      routes: [
        {
          method: 'POST',
          path,
          label: ['获取连接凭证', 'Get a ticket for the socket'],
          access: 'login',
          kind: 'raw',
          name: 'socketTicket',
        },
      ],
      register(app, http) {
        app.post(`${prefix}${path}`, async (request) => {
          if (isUnfinished(await http.requireLogin(request))) throw new Unauthorised();
          const { authorization, cookie } = request.headers;
          if (!authorization) throw new Unauthorised();
          const facts = {
            authorization,
            cookie: cookie ?? '',
            until: Date.now() + goodFor,
            nonce: randomBytes(9).toString('hex'),
          };
          return success({ ticket: seal.encrypt(JSON.stringify(facts)), expiresIn: goodFor / 1000 });
        });
      },
    },
    async apply(request) {
      const ticket = isRecord(request.query) ? request.query['ticket'] : undefined;
      if (!request.ws || typeof ticket !== 'string' || request.headers.authorization !== undefined) return;
      const facts = read(seal, ticket);
      if (!facts || !(await consume(pool, ticket))) return;
      request.headers.authorization = facts.authorization;
      for (const [, name = '', value = ''] of facts.cookie.matchAll(/(?:^|;\s*)([^=;\s]+)=([^;]*)/g))
        request.cookies[name] ??= value;
    },
  };
}

function read(seal: SecretBox, ticket: string): { authorization: string; cookie: string } | undefined {
  try {
    const facts: unknown = JSON.parse(seal.decrypt(ticket));
    if (!isRecord(facts) || typeof facts['until'] !== 'number' || facts['until'] < Date.now()) return undefined;
    const { authorization, cookie } = facts;
    return typeof authorization === 'string' && typeof cookie === 'string' ? { authorization, cookie } : undefined;
  } catch {
    return undefined;
  }
}

async function consume(pool: Pool, ticket: string): Promise<boolean> {
  const hash = createHash('sha256').update(ticket).digest();
  return pool.transaction(systemIdentity, async (db) => {
    db.send(sql`delete from im_ticket_used where create_date < clock_timestamp() - interval '10 minutes'`);
    return (await db.run(sql`insert into im_ticket_used (ticket_hash) values (${hash}) on conflict do nothing`)) === 1;
  });
}
