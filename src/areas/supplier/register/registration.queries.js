import { sql } from '#engine/database/database.ts';
const columns = sql `
  id, email, language_id as language, sealed, form_id as "formId", password_hash as "passwordHash",
  terms_version as "termsVersion", terms_time as "termsTime", terms_address as "termsAddress"`;
/** The registration of a ticket, locked. */
export const lockRegistration = (db, id) => db.maybe(sql `select ${columns} from sys_registration where id = ${id}::bigint for update`);
/** The registration that an application came from. */
export const registrationOfForm = (db, formId) => db.maybe(sql `select ${columns} from sys_registration where form_id = ${formId}::bigint`);
/** Begins a registration of a mailbox; where it has one already, that one goes on. Answers which. */
export async function openRegistration(db, begun) {
    const row = await db.one(sql `
    insert into sys_registration (id, email, language_id, sealed, terms_version, terms_time, terms_address)
    values (${begun.id}::bigint, lower(${begun.email}), ${begun.language}, ${begun.sealed}, ${begun.termsVersion},
            clock_timestamp(), ${begun.termsAddress})
    on conflict (email) do update
       set language_id = excluded.language_id, terms_version = excluded.terms_version, terms_time = excluded.terms_time,
           terms_address = excluded.terms_address, touched = clock_timestamp()
    returning id`);
    return row.id;
}
/** Keeps what has been typed. */
export const keepContent = (db, id, sealed) => db.run(sql `update sys_registration set sealed = ${sealed}, touched = clock_timestamp() where id = ${id}::bigint`);
/** Ties a registration to its application, with the password of the first user. */
export const tieForm = (db, id, formId, passwordHash) => db.run(sql `
    update sys_registration set form_id = ${formId}::bigint, password_hash = ${passwordHash}, touched = clock_timestamp()
     where id = ${id}::bigint`);
/** Forgets a registration: it is decided, or nobody has come back to it. */
export const forgetRegistration = (db, id) => db.run(sql `delete from sys_registration where id = ${id}::bigint`);
/** Registrations that nobody has touched for so many days and that await no decision. */
export const idleRegistrations = (db, days) => db.many(sql `
    select r.id, r.form_id as "formId" from sys_registration r
     where r.touched < clock_timestamp() - make_interval(days => ${days})
       and not exists (select 1 from sup_register_form f where f.id = r.form_id and f.status = 'SUBMITTED')
     limit 500`);
/** What of this belongs to a user, or as a login name to another application that awaits a decision. */
export async function takenBy(db, { email, mobile, userName, formId }) {
    return db.one(sql `
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
export async function wasDenied(db, code, days) {
    const found = await db.maybe(sql `
    select 1 from sup_register_form
     where coalesce(credit_code, foreign_reg_no) = ${code} and status = 'DENIED' and not deleted_flag
       and decide_time > clock_timestamp() - make_interval(days => ${days}) limit 1`);
    return found !== undefined;
}
/** The group of a code and its joining code. */
export const groupToJoin = (db, groupCode, joinCode) => db.maybe(sql `
    select id, enabled_flag as "enabledFlag" from sup_sup_group
     where group_code = ${groupCode.trim().toUpperCase()} and join_code = ${joinCode.trim().toUpperCase()} and not deleted_flag`);
/** One picture lets one mail go; the next mail needs a new flow with a new picture. */
export const spendPicture = (db, verificationId) => db.run(sql `update sys_verification set picture_hash = null where id = ${verificationId}::bigint`);
/** Whether suppliers may register with a company. */
export async function isOpenCompany(db, id) {
    const found = await db.maybe(sql `
    select 1 from basic_company where id = ${id}::bigint and register_flag and enabled_flag and not deleted_flag`);
    return found !== undefined;
}
/** Gives an application that was not typed on the page what a decision needs: the mailbox and the password of its user. */
export async function entrust(db, formId, email, passwordHash) {
    await db.run(sql `
    insert into sys_registration (id, email, form_id, password_hash)
    values (${formId}::bigint, lower(${email}), ${formId}::bigint, ${passwordHash})`);
}
