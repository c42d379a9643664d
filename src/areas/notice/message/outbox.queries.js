import { sql } from '#engine/database/database.ts';
import { memoizePerTransaction } from '#engine/runtime/transactionCache.ts';
/** The channels that a type `t` tells people on, in a query; robots hear on their own. */
export const usedChannels = sql `
  array_remove(array[case when t.inbox_flag then 'INBOX' end, case when t.email_flag then 'EMAIL' end,
                     case when t.sms_flag then 'SMS' end, case when t.wechat_flag then 'WECHAT' end,
                     case when t.popup_flag then 'POPUP' end], null)`;
const storedTypes = memoizePerTransaction();
/** The types that tell of an event, with their templates and what people have turned off; read once in a transaction. */
export const typesOf = (db, event) => storedTypes(db, event, () => readTypes(db, event));
const readTypes = (db, event) => db.many(sql `
    select t.id, t.code, t.rule, t.level, t.title, t.user_close_flag as "userCloseFlag",
           coalesce(t.merge_window, 0) as "mergeWindow", t.quiet_hours as "quietHours", t.jump_flag as "jumpFlag", t.jump_url as "jumpUrl",
           ${usedChannels} as channels, w.id as "webhookId", w.language as "webhookLanguage",
           coalesce((select jsonb_agg(jsonb_build_object('receiverKind', r.receiver_kind, 'field', r.field, 'roleId', r.role_id::text, 'userId', r.user_id::text))
                       from notice_msg_type_receiver r where r.parent_id = t.id and not r.deleted_flag), '[]') as receivers,
           coalesce((select jsonb_agg(jsonb_build_object('channel', p.channel, 'language', p.language, 'title', p.title,
                                                         'content', p.content, 'defaultFlag', p.default_flag))
                       from notice_msg_public_template p
                      where p.msg_type_id = t.id and p.enabled_flag and not p.deleted_flag), '[]') as templates,
           coalesce((select jsonb_agg(jsonb_build_object('userId', s.user_id::text, 'channel', s.channel))
                       from notice_msg_user_setting s where s.msg_type_id = t.id and not s.deleted_flag), '[]') as closed
      from notice_msg_type t
      left join notice_msg_webhook w on w.id = t.webhook_id and t.webhook_flag and w.enabled_flag and not w.deleted_flag
     where t.event = ${event} and t.enabled_flag and not t.deleted_flag order by t.id`);
/** Keeps messages, each once whatever is repeated; not waited for. */
export const insertRecords = (db, records) => db.send(sql `
    insert into notice_msg_send_record (id, msg_type, channel, receiver_id, webhook_id, address, title, content, business_doc, business_id,
                                        jump_flag, jump_url, status, next_try, sent_date, retry_count, dedupe_key)
    select x.id, x."msgType", x.channel, x."receiverId", x."webhookId", x.address, x.title, x.content, x."businessDoc", x."businessId",
           x."jumpFlag", x."jumpUrl", x.status, x."nextTry", case when x.status = 'SENT' then clock_timestamp() end, 0, x."dedupeKey"
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        as x(id bigint, "msgType" text, channel text, "receiverId" bigint, "webhookId" bigint, address text, title jsonb, content jsonb,
             "businessDoc" text, "businessId" text, "jumpFlag" boolean, "jumpUrl" text, status text, "nextTry" timestamptz,
             "dedupeKey" text)
        on conflict do nothing`);
/** When the message leaves that somebody already waits for, on this channel and of this type; undefined without one. */
export const openWindow = async (db, { msgType, channel, receiverId, webhookId }) => {
    const found = await db.maybe(sql `
    select next_try as "nextTry" from notice_msg_send_record
     where (receiver_id = ${receiverId}::bigint or webhook_id = ${webhookId}::bigint) and channel = ${channel} and msg_type = ${msgType} and status = 'QUEUED'
       and retry_count = 0 and next_try > clock_timestamp() and not deleted_flag order by next_try limit 1`);
    return found?.nextTry;
};
/** The messages whose time has come, locked against a second sender; at most so many. */
export const dueRecords = (db, limit) => db.many(sql `
    select m.id, m.msg_type as "msgType", m.channel, m.receiver_id as "receiverId", m.title, m.content, m.retry_count as "retryCount",
           coalesce(b.language, u.language_id, 'zh') as language, m.webhook_id as "webhookId", m.business_doc as "businessDoc",
           m.business_id as "businessId", m.jump_flag as "jumpFlag", m.jump_url as "jumpUrl", b.robot_kind as "robotKind", b.url as "robotUrl", s.sealed as "robotSecret", u.email, u.phone, w.open_id as "openId",
           coalesce(t.merge_window, 0) as "mergeWindow", t.sms_type as "smsType", t.sms_sign as "smsSign", t.sms_code as "smsCode",
           (select p.wechat_template_id from notice_msg_public_template p
             where p.msg_type_id = t.id and p.channel = 'WECHAT' and p.enabled_flag and not p.deleted_flag
             order by p.language = coalesce(u.language_id, 'zh') desc, p.default_flag desc limit 1) as "wechatTemplateId"
      from notice_msg_send_record m
      left join system_iap_sys_user_t u on u.id = m.receiver_id
      left join notice_msg_webhook b on b.id = m.webhook_id and b.enabled_flag and not b.deleted_flag
      left join sys_webhook_secret s on s.webhook_id = b.id
      left join sys_wechat w on w.user_id = u.id
      left join notice_msg_type t on t.code = m.msg_type and not t.deleted_flag
     where m.status = 'QUEUED' and m.next_try <= clock_timestamp() and not m.deleted_flag
     order by m.next_try, m.id limit ${limit} for update of m skip locked`);
export const markSent = (db, ids) => db.run(sql `
    update notice_msg_send_record set status = 'SENT', sent_date = clock_timestamp(), error = null, next_try = null
     where id = any(${ids}::bigint[])`);
/** Notes that messages could not be sent, and when they are tried again; never, they have failed. */
export const markFailed = (db, ids, error, nextTry) => db.run(sql `
    update notice_msg_send_record
       set status = ${nextTry === null ? 'FAILED' : 'QUEUED'}, error = ${error.slice(0, 500)}, next_try = ${nextTry}::timestamptz,
           retry_count = retry_count + ${nextTry === null ? 0 : 1}
     where id = any(${ids}::bigint[])`);
/** Takes what transitions have put by to be told out of the outbox, for those who cannot wait for the queue. */
export const takeQueued = (db, job) => db.many(sql `
    with taken as (delete from sys_outbox where job = ${job} returning id, input)
    select input from taken order by id`);
