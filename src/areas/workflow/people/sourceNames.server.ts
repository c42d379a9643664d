import type { Context } from '#engine/runtime/context.ts';
import type { AnyDocument } from '#model/document.ts';
import { nameOf, textOf } from '#model/label.ts';
import { sourceChoices, type Choice } from './sourceChoices.queries.ts';

/** Tells of what a source of people noted how it is called: `role buyer_mgr` is the role of that code by its name. */
export type SourceNames = (noted: string) => string;

/** Names what sources noted by codes, in the language of whoever reads it; what has no name stays as it was noted. */
export async function sourceNames(
  { db, language }: Context,
  document: AnyDocument,
  noted: readonly string[],
): Promise<SourceNames> {
  const isNamed = noted.some((each) => /^(role|group|matrix) /.test(each));
  const { roles, groups, matrices } = isNamed ? await sourceChoices(db) : { roles: [], groups: [], matrices: [] };
  const named = (choices: readonly Choice[], code: string): string => {
    const found = choices.find(({ value }) => value === code);
    return found ? nameOf(found.name, language) || code : code;
  };
  return (each) => {
    const [kind = '', ...rest] = each.split(' ');
    const of = rest.join(' ');
    switch (kind) {
      case 'role':
        return `role ${named(roles, of)}`;
      case 'group':
        return `group ${named(groups, of)}`;
      case 'matrix': {
        const [code = '', role] = of.split(', role ');
        return `matrix ${named(matrices, code)}${role === undefined ? '' : `, role ${named(roles, role)}`}`;
      }
      case 'field': {
        const field = document.fields[of];
        return field ? `field ${textOf(field.label, language)}` : each;
      }
      default:
        return each;
    }
  };
}
