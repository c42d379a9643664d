import { sql } from '../database/database.ts';
/** Secrets in a table of their own, sealed and apart from the rows they belong to, so that no reading of these shows them. */
export function secretsIn(table, column, seal) {
    const [name, owner] = [sql.table(table), sql.ref(column)];
    return {
        keep: (ctx, id, secret) => ctx.asSystem(async ({ db }) => {
            await db.run(sql `
          insert into ${name} (${owner}, sealed) values (${id}::bigint, ${seal.encrypt(secret)})
          on conflict (${owner}) do update set sealed = excluded.sealed`);
        }),
        open: (ctx, id) => ctx.asSystem(async ({ db }) => {
            const row = await db.maybe(sql `select sealed from ${name} where ${owner} = ${id}::bigint`);
            return row && seal.decrypt(row.sealed);
        }),
        drop: (ctx, id) => ctx.asSystem(async ({ db }) => {
            await db.run(sql `delete from ${name} where ${owner} = ${id}::bigint`);
        }),
    };
}
