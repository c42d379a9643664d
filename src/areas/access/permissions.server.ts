import { createHash } from 'node:crypto';
import { keyOf, permissionOf, type AnyDocument } from '#model/document.ts';
import type { Fields } from '#model/fields.ts';
import { covers, type CallGuard } from '#model/callRules.ts';
import { declaredEndpoints, documentRoutes, type Route } from '#engine/http/routes.ts';
import { RecentMap } from '#engine/runtime/recentMap.ts';
import type { Registry } from '#engine/runtime/registry.ts';

/** Works out what granted codes allow. */
export interface Permissions {
  /**
   * The granted codes and what they imply: whoever may see or edit a document may choose its lookups. To export or print is
   * to read, so it counts only beside the right to see. What `guards` bar altogether, because their permission is not among
   * them, is nothing that anybody can do.
   */
  effective(granted: readonly string[], guards?: readonly CallGuard[]): ReadonlySet<string>;
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
  // What a new form proposes is of no use to whoever cannot save it.
  const routes = Map.groupBy(
    [
      ...documentRoutes(registry).filter(({ kind, name }) => kind !== 'standard' || name !== 'getDefaults'),
      ...declaredEndpoints(registry).map(({ route }) => route),
    ],
    ({ permission }) => permission ?? '',
  );
  const seenBy = new Map(
    registry.documents.flatMap((document) =>
      (['export', 'print'] as const).map((action) => [permissionOf(document, action), permissionOf(document, 'query')]),
    ),
  );
  // People of one role may do the same: they share one set, which is most of what a login weighs in memory.
  const known = new RecentMap<string, ReadonlySet<string>>(mostKnown);
  return {
    effective(granted, guards = []) {
      const key = hashOf(`${granted.join(' ')} ${JSON.stringify(guards)}`);
      const codes = known.get(key) ?? workedOut(granted, guards);
      known.set(key, codes);
      return codes;
    },
  };

  function workedOut(granted: readonly string[], guards: readonly CallGuard[]): ReadonlySet<string> {
    const held = new Set(granted);
    const codes = new Set(granted.filter((code) => held.has(seenBy.get(code) ?? code)));
    for (const code of granted) for (const more of implied.get(code) ?? []) codes.add(more);
    const lacked = guards.filter(({ permission }) => !codes.has(permission));
    if (lacked.length === 0) return codes;
    return new Set([...codes].filter((code) => !isBarred(routes.get(code), lacked)));
  }
}

const mostKnown = 500;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

const isBarred = (routes: readonly Route[] | undefined, guards: readonly CallGuard[]): boolean =>
  routes !== undefined && routes.every((route) => guards.some((guard) => covers(guard, route)));

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
