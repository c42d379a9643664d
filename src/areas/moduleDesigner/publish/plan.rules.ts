import type { Label } from '#model/label.ts';
import { columnOfField, childTable, labelOf, mainTable } from '../compile/compileModule.rules.ts';
import { canonical } from '#areas/workflow/flow/checksum.rules.ts';
import type { DesignedField, ModuleDesign } from '../compile/design.rules.ts';

/**
 * What a step does to what is stored: nothing that it could lose; something that has to hold for every row first; it is hidden
 * and can be brought back.
 */
export const stepClasses = {
  SAFE: ['安全', 'Safe'],
  CHECKED: ['需校验', 'Checked'],
  RETIRE: ['停用', 'Retired'],
} as const satisfies Readonly<Record<string, Label>>;

export type StepClass = keyof typeof stepClasses;

/** What has to hold of the stored rows before a step can be done, over the column of the field. */
export type Proof =
  | { readonly kind: 'filled' }
  | { readonly kind: 'distinct' }
  | { readonly kind: 'length'; readonly most: number }
  | { readonly kind: 'decimals'; readonly most: number }
  | { readonly kind: 'least'; readonly value: string }
  | { readonly kind: 'most'; readonly value: string };

export interface PlanStep {
  readonly class: StepClass;
  readonly label: Label;
  readonly table: string;
  readonly column?: string;
  readonly proof?: Proof;
  /** What rows that exist get in this column first. */
  readonly fill?: string;
}

/** The steps from what is published to a design, in the order in which they are read; none when nothing differs. */
export function planOf(published: ModuleDesign | undefined, design: ModuleDesign): PlanStep[] {
  const tables = tableSteps(published, design);
  const known = new Map((published?.fields ?? []).map((field) => [field.fieldId, field]));
  const hidden = new Set((published?.retired ?? []).map(({ fieldId }) => fieldId));
  const isNew = new Set(tables.map(({ table }) => table));
  return [
    ...tables,
    ...design.fields.flatMap((field) => {
      const table = tableOfField(design, field);
      const before = known.get(field.fieldId);
      if (before) return changeSteps(table, before, field);
      return [...addSteps(table, field, hidden.has(field.fieldId), isNew.has(table))];
    }),
    ...[...known.values()]
      .filter(({ fieldId }) => design.fields.every((field) => field.fieldId !== fieldId))
      .map((field): PlanStep => ({
        class: 'RETIRE',
        label: named(field, '移除字段“{zh}”：隐藏，数据保留', 'Remove the field “{en}”: hidden, its data stay'),
        table: tableOfField(design, field),
        column: columnOfField(field),
      })),
    ...headSteps(published, design),
  ];
}

const tableOfField = ({ moduleId }: ModuleDesign, { place }: DesignedField): string =>
  place === 'MAIN' ? mainTable(moduleId) : childTable(moduleId);

const named = (field: DesignedField, zh: string, en: string): Label => {
  const label = labelOf(field.label);
  return [zh.replace('{zh}', label[0]), en.replace('{en}', label[1])];
};

function tableSteps(published: ModuleDesign | undefined, design: ModuleDesign): PlanStep[] {
  const child = design.childCode && design.childName ? labelOf(design.childName) : undefined;
  const name = labelOf(design.moduleName);
  return [
    ...(published
      ? []
      : [
          {
            class: 'SAFE',
            label: [`建立“${name[0]}”的主表`, `Make the table of “${name[1]}”`],
            table: mainTable(design.moduleId),
          } as const,
        ]),
    ...(child && !published?.childCode
      ? [
          {
            class: 'SAFE',
            label: [`建立子表“${child[0]}”`, `Make the table of the lines “${child[1]}”`],
            table: childTable(design.moduleId),
          } as const,
        ]
      : []),
  ];
}

function addSteps(table: string, field: DesignedField, isHidden: boolean, isNewTable: boolean): PlanStep[] {
  const column = columnOfField(field);
  const label = isHidden
    ? named(field, '恢复字段“{zh}”及其数据', 'Bring back the field “{en}” with its data')
    : named(field, '增加字段“{zh}”', 'Add the field “{en}”');
  const added: PlanStep = { class: 'SAFE', label, table, column };
  if (isNewTable) return [added];
  return [
    added,
    ...(field.requiredFlag ? [requiredStep(table, field)] : []),
    ...(field.uniqueFlag && isHidden ? [uniqueStep(table, field)] : []),
  ];
}

const requiredStep = (table: string, field: DesignedField): PlanStep =>
  field.fillValue === null
    ? {
        class: 'CHECKED',
        label: named(field, '“{zh}”改为必填', 'Require “{en}”'),
        table,
        column: columnOfField(field),
        proof: { kind: 'filled' },
      }
    : {
        class: 'SAFE',
        label: named(
          field,
          `“{zh}”改为必填，空行填入“${field.fillValue}”`,
          `Require “{en}”; empty rows get “${field.fillValue}”`,
        ),
        table,
        column: columnOfField(field),
        fill: field.fillValue,
      };

const uniqueStep = (table: string, field: DesignedField): PlanStep => ({
  class: 'CHECKED',
  label: named(field, '“{zh}”改为唯一', 'Make “{en}” unique'),
  table,
  column: columnOfField(field),
  proof: { kind: 'distinct' },
});

