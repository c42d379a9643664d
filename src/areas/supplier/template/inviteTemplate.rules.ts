import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { definitionsIn, type FieldDefinition } from '../fieldEngine/fieldDefinition.rules.ts';

/** The steps of the registration in which a template may ask for more. */
export const templateSteps = {
  ESSENTIAL: ['必要信息', 'Essential info'],
  BUSINESS: ['业务信息', 'Business'],
  CORPORATE: ['企业信息', 'Corporate'],
  THREE_CERT: ['三证信息', 'Three certificates'],
  BANK: ['银行信息', 'Bank'],
  LICENSE: ['资质证照', 'Qualification licences'],
} as const satisfies Record<string, Label>;

export type TemplateStep = keyof typeof templateSteps;

/** Which step of the registration page a code is; they stand in the same order. */
export const stepIndex = (step: string): number => Object.keys(templateSteps).indexOf(step);

/** What a template is for. */
export const templateKinds = {
  INVITE: ['邀请', 'Invitation'],
  REGISTER: ['自助注册', 'Self-registration'],
} as const satisfies Record<string, Label>;

/** In which language a letter is written. */
export const languageModes = {
  ZH: ['中文', 'Chinese'],
  EN: ['英文', 'English'],
  BOTH: ['中英双语', 'Both'],
} as const satisfies Record<string, Label>;

export type LanguageMode = keyof typeof languageModes;

/** What a letter may name, each in braces. */
export const placeholders = {
  supplier: ['供应商名称', 'name of the supplier'],
  contact: ['联系人', 'contact'],
  company: ['邀请公司', 'inviting company'],
  buyer: ['邀请采购员', 'who invites'],
  inviteNo: ['邀请单号', 'invitation no.'],
  expireDate: ['失效日期', 'last day'],
} as const satisfies Record<string, Label>;

/** The first name in braces that no letter knows; undefined where all are known. */
export function unknownPlaceholder(texts: readonly string[]): string | undefined {
  for (const text of texts)
    for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) if (!Object.hasOwn(placeholders, name)) return name;
  return undefined;
}

/** The paragraphs of a letter: its lines, without empty ones. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** How specific a template is for a company and a type of suppliers; undefined where it is for others. */
export function fitOf(
  template: { readonly companyId: string | null; readonly supplierTypeId: string | null },
  wanted: { readonly companyId: string | null; readonly supplierTypeId: string | null },
): number | undefined {
  if (template.companyId !== null && template.companyId !== wanted.companyId) return undefined;
  if (template.supplierTypeId !== null && template.supplierTypeId !== wanted.supplierTypeId) return undefined;
  return (template.companyId === null ? 0 : 2) + (template.supplierTypeId === null ? 0 : 1);
}

/** A field of a template, and the step in which it is asked for. */
export interface TemplateField extends FieldDefinition {
  readonly step: TemplateStep;
}

/** What a registration asks by its template, as it was when it was sent or begun. */
export interface FrozenTemplate {
  readonly templateId: string | null;
  readonly version: number;
  readonly answerDays: number | null;
  readonly fields: readonly TemplateField[];
  readonly certificates: readonly { readonly certTypeId: string; readonly expiryRequired: boolean }[];
}

/** The template that a stored value holds; undefined for anything else. */
export function frozenTemplateIn(value: unknown): FrozenTemplate | undefined {
  if (!isRecord(value) || !Array.isArray(value['fields'])) return undefined;
  const { templateId, version, answerDays, certificates } = value;
  return {
    templateId: typeof templateId === 'string' ? templateId : null,
    version: Number(version ?? 0),
    answerDays: typeof answerDays === 'number' ? answerDays : null,
    fields: definitionsIn(value['fields']).map((each) => ({ ...each, step: stepOf(each) })),
    certificates: (Array.isArray(certificates) ? certificates : []).filter(isRecord).map((each) => ({
      certTypeId: String(each['certTypeId']),
      expiryRequired: each['expiryRequired'] === true,
    })),
  };
}

const stepOf = (field: FieldDefinition): TemplateStep => {
  const step = 'step' in field ? String(field.step) : '';
  return Object.keys(templateSteps).find((each): each is TemplateStep => each === step) ?? 'BUSINESS';
};

interface NeededType {
  readonly id: string;
  readonly registerRequired: boolean;
  readonly expiryRequired: boolean;
}

/** The certificate types with what a template demands of them beside what every registration needs. */
export const withTemplate = <T extends NeededType>(types: readonly T[], template: FrozenTemplate | undefined): T[] =>
  types.map((type) => {
    const own = template?.certificates.find(({ certTypeId }) => certTypeId === type.id);
    return own ? { ...type, registerRequired: true, expiryRequired: type.expiryRequired || own.expiryRequired } : type;
  });
