import type { Area } from '#model/area.ts';
import { sql } from '#engine/database/database.ts';
import type { Context } from '#engine/runtime/context.ts';
import type { AnyRow, Subscriber } from '#engine/runtime/implement.ts';
import { keyOf, type AnyDocument } from '#model/document.ts';
import type { Transition } from '#model/transition.ts';
import { noteChange } from '../message/change.server.ts';
import { action, postSystem, type NamedPerson, type SystemText } from '../message/system.server.ts';
import { documentFacts } from './facts.queries.ts';
import { followDocument } from './followers.queries.ts';
import { isClosedToSupplier, type Thread } from './thread.rules.ts';

/** Tells the conversations of a document what happened to it; one subscriber for every transition that changes a state. */
export const statusSubscribers = (areas: readonly Area[]): Subscriber[] =>
  areas
    .flatMap(({ documents }) => documents)
    .filter(({ conversations }) => conversations !== undefined)
    .flatMap((document) =>
      Object.entries(document.transitions ?? {}).flatMap(([name, transition]) =>
        transition.keepsState
          ? []
          : [
              {
                document,
                transition: name,
                run: (row: AnyRow, ctx: Context) => postStatus(document, transition, row, ctx),
              },
            ],
      ),
    );

async function postStatus(document: AnyDocument, transition: Transition, row: AnyRow, ctx: Context): Promise<void> {
  const { user } = ctx;
  await ctx.asSystem(async ({ db }) => {
    const threads = await db.many<{ id: string; thread: Thread; supplierBaseId: string | null }>(sql`
      select id, doc_thread as thread, supplier_base_id as "supplierBaseId" from im_conversation
       where kind = 2 and doc_type = ${keyOf(document)} and doc_id = ${row.id}::bigint and state = 0 order by id`);
    const facts = threads.length === 0 ? undefined : await documentFacts(db, document, row.id);
    if (!facts) return;
    // What is pushed is found in the outbox once this transaction has committed.
    const signal = () => undefined;
    for (const { id, thread, supplierBaseId } of threads) {
      const isOthers = thread === 'external' && supplierBaseId !== facts.supplierBaseId;
      if (isOthers || (thread === 'external' && isClosedToSupplier(document, row.status ?? null))) continue;
      if (await followDocument(db, document, facts, { id, thread }, [user.id]))
        await noteChange({ db, signal }, id, 'member');
      // Who acted within the buying side is told to the buying side alone.
      const by = thread === 'internal' && user.side !== 'system' ? user : undefined;
      await postSystem(
        { db, signal, senderId: '0' },
        id,
        action.document,
        textOf(document, transition, row.status ?? '', by),
      );
    }
  });
}

function textOf(
  document: AnyDocument,
  transition: Transition,
  status: string,
  user: NamedPerson | undefined,
): SystemText {
  const act = transition.label;
  const by = user?.realName ?? '';
  const state = document.states?.[status] ?? ['', ''];
  return {
    text: `${by === '' ? '' : `${by} · `}${act[0]}：${state[0]}`,
    values: { by, act: { zh: act[0], en: act[1] }, state: { zh: state[0], en: state[1] } },
    people: user ? [user] : [],
  };
}
