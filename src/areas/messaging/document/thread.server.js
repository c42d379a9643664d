import { sql } from '#engine/database/database.ts';
import { keyOf } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { conversationsOf } from '../conversation/conversation.queries.ts';
import { errors } from '../errors.ts';
import { noteChange } from '../message/change.server.ts';
import { documentFacts, linesOfDocument } from './facts.queries.ts';
import { followDocument } from './followers.queries.ts';
import { readsRow } from './reading.queries.ts';
import { threadsFor } from './thread.rules.ts';
async function requireDocument({ db, me, registry }, { docType, docId }) {
    const document = registry.find(docType);
    const isReader = document !== undefined && (await readsRow(db, me, document, docId));
    const facts = document && isReader ? await documentFacts(db, document, docId) : undefined;
    if (!document || !facts)
        return fail(errors.documentMissing);
    return { document, facts, offered: threadsFor(document, facts, me) };
}
const known = ({ db }, { docType, docId }, supplierId) => db.many(sql `
    select id, doc_thread as thread, supplier_base_id as "supplierBaseId" from im_conversation
     where kind = 2 and doc_type = ${docType} and doc_id = ${docId}::bigint
       and (supplier_base_id is null or supplier_base_id = ${supplierId}::bigint)`);
/** What can be done with what is said about a document: by which call it becomes a remark, null where by none. */
export async function remarkCallOf(work, name) {
    const { document } = await requireDocument(work, name);
    const remark = typeof document.conversations === 'object' ? document.conversations.remark : undefined;
    const line = remark && document.fields[remark.lines]?.of;
    const endpoint = remark && line?.endpoints?.[work.me.side === 'supplier' ? remark.supplier : remark.buyer];
    if (!line || !endpoint)
        return null;
    const lines = await linesOfDocument(work.db, line, name.docId);
    return { path: `/${line.module}/${line.code}/${endpoint.path}`, lines };
}
/** The conversations of a document that somebody takes part in, with what he has not read there. */
export async function threadsOf(work, name) {
    const { db, me } = work;
    const { facts, offered } = await requireDocument(work, name);
    const made = await known(work, name, facts.supplierBaseId);
    const items = await conversationsOf(db, me, made.map(({ id }) => id), 0);
    return offered.map((each) => {
        const conversationId = made.find(({ thread }) => thread === each.thread)?.id ?? null;
        return { ...each, conversationId, unread: items.find(({ id }) => id === conversationId)?.messageNumber ?? 0 };
    });
}
/** Opens a conversation of a document; the first who does begins it, with those who have to do with the document. */
export async function openThread(work, name, thread) {
    const { db, me } = work;
    const { document, facts, offered } = await requireDocument(work, name);
    const asked = offered.find((each) => each.thread === thread) ?? fail(errors.threadMissing);
    const find = async () => (await known(work, name, facts.supplierBaseId)).find((each) => each.thread === thread);
    let id = (await find())?.id;
    if (id === undefined) {
        if (asked.isClosed)
            fail(errors.documentClosed);
        await insert(work, document, facts, thread);
        id = (await find())?.id ?? fail(errors.conversationMissing);
    }
    if (await followDocument(db, document, facts, { id, thread }, [me.id]))
        await noteChange(work, id, 'member');
    await db.run(sql `
    update im_member set show_type = 0, version = nextval('im_version')
     where conversation_id = ${id}::bigint and user_id = ${me.id}::bigint and show_type = 1`);
    return (await conversationsOf(db, me, [id], 20))[0] ?? fail(errors.conversationMissing);
}
const longestName = 60;
function insert({ db, newId }, document, facts, thread) {
    const isExternal = thread === 'external';
    const title = isExternal ? `${facts.docNo} · ${facts.supplierName ?? ''}` : facts.docNo;
    return db.run(sql `
    insert into im_conversation (id, kind, group_name, doc_type, doc_id, doc_no, doc_thread, company_id, supplier_base_id, retention_class)
    values (${newId()}::bigint, 2, ${[...title].slice(0, longestName).join('')}, ${keyOf(document)}, ${facts.id}::bigint,
            ${facts.docNo}, ${thread}, ${facts.companyId}::bigint, ${isExternal ? facts.supplierBaseId : null}::bigint, 'DOCUMENT')
    on conflict do nothing`);
}
/** Refuses what would be said to a supplier while the document is closed to him, or is no longer his. */
export async function assertDocumentOpen({ db, registry }, of) {
    const document = registry.find(of.docType ?? '');
    const facts = document && (await documentFacts(db, document, of.docId ?? '0'));
    if (!document || !facts)
        return fail(errors.readOnly);
    if (of.supplierBaseId === null)
        return;
    if (facts.supplierBaseId !== of.supplierBaseId)
        fail(errors.documentClosed);
    const [external] = threadsFor(document, facts, { side: 'supplier', supplierBaseId: facts.supplierBaseId });
    if (!external || external.isClosed)
        fail(errors.documentClosed);
}
