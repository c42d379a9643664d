import { sql, systemIdentity, type Fragment, type Pool } from '#engine/database/database.ts';
import type { PlanStep, Proof } from './plan.rules.ts';

/** A step with what the stored rows say of it. */
export interface ProvenStep extends PlanStep {
  /** The rows of its table. */
  readonly rows: number;
  /** The rows that do not fit, and the first of them. */
  readonly failing: number;
  readonly examples: readonly string[];
}

const mostExamples = 10;

/**
 * Counts for every step the rows of its table and those that keep it from being done. In a transaction of its own, which
 * has let go of the tables when they are to be changed.
 */
export const proveSteps = (pool: Pool, steps: readonly PlanStep[]): Promise<ProvenStep[]> =>
  pool.transaction(
    systemIdentity,
    async (db) => {
      const proven: ProvenStep[] = [];
      for (const step of steps) {
        const [schema, name] = step.table.split('.');
        const [there] = await db.many<{ columns: string[] }>(sql`
          select array_agg(column_name::text) as columns from information_schema.columns
           where table_schema = ${schema} and table_name = ${name} having count(*) > 0`);
        // information_schema shows what the role may read, which is every table of the schema.
        const rows = there ? await count(db.one.bind(db), step.table, sql`true`) : 0;
        const isThere = step.column !== undefined && there?.columns.includes(step.column) === true;
        const failing = step.proof && rows > 0 ? (isThere ? failingRows(step, step.proof) : sql`true`) : undefined;
        proven.push({
          ...step,
          rows,
          failing: failing ? await count(db.one.bind(db), step.table, failing) : 0,
          examples: failing
            ? (
                await db.many<{ id: string }>(sql`
                  select t.id from ${sql.table(step.table)} t where not t.deleted_flag and ${failing}
                   order by t.id limit ${mostExamples}`)
              ).map(({ id }) => id)
            : [],
        });
      }
      return proven;
    },
    { readOnly: true },
  );

async function count(one: <T>(query: Fragment) => Promise<T>, table: string, condition: Fragment): Promise<number> {
  const { rows } = await one<{ rows: number }>(
    sql`select count(*)::int as rows from ${sql.table(table)} t where not t.deleted_flag and ${condition}`,
  );
  return rows;
}

function failingRows({ table, column = '' }: PlanStep, proof: Proof): Fragment {
  const value = sql.ref(`t.${column}`);
  switch (proof.kind) {
    case 'filled':
      return sql`${value} is null`;
    case 'distinct':
      return sql`${value} is not null and exists (
        select 1 from ${sql.table(table)} o where not o.deleted_flag and o.id <> t.id and ${sql.ref(`o.${column}`)} = ${value})`;
    case 'length':
      return sql`length(${value}) > ${proof.most}`;
    case 'decimals':
      return sql`${value} <> round(${value}, ${proof.most})`;
    case 'least':
      return sql`${value} < ${proof.value}::numeric`;
    case 'most':
      return sql`${value} > ${proof.value}::numeric`;
  }
}
