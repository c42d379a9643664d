import { isDay } from '#model/days.ts';
import { isDecimal, normalise } from '#model/decimal.ts';
import { failFields, fill } from '#model/errors.ts';
import type { Bilingual, Label } from '#model/label.ts';
import { errors } from '../errors.ts';

export type AttributeType = 'TEXT' | 'NUMBER' | 'DATE' | 'BOOLEAN';

/** What a category, or one above it, asks of its materials. */
export interface CategoryAttribute {
  readonly id: string;
  readonly name: Bilingual;
  readonly dataType: AttributeType;
  readonly unitId: string | null;
  readonly requiredFlag: boolean;
}

interface AttributeLine {
  readonly attributeId: string;
  readonly attributeName?: string | null;
  value: string | null;
  unitId: string | null;
}

const answers: Readonly<Record<string, 'Y' | 'N'>> = {
  y: 'Y',
  yes: 'Y',
  true: 'Y',
  是: 'Y',
  n: 'N',
  no: 'N',
  false: 'N',
  否: 'N',
};

/** A value as it is kept: numbers in their shortest form, yes and no as Y and N; undefined when it is none of the type. */
export function attributeValue(dataType: AttributeType, text: string): string | undefined {
  switch (dataType) {
    case 'NUMBER':
      return isDecimal(text) ? normalise(text) : undefined;
    case 'DATE':
      return isDay(text) ? text : undefined;
    case 'BOOLEAN':
      return answers[text.toLowerCase()];
    default:
      return text;
  }
}

const wanted: Readonly<Record<AttributeType, Label>> = {
  TEXT: ['文本', 'a text'],
  NUMBER: ['数值', 'a number'],
  DATE: ['存在的日期，格式 YYYY-MM-DD', 'an existing day, YYYY-MM-DD'],
  BOOLEAN: ['Y（是）或 N（否）', 'Y or N'],
};

/** The lines of a material that say something, in their kept form and with their units; refuses what its category does not ask for and what is missing. */
export function judgeAttributes<L extends AttributeLine>(
  lines: readonly L[],
  asked: readonly CategoryAttribute[],
): L[] {
  lines.forEach((line, index) => {
    const attribute = asked.find(({ id }) => id === line.attributeId);
    const name = attribute ? labelOf(attribute.name) : (line.attributeName ?? '');
    if (!attribute) return refuse(errors.attributeForeign, `attributes.${index}.attributeId`, { attribute: name });
    line.unitId = attribute.unitId;
    if (line.value === null) return;
    line.value =
      attributeValue(attribute.dataType, line.value) ??
      refuse(errors.attributeWrong, `attributes.${index}.value`, {
        attribute: name,
        type: wanted[attribute.dataType],
      });
  });
  const filled = lines.filter(({ value }) => value !== null);
  const missing = asked.find(
    ({ id, requiredFlag }) => requiredFlag && !filled.some(({ attributeId }) => attributeId === id),
  );
  if (missing) {
    const index = lines.findIndex(({ attributeId }) => attributeId === missing.id);
    const path = index < 0 ? 'attributes' : `attributes.${index}.value`;
    refuse(errors.attributeMissing, path, { attribute: labelOf(missing.name) });
  }
  return filled;
}

const labelOf = ({ zh, en }: Bilingual): Label => [zh, en || zh];

function refuse(
  refused: (typeof errors)[keyof typeof errors],
  path: string,
  values: Readonly<Record<string, string | Label>>,
): never {
  const [zh, en] = refused.label;
  return failFields(refused, [{ path, label: [fill(zh, values, 'zh'), fill(en, values, 'en')] }], values);
}
