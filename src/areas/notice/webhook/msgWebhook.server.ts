import type { Context } from '#engine/context.ts';
import { sql } from '#engine/database.ts';
import { implement } from '#engine/implement.ts';
import type { Outside } from '#engine/outside/outside.ts';
import type { Seal } from '#engine/seal.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { msgWebhook } from './msgWebhook.document.ts';
import { tellRobot } from './robot.server.ts';

/** What robots are reached with: the way out, and what opens their secrets. */
export interface RobotParts {
  readonly outside: Outside;
  readonly seal: Seal;
}

/** Group robots: their addresses are judged when they are written down, their secrets can be set and never read. */
export const webhooks = ({ outside, seal }: RobotParts) =>
  implement(msgWebhook, {
    async beforeSave(robot, ctx, before) {
      if (!outside.isCallable(robot.url)) fail(errors.addressRefused);
      robot.secretDate = before?.secretDate ?? null;
      if (!before || new URL(before.url).host === new URL(robot.url).host) return;
      // A secret belongs to one partner: another address does not get it.
      robot.secretDate = null;
      await ctx.asSystem(({ db }) =>
        db.run(sql`delete from sys_webhook_secret where webhook_id = ${before.id}::bigint`),
      );
    },

    endpoints: {
      async setSecret({ body }, ctx) {
        const robot = await ctx.store(msgWebhook).get(body.id, 'for update');
        await ctx.asSystem(({ db }) =>
          db.run(sql`
            insert into sys_webhook_secret (webhook_id, sealed) values (${robot.id}::bigint, ${seal.close(body.secret)})
            on conflict (webhook_id) do update set sealed = excluded.sealed, create_date = clock_timestamp()`),
        );
        await ctx.store(msgWebhook).patch(robot.id, { secretDate: ctx.now }, 'setSecret');
        return null;
      },

      async tryOut({ body }, ctx) {
        const { id, robotKind: kind, url, language } = await ctx.store(msgWebhook).get(body.id);
        const said = language === 'en' ? 'Test message of the platform' : '采购云平台测试消息';
        const test = { id: `test-${id}-${ctx.now}`, title: said, content: null, msgType: 'TEST' };
        try {
          const secret = await secretOf(seal, id, ctx);
          const message = { ...test, businessDoc: null, businessId: null };
          await tellRobot(outside, { kind, url, secret }, message, new Date());
        } catch (error) {
          ctx.log.warn({ err: error }, 'a robot did not take a test message');
          fail(errors.robotFailed, { reason: error instanceof Error ? error.message : '' });
        }
        return null;
      },
    },
  });

async function secretOf(seal: Seal, webhookId: string, ctx: Context): Promise<string | null> {
  const row = await ctx.asSystem(({ db }) =>
    db.maybe<{ sealed: string }>(sql`select sealed from sys_webhook_secret where webhook_id = ${webhookId}::bigint`),
  );
  return row ? seal.open(row.sealed) : null;
}
