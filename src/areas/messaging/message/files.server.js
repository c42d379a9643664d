import { sql } from '#engine/database/database.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { assignFile, fileFacts, looseFilesOf } from '../../files/public.ts';
import { chatFile } from '../chatFile/chatFile.document.ts';
import { isMember } from '../conversation/member.queries.ts';
import { errors } from '../errors.ts';
import { format } from './content.rules.ts';
const kinds = {
    [format.image]: /^image\/(png|jpeg|gif|webp|bmp)$/,
    [format.voice]: /^(audio|video)\//,
    [format.video]: /^video\//,
};
/** The files that a message names: the sender's own, or those of a conversation in which he takes part. */
export async function assertFiles(work, content) {
    if (content.fileIds.length === 0)
        return [];
    const known = await filesSeenBy(work.db, work.me, content.fileIds);
    const missing = content.fileIds.filter((id) => !known.has(id));
    const loose = missing.length === 0 ? [] : await looseFilesOf(work.db, work.me.id, missing);
    const files = [...known.values()].map((chatFileId) => ({ chatFileId }));
    for (const id of missing) {
        const file = loose.find((each) => each.id === id && each.status !== 'REFUSED') ?? fail(errors.fileMissing);
        assertFileKind(content.format, file);
        files.push({ chatFileId: await assign(work, file) });
    }
    return files;
}
function assertFileKind(kind, file) {
    if (kinds[kind]?.test(file.contentType) === false)
        fail(errors.fileKind, { name: file.name });
}
async function assign({ db, me, newId }, file) {
    const id = newId();
    await db.run(sql `
    insert into im_chat_file (id, sender_id, file_id, creator, last_updated_by)
    values (${id}::bigint, ${me.id}::bigint, ${file.id}, ${me.id}::bigint, ${me.id}::bigint)`);
    if (!(await assignFile(db, file.id, keyOf(chatFile), id)))
        fail(errors.fileMissing);
    return id;
}
/** Says of a content with files what they are really called and how large they are. */
export async function withTrueFacts(db, content) {
    const [fileId] = content.fileIds;
    const value = fileId === undefined ? undefined : JSON.parse(content.content);
    if (fileId === undefined || !isRecord(value))
        return content;
    const facts = await fileFacts(db, fileId);
    if (!facts)
        return content;
    const named = 'name' in value ? { name: facts.name } : {};
    return { ...content, content: JSON.stringify({ ...value, ...named, size: facts.size }), searched: facts.name };
}
/** Of some files those that somebody sees in a conversation, with their rows. */
async function filesSeenBy(db, me, fileIds) {
    const rows = await db.many(sql `
    select f.file_id as "fileId", f.id from im_chat_file f
     where f.file_id = any(${fileIds}::text[]) and not f.deleted_flag and ${isShownIn(me)}`);
    return new Map(rows.map(({ fileId, id }) => [fileId, id]));
}
const isShownIn = (me) => sql `exists (
  select 1 from im_attachment_ref r join im_message x on x.conversation_id = r.conversation_id and x.seq = r.seq
    join im_member m on m.conversation_id = r.conversation_id and ${isMember(me)}
   where r.file_id = f.id and x.state = 0 and r.seq > greatest(m.joined_seq, m.clear_seq))`;
/** Whether somebody takes part in a conversation in which a file was sent, and still stands. */
export const maySeeFile = async (db, me, chatFileId) => (await db.maybe(sql `select 1 from im_chat_file f where f.id = ${chatFileId}::bigint and ${isShownIn(me)}`)) !==
    undefined;
/** Notes which files stand in a message. */
export async function keepReferences(db, { messageId, conversationId, seq, }, files) {
    for (const { chatFileId } of files)
        await db.run(sql `
      insert into im_attachment_ref (message_id, conversation_id, seq, file_id)
      values (${messageId}::bigint, ${conversationId}::bigint, ${seq}, ${chatFileId}::bigint) on conflict do nothing`);
}
