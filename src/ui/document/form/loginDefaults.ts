import type { AnyDocument } from '#model/document.ts';
import { isEmpty } from '#model/value.ts';
import type { Values } from './formValues.ts';

// What was loaded at login, by the name that a field of this target has everywhere.
const targets = {
  taxRate: 'basic.taxRate',
  currency: 'basic.currency',
  company: 'basic.company',
  purchaseOrg: 'basic.purchaseOrg',
} as const;

type LoginDefault = keyof typeof targets;

const isOneOf = (name: string): name is LoginDefault => Object.hasOwn(targets, name);

// A supplier has a currency of his own, a material its tax rate: what follows from them is not proposed before they are chosen.
const decided: Readonly<Partial<Record<LoginDefault, readonly string[]>>> = {
  currency: ['supplierBase'],
  taxRate: ['supplierBase', 'material'],
};

/** What a new document begins with of the rows that were loaded at login, where the server proposes nothing. */
export function loginDefaultsFor(
  document: Pick<AnyDocument, 'fields'>,
  loaded: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>,
  proposed: Values,
): Values {
  const found: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(document.fields)) {
    if (!isOneOf(name) || field.target !== targets[name] || field.computed || field.internal) continue;
    if (decided[name]?.some((other) => Object.hasOwn(document.fields, other))) continue;
    const row = loaded[name];
    if (typeof row?.['id'] !== 'string' || !isEmpty(proposed[`${name}Id`])) continue;
    Object.assign(found, { [`${name}Id`]: row['id'], [`${name}Name`]: row['text'], [`${name}Code`]: row['code'] });
  }
  return found;
}