function changeSteps(table: string, before: DesignedField, field: DesignedField): PlanStep[] {
  const column = columnOfField(field);
  const at = (kind: StepClass, zh: string, en: string, proof?: Proof): PlanStep => ({
    class: kind,
    label: named(field, zh, en),
    table,
    column,
    ...(proof ? { proof } : {}),
  });
  const isText = field.type === 'INPUT' || field.type === 'TEXT';
  const isNumber = field.type === 'NUMBER' || field.type === 'AMOUNT';
  return [
    ...(before.fieldCode === field.fieldCode && sameLabel(before, field)
      ? []
      : [
          at(
            'SAFE',
            `“${before.label.zh}”改名为“{zh}”（${field.fieldCode}），数据不变`,
            `Call “${labelOf(before.label)[1]}” “{en}” (${field.fieldCode}); its data stay`,
          ),
        ]),
    ...(!before.requiredFlag && field.requiredFlag ? [requiredStep(table, field)] : []),
    ...(before.requiredFlag && !field.requiredFlag
      ? [at('SAFE', '“{zh}”不再必填', '“{en}” is no longer required')]
      : []),
    ...(!before.uniqueFlag && field.uniqueFlag ? [uniqueStep(table, field)] : []),
    ...(before.uniqueFlag && !field.uniqueFlag ? [at('SAFE', '“{zh}”不再唯一', '“{en}” is no longer unique')] : []),
    ...(isText ? lengthSteps(before, field, at) : []),
    ...(isNumber ? numberSteps(before, field, at) : []),
    ...(shownDifferently(before, field) ? [at('SAFE', '“{zh}”的显示方式改变', 'Show “{en}” in another way')] : []),
  ];
}

type At = (kind: StepClass, zh: string, en: string, proof?: Proof) => PlanStep;

const sameLabel = ({ label: one }: DesignedField, { label: other }: DesignedField): boolean =>
  one.zh === other.zh && one.en === other.en;

const lengthOf = ({ type, maxLength }: DesignedField): number => maxLength ?? (type === 'INPUT' ? 200 : 2000);

function lengthSteps(before: DesignedField, field: DesignedField, at: At): PlanStep[] {
  const [was, is] = [lengthOf(before), lengthOf(field)];
  if (was === is) return [];
  if (is > was) return [at('SAFE', `“{zh}”加长到 ${is} 个字符`, `Lengthen “{en}” to ${is} characters`)];
  return [
    at('CHECKED', `“{zh}”缩短到 ${is} 个字符`, `Shorten “{en}” to ${is} characters`, { kind: 'length', most: is }),
  ];
}

function numberSteps(before: DesignedField, field: DesignedField, at: At): PlanStep[] {
  const [was, is] = [before.scale ?? 2, field.scale ?? 2];
  const { minValue, maxValue } = field;
  return [
    ...(was === is
      ? []
      : is > was
        ? [at('SAFE', `“{zh}”保留 ${is} 位小数`, `Give “{en}” decimals: ${is}`)]
        : [
            at('CHECKED', `“{zh}”减为 ${is} 位小数`, `Reduce “{en}” to decimals: ${is}`, {
              kind: 'decimals',
              most: is,
            }),
          ]),
    ...(minValue === before.minValue
      ? []
      : minValue === null
        ? [at('SAFE', '取消“{zh}”的最小值', 'Take the smallest value from “{en}”')]
        : [
            at('CHECKED', `“{zh}”不小于 ${minValue}`, `“{en}” is at least ${minValue}`, {
              kind: 'least',
              value: minValue,
            }),
          ]),
    ...(maxValue === before.maxValue
      ? []
      : maxValue === null
        ? [at('SAFE', '取消“{zh}”的最大值', 'Take the greatest value from “{en}”')]
        : [
            at('CHECKED', `“{zh}”不大于 ${maxValue}`, `“{en}” is at most ${maxValue}`, {
              kind: 'most',
              value: maxValue,
            }),
          ]),
  ];
}

const shownDifferently = (before: DesignedField, field: DesignedField): boolean =>
  before.type !== field.type ||
  before.listCode !== field.listCode ||
  before.searchFlag !== field.searchFlag ||
  before.listFlag !== field.listFlag ||
  before.importFlag !== field.importFlag ||
  canonical(before.helpText) !== canonical(field.helpText);

function headSteps(published: ModuleDesign | undefined, design: ModuleDesign): PlanStep[] {
  if (!published) return [];
  const order = (of: ModuleDesign): string =>
    JSON.stringify(
      of.fields
        .map(({ fieldId }) => fieldId)
        .filter((id) => [published, design].every((each) => each.fields.some(({ fieldId }) => fieldId === id))),
    );
  return headOf(published) === headOf(design) && order(published) === order(design)
    ? []
    : [
        {
          class: 'SAFE',
          label: ['名称、菜单、编号或字段顺序改变', 'Change names, menu, numbers or the order of fields'],
          table: mainTable(design.moduleId),
        },
      ];
}

const headOf = ({ fields: _fields, retired: _retired, ...head }: ModuleDesign): string => canonical(head);
