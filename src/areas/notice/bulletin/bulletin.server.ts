import type { Context } from '#engine/context.ts';
import { implementService } from '#engine/implement.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { cutOf } from '../page.rules.ts';
import { bulletin } from './bulletin.service.ts';
import {
  bulletinFor,
  bulletinsFor,
  noteReading,
  pendingFor,
  publicBulletins,
  type Bulletin,
} from './bulletin.queries.ts';

/** The calls of those who read notices. */
export const bulletins = (newId: () => string) => {
  const note = (ctx: Context, noticeId: string, isConfirmed: boolean): Promise<void> =>
    ctx.asSystem(async ({ db }) => {
      await demandBulletin(ctx, noticeId);
      await noteReading(db, { id: newId(), noticeId, userId: ctx.user.id, isConfirmed });
    });
  return implementService(bulletin, {
    async getNoticeAll({ body }, ctx) {
      const cut = cutOf(body.page);
      const wanted = {
        keyword: body.keyword ?? null,
        noticeKind: body.noticeKind ?? null,
        unread: body.unread === true,
      };
      const found = await ctx.asSystem(({ db }) => bulletinsFor(db, ctx.user, ctx.now, wanted, cut));
      return { ...found, ...cut };
    },

    async getNoticeForLogin({ body }, ctx) {
      const cut = cutOf(body.page);
      const found = await ctx.asSystem(({ db }) => publicBulletins(db, ctx.now, cut));
      return { ...found, ...cut };
    },

    detail: ({ query }, ctx) => demandBulletin(ctx, query.id),

    async pending(_, ctx) {
      return { records: await ctx.asSystem(({ db }) => pendingFor(db, ctx.user, ctx.now)) };
    },

    read: ({ body }, ctx) => note(ctx, body.id, false),
    confirm: ({ body }, ctx) => note(ctx, body.id, true),
  });
};

async function demandBulletin(ctx: Context, id: string): Promise<Bulletin> {
  const found = await ctx.asSystem(({ db }) => bulletinFor(db, ctx.user, ctx.now, id));
  return found ?? fail(errors.bulletinNotFound);
}
