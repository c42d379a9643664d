import type { Client } from 'pg';
import { StartupError } from '../runtime/startupError.ts';
import { keyFor, type Keys } from '../runtime/keys.ts';
import { connect, withUser } from './connection.ts';

/** The role every process of the application logs in with; it has no right but to become one of the sides. */
const APP_ROLE = 'srm_app';
/** The queue of jobs lies in a schema of its own, which this role owns; it has no right to anything else. */
const JOBS_ROLE = 'srm_jobs';
export const JOBS_SCHEMA = 'srm_jobs';
/** One role per side; the policies of the tables are written for them. */
const SIDE_ROLES = ['srm_buyer', 'srm_supplier', 'srm_expert', 'srm_system'] as const;
/** Runs the SQL of lists of values: reads the views of the schema `lov` and nothing else. */
const LOV_ROLE = 'srm_lov';
/** Makes and alters the tables of designed modules: it owns their schema and has no right to any other. */
const DDL_ROLE = 'srm_ddl';
const ASSUMED_ROLES = [...SIDE_ROLES, LOV_ROLE, DDL_ROLE];
const ROLES_LOCK = 7_261_001;
const INHERIT_PER_GRANT = 160_000;

/** Where a server that runs connects to: neither of these owns a table of the product. */
export interface ServingUrls {
  readonly appUrl: string;
  readonly jobsUrl: string;
}

/** The addresses of the roles that serve, with the passwords in force. */
export const servingUrls = (ownerUrl: string, keys: Pick<Keys, 'app' | 'jobs'>): ServingUrls => ({
  appUrl: withUser(ownerUrl, APP_ROLE, keyFor(keys, 'app').value),
  jobsUrl: withUser(ownerUrl, JOBS_ROLE, keyFor(keys, 'jobs').value),
});

/**
 * Makes sure of the roles of the application and gives the addresses it connects to. It may run in several processes at
 * once and changes nothing that is already as it should be.
 */
export async function ensureRoles(owner: Client, ownerUrl: string, keys: Keys): Promise<ServingUrls> {
  const urls = servingUrls(ownerUrl, keys);
  await owner.query('begin');
  await owner.query('select pg_advisory_xact_lock($1)', [ROLES_LOCK]);
  for (const role of ASSUMED_ROLES) await ensureRole(owner, role, 'nologin');
  for (const role of [APP_ROLE, JOBS_ROLE]) await ensureRole(owner, role, 'login noinherit');
  const version = await serverVersion(owner);
  for (const role of ASSUMED_ROLES) await ensureMember(owner, role, APP_ROLE, version);
  // Migrations work under forced row security too: to change rows they become the system side.
  await ensureMember(owner, 'srm_system', 'current_user', version);
  await ensureMember(owner, JOBS_ROLE, 'current_user', version);
  await ensureMember(owner, DDL_ROLE, 'current_user', version);
  await handOverJobs(owner);
  await assertNoPowerfulRoles(owner);
  await owner.query('commit');
  for (const [role, url, purpose] of [
    [APP_ROLE, urls.appUrl, 'app'],
    [JOBS_ROLE, urls.jobsUrl, 'jobs'],
  ] as const)
    if (!(await accepts(url))) await setPassword(owner, { role, url, password: keyFor(keys, purpose).value });
  return urls;
}

// What the owner of the tables made of the queue before it had a role of its own goes over to that.
async function handOverJobs(owner: Client): Promise<void> {
  await owner.query(`create schema if not exists ${JOBS_SCHEMA} authorization ${JOBS_ROLE}`);
  const { rows } = await owner.query<{ statement: string }>(
    `select format('grant usage, create on schema %I to %I', nspname, $2::text) as statement, 0 as turn
       from pg_namespace where nspname = $1 and nspowner <> $2::regrole
     union all
     select format('alter schema %I owner to %I', nspname, $2::text), 4
       from pg_namespace where nspname = $1 and nspowner <> $2::regrole
     union all
     select format('alter %s %s owner to %I', case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, c.oid::regclass, $2::text), 1
       from pg_class c where c.relnamespace = to_regnamespace($1) and c.relowner <> $2::regrole and c.relkind in ('r', 'p', 'v', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i') and c.relkind = 'S')
     union all
     select format('alter routine %s owner to %I', p.oid::regprocedure, $2::text), 2
       from pg_proc p where p.pronamespace = to_regnamespace($1) and p.proowner <> $2::regrole
     union all
     select format('alter type %s owner to %I', t.oid::regtype, $2::text), 3
       from pg_type t where t.typnamespace = to_regnamespace($1) and t.typowner <> $2::regrole and t.typtype in ('e', 'd')
     order by turn`,
    [JOBS_SCHEMA, JOBS_ROLE],
  );
  for (const { statement } of rows) await owner.query(statement);
}

// Of two processes that begin at once, the second finds the password set when its turn has come.
async function setPassword(
  owner: Client,
  { role, url, password }: { readonly role: string; readonly url: string; readonly password: string },
): Promise<void> {
  await owner.query('begin');
  await owner.query('select pg_advisory_xact_lock($1)', [ROLES_LOCK]);
  if (!(await accepts(url))) await owner.query(`alter role ${role} password '${password}'`);
  await owner.query('commit');
}

/** 180004 for 18.4 */
export async function serverVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::integer as version",
  );
  return rows[0]?.version ?? 0;
}

async function ensureRole(owner: Client, role: string, options: string): Promise<void> {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role]);
  if (!rowCount) await owner.query(`create role ${role} ${options}`);
}

async function ensureMember(owner: Client, role: string, member: string, version: number): Promise<void> {
  const isPerGrant = version >= INHERIT_PER_GRANT;
  const { rowCount } = await owner.query(
    `select from pg_auth_members m
      where m.roleid = $1::regrole and m.member = ${member === 'current_user' ? member : `'${member}'`}::regrole
        ${isPerGrant ? 'and m.set_option and not m.inherit_option' : ''}`,
    [role],
  );
  if (!rowCount) await owner.query(`grant ${role} to ${member} ${isPerGrant ? 'with inherit false, set true' : ''}`);
}

async function assertNoPowerfulRoles(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1) and (rolsuper or rolbypassrls or rolcreaterole)',
    [[APP_ROLE, JOBS_ROLE, ...ASSUMED_ROLES]],
  );
  const role = rows[0]?.rolname;
  if (role === undefined) return;
  throw new StartupError([
    `数据库角色 ${role} 权限过大，请取消其 SUPERUSER、BYPASSRLS 与 CREATEROLE 属性。`,
    `The database role ${role} is too powerful; take SUPERUSER, BYPASSRLS and CREATEROLE from it.`,
  ]);
}

/** Whether a role may log in as its address says. */
export async function accepts(url: string): Promise<boolean> {
  try {
    const client = await connect(url);
    await client.end();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '28P01') return false;
    throw error;
  }
}
