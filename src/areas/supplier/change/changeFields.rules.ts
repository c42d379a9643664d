import type { Field } from '#model/fields.ts';
import type { Label } from '#model/label.ts';
import { supplierBase } from '../supplierBase/supplierBase.document.ts';

/** What a request is about; accounts and certificates have documents of their own. */
export const directories = {
  BASE: ['基本信息', 'General'],
  BUSINESS: ['业务信息', 'Business'],
  CORPORATE: ['企业信息', 'Company'],
  ADDRESS: ['地址', 'Address'],
  CONTACT: ['联系人', 'Contacts'],
} as const satisfies Record<string, Label>;

export type Directory = keyof typeof directories;

/** How much harm a wrong value does: T3 takes a proof and two people. */
export const riskTiers = {
  T1: ['低', 'Low'],
  T2: ['中', 'Medium'],
  T3: ['高', 'High'],
} as const satisfies Record<string, Label>;

export type RiskTier = keyof typeof riskTiers;

type ChangeColumn =
  | 'fullName'
  | 'shortName'
  | 'creditCode'
  | 'foreignRegNo'
  | 'phone'
  | 'website'
  | 'mainProducts'
  | 'gs1Prefix'
  | 'legalPerson'
  | 'registeredCapital'
  | 'foundDate'
  | 'region'
  | 'city'
  | 'street'
  | 'postcode'
  | 'registerAddress';

interface ChangeField {
  readonly label: Label;
  readonly directory: Directory;
  readonly tier: RiskTier;
  /** The column of the supplier, and which language of it. */
  readonly column: ChangeColumn;
  readonly part?: 'zh' | 'en';
}

const { fields } = supplierBase;

const field = (column: ChangeColumn, directory: Directory, tier: RiskTier, part?: 'zh' | 'en'): ChangeField => {
  const [zh, en] = fields[column].label;
  const label: Label =
    part === undefined
      ? [zh, en]
      : part === 'zh'
        ? [`${zh}（中文）`, `${en} (Chinese)`]
        : [`${zh}（英文）`, `${en} (English)`];
  return { column, directory, tier, label, ...(part ? { part } : {}) };
};

/** The values that a request changes, by the code that its lines carry. */
export const changeFields = {
  FULL_NAME_ZH: field('fullName', 'BASE', 'T3', 'zh'),
  FULL_NAME_EN: field('fullName', 'BASE', 'T3', 'en'),
  SHORT_NAME_ZH: field('shortName', 'BASE', 'T2', 'zh'),
  SHORT_NAME_EN: field('shortName', 'BASE', 'T2', 'en'),
  CREDIT_CODE: field('creditCode', 'BASE', 'T3'),
  FOREIGN_REG_NO: field('foreignRegNo', 'BASE', 'T3'),
  PHONE: field('phone', 'BASE', 'T1'),
  WEBSITE: field('website', 'BASE', 'T1'),
  MAIN_PRODUCTS: field('mainProducts', 'BUSINESS', 'T2'),
  GS1_PREFIX: field('gs1Prefix', 'BUSINESS', 'T2'),
  LEGAL_PERSON: field('legalPerson', 'CORPORATE', 'T3'),
  REGISTERED_CAPITAL: field('registeredCapital', 'CORPORATE', 'T2'),
  FOUND_DATE: field('foundDate', 'CORPORATE', 'T2'),
  REGION: field('region', 'ADDRESS', 'T2'),
  CITY: field('city', 'ADDRESS', 'T2'),
  STREET: field('street', 'ADDRESS', 'T2'),
  POSTCODE: field('postcode', 'ADDRESS', 'T2'),
  REGISTER_ADDRESS: field('registerAddress', 'ADDRESS', 'T2'),
} as const satisfies Record<string, ChangeField>;

export type ChangeFieldCode = keyof typeof changeFields;

/** The labels of the values, as lines offer them. */
export const changeFieldLabels = {
  FULL_NAME_ZH: changeFields.FULL_NAME_ZH.label,
  FULL_NAME_EN: changeFields.FULL_NAME_EN.label,
  SHORT_NAME_ZH: changeFields.SHORT_NAME_ZH.label,
  SHORT_NAME_EN: changeFields.SHORT_NAME_EN.label,
  CREDIT_CODE: changeFields.CREDIT_CODE.label,
  FOREIGN_REG_NO: changeFields.FOREIGN_REG_NO.label,
  PHONE: changeFields.PHONE.label,
  WEBSITE: changeFields.WEBSITE.label,
  MAIN_PRODUCTS: changeFields.MAIN_PRODUCTS.label,
  GS1_PREFIX: changeFields.GS1_PREFIX.label,
  LEGAL_PERSON: changeFields.LEGAL_PERSON.label,
  REGISTERED_CAPITAL: changeFields.REGISTERED_CAPITAL.label,
  FOUND_DATE: changeFields.FOUND_DATE.label,
  REGION: changeFields.REGION.label,
  CITY: changeFields.CITY.label,
  STREET: changeFields.STREET.label,
  POSTCODE: changeFields.POSTCODE.label,
  REGISTER_ADDRESS: changeFields.REGISTER_ADDRESS.label,
} as const satisfies Record<ChangeFieldCode, Label>;

/** How the supplier declares a value. */
export const declaredField = (code: ChangeFieldCode): Field => fields[changeFields[code].column];

const tiers: readonly RiskTier[] = ['T1', 'T2', 'T3'];

/** The tier of a request: that of its riskiest value; contacts alone are low. */
export function tierOf(codes: readonly ChangeFieldCode[]): RiskTier {
  const highest = Math.max(0, ...codes.map((code) => tiers.indexOf(changeFields[code].tier)));
  return tiers[highest] ?? 'T3';
}
