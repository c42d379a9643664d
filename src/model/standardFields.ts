import type { AnyDocument } from './document.ts';
import type { Side } from './transition.ts';
import type { Field } from './fields.ts';
import type { Label } from './label.ts';

/** The columns that every document has beside its own, as lists and searches name them. */
export const standardFields: Readonly<Record<string, Field>> = {
  enabledFlag: { type: 'boolean', label: ['启用', 'Enabled'] },
  remark: { type: 'text', label: ['备注', 'Remark'], multiline: true },
  creatorName: { type: 'text', label: ['创建人', 'Created by'] },
  createDate: { type: 'datetime', label: ['创建时间', 'Created at'] },
  lastUpdatedByName: { type: 'text', label: ['更新人', 'Updated by'] },
  lastUpdateDate: { type: 'datetime', label: ['更新时间', 'Updated at'] },
};

/** The state of a document as lists and searches name it. */
export const statusLabel: Label = ['状态', 'Status'];

/**
 * What a side calls a name of a search or of an order: the label of the field, of the condition or of the standard column;
 * undefined for a name that this side does not know.
 */
export function labelOfName(document: AnyDocument, side: Side, name: string): Label | undefined {
  const own = [name, name.replace(/Id$/, '')].find((each) => Object.hasOwn(document.fields, each));
  const field = own === undefined ? undefined : document.fields[own];
  if (field) return field.internal && side === 'supplier' ? undefined : field.label;
  if (Object.hasOwn(document.conditions ?? {}, name)) return document.conditions?.[name]?.label;
  if (name === 'status') return document.states ? statusLabel : undefined;
  if (name === 'creator') return side === 'supplier' ? undefined : standardFields['creatorName']?.label;
  return Object.hasOwn(standardFields, name) ? standardFields[name]?.label : undefined;
}
