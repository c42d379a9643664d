import { sql, type Database } from '#engine/database/database.ts';
import type { Bilingual } from '#model/label.ts';

interface InvitedSupplier {
  readonly code: string;
  readonly name: Bilingual;
  readonly isEnabled: boolean;
  readonly isBlacklisted: boolean;
  readonly hasRelation: boolean;
}

/** How a supplier stands that a company invites: blacklisted anywhere counts. */
export const invitedSupplier = (
  db: Database,
  supplierId: string,
  companyId: string | null,
): Promise<InvitedSupplier | undefined> =>
  db.maybe<InvitedSupplier>(sql`
    select s.supplier_code as code, s.full_name as name, s.enabled_flag and s.merged_into_id is null as "isEnabled",
           exists (select 1 from sup_supplier_company r
                    where r.parent_id = s.id and r.stage = 'BLACKLISTED' and not r.deleted_flag) as "isBlacklisted",
           exists (select 1 from sup_supplier_company r
                    where r.parent_id = s.id and r.company_id = ${companyId}::bigint and not r.deleted_flag) as "hasRelation"
      from sup_supplier_base s where s.id = ${supplierId}::bigint and not s.deleted_flag`);

interface MailedContact {
  readonly name: string;
  readonly email: string;
}

/** The contact of a supplier that is written to: the main one first. */
export const mailedContact = (db: Database, supplierId: string): Promise<MailedContact | undefined> =>
  db.maybe<MailedContact>(sql`
    select name, email from sup_supplier_contact
     where parent_id = ${supplierId}::bigint and coalesce(email, '') <> '' and not deleted_flag
     order by primary_flag desc, id limit 1`);

/** Another open invitation with this key. */
export const openInvitation = (db: Database, key: string, exceptId: string) =>
  db.maybe<{ inviteNo: string }>(sql`
    select invite_no as "inviteNo" from sup_sup_invite_supplier
     where open_key = ${key} and id <> ${exceptId}::bigint and not deleted_flag limit 1`);
