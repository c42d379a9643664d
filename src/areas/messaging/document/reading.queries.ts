import { scopeOf } from '#engine/access/permissions.ts';
import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import type { User } from '#engine/runtime/context.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { keyOf, permissionOf, tableOf, type AnyDocument } from '#model/document.ts';
import type { Talker } from '../people/talker.queries.ts';

const isRead = (user: User, document: AnyDocument): boolean =>
  document.conversations !== undefined && user.permissions.has(permissionOf(document, 'query'));

/**
 * The condition on the membership `m` that it is in no conversation of a document, or in one whose document the user reads at
 * this moment: whoever loses the document loses what is said about it.
 */
export function readsDocumentOf(registry: Registry, user: User): Pick<Talker, 'readsRowOf' | 'readsDocument'> {
  return {
    readsRowOf: (docTypes) => rowReadBy(registry, user, docTypes),
    get readsDocument() {
      return sql`not exists (
        select 1 from im_conversation dc where dc.id = m.conversation_id and dc.kind = 2 and not (${rowReadBy(registry, user)}))`;
    },
  };
}

// Where it is known which kinds of documents are asked for, the others need not be planned: there are dozens.
function rowReadBy(registry: Registry, user: User, docTypes?: readonly string[]): Fragment {
  if (user.side === 'system') return sql`true`;
  const cases = registry.documents
    .filter((document) => isRead(user, document) && (docTypes?.includes(keyOf(document)) ?? true))
    .map(
      (document) => sql`when ${keyOf(document)} then exists (
        select 1 from ${sql.table(tableOf(document))} t
         where t.id = dc.doc_id and not t.deleted_flag and ${scopeOf(registry, user, document, 't')})`,
    );
  return cases.length === 0 ? sql`false` : sql`case dc.doc_type ${sql.join(cases, sql` `)} else false end`;
}

/** Whether somebody reads a row of a document that people talk about. */
export const readsRow = async (db: Database, me: Talker, document: AnyDocument, id: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from (values (${keyOf(document)}, ${id}::bigint)) dc (doc_type, doc_id)
     where ${me.readsRowOf([keyOf(document)])}`)) !== undefined;

/** Of some conversations about documents of these kinds those that somebody takes part in, and whose documents he reads now. */
export const readConversations = async (
  db: Database,
  me: Talker,
  ids: readonly string[],
  docTypes: readonly string[],
): Promise<string[]> => {
  const rows = await db.many<{ id: string }>(sql`
    select dc.id from im_member m join im_conversation dc on dc.id = m.conversation_id
     where m.user_id = ${me.id}::bigint and m.conversation_id = any(${ids}::bigint[]) and dc.kind = 2
       and ${me.readsRowOf(docTypes)}`);
  return rows.map(({ id }) => id);
};
