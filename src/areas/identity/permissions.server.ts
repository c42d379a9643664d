import { keyOf, permissionOf, type AnyDocument } from '#model/document.ts';
import type { Fields } from '#model/fields.ts';
import type { Registry } from '#engine/registry.ts';

/** Works out what granted codes allow. */
export interface Permissions {
  /**
   * The granted codes and what they imply: whoever may see or edit a document may choose its lookups. To export or print is
   * to read, so it counts only beside the right to see.
   */
  effective(granted: readonly string[]): ReadonlySet<string>;
}

/** Permissions over the declarations of a registry. */
export function createPermissions(registry: Registry): Permissions {
  const implied = new Map<string, readonly string[]>();
  for (const document of registry.documents) {
    const choices = [...targetsOf(document)].map((key) => permissionOf(registry.get(key), 'queryForLov'));
    const actions = [
      'query',
      'add',
      'update',
      ...Object.keys(document.transitions ?? {}),
      ...Object.keys(document.endpoints ?? {}),
    ];
    for (const action of actions) implied.set(permissionOf(document, action), choices);
    implied.set(permissionOf(document, 'query'), [...choices, permissionOf(document, 'queryForLov')]);
  }
  const seenBy = new Map(
    registry.documents.flatMap((document) =>
      (['export', 'print'] as const).map((action) => [permissionOf(document, action), permissionOf(document, 'query')]),
    ),
  );
  return {
    effective(granted) {
      const held = new Set(granted);
      const codes = new Set(granted.filter((code) => held.has(seenBy.get(code) ?? code)));
      for (const code of granted) for (const more of implied.get(code) ?? []) codes.add(more);
      return codes;
    },
  };
}

function targetsOf(document: AnyDocument): Set<string> {
  const inputs = Object.values(document.transitions ?? {}).map((transition) => transition.input ?? {});
  const keys = [document.fields, ...inputs].flatMap(lookupsIn);
  return new Set(keys.filter((key) => key !== keyOf(document)));
}

const lookupsIn = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) => {
    if (field.type === 'lines' && field.of) return lookupsIn(field.of.fields);
    return field.type === 'lookup' && field.target ? [field.target] : [];
  });
