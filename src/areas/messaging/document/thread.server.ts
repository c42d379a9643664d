import { sql } from '#engine/database/database.ts';
import { columnNamed } from '#engine/schema/desired.ts';
import { keyOf, tableOf, type AnyDocument } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import type { ChatConversation } from '#model/chatWire.ts';
import { conversationsOf } from '../conversation/conversation.queries.ts';
import { errors } from '../errors.ts';
import { noteChange } from '../message/change.server.ts';
import type { ChatWork } from '../work.server.ts';
import { documentFacts, linesOfDocument, type DocumentFacts, type FactLine } from './facts.queries.ts';
import { followDocument } from './followers.queries.ts';
import { readsRow } from './reading.queries.ts';
import { threadsFor, type OfferedThread, type Thread } from './thread.rules.ts';

/** Names a row of a document. */
export interface DocumentName {
  readonly docType: string;
  readonly docId: string;
}

interface ReadDocument {
  readonly document: AnyDocument;
  readonly facts: DocumentFacts;
  readonly offered: readonly OfferedThread[];
}

async function requireDocument(
  { db, me, registry }: ChatWork,
  { docType, docId }: DocumentName,
): Promise<ReadDocument> {
  const document = registry.find(docType);
  const isReader = document !== undefined && (await readsRow(db, me, document, docId));
  const facts = document && isReader ? await documentFacts(db, document, docId) : undefined;
  if (!document || !facts) return fail(errors.documentMissing);
  return { document, facts, offered: threadsFor(document, facts, me) };
}

interface KnownThread {
  readonly id: string;
  readonly thread: Thread;
  readonly supplierBaseId: string | null;
}

const known = ({ db }: ChatWork, { docType, docId }: DocumentName, supplierId: string | null): Promise<KnownThread[]> =>
  db.many<KnownThread>(sql`
    select id, doc_thread as thread, supplier_base_id as "supplierBaseId" from im_conversation
     where kind = 2 and doc_type = ${docType} and doc_id = ${docId}::bigint
       and (supplier_base_id is null or supplier_base_id = ${supplierId}::bigint)`);

/** A conversation of a document as its page shows it. */
export interface ShownThread extends OfferedThread {
  /** Null while nothing was said in it. */
  readonly conversationId: string | null;
  readonly unread: number;
}

/** By which call a message becomes a remark on lines of the document. */
export interface RemarkCall {
  readonly path: string;
  readonly lines: readonly FactLine[];
}

/** What can be done with what is said about a document: by which call it becomes a remark, null where by none. */
export async function remarkCallOf(work: ChatWork, name: DocumentName): Promise<RemarkCall | null> {
  const { document } = await requireDocument(work, name);
  const remark = typeof document.conversations === 'object' ? document.conversations.remark : undefined;
  const line = remark && document.fields[remark.lines]?.of;
  const endpoint = remark && line?.endpoints?.[work.me.side === 'supplier' ? remark.supplier : remark.buyer];
  if (!line || !endpoint) return null;
  const lines = await linesOfDocument(work.db, line, name.docId);
  return { path: `/${line.module}/${line.code}/${endpoint.path}`, lines };
}

/** The conversations of a document that somebody takes part in, with what he has not read there. */
export async function threadsOf(work: ChatWork, name: DocumentName): Promise<ShownThread[]> {
  const { db, me } = work;
  const { facts, offered } = await requireDocument(work, name);
  const made = await known(work, name, facts.supplierBaseId);
  const items = await conversationsOf(
    db,
    me,
    made.map(({ id }) => id),
    0,
  );
  return offered.map((each) => {
    const conversationId = made.find(({ thread }) => thread === each.thread)?.id ?? null;
    return { ...each, conversationId, unread: items.find(({ id }) => id === conversationId)?.messageNumber ?? 0 };
  });
}

/** One of the suppliers of a row with many, with the row by which he is talked with. */
export interface ShownSupplier extends DocumentName {
  readonly name: string;
  readonly englishName: string;
  readonly isClosed: boolean;
  readonly unread: number;
}

const mostSuppliers = 100;

