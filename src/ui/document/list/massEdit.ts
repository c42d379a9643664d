import { wireName, type AnyDocument } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import type { Field } from '#model/fields.ts';
import { validateFields } from '#model/validate.ts';
import { isEmpty } from '#model/value.ts';
import { isEditableIn } from '../transition/actions.ts';
import { fieldNamed, isVisibleTo } from '../object/columns.ts';
import type { Values } from '../form/formValues.ts';

export interface MassField {
  readonly name: string;
  readonly field: Field;
}

/** The fields that many rows may be given at once: what people fill in, but nothing that must differ between rows. */
export function massFields(document: AnyDocument, side: Side): MassField[] {
  const unique = new Set((document.unique ?? []).flat());
  const names = [...Object.keys(document.fields), ...(document.enabled ? ['enabledFlag'] : []), 'remark'];
  return [...new Set(names)].flatMap((name) => {
    const field = fieldNamed(document, name);
    if (!field || field.type === 'lines' || field.type === 'ids' || field.unique || unique.has(name)) return [];
    return isVisibleTo(field, side) && isEditableIn(document, field, undefined) ? [{ name, field }] : [];
  });
}

/** What every chosen row is sent: the values of the fields that are not kept; an emptied field is cleared. */
export function massChanges(fields: readonly MassField[], changed: ReadonlySet<string>, values: Values): Values {
  return Object.fromEntries(
    fields
      .filter(({ name }) => changed.has(name))
      .map(({ name, field }) => {
        const wire = wireName(name, field);
        const value = values[wire];
        return [wire, isEmpty(value) ? (field.type === 'boolean' ? false : null) : value];
      }),
  );
}

/** What is wrong with the values to be given, by field. */
export function massProblems(
  fields: readonly MassField[],
  changed: ReadonlySet<string>,
  values: Values,
): ReadonlyMap<string, readonly [string, string]> {
  const checked = Object.fromEntries(
    fields.filter(({ name }) => changed.has(name)).map(({ name, field }) => [name, field]),
  );
  const problems = validateFields(checked, massChanges(fields, changed, values));
  const names = new Map(fields.map(({ name, field }) => [wireName(name, field), name]));
  return new Map(problems.map(({ path, label }) => [names.get(path) ?? path, label]));
}
