import { isDecimal, type Decimal } from '#model/decimal.ts';
import { isBilingual, type Bilingual } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import type { DesignedField, ModuleDesign } from './design.rules.ts';
import { fieldTypes, relatedTargets, type DesignedType, type RelatedTarget } from './fieldTypes.rules.ts';

type Values = Readonly<Record<string, unknown>>;

/** The design of a module as it stands in the designer, without its place in the menu and what earlier versions hide; undefined where something is missing without which nothing can be shown. */
export function draftDesign(row: Values & { readonly id: string }): ModuleDesign | undefined {
  const moduleName = named(row['moduleName']);
  if (!moduleName) return undefined;
  const lines = Array.isArray(row['fields']) ? row['fields'].filter(isRecord) : [];
  return {
    moduleId: row.id,
    moduleCode: textIn(row['moduleCode']) ?? 'module',
    moduleName,
    helpText: named(row['helpText']),
    icon: textIn(row['icon']),
    menuGroup: '',
    ownerDimension: row['ownerDimension'] === 'NONE' ? 'NONE' : 'COMPANY',
    numberPrefix: textIn(row['numberPrefix']),
    approvalFlag: row['approvalFlag'] === true,
    attachmentFlag: row['attachmentFlag'] === true,
    childCode: textIn(row['childCode']),
    childName: named(row['childName']),
    fields: lines
      .toSorted((a, b) => Number(a['lineNo'] ?? 0) - Number(b['lineNo'] ?? 0))
      .flatMap((line, index) => fieldIn(line, index) ?? []),
    retired: [],
  };
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const decimalIn = (value: unknown): Decimal | null => (isDecimal(value) ? value : null);
const named = (value: unknown): Bilingual | null => (isBilingual(value) && value.zh !== '' ? value : null);

const typeIn = (value: unknown): DesignedType | undefined =>
  Object.keys(fieldTypes).find((type): type is DesignedType => type === value);

const targetIn = (value: unknown): RelatedTarget | null =>
  Object.keys(relatedTargets).find((key): key is RelatedTarget => key === value) ?? null;

function fieldIn(line: Values, index: number): DesignedField | undefined {
  const [label, type, fieldCode] = [named(line['label']), typeIn(line['type']), textIn(line['fieldCode'])];
  if (!label || !type || !fieldCode) return undefined;
  return {
    fieldId: textIn(line['fieldId']) ?? `${index}`,
    place: line['place'] === 'CHILD' ? 'CHILD' : 'MAIN',
    fieldCode,
    label,
    type,
    requiredFlag: line['requiredFlag'] === true,
    uniqueFlag: line['uniqueFlag'] === true,
    searchFlag: line['searchFlag'] === true,
    listFlag: line['listFlag'] === true,
    importFlag: line['importFlag'] === true,
    maxLength: numberIn(line['maxLength']),
    scale: numberIn(line['scale']),
    minValue: decimalIn(line['minValue']),
    maxValue: decimalIn(line['maxValue']),
    listCode: textIn(line['listCode']),
    target: targetIn(line['target']),
    helpText: named(line['helpText']),
    fillValue: textIn(line['fillValue']),
  };
}

/** A design as a version keeps it; undefined where that is none. */
export function storedDesign(value: unknown): ModuleDesign | undefined {
  if (!isRecord(value) || typeof value['moduleId'] !== 'string') return undefined;
  const draft = draftDesign({ ...value, id: value['moduleId'] });
  const retired = Array.isArray(value['retired']) ? value['retired'].filter(isRecord) : [];
  return (
    draft && {
      ...draft,
      menuGroup: textIn(value['menuGroup']) ?? '',
      retired: retired.flatMap((field, index) => fieldIn(field, index) ?? []),
    }
  );
}
