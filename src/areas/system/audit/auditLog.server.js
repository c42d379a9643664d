import { sql } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { isReached } from '#engine/rights/reach.ts';
import { userNameScope } from '#areas/access/public.ts';
import { sysAuditLog } from './auditLog.document.ts';
import { chainEnd, linkAuditRows, sealAuditChain, verifyAuditChain } from './chain.queries.ts';
import { keepHead, keepSeal, readSeals } from './sealFiles.server.ts';
/** What an administrator with limits reads of the audit log: what belongs to no company belongs to who did it. */
export function entriesReached(user, alias) {
    if (user.reach === 'all')
        return sql `true`;
    const company = sql.ref(`${alias}.company_id`);
    const actor = userNameScope(user, sql.ref(`${alias}.creator`));
    return sql `(${isReached(user.reach, company)} or (${company} is null and ${actor}))`;
}
/** The audit log; its seals are also kept outside the database, out of reach of whoever rewrites it. */
export const auditLog = (places) => implement(sysAuditLog, {
    reach: entriesReached,
    endpoints: {
        async verify(_, ctx) {
            return ctx.asSystem(async ({ db }) => {
                await linkAuditRows(db, places.keys);
                return verifyAuditChain(db, places.keys, await readSeals(places));
            });
        },
    },
});
const sealEvery = 5 * 60_000;
/** Links new audit rows into the chain within a minute, and keeps its end outside the database. */
export function linkAudit(places) {
    let sealed = 0;
    return defineJob({
        code: 'audit.link',
        label: ['串联审计日志', 'Link the audit log'],
        cron: '* * * * *',
        async run(_, ctx) {
            // What is kept outside has been committed: a chain that is rolled back would seem to be cut.
            const end = await chainEnd(ctx.db);
            await linkAuditRows(ctx.db, places.keys);
            if (!end)
                return;
            await keepHead(places, end);
            if (Date.now() - sealed < sealEvery)
                return;
            sealed = Date.now();
            await keepSeal(places, end).catch((error) => ctx.log.error({ err: error }, 'The end of the audit log could not be sealed outside the database.'));
        },
    });
}
/** Seals the chain of the audit log every night, in the database and outside. */
export const sealAudit = (places) => defineJob({
    code: 'audit.seal',
    label: ['封存审计日志', 'Seal the audit log'],
    cron: '5 0 * * *',
    async run(_, ctx) {
        await linkAuditRows(ctx.db, places.keys);
        const seal = await sealAuditChain(ctx.db, ctx.today);
        if (!seal || (await readSeals(places)).some(({ day }) => day === seal.day))
            return;
        await keepSeal(places, seal);
    },
});
