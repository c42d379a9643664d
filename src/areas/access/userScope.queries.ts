import type { Reach, User } from '#engine/runtime/context.ts';
import { sql, type Fragment } from '#engine/database/database.ts';
import { isReached } from '#engine/rights/reach.ts';

/** Whether a code belongs to administration: what a second person confirms, and what makes somebody an administrator. */
export const isAdminFunction = (code: string): boolean => code.startsWith('sys.') || code.startsWith('system:');

// What moves money, or lets somebody else move it: approvals of documents with amounts, accounts, settlements.
const moneyModules = new Set(['pur', 'bidding', 'contract', 'mold', 'fin']);
const moneyActs = /^(approve|confirm(Pay|Settle)|pay|release)/;
const accountFunctions = new Set([
  'sup:supBankAccount:confirm',
  'sup:supBankAccount:release',
  'sup:registerForm:doApprove',
]);

/** Whether a code decides over money: together with administration, what is given to somebody by two people. */
export function isMoneyFunction(code: string): boolean {
  const [module = '', , act = ''] = code.split(':');
  return accountFunctions.has(code) || (moneyModules.has(module) && moneyActs.test(act));
}

/** What is known of somebody who may administer. */
interface Office {
  readonly codes: readonly string[];
  readonly allCompaniesFlag: boolean;
  readonly companies: readonly string[];
  /** What the given roles say of granting (`adminScope`). */
  readonly adminScopes: readonly string[];
}

/** How far somebody administers: his companies, or their trees, unless nothing limits him or he administers nothing. */
export function reachOf({ codes, allCompaniesFlag, companies, adminScopes }: Office): Reach {
  if (allCompaniesFlag || adminScopes.includes('ALL') || !codes.some(isAdminFunction)) return 'all';
  return { companies, below: adminScopes.includes('TREE') };
}

/**
 * Whether an administrator reaches a user: himself, whoever works for one of his companies (and not for all), and the
 * people of their suppliers.
 */
export function userScope({ id, reach }: Pick<User, 'id' | 'reach'>, alias: string): Fragment {
  if (reach === 'all') return sql`true`;
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(${column('id')} = ${id}::bigint
    or (${column('user_type')} <> 'SUPPLIER' and not ${column('all_companies_flag')} and exists (
          select 1 from system_sys_user_company uc
           where uc.parent_id = ${column('id')} and not uc.deleted_flag and ${isReached(reach, sql`uc.company_id`)}))
    or exists (select 1 from sup_supplier_company sc
                where sc.parent_id = ${column('supplier_base_id')} and not sc.deleted_flag and ${isReached(reach, sql`sc.company_id`)}))`;
}

/** Whether a column of ids names a user within reach. */
export const userNameScope = (user: Pick<User, 'id' | 'reach'>, column: Fragment): Fragment =>
  sql`${column} in (select u.id from system_iap_sys_user_t u where ${userScope(user, 'u')})`;
