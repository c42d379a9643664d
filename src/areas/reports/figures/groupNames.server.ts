import { namesOf } from '#engine/read/moneySums.ts';
import type { Context } from '#engine/runtime/context.ts';
import type { AnyDocument } from '#model/document.ts';
import { fieldOfDimension } from './rows.rules.ts';
import type { ReportDimension } from './reportFields.rules.ts';

// More groups than anybody reads.
const mostGroups = 500;

/** The first groups of a dimension, each with what its key is called; a month is its own name. */
export async function withNames<Group extends { readonly key: string | null }>(
  ctx: Context,
  document: AnyDocument,
  by: ReportDimension,
  groups: readonly Group[],
): Promise<(Group & { readonly code: string | null; readonly name: string | null })[]> {
  if (by === 'MONTH') return groups.map((group) => ({ ...group, code: null, name: group.key }));
  const shown = groups.slice(0, mostGroups);
  const target = document.fields[fieldOfDimension[by]]?.target ?? '';
  const names = await namesOf(
    ctx,
    target,
    shown.map(({ key }) => key),
  );
  return shown.map((group) => ({
    ...group,
    code: names.get(group.key ?? '')?.code ?? null,
    name: names.get(group.key ?? '')?.name ?? null,
  }));
}
