import { approvalTransitions } from '#model/approval.ts';
import { defineDocument, type AnyDocument } from '#model/document.ts';
import {
  boolean,
  date,
  datetime,
  decimal,
  lines,
  lookup,
  money,
  quickCode,
  serial,
  text,
  type CommonOptions,
  type Field,
} from '#model/fields.ts';
import type { Bilingual, Label } from '#model/label.ts';
import { designedModule, type DesignedField, type ModuleDesign } from './design.rules.ts';

/** A label of both languages; Chinese stands in where there is no English. */
export const labelOf = ({ zh, en }: Bilingual): Label => [zh, en || zh];

/** The table of a module and that of its lines: named by the server, never by what somebody typed. */
export const mainTable = (moduleId: string): string => `ext.m_${moduleId}`;
export const childTable = (moduleId: string): string => `ext.c_${moduleId}`;

/**
 * The declaration of a designed module: the same that the areas of the product write by hand. `forStorage` is the one that
 * its tables follow from: with the columns of removed fields, and with what is required as a check, which deleted rows pass.
 */
export function compileModule(design: ModuleDesign, forStorage = false): AnyDocument {
  const { moduleId, moduleCode, moduleName, helpText, ownerDimension, attachmentFlag } = design;
  const own = fieldsIn(design, 'MAIN', forStorage);
  const line = childOf(design, forStorage);
  const shown = design.fields.filter(({ place }) => place === 'MAIN');
  const owner = ownerDimension === 'COMPANY';
  const namedBy = shown.find(({ type }) => type === 'INPUT') ?? shown.find(({ type }) => type === 'TEXT');
  const numberedBy = shown.find(({ type }) => type === 'SERIAL');
  const company = { company: lookup('公司', 'Company', 'basic.company', { required: true }) };
  // An amount says nothing without its currency.
  const currency = shown.some(({ type }) => type === 'AMOUNT')
    ? { currency: lookup('币种', 'Currency', 'basic.currency', forStorage ? {} : { required: true }) }
    : {};
  const lov = lovOf(namedBy, numberedBy);
  const declared: AnyDocument = {
    ...defineDocument({ module: designedModule, code: moduleCode, label: labelOf(moduleName), fields: {} }),
    table: mainTable(moduleId),
    ...(helpText?.zh ? { help: labelOf(helpText) } : {}),
    fields: {
      ...(owner ? company : {}),
      ...own,
      ...currency,
      ...(line ? { [line.name]: lines(line.label[0], line.label[1], line.of) } : {}),
    },
    ...(owner ? { scope: { buyer: { by: 'company' } } } : {}),
    ...(forStorage ? { checks: requiredChecks(design, 'MAIN') } : {}),
    ...(design.approvalFlag ? approved(labelOf(moduleName)) : {}),
    search: [...(design.approvalFlag ? ['status'] : []), ...codes(shown, 'searchFlag'), ...(owner ? ['company'] : [])],
    list: [
      ...codes(shown, 'listFlag'),
      ...(design.approvalFlag ? ['status'] : []),
      ...(owner ? ['company'] : []),
      'creatorName',
      'createDate',
    ],
    sort: ['-createDate'],
    excel: {
      import: [
        ...(owner ? ['company'] : []),
        ...codes(shown, 'importFlag'),
        ...Object.keys(currency),
        ...(line
          ? codes(
              design.fields.filter(({ place }) => place === 'CHILD'),
              'importFlag',
            ).map((code) => `${line.name}.${code}`)
          : []),
      ],
      ...(line && namedBy?.importFlag ? { groupBy: namedBy.fieldCode } : {}),
    },
    ...(lov ? { lov } : {}),
    ...(attachmentFlag ? { attachments: {} } : {}),
  };
  return declared;
}

// What counts once it is approved, as built-in documents say it: by hand without a flow, as the flow says with one.
const approved = ([zh, en]: Label): Partial<AnyDocument> => ({
  states: {
    NEW: ['新建', 'New'],
    PENDING: ['审批中', 'In approval'],
    REJECTED: ['已驳回', 'Rejected'],
    WITHDRAWN: ['已撤回', 'Withdrawn'],
    APPROVED: ['已批准', 'Approved'],
  },
  transitions: approvalTransitions,
  approval: { start: 'submit', approved: 'approve', rejected: 'reject' },
  editableIn: ['NEW', 'REJECTED', 'WITHDRAWN'],
  todo: {
    approve: { label: [`待审批：${zh}`, `To approve: ${en}`], states: ['PENDING'], action: 'approve', inPlace: true },
  },
});

