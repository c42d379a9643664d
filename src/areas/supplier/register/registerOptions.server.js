import { sql } from '#engine/database/database.ts';
import { parameterNumber, parameterText } from '#engine/runtime/parameters.ts';
import { nameOf } from '#model/label.ts';
import { defineParameter } from '#model/parameters.ts';
/** Whether a wrong check character of a credit code refuses a registration. */
export const creditCodeCheck = defineParameter({
    key: 'sup.creditCodeCheck',
    type: 'TEXT',
    label: [
        '统一社会信用代码校验（strict 拒绝、warn 提示审批人）',
        'Check of credit codes (strict refuses, warn leaves it to the approver)',
    ],
    value: 'strict',
});
/** How long a company whose registration was denied cannot register again. */
export const coolDays = defineParameter({
    key: 'sup.registerCoolDays',
    type: 'INTEGER',
    label: ['注册被拒绝后的冷却天数', 'Days until a denied company may register again'],
    value: '90',
});
/** After how many days without a visit a registration is closed and forgotten. */
export const idleDays = defineParameter({
    key: 'sup.registerIdleDays',
    type: 'INTEGER',
    label: ['注册草稿保留天数', 'Days a registration is kept without a visit'],
    value: '60',
});
export const coolDaysNow = (db) => parameterNumber(db, coolDays);
export const idleDaysNow = (db) => parameterNumber(db, idleDays);
async function certificateTypes(db) {
    const rows = await db.many(sql `
    select id, name, register_required as "registerRequired", expiry_required as "expiryRequired"
      from sup_certificate_type where enabled_flag and not deleted_flag order by cert_type_code`);
    return rows.map(({ name, ...rest }) => ({ ...rest, name: [nameOf(name, 'zh'), nameOf(name, 'en')] }));
}
/** What the judgement of a registration depends on. */
export async function registerFacts(db, countryId, today) {
    const country = await db.maybe(sql `
    select credit_code_flag as flag from basic_country where id = ${countryId}::bigint and not deleted_flag`);
    return {
        hasCreditCode: country?.flag ?? false,
        isStrict: (await parameterText(db, creditCodeCheck)) !== 'warn',
        certificateTypes: await certificateTypes(db),
        today,
    };
}
const lists = {
    currency: sql `select id, code, name from basic_currency where enabled_flag and not deleted_flag order by 2`,
    taxRate: sql `select id, code, name from basic_tax_rate where enabled_flag and not deleted_flag order by 2`,
    paymentTerm: sql `select id, code, name from basic_payment_term where enabled_flag and not deleted_flag order by 2`,
    supplierType: sql `select id, code, name from basic_supplier_type where enabled_flag and not deleted_flag order by 2`,
    materialCategory: sql `select id, code, name from basic_material_category where public_flag and enabled_flag and not deleted_flag order by 2`,
    bank: sql `select id, code, name from basic_bank where enabled_flag and not deleted_flag order by 2`,
};
/** What a visitor chooses from, beyond countries, areas and companies, which have calls of their own. */
export async function registerOptions(db) {
    const found = await Promise.all(Object.entries(lists).map(async ([name, list]) => [name, await db.many(list)]));
    const facts = await registerFacts(db, null, '');
    return { ...Object.fromEntries(found), certificateType: facts.certificateTypes, isStrict: facts.isStrict };
}
