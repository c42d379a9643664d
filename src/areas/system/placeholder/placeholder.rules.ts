import { keyOf, linesOf, type AnyDocument } from '#model/document.ts';
import type { Field } from '#model/fields.ts';
import type { Label } from '#model/label.ts';

/** A name under which templates take a value of a document. */
export interface Placeholder {
  /** What is written into a template: `{{orderNo}}`; of the lines `{{#lines}}{{orderQty}}{{/lines}}`. */
  readonly code: string;
  /** `orderNo`, `lines.orderQty`. */
  readonly path: string;
  readonly docCode: string;
  readonly name: { readonly zh: string; readonly en: string };
  readonly type: string;
  readonly line: boolean;
}

/** The placeholders of a document and its lines; what suppliers never see is none. */
export function placeholdersOf(document: AnyDocument): Placeholder[] {
  const own = fieldsOf(document, document, '', document.label);
  const standard: Placeholder[] = document.states
    ? [placeholder(document, 'statusName', ['状态', 'State'], 'select', '')]
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
    .map(([name, field]) => {
      const own = field.type === 'lookup' ? `${name}Name` : name;
      const label: Label = path ? [`${of[0]}·${field.label[0]}`, `${of[1]}: ${field.label[1]}`] : field.label;
      return placeholder(document, own, label, field.type, path);
    });
}

const placeholder = (document: AnyDocument, name: string, label: Label, type: string, lines: string): Placeholder => ({
  code: lines === '' ? `{{${name}}}` : `{{#${lines}}}{{${name}}}{{/${lines}}}`,
  path: lines === '' ? name : `${lines}.${name}`,
  docCode: keyOf(document),
  name: { zh: label[0], en: label[1] },
  type,
  line: lines !== '',
});

/** Whether a placeholder has a word in its code or one of its names. */
export function hasWord({ code, name }: Placeholder, word: string): boolean {
  return `${code} ${name.zh} ${name.en}`.toLowerCase().includes(word.trim().toLowerCase());
}
