import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { User } from '#engine/runtime/context.ts';
import { sql, type Fragment } from '#engine/database/database.ts';
import { implement } from '#engine/runtime/implement.ts';
import { defineJob, type Job } from '#engine/runtime/jobs.ts';
import { isReached } from '#engine/rights/reach.ts';
import { isRecord } from '#model/value.ts';
import { userNameScope } from '../../identity/public.ts';
import { sysAuditLog } from './auditLog.document.ts';
import { linkAuditRows, sealAuditChain, verifyAuditChain, type Seal } from './chain.queries.ts';

/** What an administrator with limits reads of the audit log: what belongs to no company belongs to who did it. */
export function entriesReached(user: User, alias: string): Fragment {
  if (user.reach === 'all') return sql`true`;
  const company = sql.ref(`${alias}.company_id`);
  const actor = userNameScope(user, sql.ref(`${alias}.creator`));
  return sql`(${isReached(user.reach, company)} or (${company} is null and ${actor}))`;
}

const sealFile = (dataFolder: string): string => join(dataFolder, 'audit-seals.jsonl');

/** The audit log; its seals are also kept in the data folder, out of reach of whoever rewrites the database. */
export const auditLog = (dataFolder: string) =>
  implement(sysAuditLog, {
    reach: entriesReached,
    endpoints: {
      async verify(_, ctx) {
        const stored = await readSeals(dataFolder);
        return ctx.asSystem(async ({ db }) => {
          await linkAuditRows(db);
          return verifyAuditChain(db, stored);
        });
      },
    },
  });

async function readSeals(dataFolder: string): Promise<Seal[]> {
  const text = await readFile(sealFile(dataFolder), 'utf8').catch((error: unknown) => {
    if (isRecord(error) && error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => sealOf(JSON.parse(line)));
}

function sealOf(value: unknown): Seal {
  const seal = isRecord(value) ? value : {};
  return { day: String(seal.day), lastSeq: String(seal.lastSeq), rowHash: String(seal.rowHash) };
}

/** Links new audit rows into the chain, a few minutes after they were written. */
export const linkAudit = defineJob({
  code: 'audit.link',
  label: ['串联审计日志', 'Link the audit log'],
  cron: '*/5 * * * *',
  async run(_, ctx) {
    await linkAuditRows(ctx.db);
  },
});

/** Seals the chain of the audit log every night, in the database and in the data folder. */
export const sealAudit = (dataFolder: string): Job =>
  defineJob({
    code: 'audit.seal',
    label: ['封存审计日志', 'Seal the audit log'],
    cron: '5 0 * * *',
    async run(_, ctx) {
      await linkAuditRows(ctx.db);
      const seal = await sealAuditChain(ctx.db, ctx.today);
      if (!seal || (await readSeals(dataFolder)).some(({ day }) => day === seal.day)) return;
      await mkdir(dataFolder, { recursive: true });
      await appendFile(sealFile(dataFolder), `${JSON.stringify(seal)}\n`, { mode: 0o600 });
    },
  });
