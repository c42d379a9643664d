import { keyOf, type AnyDocument } from '#model/document.ts';
import { covers, strongest, type Grant } from '#model/grants.ts';

/** A declaration without what the grants of its reader hide altogether; what they mask stays, and reads as masked. */
export function readableFor(document: AnyDocument, grants: readonly Grant[]): AnyDocument {
  const held = grants.filter((grant) => covers(grant, keyOf(document), 'QUERY'));
  if (held.every(({ fieldRights }) => Object.keys(fieldRights).length === 0)) return document;
  const isShown = (name: string): boolean => strongest(held, name) !== 'HIDE';
  const { lov, fields, search = [], list = [], excel } = document;
  const { lov: _, ...rest } = document;
  return {
    ...rest,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => isShown(name))),
    search: search.filter(isShown),
    list: list.filter(isShown),
    ...(excel ? { excel: { ...excel, import: excel.import.filter(isShown) } } : {}),
    ...(lov && isShown(lov.text) && (lov.code === undefined || isShown(lov.code)) ? { lov } : {}),
  };
}
