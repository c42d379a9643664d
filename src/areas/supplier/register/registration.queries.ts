import { sql, type Database } from '#engine/database/database.ts';
import type { Language } from '#model/label.ts';

/** What a visitor has begun: one for each mailbox, until it is decided. */
export interface Registration {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
  /** What was typed, sealed with the key of the installation; null where nothing was typed on the page. */
  readonly sealed: string | null;
  readonly formId: string | null;
  /** Of the first user; from the submission until the decision. */
  readonly passwordHash: string | null;
  readonly termsVersion: string | null;
  readonly termsTime: string | null;
  readonly termsAddress: string | null;
  /** The invitation it came from. */
  readonly inviteId: string | null;
  /** What its template asks for, and for which company and type of supplier; null before anything was chosen. */
  readonly template: unknown;
}

const columns = sql`
  id, email, language_id as language, sealed, form_id as "formId", password_hash as "passwordHash",
  terms_version as "termsVersion", terms_time as "termsTime", terms_address as "termsAddress",
  invite_id as "inviteId", template`;

/** The registration of a ticket, locked. */
export const lockRegistration = (db: Database, id: string): Promise<Registration | undefined> =>
  db.maybe<Registration>(sql`select ${columns} from sys_registration where id = ${id}::bigint for update`);

/** The registration that an application came from. */
export const registrationOfForm = (db: Database, formId: string): Promise<Registration | undefined> =>
  db.maybe<Registration>(sql`select ${columns} from sys_registration where form_id = ${formId}::bigint`);

type NewRegistration = Omit<Registration, 'formId' | 'passwordHash' | 'termsTime' | 'template'>;

/** Begins a registration of a mailbox; where it has one already, that one goes on. Answers which. */
export async function openRegistration(db: Database, begun: NewRegistration): Promise<string> {
  const row = await db.one<{ id: string }>(sql`
    insert into sys_registration (id, email, language_id, sealed, terms_version, terms_time, terms_address, invite_id)
    values (${begun.id}::bigint, lower(${begun.email}), ${begun.language}, ${begun.sealed}, ${begun.termsVersion},
            clock_timestamp(), ${begun.termsAddress}, ${begun.inviteId}::bigint)
    on conflict (email) do update
       set language_id = excluded.language_id, terms_version = excluded.terms_version, terms_time = excluded.terms_time,
           terms_address = excluded.terms_address, touched = clock_timestamp(),
           invite_id = coalesce(sys_registration.invite_id, excluded.invite_id)
    returning id`);
  return row.id;
}

/** Keeps what has been typed. */
export const keepContent = (db: Database, id: string, sealed: string): Promise<number> =>
  db.run(sql`update sys_registration set sealed = ${sealed}, touched = clock_timestamp() where id = ${id}::bigint`);

/** Keeps what the template of a registration asks for as it is now. */
export const keepTemplate = (db: Database, id: string, template: unknown): Promise<number> =>
  db.run(sql`update sys_registration set template = ${JSON.stringify(template)}::jsonb where id = ${id}::bigint`);

/** The registration that a mailbox has begun, with the invitation it came from. */
export const registrationOfMail = (db: Database, email: string): Promise<Registration | undefined> =>
  db.maybe<Registration>(sql`select ${columns} from sys_registration where email = lower(${email})`);

/** Ties a registration to its application, with the password of the first user. */
export const tieForm = (db: Database, id: string, formId: string, passwordHash: string): Promise<number> =>
  db.run(sql`
    update sys_registration set form_id = ${formId}::bigint, password_hash = ${passwordHash}, touched = clock_timestamp()
     where id = ${id}::bigint`);

/** Forgets a registration: it is decided, or nobody has come back to it. */
export const forgetRegistration = (db: Database, id: string): Promise<number> =>
  db.run(sql`delete from sys_registration where id = ${id}::bigint`);

/** Registrations that nobody has touched for so many days and that await no decision. */
export const idleRegistrations = (db: Database, days: number): Promise<{ id: string; formId: string | null }[]> =>
  db.many(sql`
    select r.id, r.form_id as "formId" from sys_registration r
     where r.touched < clock_timestamp() - make_interval(days => ${days})
       and not exists (select 1 from sup_register_form f where f.id = r.form_id and f.status = 'SUBMITTED')
     limit 500`);

interface Claimed {
  readonly email: string;
  readonly mobile: string;
  readonly userName: string;
  readonly formId: string | null;
}

interface Taken {
  readonly mail: boolean;
  readonly mobile: boolean;
  readonly userName: boolean;
}

/** What of this belongs to a user, or as a login name to another application that awaits a decision. */
export async function takenBy(db: Database, { email, mobile, userName, formId }: Claimed): Promise<Taken> {
  return db.one(sql`
    select exists (select 1 from system_iap_sys_user_t
                    where lower(email) = lower(${email}) and enabled_flag and not deleted_flag) as mail,
           exists (select 1 from system_iap_sys_user_t
                    where phone = ${mobile} and user_type = 'SUPPLIER' and enabled_flag and not deleted_flag) as mobile,
           exists (select 1 from system_iap_sys_user_t where lower(user_name) = lower(${userName}) and not deleted_flag)
           or exists (select 1 from sup_register_form
                       where lower(user_name) = lower(${userName}) and status = 'SUBMITTED'
                         and id is distinct from ${formId}::bigint and not deleted_flag) as "userName"`);
}

/** Whether a registration of this company was denied within so many days. */
export async function wasDenied(db: Database, code: string, days: number): Promise<boolean> {
  const found = await db.maybe(sql`
    select 1 from sup_register_form
     where coalesce(credit_code, foreign_reg_no) = ${code} and status = 'DENIED' and not deleted_flag
       and decide_time > clock_timestamp() - make_interval(days => ${days}) limit 1`);
  return found !== undefined;
}

interface FoundGroup {
  readonly id: string;
  readonly enabledFlag: boolean;
}

/** The group of a code and its joining code. */
export const groupToJoin = (db: Database, groupCode: string, joinCode: string): Promise<FoundGroup | undefined> =>
  db.maybe<FoundGroup>(sql`
    select id, enabled_flag as "enabledFlag" from sup_sup_group
     where group_code = ${groupCode.trim().toUpperCase()} and join_code = ${joinCode.trim().toUpperCase()} and not deleted_flag`);

/** One picture lets one mail go; the next mail needs a new flow with a new picture. */
export const spendPicture = (db: Database, verificationId: string): Promise<number> =>
  db.run(sql`update sys_verification set picture_hash = null where id = ${verificationId}::bigint`);

/** Whether suppliers may register with a company. */
export async function isOpenCompany(db: Database, id: string): Promise<boolean> {
  const found = await db.maybe(sql`
    select 1 from basic_company where id = ${id}::bigint and register_flag and enabled_flag and not deleted_flag`);
  return found !== undefined;
}

/** Gives an application that was not typed on the page what a decision needs: the mailbox and the password of its user. */
export async function entrust(db: Database, formId: string, email: string, passwordHash: string): Promise<void> {
  await db.run(sql`
    insert into sys_registration (id, email, form_id, password_hash)
    values (${formId}::bigint, lower(${email}), ${formId}::bigint, ${passwordHash})`);
}
