import type { Context, User } from '#engine/runtime/context.ts';
import { sql, type Database } from '#engine/database/database.ts';
import { implementService } from '#engine/runtime/implement.ts';
import type { Registry } from '#engine/runtime/registry.ts';
import { recipientsOf, permissionOf } from '#model/document.ts';
import type { Side } from '#model/transition.ts';
import { fail } from '#model/errors.ts';
import type { Bilingual } from '#model/label.ts';
import { errors } from '../errors.ts';
import { eventsOf } from '../msgType/catalogue.rules.ts';
import { usedChannels } from '../message/outbox.queries.ts';
import { messageChoice } from './setting.service.ts';

interface Choice {
  readonly id: string;
  readonly event: string;
  readonly name: Bilingual;
  readonly userCloseFlag: boolean;
  /** The channels the type uses. */
  readonly channels: readonly string[];
  /** Those of them that the user has turned off. */
  readonly closed: readonly string[];
  /** Whether it names receivers of its own, and whether the user is one of them. */
  readonly ownReceivers: boolean;
  readonly isNamed: boolean;
}

/** What somebody may hear of, and what of it he wants. */
export const choices = (registry: () => Registry, newId: () => string) => {
  const choicesOf = async (ctx: Context): Promise<Choice[]> => {
    const received = typesReceivedBy(registry(), ctx);
    const all = await ctx.asSystem(({ db }) => storedChoices(db, ctx.user));
    return all.filter(received);
  };
  return implementService(messageChoice, {
    async query(_, ctx) {
      const types = await choicesOf(ctx);
      return {
        types: types.map(({ id, name, userCloseFlag, channels, closed }) => ({
          id,
          name,
          userCloseFlag,
          channels,
          closed,
        })),
      };
    },

    async save({ body }, ctx) {
      const { msgTypeId, channel } = body;
      const type = (await choicesOf(ctx)).find(({ id }) => id === msgTypeId);
      if (!type?.channels.includes(channel)) return fail(errors.typeNotFound);
      if (!type.userCloseFlag) return fail(errors.typeAlwaysOn);
      await ctx.asSystem(({ db }) =>
        body.isOn === false
          ? db.run(sql`
              insert into notice_msg_user_setting (id, user_id, msg_type_id, channel)
              values (${newId()}::bigint, ${ctx.user.id}::bigint, ${msgTypeId}::bigint, ${channel}) on conflict do nothing`)
          : db.run(sql`
              delete from notice_msg_user_setting
               where user_id = ${ctx.user.id}::bigint and msg_type_id = ${msgTypeId}::bigint and channel = ${channel}`),
      );
      return null;
    },
  });
};

const storedChoices = (db: Database, { id: userId, side }: User): Promise<Choice[]> =>
  db.many<Choice>(sql`
    select t.id, t.event, t.name, t.user_close_flag as "userCloseFlag",
           ${usedChannels} as channels,
           coalesce((select jsonb_agg(s.channel) from notice_msg_user_setting s
                      where s.msg_type_id = t.id and s.user_id = ${userId}::bigint and not s.deleted_flag), '[]') as closed,
           exists (select 1 from notice_msg_type_receiver r where r.parent_id = t.id and not r.deleted_flag) as "ownReceivers",
           exists (select 1 from notice_msg_type_receiver r
                    where r.parent_id = t.id and not r.deleted_flag
                      and case r.receiver_kind
                            when 'SUPPLIER' then ${side === 'supplier'}
                            when 'FIELD' then ${side === 'buyer'}
                            when 'CREATOR' then ${side === 'buyer'}
                            when 'USER' then r.user_id = ${userId}::bigint
                            else exists (select 1 from system_sys_user_role ur
                                           join system_role_reach x on x.role_id = ur.role_id and x.in_force
                                          where ur.parent_id = ${userId}::bigint and x.held_id = r.role_id and not ur.deleted_flag and ur.awaits_confirmation is not true)
                          end) as "isNamed"
      from notice_msg_type t where t.enabled_flag and not t.deleted_flag order by t.code`);

// Whether somebody ever hears of an event: as the product says it, or, where others are named, of documents he may see.
function typesReceivedBy(registry: Registry, ctx: Context): (choice: Choice) => boolean {
  const events = new Map(eventsOf(registry.documents).map((event) => [event.code, event]));
  const side: Side = ctx.user.side;
  return ({ event: code, ownReceivers, isNamed }) => {
    const event = events.get(code);
    if (!event || !ctx.may(permissionOf(event.document, 'query'))) return false;
    if (ownReceivers) return isNamed;
    const name = code.slice(code.lastIndexOf('.') + 1);
    return recipientsOf(event.document, name).some((recipient) => {
      if (recipient === 'supplier') return side === 'supplier';
      if (recipient === 'creator') return side !== 'supplier' || event.document.writtenBy === 'supplier';
      if ('peopleIn' in recipient || 'person' in recipient) return side === 'buyer';
      return side === 'buyer' && ctx.may(permissionOf(event.document, recipient.holdersOf));
    });
  };
}
