import { sql, type Database } from '#engine/database/database.ts';
import { lockContent } from './files.queries.ts';

/** Keeps a content of the store for somebody who has no file of it, so that nobody sweeps it away. */
export const holdContent = async (
  db: Database,
  { hash, holder }: { readonly hash: string; readonly holder: string },
): Promise<void> => {
  await lockContent(db, hash);
  await db.run(sql`
    insert into attachment_held_content (holder, hash) values (${holder}, ${hash}) on conflict (holder) do nothing`);
};

/** Lets a content go that was held; the sweep removes it when nobody else needs it. */
export const releaseContent = async (db: Database, holder: string): Promise<void> => {
  await db.run(sql`delete from attachment_held_content where holder = ${holder}`);
};