/** The suppliers of a row with many, each with his own conversation; none where it has one supplier, or for a supplier. */
export async function supplierThreadsOf(work: ChatWork, name: DocumentName): Promise<ShownSupplier[]> {
  const { db, me, registry } = work;
  const { document } = await requireDocument(work, name);
  const rule = typeof document.conversations === 'object' ? document.conversations.suppliers : undefined;
  const each = rule && registry.find(rule.document);
  if (!rule || !each || me.side !== 'buyer') return [];
  const docType = keyOf(each);
  const rows = await db.many<{ id: string }>(sql`
    select t.id from ${sql.table(tableOf(each))} t
     where ${sql.ref(`t.${columnNamed(each, rule.by)}`)} = ${name.docId}::bigint and not t.deleted_flag
     order by t.id limit ${mostSuppliers}`);
  const shown: ShownSupplier[] = [];
  for (const { id: docId } of rows) {
    if (!(await readsRow(db, me, each, docId))) continue;
    const facts = await documentFacts(db, each, docId);
    const [external] = await threadsOf(work, { docType, docId });
    if (!facts || external?.thread !== 'external') continue;
    const { isClosed, unread } = external;
    const englishName = facts.supplierEnglishName ?? '';
    shown.push({ docType, docId, name: facts.supplierName ?? '', englishName, isClosed, unread });
  }
  return shown;
}

/** Opens a conversation of a document; the first who does begins it, with those who have to do with the document. */
export async function openThread(work: ChatWork, name: DocumentName, thread: Thread): Promise<ChatConversation> {
  const { db, me } = work;
  const { document, facts, offered } = await requireDocument(work, name);
  const asked = offered.find((each) => each.thread === thread) ?? fail(errors.threadMissing);
  const find = async () => (await known(work, name, facts.supplierBaseId)).find((each) => each.thread === thread);
  let id = (await find())?.id;
  if (id === undefined) {
    if (asked.isClosed) fail(errors.documentClosed);
    await insert(work, document, facts, thread);
    id = (await find())?.id ?? fail(errors.conversationMissing);
  }
  if (await followDocument(db, document, facts, { id, thread }, [me.id])) await noteChange(work, id, 'member');
  await db.run(sql`
    update im_member set show_type = 0, version = nextval('im_version')
     where conversation_id = ${id}::bigint and user_id = ${me.id}::bigint and show_type = 1`);
  return (await conversationsOf(db, me, [id], 20))[0] ?? fail(errors.conversationMissing);
}

const longestName = 60;

function insert({ db, newId }: ChatWork, document: AnyDocument, facts: DocumentFacts, thread: Thread): Promise<number> {
  const isExternal = thread === 'external';
  const titled = (supplier: string | null): string =>
    [...(isExternal ? `${facts.docNo} · ${supplier ?? ''}` : facts.docNo)].slice(0, longestName).join('');
  return db.run(sql`
    insert into im_conversation (id, kind, group_name, group_english_name, doc_type, doc_id, doc_no, doc_thread, company_id, supplier_base_id, retention_class)
    values (${newId()}::bigint, 2, ${titled(facts.supplierName)}, ${titled(facts.supplierEnglishName ?? facts.supplierName)}, ${keyOf(document)}, ${facts.id}::bigint,
            ${facts.docNo}, ${thread}, ${facts.companyId}::bigint, ${isExternal ? facts.supplierBaseId : null}::bigint, 'DOCUMENT')
    on conflict do nothing`);
}

/** Refuses what would be said to a supplier while the document is closed to him, or is no longer his. */
export async function assertDocumentOpen(
  { db, registry }: ChatWork,
  of: { readonly docType: string | null; readonly docId: string | null; readonly supplierBaseId: string | null },
): Promise<void> {
  const document = registry.find(of.docType ?? '');
  const facts = document && (await documentFacts(db, document, of.docId ?? '0'));
  if (!document || !facts) return fail(errors.readOnly);
  if (of.supplierBaseId === null) return;
  if (facts.supplierBaseId !== of.supplierBaseId) fail(errors.documentClosed);
  const [external] = threadsFor(document, facts, { side: 'supplier', supplierBaseId: facts.supplierBaseId });
  if (!external || external.isClosed) fail(errors.documentClosed);
}
