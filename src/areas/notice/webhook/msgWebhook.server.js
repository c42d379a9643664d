import { implement } from '#engine/runtime/implement.ts';
import { testConnection } from '#engine/outbound/connectionTest.ts';
import { secretsIn } from '#engine/runtime/secrets.ts';
import { fail } from '#model/errors.ts';
import { errors } from '../errors.ts';
import { msgWebhook } from './msgWebhook.document.ts';
import { sendToRobot } from './robot.server.ts';
/** Group robots: their addresses are judged when they are written down, their secrets can be set and never read. */
export const webhooks = ({ outside, seal }) => {
    const secrets = secretsIn('sys_webhook_secret', 'webhook_id', seal);
    return implement(msgWebhook, {
        async beforeSave(robot, ctx, before) {
            if (!outside.isCallable(robot.url))
                fail(errors.addressRefused);
            robot.secretDate = before?.secretDate ?? null;
            if (!before || new URL(before.url).host === new URL(robot.url).host)
                return;
            // A secret belongs to one partner: another address does not get it.
            robot.secretDate = null;
            await secrets.drop(ctx, before.id);
        },
        endpoints: {
            async setSecret({ body }, ctx) {
                const robot = await ctx.store(msgWebhook).get(body.id, 'for update');
                await secrets.keep(ctx, robot.id, body.secret);
                await ctx.store(msgWebhook).patch(robot.id, { secretDate: ctx.now }, 'setSecret');
                return null;
            },
            async tryOut({ body }, ctx) {
                const { id, robotKind: kind, url, language } = await ctx.store(msgWebhook).get(body.id);
                const said = language === 'en' ? 'Test message of the platform' : '采购云平台测试消息';
                const secret = (await secrets.open(ctx, id)) ?? null;
                const test = { id: `test-${id}-${ctx.now}`, title: said, content: null, msgType: 'TEST' };
                return testConnection(ctx, { document: msgWebhook, id, secret: secret ?? undefined }, async () => {
                    const message = { ...test, businessDoc: null, businessId: null };
                    await sendToRobot(outside, { kind, url, secret }, message, new Date());
                    return ['测试消息已送达', 'The test message was taken'];
                });
            },
        },
    });
};
