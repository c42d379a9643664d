import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { databaseError } from '../database/database.ts';
import { connect } from '../postgres/connection.ts';
import type { Table } from './desired.ts';
import { difference, readExisting } from './difference.ts';

/** What a step did to the tables, for whoever keeps account of it. */
export interface AlterStep {
  readonly statement: string;
  readonly milliseconds: number;
}

/** A step that the database refused; everything before it was taken back. */
export class AlterError extends Error {
  readonly steps: readonly AlterStep[];
  readonly statement: string;
  constructor(steps: readonly AlterStep[], statement: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.steps = steps;
    this.statement = statement;
  }
}

/** Rows that exist get this value in a column that has none, once the column is there. */
export interface Fill {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly value: string;
}

const lockTimeout = 2_000;
const statementTimeout = 120_000;
const attempts = 3;
const lockNotAvailable = '55P03';

/**
 * Brings tables of the schema `ext` to what is wanted, all of it or nothing, as the role that owns that schema and nothing else.
 * A column is never dropped. A lock that is not had within two seconds is tried for again, three times. Answers the statements
 * that ran; throws an `AlterError`.
 */
export async function alterTables(
  databaseUrl: string,
  tables: readonly Table[],
  fills: readonly Fill[],
): Promise<AlterStep[]> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await alterOnce(databaseUrl, tables, fills);
    } catch (error) {
      const isLocked = error instanceof AlterError && databaseError(error.cause)?.code === lockNotAvailable;
      if (!isLocked || attempt === attempts) throw error;
      await pause(200 * attempt);
    }
}

async function alterOnce(databaseUrl: string, tables: readonly Table[], fills: readonly Fill[]): Promise<AlterStep[]> {
  const client = await connect(databaseUrl);
  // A broken connection fails the statement under way, which is where it is told.
  client.on('error', () => undefined);
  const steps: AlterStep[] = [];
  let statement = '';
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${lockTimeout}; set local statement_timeout = ${statementTimeout}`);
    await client.query('set local role srm_ddl');
    const run = async (text: string, values: unknown[] = []): Promise<void> => {
      statement = text;
      const began = performance.now();
      await client.query(text, values);
      steps.push({ statement: text, milliseconds: Math.round(performance.now() - began) });
    };
    const [structure, rest] = await wantedChanges(client, tables);
    for (const text of structure) await run(text);
    if (fills.length > 0) {
      // Row security holds for the owner of the tables too: rows are written as the server itself.
      await client.query('set local role srm_system');
      for (const { table, column, type, value } of fills)
        await run(`update ${table} set ${column} = $1::text::${type} where ${column} is null`, [value]);
      await client.query('set local role srm_ddl');
    }
    for (const text of rest) await run(text);
    await client.query('commit');
    return steps;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new AlterError(steps, statement, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const isStructure = (statement: string): boolean =>
  /^(create table|grant )/.test(statement) ||
  /^alter table \S+ (add column|alter column|enable|force)/.test(statement) ||
  /^(drop index|drop policy|alter table \S+ drop constraint)/.test(statement);

// Tables and columns first, then the values of rows that exist, then what has to hold for all of them.
async function wantedChanges(
  client: Client,
  tables: readonly Table[],
): Promise<readonly [structure: string[], rest: string[]]> {
  const all = difference(tables, await readExisting(client, 'ext')).filter(
    (statement) => !/^alter table \S+ drop column/.test(statement),
  );
  return [all.filter(isStructure), all.filter((statement) => !isStructure(statement))];
}
