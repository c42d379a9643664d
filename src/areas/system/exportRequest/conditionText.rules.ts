import { wireName, type AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import { textOf, type Bilingual, type Label, type Language } from '#model/label.ts';
import { isRecord } from '#model/value.ts';

const words = {
  everything: ['全部', 'Everything'],
  keyword: ['关键字', 'Keyword'],
  chosen: ['已选行数', 'Rows chosen'],
  empty: ['为空', 'empty'],
  from: ['从 ', 'from '],
  to: ['到 ', ' to '],
  several: [' 项', ' chosen'],
  status: ['状态', 'Status'],
  enabled: ['启用', 'Enabled'],
  yes: ['是', 'yes'],
  no: ['否', 'no'],
  or: [' 或 ', ' or '],
} as const satisfies Record<string, Label>;

const longest = 4000;

/** The conditions of a list in words, for those who read them outside of it; of other rows that were chosen their number. */
export function inWords(document: AnyDocument, search: Readonly<Record<string, unknown>>): Bilingual {
  const reported = (language: Language): string => {
    const { either, ...others } = search;
    const parts = [...partsOf(document, others, language), ...alternativesOf(document, either, language)];
    return (parts.length > 0 ? parts.join('; ') : textOf(words.everything, language)).slice(0, longest);
  };
  return { zh: reported('zh'), en: reported('en') };
}

const partsOf = (document: AnyDocument, search: Readonly<Record<string, unknown>>, language: Language): string[] =>
  Object.entries(search).map(([wire, value]) => partOf(document, wire, value, language));

function alternativesOf(document: AnyDocument, either: unknown, language: Language): string[] {
  return (Array.isArray(either) ? either : []).map((group: unknown) =>
    (Array.isArray(group) ? group : [])
      .filter(isRecord)
      .map((each) => partsOf(document, each, language).join('; '))
      .join(textOf(words.or, language)),
  );
}

function partOf(document: AnyDocument, wire: string, value: unknown, language: Language): string {
  const [name = '', field] = Object.entries(document.fields).find(([each, of]) => wireName(each, of) === wire) ?? [];
  const known: Readonly<Record<string, Label>> = {
    keyword: words.keyword,
    ids: words.chosen,
    status: words.status,
    enabledFlag: words.enabled,
  };
  const label = field?.label ?? known[wire];
  const said = valueText(document, name === '' ? wire : name, field, value, language);
  return `${label ? textOf(label, language) : wire}: ${said}`;
}

function valueText(
  document: AnyDocument,
  name: string,
  field: Field | undefined,
  value: unknown,
  language: Language,
): string {
  const one = (each: unknown): string => {
    const option = name === 'status' ? document.states?.[String(each)] : field?.options?.[String(each)];
    if (option) return textOf(option, language);
    return typeof each === 'boolean' ? textOf(each ? words.yes : words.no, language) : String(each);
  };
  const several = (count: number): string => `${count}${textOf(words.several, language)}`;
  if (Array.isArray(value)) return field?.type === 'lookup' ? several(value.length) : value.map(one).join(', ');
  if (isRecord(value)) {
    const { eq, under, empty, from, to } = value;
    if (empty === true) return textOf(words.empty, language);
    if (under !== undefined) return several(1);
    if (eq !== undefined) return field?.type === 'lookup' ? several(1) : one(eq);
    const [first, last] = [
      from === undefined ? '' : `${textOf(words.from, language)}${one(from)}`,
      to === undefined ? '' : `${textOf(words.to, language)}${one(to)}`,
    ];
    return `${first}${last}`.trim();
  }
  return field?.type === 'lookup' ? several(1) : one(value);
}
