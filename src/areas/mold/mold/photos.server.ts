import type { Context } from '#engine/runtime/context.ts';
import { filesOfRow } from '#areas/files/public.ts';
import type { AnyDocument } from '#model/document.ts';

/** Whether a row has a photo that passed the check; of one side, and uploaded after a moment, where they are given. */
export async function hasPhoto(
  ctx: Context,
  document: AnyDocument,
  rowId: string,
  { side, after }: { readonly side?: 'buyer' | 'supplier'; readonly after?: string | null } = {},
): Promise<boolean> {
  const files = await filesOfRow(ctx, document, rowId);
  return files.some(
    ({ kind, status, uploaderSide, createDate }) =>
      kind === 'Photo' &&
      status === 'READY' &&
      (side === undefined || uploaderSide === side) &&
      (after == null || Date.parse(createDate) >= Date.parse(after)),
  );
}
