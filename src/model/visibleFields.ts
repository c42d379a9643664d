import type { AnyDocument } from './document.ts';

/** Whether a field, or lines, mean something for a row with these values; forms and pages leave out the others. */
export const isFieldShown = (
  { formWhen = {} }: Pick<AnyDocument, 'formWhen'>,
  name: string,
  values: Readonly<Record<string, unknown>>,
): boolean => Object.entries(formWhen[name] ?? {}).every(([choice, wanted]) => wanted.includes(String(values[choice])));
