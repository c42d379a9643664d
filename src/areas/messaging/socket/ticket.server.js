import { isUnfinished } from '#engine/http/authenticator.ts';
import { createHash, randomBytes } from 'node:crypto';
import { sql, systemIdentity } from '#engine/database/database.ts';
import { success, Unauthorised } from '#engine/http/reply.ts';
import { prefix } from '#engine/http/server.ts';
import { isRecord } from '#model/value.ts';
const goodFor = 30_000;
const path = '/imServer/im/socketTicket';
export function createTickets(pool, seal) {
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
                    if (isUnfinished(await http.requireLogin(request)))
                        throw new Unauthorised();
                    const { authorization, cookie } = request.headers;
                    if (!authorization)
                        throw new Unauthorised();
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
            if (!request.ws || typeof ticket !== 'string' || request.headers.authorization !== undefined)
                return;
            const facts = read(seal, ticket);
            if (!facts || !(await consume(pool, ticket)))
                return;
            request.headers.authorization = facts.authorization;
            for (const [, name = '', value = ''] of facts.cookie.matchAll(/(?:^|;\s*)([^=;\s]+)=([^;]*)/g))
                request.cookies[name] ??= value;
        },
    };
}
function read(seal, ticket) {
    try {
        const facts = JSON.parse(seal.decrypt(ticket));
        if (!isRecord(facts) || typeof facts['until'] !== 'number' || facts['until'] < Date.now())
            return undefined;
        const { authorization, cookie } = facts;
        return typeof authorization === 'string' && typeof cookie === 'string' ? { authorization, cookie } : undefined;
    }
    catch {
        return undefined;
    }
}
async function consume(pool, ticket) {
    const hash = createHash('sha256').update(ticket).digest();
    return pool.transaction(systemIdentity, async (db) => {
        db.send(sql `delete from im_ticket_used where create_date < clock_timestamp() - interval '10 minutes'`);
        return (await db.run(sql `insert into im_ticket_used (ticket_hash) values (${hash}) on conflict do nothing`)) === 1;
    });
}