const lovOf = (namedBy: DesignedField | undefined, numberedBy: DesignedField | undefined): AnyDocument['lov'] => {
  const named = namedBy ?? numberedBy;
  if (!named) return undefined;
  return { text: named.fieldCode, ...(numberedBy && namedBy ? { code: numberedBy.fieldCode } : {}) };
};

const codes = (fields: readonly DesignedField[], flag: 'searchFlag' | 'listFlag' | 'importFlag'): string[] =>
  fields
    .filter((field) => field[flag] && !(flag === 'importFlag' && field.type === 'SERIAL'))
    .map(({ fieldCode }) => fieldCode);

function childOf(
  design: ModuleDesign,
  forStorage: boolean,
): { readonly name: string; readonly label: Label; readonly of: AnyDocument } | undefined {
  const { moduleId, moduleCode, childCode, childName } = design;
  if (!childCode || !childName) return undefined;
  const label = labelOf(childName);
  const of: AnyDocument = {
    ...defineDocument({ module: designedModule, code: `${moduleCode}_${childCode}`, label, fields: {} }),
    table: childTable(moduleId),
    fields: fieldsIn(design, 'CHILD', forStorage),
    ...(forStorage ? { checks: requiredChecks(design, 'CHILD') } : {}),
    sort: ['id'],
  };
  return { name: childCode, label, of };
}

/** The column of a field, which its name has nothing to do with. */
export const columnOfField = ({ fieldId }: Pick<DesignedField, 'fieldId'>): string => `f_${fieldId}`;

const requiredChecks = (design: ModuleDesign, place: DesignedField['place']): Record<string, string> =>
  Object.fromEntries(
    design.fields
      .filter((field) => field.place === place && field.requiredFlag && isNullable(field))
      .map((field) => [`${columnOfField(field)}_required`, `(deleted_flag OR (${columnOfField(field)} IS NOT NULL))`]),
  );

const isNullable = ({ type }: DesignedField): boolean => type !== 'SWITCH' && type !== 'SERIAL';

function fieldsIn(design: ModuleDesign, place: DesignedField['place'], forStorage: boolean): Record<string, Field> {
  const shown = design.fields.filter((field) => field.place === place);
  const retired = forStorage ? design.retired.filter((field) => field.place === place) : [];
  return Object.fromEntries([
    ...shown.map((field) => [field.fieldCode, declaredField(design, field, forStorage)] as const),
    // A column of its own name: a new field may be called as a removed one was.
    ...retired.map((field) => [
      `retired${field.fieldId}`,
      declaredField(design, { ...field, requiredFlag: false, uniqueFlag: false }, true),
    ]),
  ]);
}

function declaredField(design: ModuleDesign, field: DesignedField, forStorage: boolean): Field {
  const { requiredFlag, uniqueFlag, helpText, type } = field;
  const options: CommonOptions = {
    ...(requiredFlag && !forStorage && type !== 'SWITCH' && type !== 'SERIAL' ? { required: true } : {}),
    ...(uniqueFlag ? { unique: true } : {}),
    ...(helpText?.zh ? { help: labelOf(helpText) } : {}),
  };
  return { ...typedField(design, field, options), column: columnOfField(field) };
}

function typedField(design: ModuleDesign, field: DesignedField, options: CommonOptions): Field {
  const [zh, en] = labelOf(field.label);
  const { maxLength, scale, minValue, maxValue } = field;
  const limits = {
    ...options,
    ...(minValue === null ? {} : { min: minValue }),
    ...(maxValue === null ? {} : { max: maxValue }),
  };
  switch (field.type) {
    case 'INPUT':
      return text(zh, en, { ...options, maxLength: maxLength ?? 200 });
    case 'TEXT':
      return text(zh, en, { ...options, maxLength: maxLength ?? 2000, multiline: true });
    case 'NUMBER':
      return decimal(zh, en, { ...limits, scale: scale ?? 2 });
    case 'AMOUNT':
      return money(zh, en, { ...limits, scale: scale ?? 2 });
    case 'SELECT':
      return quickCode(zh, en, field.listCode ?? '', options);
    case 'SWITCH':
      return boolean(zh, en, options);
    case 'DATE':
      return date(zh, en, options);
    case 'DATETIME':
      return datetime(zh, en, options);
    case 'RELATED':
      return lookup(zh, en, field.target ?? '', options);
    case 'SERIAL':
      return serial(zh, en, design.numberPrefix ?? 'MD', options);
  }
}
