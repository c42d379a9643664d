import { refusal, type BusinessError } from '#model/errors.ts';
import { isMore } from '#model/decimal.ts';
import { errors } from '../errors.ts';
import type { DesignedField, ModuleDesign } from './design.rules.ts';
import { fieldTypes, isReserved, keepsColumn, mayBeUnique, mostFields } from './fieldTypes.rules.ts';

/** What a design is held against. */
export interface DesignFacts {
  /** The codes of the quick codes that exist. */
  readonly lists: ReadonlySet<string>;
  /** The codes of the directories of the menu. */
  readonly groups: ReadonlySet<string>;
  /** What is in force, if anything is. */
  readonly published?: ModuleDesign | undefined;
}

/** Every mistake of a design, as the refusal that it would be; none when it can be published. */
export function mistakesOf(design: ModuleDesign, facts: DesignFacts): BusinessError[] {
  const main = design.fields.filter(({ place }) => place === 'MAIN');
  const child = design.fields.filter(({ place }) => place === 'CHILD');
  return [
    ...draftMistakes(design),
    ...(main.length === 0 ? [refusal(errors.noField)] : []),
    ...(main.length > 0 && main.every(({ listFlag }) => !listFlag) ? [refusal(errors.searchedNowhere)] : []),
    ...(design.childCode && child.length === 0
      ? [
          refusal(errors.noChildField, {
            name: [design.childName?.zh ?? '', design.childName?.en || (design.childName?.zh ?? '')],
          }),
        ]
      : []),
    ...(facts.groups.has(design.menuGroup) ? [] : [refusal(errors.noGroup, { code: design.menuGroup })]),
    ...design.fields.flatMap((field) => listMistakes(field, facts)),
    ...(facts.published ? changeMistakes(design, facts.published) : []),
  ];
}

/** The mistakes that no draft is saved with: they follow from the design alone. */
export function draftMistakes(design: ModuleDesign): BusinessError[] {
  return [
    ...(['MAIN', 'CHILD'] as const).flatMap((place) =>
      tableMistakes(design.fields.filter((field) => field.place === place)),
    ),
    ...design.fields.flatMap((field) => fieldMistakes(design, field)),
    ...(design.childCode &&
    design.fields.some(({ place, fieldCode }) => place === 'MAIN' && fieldCode === design.childCode)
      ? [refusal(errors.childNamed, { code: design.childCode })]
      : []),
    ...(design.childCode && isReserved(design.childCode) ? [refusal(errors.reserved, { code: design.childCode })] : []),
  ];
}

function tableMistakes(fields: readonly DesignedField[]): BusinessError[] {
  const seen = new Set<string>();
  const twice = fields.find(({ fieldCode }) => {
    const code = fieldCode.toLowerCase();
    const isKnown = seen.has(code);
    seen.add(code);
    return isKnown;
  });
  return [
    ...(twice ? [refusal(errors.fieldTwice, { code: twice.fieldCode })] : []),
    ...(fields.length > mostFields ? [refusal(errors.tooManyFields, { most: mostFields })] : []),
  ];
}

function fieldMistakes(design: ModuleDesign, field: DesignedField): BusinessError[] {
  const { fieldCode: code, type, place, minValue, maxValue, target } = field;
  return [
    ...(isReserved(code) ? [refusal(errors.reserved, { code })] : []),
    ...(type === 'RELATED' && target === null ? [refusal(errors.noTarget, { code })] : []),
    ...(place === 'CHILD' && (!design.childCode || !design.childName?.zh) ? [refusal(errors.noChild, { code })] : []),
    ...(type === 'SERIAL' && place === 'CHILD' ? [refusal(errors.childSerial)] : []),
    ...(type === 'SERIAL' && !design.numberPrefix ? [refusal(errors.noPrefix, { code })] : []),
    ...(field.uniqueFlag && !mayBeUnique(type) ? [refusal(errors.uniqueType, { code })] : []),
    ...(minValue !== null && maxValue !== null && isMore(minValue, maxValue) ? [refusal(errors.limits, { code })] : []),
  ];
}

const listMistakes = ({ type, fieldCode, listCode }: DesignedField, { lists }: DesignFacts): BusinessError[] =>
  type === 'SELECT' && !lists.has(listCode ?? '')
    ? [refusal(errors.noList, { code: fieldCode, list: listCode ?? '' })]
    : [];

// What rows, roles and links already go by stays as it is.
function changeMistakes(design: ModuleDesign, published: ModuleDesign): BusinessError[] {
  const known = new Map([...published.retired, ...published.fields].map((field) => [field.fieldId, field]));
  const fixed = [
    ['moduleCode', ['模块编码', 'The code']],
    ['ownerDimension', ['数据归属', 'The ownership of rows']],
    ['approvalFlag', ['须审批', 'Whether rows need approval']],
  ] as const;
  return [
    ...fixed.flatMap(([name, label]) =>
      design[name] === published[name] ? [] : [refusal(errors.changedFixed, { name: label })],
    ),
    ...(published.childCode && design.childCode !== published.childCode
      ? [refusal(errors.changedFixed, { name: ['子表编码', 'The code of the lines'] })]
      : []),
    ...design.fields.flatMap((field) => {
      const before = known.get(field.fieldId);
      return !before ||
        (keepsColumn(before.type, field.type) && before.place === field.place && before.target === field.target)
        ? []
        : [
            refusal(errors.changedType, {
              code: field.fieldCode,
              from: fieldTypes[before.type],
              to: fieldTypes[field.type],
            }),
          ];
    }),
  ];
}
