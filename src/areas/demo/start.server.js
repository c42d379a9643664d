import { sql } from '#engine/database/database.ts';
import { runRequest, systemUser } from '#engine/runtime/request.ts';
import { setPassword } from '#areas/access/public.ts';
// Known to everybody: shown on the login page while the demo is loaded, and there is no other way to have it.
const demoPassword = 'Demo-2026';
/** Loads the demo into an empty installation, all of it or nothing; gives its accounts, none when there was data before. */
export async function startDemo(engine, log) {
  return runRequest(
    engine,
    { user: systemUser, language: 'zh', log },
    async (ctx) => {
      await ctx.db.run(sql`select pg_advisory_xact_lock(726100, 2)`);
      if (await ctx.db.maybe(sql`select 1 from system_iap_sys_user_t limit 1`)) return [];
      // Only the first start of an installation has to know the story it tells.
      const { loadDemo } = await import('./demo.server.ts');
      const accounts = await loadDemo(engine, (work) => work(ctx));
      for (const account of accounts) await setPassword(ctx, account.userId, demoPassword);
      const shown = accounts.map(({ userName, label }) => ({ userName, password: demoPassword, label }));
      await ctx.db.run(sql`insert into sys_installation (key, value) values ('demo', ${JSON.stringify(shown)}::jsonb)`);
      return shown;
    },
    { statementTimeout: 120_000 },
  );
}
/** The accounts of the loaded demo; none without one. */
export async function demoAccounts(engine) {
  const [row] = await engine.pool.bare(sql`select value from sys_installation where key = 'demo'`);
  return row?.value ?? [];
}
