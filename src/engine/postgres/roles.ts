import { createHmac } from 'node:crypto';
import type { Client } from 'pg';
import { StartupError } from '../runtime/startupError.ts';
import { connect, withUser } from './connection.ts';

/** The role every process of the application logs in with; it has no right but to become one of the sides. */
const APP_ROLE = 'srm_app';
/** One role per side; the policies of the tables are written for them. */
const SIDE_ROLES = ['srm_buyer', 'srm_supplier', 'srm_expert', 'srm_system'] as const;
/** Runs the SQL of lists of values: reads the views of the schema `lov` and nothing else. */
const LOV_ROLE = 'srm_lov';
const ASSUMED_ROLES = [...SIDE_ROLES, LOV_ROLE];
const ROLES_LOCK = 7_261_001;
const INHERIT_PER_GRANT = 160_000;

/** A password that every process with the same secret derives alike. */
export function passwordFor(role: string, secret: string): string {
  return createHmac('sha256', secret).update(`postgresql role ${role}`).digest('base64url');
}

/**
 * Makes sure of the roles of the application and gives the address it connects to. It may run in several processes at
 * once and changes nothing that is already as it should be.
 */
export async function ensureRoles(owner: Client, ownerUrl: string, secret: string): Promise<string> {
  const password = passwordFor(APP_ROLE, secret);
  const appUrl = withUser(ownerUrl, APP_ROLE, password);
  await owner.query('begin');
  await owner.query('select pg_advisory_xact_lock($1)', [ROLES_LOCK]);
  for (const role of ASSUMED_ROLES) await ensureRole(owner, role, 'nologin');
  await ensureRole(owner, APP_ROLE, 'login noinherit');
  const version = await serverVersion(owner);
  for (const role of ASSUMED_ROLES) await ensureMember(owner, role, APP_ROLE, version);
  // Migrations work under forced row security too: to change rows they become the system side.
  await ensureMember(owner, 'srm_system', 'current_user', version);
  await assertNoPowerfulRoles(owner);
  await owner.query('commit');
  if (!(await accepts(appUrl))) await setPassword(owner, appUrl, password);
  return appUrl;
}

// Of two processes that begin at once, the second finds the password set when its turn has come.
async function setPassword(owner: Client, appUrl: string, password: string): Promise<void> {
  await owner.query('begin');
  await owner.query('select pg_advisory_xact_lock($1)', [ROLES_LOCK]);
  if (!(await accepts(appUrl))) await owner.query(`alter role ${APP_ROLE} password '${password}'`);
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
    [[APP_ROLE, ...ASSUMED_ROLES]],
  );
  const role = rows[0]?.rolname;
  if (role === undefined) return;
  throw new StartupError([
    `数据库角色 ${role} 权限过大，请取消其 SUPERUSER、BYPASSRLS 与 CREATEROLE 属性。`,
    `The database role ${role} is too powerful; take SUPERUSER, BYPASSRLS and CREATEROLE from it.`,
  ]);
}

async function accepts(url: string): Promise<boolean> {
  try {
    const client = await connect(url);
    await client.end();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '28P01') return false;
    throw error;
  }
}
