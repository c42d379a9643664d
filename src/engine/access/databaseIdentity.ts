import type { PoolClient } from 'pg';
import type { Side } from '#model/transition.ts';
import type { TransactionOptions } from '../database/database.ts';
import { sendTogether } from '../database/statements.ts';

/** Who the database believes to be working; row security reads it. */
export interface Identity {
  readonly side: Side;
  readonly userId: string;
  readonly supplierBaseId: string | null;
  /** The version of the rights this identity was read with; `StaleRights` is thrown when they have changed since. */
  readonly rightsVersion?: string;
}

/** Thrown by a transaction whose identity has other rights by now; nothing of it happened. */
export class StaleRights extends Error {}

/** The role of PostgreSQL in which each side works. */
export const roles: Record<Side, string> = {
  buyer: 'srm_buyer',
  supplier: 'srm_supplier',
  expert: 'srm_expert',
  system: 'srm_system',
};

const digits = (value: string | null): string => {
  if (value !== null && !/^\d{1,19}$/.test(value)) throw new Error('An identity holds digits only.');
  return value ?? '';
};

const beginText = (options: TransactionOptions): string =>
  [
    options.readOnly ? 'begin read only' : 'begin',
    ...(options.statementTimeout ? [`set local statement_timeout = ${Math.trunc(options.statementTimeout)}`] : []),
  ].join(';');

// The role of the side, and the identity that the policies read; all end with the transaction. The version of the rights
// travels along, so that a login kept in memory costs no round trip of its own.
//
// Writing statements find their rows by key, so one plan fits all their values: without saying so, PostgreSQL plans every
// `= any($1)` anew, which costs more than running it. Searches, which run in reading transactions, are planned by value.
// Long work plans like searches, and what reads by keys alone like writing.
const identityText = `
  select set_config('role', $1, true), set_config('app.user_id', $2, true), set_config('app.supplier_id', $3, true),
         set_config('plan_cache_mode', $4, true), (select version from sys_auth_version where user_id = $2::bigint) as version`;

/** Begins a transaction as an identity; throws `StaleRights` when its rights have changed. */
export async function begin(client: PoolClient, identity: Identity, options: TransactionOptions): Promise<void> {
  const findsByKey = options.readsByKey || (!options.readOnly && options.statementTimeout === undefined);
  const plans = findsByKey ? 'force_generic_plan' : 'auto';
  const values = [roles[identity.side], digits(identity.userId), digits(identity.supplierBaseId), plans];
  sendTogether(client);
  const begun = client.query(beginText(options));
  const [, identified] = await Promise.all([
    begun,
    client.query<{ version: string | null }>({ name: 'identity', text: identityText, values }),
  ]);
  const { rightsVersion } = identity;
  if (rightsVersion !== undefined && (identified.rows[0]?.version ?? '0') !== rightsVersion) throw new StaleRights();
}
