import { sql, type Database } from '#engine/database/database.ts';
import { parameterNumber, parameterText } from '#engine/runtime/parameters.ts';
import { nameOf, type Bilingual } from '#model/label.ts';
import { defineParameter } from '#model/parameters.ts';
import { withTemplate, type FrozenTemplate } from '../template/inviteTemplate.rules.ts';
import type { CertificateFacts, RegisterFacts } from './content.rules.ts';

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

/** Within how many working days a registration is promised to be decided. */
export const answerDays = defineParameter({
  key: 'sup.registerAnswerDays',
  upTo: 'COMPANY',
  type: 'INTEGER',
  label: ['注册审批承诺时限（工作日）', 'Working days within which a registration is decided'],
  value: '5',
  min: 1,
  max: 90,
});

export const coolDaysNow = (db: Database): Promise<number> => parameterNumber(db, coolDays);
export const idleDaysNow = (db: Database): Promise<number> => parameterNumber(db, idleDays);

interface CertificateRow {
  readonly id: string;
  readonly name: Bilingual;
  readonly registerRequired: boolean;
  readonly expiryRequired: boolean;
}

async function certificateTypes(db: Database): Promise<CertificateFacts[]> {
  const rows = await db.many<CertificateRow>(sql`
    select id, name, register_required as "registerRequired", expiry_required as "expiryRequired"
      from sup_certificate_type where enabled_flag and not deleted_flag order by cert_type_code`);
  return rows.map(({ name, ...rest }) => ({ ...rest, name: [nameOf(name, 'zh'), nameOf(name, 'en')] }));
}

/** What the judgement of a registration depends on. */
export async function registerFacts(
  db: Database,
  { countryId, today, template }: { countryId: string | null; today: string; template?: FrozenTemplate | undefined },
): Promise<RegisterFacts> {
  const country = await db.maybe<{ flag: boolean }>(sql`
    select credit_code_flag as flag from basic_country where id = ${countryId}::bigint and not deleted_flag`);
  return {
    hasCreditCode: country?.flag ?? false,
    isStrict: (await parameterText(db, creditCodeCheck)) !== 'warn',
    certificateTypes: withTemplate(await certificateTypes(db), template),
    today,
    template,
  };
}

const lists = {
  currency: sql`select id, code, name from basic_currency where enabled_flag and not deleted_flag order by 2`,
  taxRate: sql`select id, code, name from basic_tax_rate where enabled_flag and not deleted_flag order by 2`,
  paymentTerm: sql`select id, code, name from basic_payment_term where enabled_flag and not deleted_flag order by 2`,
  supplierType: sql`select id, code, name from basic_supplier_type where enabled_flag and not deleted_flag order by 2`,
  materialCategory: sql`select id, code, name from basic_material_category where public_flag and enabled_flag and not deleted_flag order by 2`,
  bank: sql`select id, code, name from basic_bank where enabled_flag and not deleted_flag order by 2`,
} as const;

/** What a visitor chooses from, beyond countries, areas and companies, which have calls of their own. */
export async function registerOptions(db: Database): Promise<Record<string, unknown>> {
  const found = await Promise.all(
    Object.entries(lists).map(async ([name, list]) => [name, await db.many(list)] as const),
  );
  const facts = await registerFacts(db, { countryId: null, today: '' });
  return { ...Object.fromEntries(found), certificateType: facts.certificateTypes, isStrict: facts.isStrict };
}
