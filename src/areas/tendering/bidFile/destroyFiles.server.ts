import type { Database } from '#engine/database/database.ts';
import { releaseContent } from '#areas/files/public.ts';
import { dropBidFiles, filesOfTender } from './bidFile.queries.ts';

/** Destroys the encrypted files of a tender that is not opened; their contents go with the next sweep. */
export async function destroyFiles(db: Database, tenderingId: string): Promise<void> {
  const files = await filesOfTender(db, tenderingId, 'RECEIVED');
  for (const { id } of files) await releaseContent(db, `bidding.bidFile.${id}`);
  await dropBidFiles(
    db,
    files.map(({ id }) => id),
  );
}
