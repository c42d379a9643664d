import { randomUUID } from 'node:crypto';
import { fail } from '#model/errors.ts';
import { dayIn, instantAt } from '#model/zone.ts';
import { isInForce } from '#model/grants.ts';
import { scopeOf } from '../access/permissions.ts';
import { flushAudit } from '../audit/audit.ts';
import { sql, stateOf, systemIdentity, } from '../database/database.ts';
import { engineErrors } from './errors.ts';
import { flushNotifications } from './notifications.ts';
import { storeOf } from '../write/store.ts';
/** The server itself: sees everything, may everything. */
export const systemUser = {
    id: '0',
    userName: 'system',
    realName: '系统',
    side: 'system',
    supplierBaseId: null,
    companies: 'all',
    permissions: new Set(),
    reach: 'all',
    grants: [],
    roles: [],
};
const ownOrigin = { device: null, resourceId: null, permission: null };
const readOnlyTransaction = '25006';
function identityOf({ user, rightsVersion }) {
    if (user.side === 'system')
        return systemIdentity;
    const { side, id: userId, supplierBaseId } = user;
    return { side, userId, supplierBaseId, ...(rightsVersion === undefined ? {} : { rightsVersion }) };
}
/** Runs one request: one transaction as its user, then what the transaction left to be done after the commit. */
export async function runRequest(engine, facts, work, options) {
    let afterCommit = [];
    const { viewedBy } = facts.user;
    const result = await engine.pool
        .transaction(identityOf(facts), async (db) => {
        const ctx = createContext(engine, facts, db);
        afterCommit = ctx.afterCommit;
        const done = await work(ctx);
        await flushNotifications(ctx);
        flushAudit(ctx);
        return done;
    }, 
    // The database itself refuses every change of somebody who only looks.
    viewedBy ? { ...options, readOnly: true } : options)
        .catch((error) => {
        if (viewedBy && stateOf(error) === readOnlyTransaction)
            fail(engineErrors.viewOnly);
        throw error;
    });
    for (const task of afterCommit)
        task();
    return result;
}
/** The context of one request on a running transaction; what it leaves to be done is shared with views of it. */
function createContext(engine, facts, db, left = {
    afterCommit: [],
    audit: [],
    notifications: { acts: [] },
}) {
    const now = facts.now ?? new Date().toISOString();
    const today = facts.today ?? dayIn(engine.timeZone, now);
    const user = { ...inForce(facts.user, today), today };
    const { afterCommit, audit, notifications: reported } = left;
    const ctx = {
        engine,
        user,
        language: facts.language,
        db,
        now,
        today,
        dayOf: (instant) => dayIn(engine.timeZone, instant),
        instantOf: (day, time) => instantAt(day, `${time}:00`, engine.timeZone),
        log: facts.log,
        requestId: facts.requestId ?? randomUUID(),
        address: facts.address ?? null,
        origin: facts.origin ?? ownOrigin,
        afterCommit,
        audit,
        notifications: reported,
        ...(facts.isHistory ? { past: now } : {}),
        store: (document) => storeOf(ctx, document),
        scope: (document, alias, action) => scopeOf(engine.registry, user, document, alias, action),
        may: (permission) => facts.user.side === 'system' || facts.user.permissions.has(permission),
        jobs: {
            async add(job, input, options = {}) {
                db.send(sql `
          insert into sys_outbox (id, job, input, start_after)
          values (${engine.ids.next()}::bigint, ${job.code}, ${JSON.stringify(input)}::jsonb, ${options.at ?? null}::timestamptz)`);
                afterCommit.push(engine.wakeOutbox);
            },
        },
        asSystem: (inner) => facts.user.side === 'system'
            ? inner(ctx)
            : db.asSystem((system) => inner(systemView(engine, facts, system, ctx))),
    };
    return ctx;
}
// Grants begin and end with a day; who has none with dates keeps the list he has.
const inForce = (user, today) => user.grants.every((grant) => isInForce(grant, today))
    ? user
    : { ...user, grants: user.grants.filter((grant) => isInForce(grant, today)) };
// The server acts, but the audit trail still names the person for whom it does.
function systemView(engine, facts, db, caller) {
    const user = { ...systemUser, id: facts.user.id, userName: facts.user.userName, realName: facts.user.realName };
    const { now, today, requestId } = caller;
    return createContext(engine, { ...facts, user, now, today, requestId }, db, caller);
}
/**
 * Runs `work` in the transaction of the server as if it were `now`, in the name of somebody: what it does belongs to the
 * history of that time.
 */
export async function inPast(caller, actor, now, work) {
    // Every context is one of the engine.
    const { engine, language, log, db, afterCommit } = caller;
    const user = { ...systemUser, ...actor };
    const ctx = createContext(engine, { user, language, log, now, isHistory: true }, db, {
        afterCommit,
        audit: [],
        notifications: { acts: [] },
    });
    const done = await work(ctx);
    await flushNotifications(ctx);
    flushAudit(ctx);
    return done;
}
