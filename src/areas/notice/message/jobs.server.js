import { defineJob } from '#engine/runtime/jobs.ts';
import { nextRetry } from '#engine/outbound/retries.ts';
import { nameOf } from '#model/label.ts';
import { mergedInto } from './delivery.rules.ts';
import { dueRecords, markFailed, markSent } from './outbox.queries.ts';
import { dispatchNotifications } from './dispatch.server.ts';
/** The names under which the queue knows the jobs of messages. */
export const dispatchCode = 'notice.tell';
export const sendCode = 'notice.send';
/** Says to everybody who hears of a transition what happened; what leaves the house is sent by a job of its own. */
export const dispatchJob = (parts) => defineJob({
    code: dispatchCode,
    label: ['通知相关人员', 'Tell who hears of a transition'],
    brief: true,
    joins: true,
    async run(reported, ctx) {
        for (const at of new Set(await dispatchNotifications(parts, reported, ctx)))
            await ctx.jobs.add({ code: sendCode }, {}, { at });
    },
});
const batch = 50;
// It opens what the message speaks of.
const messageCentre = '/page/todo/message';
/** Sends what waits for mail, text messages, WeChat and robots; a failure of one is no failure of the others. */
export const sendJob = (channels) => defineJob({
    code: sendCode,
    label: ['发送待发消息', 'Send waiting messages'],
    cron: '*/5 * * * *',
    async run(_, ctx) {
        const due = await dueRecords(ctx.db, batch);
        for (const together of gathered(due))
            await sendTogether(channels, together, ctx);
        if (due.length === batch)
            await ctx.jobs.add({ code: sendCode }, {});
    },
});
// A list of a document with a query: only the menu of its reader knows where that is.
const isPlace = (url) => /^[a-z]+\.[a-zA-Z]+\?/.test(url ?? '');
/** What leaves as one message: of one type, to one person, on one channel, where the type merges. */
function gathered(due) {
    const groups = new Map();
    for (const each of due) {
        const { id, msgType, channel, receiverId, webhookId, mergeWindow } = each;
        const key = mergeWindow > 0 ? [msgType, channel, receiverId ?? webhookId].join('/') : id;
        const group = groups.get(key);
        if (group)
            group.push(each);
        else
            groups.set(key, [each]);
    }
    return [...groups.values()];
}
async function sendTogether(channels, together, ctx) {
    const [first, ...more] = together;
    const ids = together.map(({ id }) => id);
    const said = (each) => ({
        title: nameOf(each.title, each.language),
        content: each.content && nameOf(each.content, each.language),
    });
    const { title, content } = mergedInto([said(first), ...more.map(said)], first.language);
    const { id, msgType, businessDoc, businessId, smsType, smsSign, smsCode, wechatTemplateId, language } = first;
    try {
        const [channel, to] = wayTo(first);
        const sms = { type: smsType, sign: smsSign, code: smsCode };
        const own = isPlace(first.jumpUrl) ? null : first.jumpUrl;
        const path = first.jumpFlag ? (own ?? messageCentre) : null;
        const facts = { id, msgType, businessDoc, businessId, path, robot: robotOf(first) };
        await channels[channel]({ to, title, content, language, sms, wechatTemplateId, ...facts }, ctx);
        await markSent(ctx.db, ids);
    }
    catch (error) {
        ctx.log.warn({ err: error, ids }, 'a message could not be sent');
        const again = nextRetry(Math.max(...together.map(({ retryCount }) => retryCount)), new Date());
        await markFailed(ctx.db, ids, error instanceof Error ? error.message : String(error), again?.toISOString() ?? null);
        if (again)
            await ctx.jobs.add({ code: sendCode }, {}, { at: again.toISOString() });
    }
}
// The address of today: whoever has changed it since hears at the new one.
function wayTo({ channel, email, phone, openId, robotUrl }) {
    const ways = {
        EMAIL: email,
        SMS: phone,
        WECHAT: openId,
        WEBHOOK: robotUrl,
    };
    const way = isOutside(channel) ? channel : undefined;
    const to = way && ways[way];
    if (!way || !to)
        throw new Error('The receiver has no address for this channel any more.');
    return [way, to];
}
const isOutside = (channel) => ['EMAIL', 'SMS', 'WECHAT', 'WEBHOOK'].includes(channel);
const robotOf = ({ robotKind: kind, robotUrl: url, robotSecret: sealed }) => kind !== null && url !== null ? { kind, url, sealed } : null;
