import { isEmpty } from '#model/value.ts';
import { formatQuantity, nothing } from '../format.ts';
import type { FieldType, FormOption, Say } from './schema.ts';
import { formTexts } from './texts.ts';

/** The value of a field in words, where it is only read. */
export function shownText(type: FieldType, value: unknown, options: readonly FormOption[], say: Say): string {
  if (type === 'switch') return say(value === true ? formTexts.yes : formTexts.no);
  if (isEmpty(value)) return nothing;
  if (type === 'number' && (typeof value === 'string' || typeof value === 'number')) return formatQuantity(value);
  if (type === 'cascader' && Array.isArray(value)) return pathText(value, options, say).join(' / ');
  const named = (each: unknown): string => {
    const option = options.find((one) => one.value === String(each));
    return option ? say(option.label) : String(each);
  };
  return Array.isArray(value) ? value.map(named).join(say(formTexts.between)) : named(value);
}

function pathText([first, ...rest]: readonly unknown[], options: readonly FormOption[], say: Say): string[] {
  if (first === undefined) return [];
  const option = options.find(({ value }) => value === String(first));
  return [option ? say(option.label) : String(first), ...pathText(rest, option?.children ?? [], say)];
}
