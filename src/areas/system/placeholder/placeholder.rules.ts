import { keyOf, linesOf, type AnyDocument } from '#model/document.ts';
import type { Field, Fields } from '#model/fields.ts';
import type { Label } from '#model/label.ts';

/** A name under which templates take a value of a document. */
export interface Placeholder {
  /** What is written into a template: `{{orderNo}}`; of the lines `{{#lines}}{{orderQty}}{{/lines}}`. */
  readonly code: string;
  /** `orderNo`, `lines.orderQty`. */
  readonly path: string;
  readonly docCode: string;
  readonly name: { readonly zh: string; readonly en: string };
  /** How its value is written. */
  readonly format: PlaceholderFormat;
  /** What may stand there. */
  readonly sample: { readonly zh: string; readonly en: string };
  readonly line: boolean;
}

export type PlaceholderFormat = keyof typeof placeholderFormats;

/** How values are written where a placeholder stands, each with an example; choices have their own. */
export const placeholderFormats = {
  TEXT: { label: ['文本', 'Text'], sample: 'ABC-001' },
  NUMBER: { label: ['数值', 'Number'], sample: '1,200.5' },
  AMOUNT: { label: ['金额', 'Amount'], sample: '1,200.50' },
  CAPITAL: { label: ['大写金额', 'Amount in capitals'], sample: '壹仟贰佰元伍角' },
  DATE: { label: ['日期', 'Date'], sample: '2026-11-21' },
  DATETIME: { label: ['日期时间', 'Date and time'], sample: '2026-11-21 16:05' },
  DICT: { label: ['选项', 'Choice'], sample: undefined },
} as const satisfies Readonly<Record<string, { readonly label: Label; readonly sample: string | undefined }>>;

const capital = 'Capital';

/** The amount that a placeholder such as `grossAmtCapital` says in capitals; undefined for every other name. */
export function amountInCapitals(fields: Fields, name: string): string | undefined {
  const amount = name.endsWith(capital) ? name.slice(0, -capital.length) : '';
  return fields[amount]?.kind === 'money' ? amount : undefined;
}

function formatOf({ type, kind }: Field): PlaceholderFormat {
  switch (type) {
    case 'decimal':
      return kind === 'money' || kind === 'price' ? 'AMOUNT' : 'NUMBER';
    case 'integer':
      return 'NUMBER';
    case 'date':
      return 'DATE';
    case 'datetime':
      return 'DATETIME';
    case 'boolean':
    case 'select':
    case 'quickCode':
      return 'DICT';
    default:
      return 'TEXT';
  }
}

/** The placeholders of a document and its lines; what suppliers never see is none. */
export function placeholdersOf(document: AnyDocument): Placeholder[] {
  const own = fieldsOf(document, document, '', document.label);
  const standard: Placeholder[] = document.states
    ? [placeholder(document, 'statusName', ['状态', 'Status'], 'DICT', '', firstOf(document.states))]
    : [];
  const lines = linesOf(document).flatMap(([name, line]) =>
    fieldsOf(document, line, name, document.fields[name]?.label ?? line.label),
  );
  return [...own, ...standard, ...lines];
}

const hidden = new Set<Field['type']>(['lines', 'ids', 'json', 'file']);

function fieldsOf(document: AnyDocument, holder: AnyDocument, path: string, of: Label): Placeholder[] {
  return Object.entries(holder.fields)
    .filter(([, field]) => !field.internal && !hidden.has(field.type))
    .flatMap(([name, field]) => {
      const own = field.type === 'lookup' ? `${name}Name` : name;
      const said = ([zh, en]: Label): Label => (path ? [`${of[0]}·${zh}`, `${of[1]}: ${en}`] : [zh, en]);
      const [zh, en] = field.label;
      return [
        placeholder(document, own, said(field.label), formatOf(field), path, choiceOf(field)),
        ...(field.kind === 'money'
          ? [placeholder(document, `${name}${capital}`, said([`${zh}（大写）`, `${en} in capitals`]), 'CAPITAL', path)]
          : []),
      ];
    });
}

const firstOf = (choices: Readonly<Record<string, Label>> | undefined): Label | undefined =>
  Object.values(choices ?? {})[0];

// What a quick code offers lies in the database.
const choiceOf = ({ type, options }: Field): Label | undefined =>
  type === 'boolean' ? ['是', 'Yes'] : firstOf(options);

const placeholder = (
  document: AnyDocument,
  name: string,
  label: Label,
  format: PlaceholderFormat,
  lines: string,
  choice: Label = ['选项名称', 'Name of the choice'],
): Placeholder => ({
  code: lines === '' ? `{{${name}}}` : `{{#${lines}}}{{${name}}}{{/${lines}}}`,
  path: lines === '' ? name : `${lines}.${name}`,
  docCode: keyOf(document),
  name: { zh: label[0], en: label[1] },
  format,
  sample: sampleOf(placeholderFormats[format].sample, choice),
  line: lines !== '',
});

function sampleOf(sample: string | undefined, [zh, en]: Label): Placeholder['sample'] {
  return sample === undefined ? { zh, en } : { zh: sample, en: sample };
}

/** Whether a placeholder has a word in its code or one of its names. */
export function hasWord({ code, name }: Placeholder, word: string): boolean {
  return `${code} ${name.zh} ${name.en}`.toLowerCase().includes(word.trim().toLowerCase());
}
