import { sql } from '#engine/database/database.ts';
// Mailboxes that anybody may have say nothing about a company.
const publicDomains = [
    'qq.com',
    '163.com',
    '126.com',
    'gmail.com',
    'outlook.com',
    'hotmail.com',
    'sina.com',
    'foxmail.com',
];
/** The suppliers that an application resembles; for the approver alone. */
export async function resemblances(db, form, accounts) {
    const domain = (form.email ?? '').split('@')[1]?.toLowerCase() ?? '';
    const ownDomain = publicDomains.includes(domain) || domain === '' ? null : domain;
    const address = form.registerAddress?.replaceAll(/\s/g, '') ?? null;
    const plainAccounts = accounts.map((account) => account.replaceAll(/[\s-]/g, '')).filter(Boolean);
    return db.many(sql `
    select id, supplier_code as "supplierCode", full_name as "fullName", stage_summary as stage, array_remove(array[
             case when credit_code = ${form.creditCode}::text then 'CREDIT_CODE' end,
             case when regexp_replace(account_no, '[ -]', '', 'g') = any(${plainAccounts}::text[]) then 'ACCOUNT' end,
             case when legal_person = ${form.legalPerson}::text and phone = ${form.mobile}::text then 'PERSON' end,
             case when regexp_replace(register_address, '\\s', '', 'g') = ${address}::text then 'ADDRESS' end,
             case when exists (select 1 from sup_supplier_contact c where c.parent_id = s.id and not c.deleted_flag
                                and split_part(lower(c.email), '@', 2) = ${ownDomain}::text) then 'MAIL' end,
             case when similarity(full_name->>'zh', ${form.fullName}::text) >= 0.6 then 'NAME' end], null) as likeness
      from sup_supplier_base s
     where not deleted_flag and id is distinct from ${form.supplierBaseId}::bigint
       and (credit_code = ${form.creditCode}::text
            or regexp_replace(account_no, '[ -]', '', 'g') = any(${plainAccounts}::text[])
            or (legal_person = ${form.legalPerson}::text and phone = ${form.mobile}::text)
            or regexp_replace(register_address, '\\s', '', 'g') = ${address}::text
            or exists (select 1 from sup_supplier_contact c where c.parent_id = s.id and not c.deleted_flag
                        and split_part(lower(c.email), '@', 2) = ${ownDomain}::text)
            or similarity(full_name->>'zh', ${form.fullName}::text) >= 0.6)
     order by cardinality(array_remove(array[credit_code = ${form.creditCode}::text], null)) desc, supplier_code limit 20`);
}
