import { sql } from '#engine/database/database.ts';
import { keyOf } from '#model/document.ts';
import { noteChange } from '../message/change.server.ts';
import { action, postSystem } from '../message/system.server.ts';
import { documentFacts } from './facts.queries.ts';
import { followDocument } from './followers.queries.ts';
import { isClosedToSupplier } from './thread.rules.ts';
/** Tells the conversations of a document what happened to it; one subscriber for every transition that changes a state. */
export const statusSubscribers = (areas) => areas
    .flatMap(({ documents }) => documents)
    .filter(({ conversations }) => conversations !== undefined)
    .flatMap((document) => Object.entries(document.transitions ?? {}).flatMap(([name, transition]) => transition.keepsState
    ? []
    : [
        {
            document,
            transition: name,
            run: (row, ctx) => postStatus(document, transition, row, ctx),
        },
    ]));
async function postStatus(document, transition, row, ctx) {
    const { user } = ctx;
    await ctx.asSystem(async ({ db }) => {
        const threads = await db.many(sql `
      select id, doc_thread as thread, supplier_base_id as "supplierBaseId" from im_conversation
       where kind = 2 and doc_type = ${keyOf(document)} and doc_id = ${row.id}::bigint and state = 0 order by id`);
        const facts = threads.length === 0 ? undefined : await documentFacts(db, document, row.id);
        if (!facts)
            return;
        // What is pushed is found in the outbox once this transaction has committed.
        const signal = () => undefined;
        for (const { id, thread, supplierBaseId } of threads) {
            const isOthers = thread === 'external' && supplierBaseId !== facts.supplierBaseId;
            if (isOthers || (thread === 'external' && isClosedToSupplier(document, row.status ?? null)))
                continue;
            if (await followDocument(db, document, facts, { id, thread }, [user.id]))
                await noteChange({ db, signal }, id, 'member');
            // Who acted within the buying side is told to the buying side alone.
            const by = thread === 'internal' && user.side !== 'system' ? user.realName : '';
            await postSystem({ db, signal, senderId: '0' }, id, action.document, textOf(document, transition, row.status ?? '', by));
        }
    });
}
function textOf(document, transition, status, by) {
    const act = transition.label;
    const state = document.states?.[status] ?? ['', ''];
    return {
        text: `${by === '' ? '' : `${by} · `}${act[0]}：${state[0]}`,
        values: { by, act: { zh: act[0], en: act[1] }, state: { zh: state[0], en: state[1] } },
    };
}
