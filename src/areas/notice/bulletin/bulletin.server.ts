import type { Context } from '#engine/context.ts';
import { implementService } from '#engine/implement.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/validate.ts';
import { errors } from '../errors.ts';
import { bulletin } from './bulletin.service.ts';
import {
  bulletinFor,
  bulletinsFor,
  noteReading,
  pendingFor,
  publicBulletins,
  type Bulletin,
  type Cut,
} from './bulletin.queries.ts';

const largestPage = 50;

const whole = (value: unknown, otherwise: number, largest: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 ? Math.min(value, largest) : otherwise;

const cutOf = (page: unknown): Cut => ({
  current: whole(isRecord(page) ? page['current'] : undefined, 1, 10_000),
  size: whole(isRecord(page) ? page['size'] : undefined, 10, largestPage),
});

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
