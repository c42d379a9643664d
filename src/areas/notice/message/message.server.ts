import type { MessageHook } from '#engine/messages.ts';
import { implement, implementService } from '#engine/implement.ts';
import { sql } from '#engine/database.ts';
import { keyOf, permissionOf, type Hearer } from '#model/document.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { cutOf } from '../page.rules.ts';
import { companyOf, messageTitle, supplierHearing } from './message.rules.ts';
import { message } from './message.service.ts';
import { msgSendRecord } from './msgSendRecord.document.ts';
import { keepMessages, markMessages, messageFor, messagesFor, receiversOf, unreadOf } from './message.queries.ts';

const holdersOf = (hearers: readonly Hearer[]): string | undefined =>
  hearers.find((hearer) => typeof hearer === 'object')?.holdersOf;

/** Keeps a message for everybody whom a transition tells, in its transaction: it is told if and only if it happened. */
export const messageHook = (newId: () => string): MessageHook => ({
  async moved(document, name, row, reason, ctx) {
    const hearers = document.transitions?.[name]?.tells;
    if (!hearers) return;
    const action = holdersOf(hearers);
    await ctx.asSystem(async ({ db }) => {
      const receivers = await receiversOf(db, {
        supplierId: hearers.includes('supplier') ? supplierHearing(document, row) : null,
        creatorId: hearers.includes('creator') && typeof row['creator'] === 'string' ? row['creator'] : null,
        permission: action === undefined ? null : permissionOf(document, action),
        companyId: companyOf(document, row),
        exceptId: ctx.user.id,
      });
      if (receivers.length === 0) return;
      const told = {
        msgType: `${keyOf(document)}.${name}`,
        title: messageTitle(document, row),
        content: reason,
        businessDoc: keyOf(document),
        businessId: row.id,
      };
      await keepMessages(
        db,
        told,
        receivers.map((receiverId) => ({ id: newId(), receiverId })),
      );
    });
  },
});

export const messages = implementService(message, {
  async queryReceive({ body }, ctx) {
    const cut = cutOf(body.page);
    const found = await ctx.asSystem(({ db }) => messagesFor(db, ctx.user.id, body.unread === true, cut));
    return { ...found, ...cut };
  },

  async update({ body }, ctx) {
    const changed = await ctx.asSystem(({ db }) =>
      markMessages(db, ctx.user.id, body.ids ?? null, body.readFlag !== false),
    );
    return { ids: changed };
  },

  async getMsgSendRecordInf({ params }, ctx) {
    const found = await ctx.asSystem(({ db }) => messageFor(db, ctx.user.id, params.id));
    return found ?? fail(errors.messageNotFound);
  },

  async unReadCount(_, ctx) {
    return { unReadCount: await ctx.asSystem(({ db }) => unreadOf(db, ctx.user.id)) };
  },
});

export default implement(msgSendRecord, {
  endpoints: {
    async table({ body }, ctx) {
      const cut = cutOf(body.page);
      const receiver = body.receiverId ?? null;
      const msgType = body.msgType ?? null;
      const search = {
        ...(receiver === null ? {} : { receiverId: receiver }),
        ...(msgType === null ? {} : { msgType: { eq: msgType } }),
      };
      const records = await ctx.store(msgSendRecord).find(search, { page: cut });
      const { total } = await ctx.db.one<{ total: number }>(sql`
        select count(*)::int as total from notice_msg_send_record t
         where not t.deleted_flag and ${ctx.scope(msgSendRecord, 't')}
           and (${receiver}::bigint is null or t.receiver_id = ${receiver}::bigint)
           and (${msgType}::text is null or t.msg_type = ${msgType})`);
      return { records, total, ...cut };
    },
  },
});
