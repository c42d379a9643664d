import { sql, type Database } from '#engine/database/database.ts';
import { sealNumber } from '#engine/runtime/sealedNumbers.ts';
import type { Bilingual } from '#model/label.ts';

/** How long a contact must stand before it may vouch for an account. */
export const contactDays = 30;

interface ContactOnFile {
  readonly id: string;
  readonly name: string;
  readonly mobile: string | null;
  readonly email: string | null;
  /** It did not change in the days before the account was entered, or is as old as the file of the supplier. */
  readonly isSettled: boolean;
}

/** The contacts of a supplier, judged for an account that was entered at a moment. */
export const contactsOnFile = (db: Database, supplierId: string, at: string): Promise<ContactOnFile[]> =>
  db.many<ContactOnFile>(sql`
    select c.id, c.name, c.mobile, c.email,
           greatest(c.create_date, c.last_update_date)
             <= greatest(${at}::timestamptz - make_interval(days => ${contactDays}), s.create_date + interval '1 minute')
             as "isSettled"
      from sup_supplier_contact c join sup_supplier_base s on s.id = c.parent_id
     where s.id = ${supplierId}::bigint and not c.deleted_flag order by c.primary_flag desc, c.id`);

interface AccountOwner {
  readonly name: Bilingual;
  readonly foreignFlag: boolean;
  readonly currencyId: string | null;
  readonly companyId: string | null;
}

/** The supplier of an account, with the first company that deals with it. */
export const accountOwner = (db: Database, supplierId: string): Promise<AccountOwner | undefined> =>
  db.maybe<AccountOwner>(sql`
    select s.full_name as name, s.foreign_flag as "foreignFlag", s.currency_id as "currencyId",
           (select r.company_id from sup_supplier_company r
             where r.parent_id = s.id and not r.deleted_flag order by r.id limit 1) as "companyId"
      from sup_supplier_base s where s.id = ${supplierId}::bigint and not s.deleted_flag`);

/** Whether a supplier has entered the same account number for the same currency already, spaces and dashes ignored. */
export async function accountKnown(
  db: Database,
  account: { id: string; supplierId: string; accountNo: string; currencyId: string | null },
): Promise<boolean> {
  const found = await db.maybe(sql`
    select 1 from sup_sup_bank_account
     where supplier_base_id = ${account.supplierId}::bigint and id <> ${account.id}::bigint and not deleted_flag
       and status not in ('REJECTED', 'REPLACED') and currency_id is not distinct from ${account.currencyId}::bigint
       and account_no = ${sealNumber(account.accountNo)} limit 1`);
  return found !== undefined;
}

/** Whether somebody looked at the whole number of an account since it was entered. */
export async function hasLookedAt(
  db: Database,
  { id, userId, since }: { id: string; userId: string; since: string | null },
): Promise<boolean> {
  const found = await db.maybe(sql`
    select 1 from sys_audit_log
     where object_id = ${id}::bigint and action = 'revealAccount' and code is null and user_id = ${userId}::bigint
       and time >= ${since}::timestamptz limit 1`);
  return found !== undefined;
}

interface PayableRow {
  readonly id: string;
  readonly status: string;
}

/** The accounts that a payment in a currency could go to: those of the currency before those of all currencies. */
export const payableRows = (db: Database, supplierId: string, currencyId: string): Promise<PayableRow[]> =>
  db.many<PayableRow>(sql`
    select id, status from sup_sup_bank_account
     where supplier_base_id = ${supplierId}::bigint and status in ('ACTIVE', 'FROZEN') and not deleted_flag
       and (currency_id = ${currencyId}::bigint or currency_id is null)
     order by currency_id is null, status = 'ACTIVE' desc, id desc`);
