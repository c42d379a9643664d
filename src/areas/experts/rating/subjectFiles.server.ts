import type { Context } from '#engine/runtime/context.ts';
import { openFilesOf } from '#areas/files/public.ts';
import type { Rating } from './committee.server.ts';

/** The kind of the files that experts read while they score: they tell no price. */
export const technicalFileKind = 'TechFile';

/** The files of rated bids by the bid they belong to, as far as experts may read them now. */
export async function subjectFiles(
  system: Context,
  { fileDocument, bids }: Rating,
  isOver: boolean,
): Promise<ReadonlyMap<string, { readonly id: string; readonly name: string; readonly size: number }[]>> {
  const found = new Map<string, { readonly id: string; readonly name: string; readonly size: number }[]>();
  if (fileDocument === null) return found;
  const ids = bids.flatMap(({ sourceId }) => sourceId ?? []);
  for (const { rowId, id, name, size, kind } of await openFilesOf(system.db, fileDocument, ids))
    if (isOver || kind === technicalFileKind) found.set(rowId, [...(found.get(rowId) ?? []), { id, name, size }]);
  return found;
}
