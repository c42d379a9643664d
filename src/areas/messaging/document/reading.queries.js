import { scopeOf } from '#engine/access/permissions.ts';
import { sql } from '#engine/database/database.ts';
import { keyOf, permissionOf, tableOf } from '#model/document.ts';
const isRead = (user, document) => document.conversations !== undefined && user.permissions.has(permissionOf(document, 'query'));
/**
 * The condition on the membership `m` that it is in no conversation of a document, or in one whose document the user reads at
 * this moment: whoever loses the document loses what is said about it.
 */
export function readsDocumentOf(registry, user) {
    const readsRow = rowReadBy(registry, user);
    const readsDocument = sql `not exists (
    select 1 from im_conversation dc where dc.id = m.conversation_id and dc.kind = 2 and not (${readsRow}))`;
    return { readsRow, readsDocument };
}
function rowReadBy(registry, user) {
    if (user.side === 'system')
        return sql `true`;
    const cases = registry.documents
        .filter((document) => isRead(user, document))
        .map((document) => sql `when ${keyOf(document)} then exists (
        select 1 from ${sql.table(tableOf(document))} t
         where t.id = dc.doc_id and not t.deleted_flag and ${scopeOf(registry, user, document, 't')})`);
    return cases.length === 0 ? sql `false` : sql `case dc.doc_type ${sql.join(cases, sql ` `)} else false end`;
}
/** Whether somebody reads a row of a document that people talk about. */
export const readsRow = async (db, me, document, id) => (await db.maybe(sql `
    select 1 from (values (${keyOf(document)}, ${id}::bigint)) dc (doc_type, doc_id) where ${me.readsRow}`)) !==
    undefined;
/** Of some memberships in conversations of documents those whose documents are read now. */
export const readConversations = async (db, me, ids) => {
    const rows = await db.many(sql `
    select m.conversation_id as id from im_member m
     where m.user_id = ${me.id}::bigint and m.conversation_id = any(${ids}::bigint[]) and ${me.readsDocument}`);
    return rows.map(({ id }) => id);
};
