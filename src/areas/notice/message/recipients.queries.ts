import { sql, type Database, type Transaction } from '#engine/database/database.ts';
import { memoizePerTransaction } from '#engine/runtime/transactionCache.ts';
import type { Language } from '#model/label.ts';
import { pricePermission } from '#model/prices.ts';
import { isNarrowed, rolesGranting } from '#areas/access/public.ts';

/** Whose people hear of something. */
export interface RecipientRules {
  /** The supplier that may hear of the row at all; nobody of any other supplier ever does. */
  readonly supplierId: string | null;
  /** Whether everybody of that supplier hears of it. */
  readonly toSupplier: boolean;
  /** The one who made the row. */
  readonly creatorId: string | null;
  /** The roles of that supplier's people who hear of it where not everybody does. */
  readonly supplierRoleIds: readonly string[];
  /** Everybody of the buyer side in sight of the company who holds this permission. */
  readonly permission: string | null;
  /** Administrators who hold it hear of it as well. */
  readonly toAdmins: boolean;
  readonly roleIds: readonly string[];
  readonly userIds: readonly string[];
  /** Those whose own business it is, whatever they may see. */
  readonly ownIds: readonly string[];
  /** The permission to see the document, which holders of roles and named users must have. */
  readonly viewPermission: string;
  readonly companyId: string | null;
  /** The one who did it needs no message. */
  readonly exceptId: string;
  /** The row is sealed in its state: of the buyer side nobody hears of it. */
  readonly isSealed: boolean;
}

/** Somebody who hears of something, and where. */
export interface ResolvedRecipient {
  readonly id: string;
  readonly language: Language;
  /** The zone in which moments are told; null where it is that of the installation. */
  readonly timezone: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly openId: string | null;
  /** It is his own business, whatever he may see. */
  readonly isOwn: boolean;
  readonly isSupplier: boolean;
  /** Holds the right to prices, which people of the buyer side need. */
  readonly readsPrices: boolean;
}

const holds = (permission: string | null) => sql`
  exists (select 1 from system_sys_user_role ur
           where ur.parent_id = u.id and not ur.deleted_flag and ur.awaits_confirmation is not true and ur.role_id in (${rolesGranting(permission)}))`;

const retainedRules = memoizePerTransaction<ReadonlySet<string>>();

/**
 * Those of some people whose sight stored grants of data narrow; everybody else sees what his company sees. Read once in a
 * transaction.
 */
export const narrowed = (db: Transaction, userIds: readonly string[]): Promise<ReadonlySet<string>> =>
  retainedRules(db, userIds.join(), () => readNarrowed(db, userIds));

async function readNarrowed(db: Database, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.many<{ id: string }>(sql`
    select u.id from unnest(${userIds}::bigint[]) as u(id)
     where exists (select 1 from system_sys_data_auth d where d.user_id = u.id and not d.deleted_flag)
        or exists (select 1 from system_sys_user_role ur
                    where ur.parent_id = u.id and not ur.deleted_flag and ${isNarrowed(sql`ur.role_id`)})`);
  return new Set(rows.map(({ id }) => id));
}

const retainedRecipients = memoizePerTransaction<ResolvedRecipient[]>();

/** The people who hear of something, each once; read once in a transaction. Runs as the server itself. */
export const resolveRecipients = (db: Transaction, recipients: RecipientRules): Promise<ResolvedRecipient[]> =>
  retainedRecipients(db, JSON.stringify(recipients), () => readReceivers(db, recipients));

function readReceivers(db: Database, recipients: RecipientRules): Promise<ResolvedRecipient[]> {
  const { supplierId, toSupplier, creatorId, permission, userIds, viewPermission, companyId } = recipients;
  const hasRole = (roleIds: readonly string[]) => sql`exists (
    select 1 from system_sys_user_role ur join system_role_reach x on x.role_id = ur.role_id and x.in_force
     where ur.parent_id = u.id and not ur.deleted_flag and ur.awaits_confirmation is not true and x.held_id = any(${roleIds}::bigint[]))`;
  const named = sql`(u.id = any(${userIds}::bigint[]) or ${hasRole(recipients.roleIds)})`;
  return db.many<ResolvedRecipient>(sql`
    select u.id, coalesce(u.language_id, 'zh') as language, u.timezone, u.email, u.phone, w.open_id as "openId",
           u.id = any(${recipients.ownIds}::bigint[]) as "isOwn", u.user_type = 'SUPPLIER' as "isSupplier",
           ${holds(pricePermission)} as "readsPrices"
      from system_iap_sys_user_t u left join sys_wechat w on w.user_id = u.id
     where u.enabled_flag and not u.deleted_flag and u.id <> ${recipients.exceptId}::bigint
       and (u.valid_until is null or u.valid_until >= installation_day())
       and case when u.user_type = 'SUPPLIER'
                then u.supplier_base_id = ${supplierId}::bigint and (${toSupplier} or ${named}
                  or ${hasRole(recipients.supplierRoleIds)} or u.id = any(${recipients.ownIds}::bigint[]))
                else not ${recipients.isSealed} and (u.id = ${creatorId}::bigint or u.id = any(${recipients.ownIds}::bigint[])
                  or (u.user_type in ('BUYER', 'ADMIN')
                      and (u.all_companies_flag or ${companyId}::bigint is null or exists (
                        select 1 from system_sys_user_company c
                         where c.parent_id = u.id and not c.deleted_flag and c.company_id = ${companyId}::bigint))
                      and (((u.user_type = 'BUYER' or ${recipients.toAdmins}) and ${holds(permission)}) or (${named} and ${holds(viewPermission)}))))
           end
     order by u.id limit 500`);
}
