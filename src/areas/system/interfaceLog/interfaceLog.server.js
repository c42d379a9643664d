import { sql, systemIdentity } from '#engine/database/database.ts';
import { randomId } from '#engine/runtime/ids.ts';
import { defineJob } from '#engine/runtime/jobs.ts';
import { monotonicNow } from '#engine/runtime/monotonicClock.ts';
import { refusalOf } from '#engine/http/reply.ts';
import { parameterNumber } from '#engine/runtime/parameters.ts';
import { defineParameter } from '#model/parameters.ts';
import { isRecord } from '#model/value.ts';
import { maskedPayload } from './maskedPayload.rules.ts';
/** Days for which calls between programs are kept. */
export const interfaceLogDays = defineParameter({
    key: 'log.interface.keepDays',
    type: 'INTEGER',
    label: ['接口日志保留天数', 'Days for which the interface log is kept'],
    value: '30',
});
/** The log on a pool; entries are written in transactions of their own, so that a refusal does not undo them. */
export function createInterfaceLog(pool, log) {
    const keep = (entry) => {
        void write(pool, entry).catch((error) => log.warn({ err: error }, 'the interface log was not written'));
    };
    const outgoing = async (facts, work) => {
        const start = performance.now();
        const entry = { ...facts, direction: 'OUT', began: monotonicNow() };
        const took = () => performance.now() - start;
        try {
            const done = await work();
            keep({ ...entry, result: 'SUCCESS', milliseconds: took() });
            return done;
        }
        catch (error) {
            keep({ ...entry, result: 'FAILED', milliseconds: took(), fault: error });
            throw error;
        }
    };
    return {
        asking: (ask) => (url, body) => {
            const { host, pathname } = new URL(url);
            return outgoing({ channel: 'WECHAT', target: `${host}${pathname}`, payload: body }, () => ask(url, body));
        },
        mailing: (sender) => ({
            send: (mail) => outgoing({ channel: 'MAIL', target: mail.subject, payload: { to: mail.to } }, () => sender.send(mail)),
            verify: () => sender.verify(),
            close: () => sender.close(),
        }),
        posting: (outside, channel, isSecret = false) => {
            const facts = (url, payload) => {
                const { host, pathname } = new URL(url);
                // Group robots have their key in the path.
                const path = pathname.replaceAll(/[A-Za-z0-9_-]{16,}/g, '***');
                return { channel, target: `${host}${path}`, payload };
            };
            return {
                ...outside,
                post: (call) => outgoing(facts(call.url, null), () => outside.post(call)),
                get: (call) => outgoing({ ...facts(call.url, null), channel: channel === 'SSO' ? channel : 'ERP' }, () => outside.get(call)),
                sendSigned: (call) => outgoing(facts(call.url, isSecret ? null : call.body), () => outside.sendSigned(call)),
            };
        },
        storing: (store) => {
            const stored = (act, hash, work) => outgoing({ channel: 'STORE', target: `${act} ${hash}`, payload: null }, work);
            return {
                keep: (path, hash) => stored('PUT', hash, () => store.keep(path, hash)),
                has: (hash) => stored('HEAD', hash, () => store.has(hash)),
                read: (hash) => stored('GET', hash, () => store.read(hash)),
                remove: (hash) => stored('DELETE', hash, () => store.remove(hash)),
                storedBefore: (time) => store.storedBefore(time),
            };
        },
        answered(request, reply, foreign) {
            if (!foreign)
                return;
            const refusal = refusalOf(request);
            keep({
                direction: 'IN',
                channel: request.url.includes('/auth/oauth/token') ? 'TOKEN' : 'CALL',
                target: `${request.method} ${addressOf(request)}`,
                result: refusal !== undefined || reply.statusCode >= 400 ? 'FAILED' : 'SUCCESS',
                ...(refusal === undefined ? {} : { fault: new Error(refusal) }),
                httpStatus: String(reply.statusCode),
                began: request.began,
                milliseconds: reply.elapsedTime,
                foreign,
                address: request.ip,
                requestId: request.id,
                payload: request.body ?? request.query,
            });
        },
    };
}
// Of an address only what names the call: other parameters may carry what nobody should read in a log.
function addressOf({ routeOptions, params }) {
    const input = isRecord(params) ? params : {};
    return (routeOptions.url ?? '').replace(/:(module|code|action)\b(\(.*\))?/g, (_, name) => String(input[name]));
}
// The time is that of the call: entries are written beside each other, in whatever order they get a connection.
async function write(pool, entry) {
    const fault = entry.fault instanceof Error ? entry.fault.message.slice(0, 500) : null;
    await pool.transaction(systemIdentity, (db) => db.run(sql `
      insert into system_sys_interface_log (id, call_time, direction, channel, target, result, http_status, milliseconds,
                                            client_id, user_name, address, request_id, payload, fault)
      values (${randomId()}::bigint, to_timestamp(${entry.began / 1000}::float8), ${entry.direction}, ${entry.channel}, ${entry.target.slice(0, 200)},
              ${entry.result}, ${entry.httpStatus ?? null}, ${Math.round(entry.milliseconds)}::int, ${entry.foreign?.clientId ?? null},
              ${entry.foreign?.userName ?? null}, ${entry.address ?? null}, ${entry.requestId ?? null},
              ${maskedPayload(entry.payload)}, ${fault})`));
}
/** Forgets what was called long ago. */
export const forgetInterfaceLogs = defineJob({
    code: 'system.forgetInterfaceLogs',
    label: ['清理接口日志', 'Forget old entries of the interface log'],
    cron: '43 3 * * *',
    async run(_, ctx) {
        const days = await parameterNumber(ctx.db, interfaceLogDays);
        await ctx.db.run(sql `delete from system_sys_interface_log where call_time < now() - make_interval(days => ${days}::int)`);
    },
});
