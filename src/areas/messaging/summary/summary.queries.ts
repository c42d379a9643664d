import { sql, type Database } from '#engine/database/database.ts';
import { unreadOf } from '../conversation/conversation.queries.ts';
import { isMember } from '../conversation/member.queries.ts';
import type { Talker } from '../people/talker.queries.ts';
import { isActive } from '../people/people.queries.ts';

/** Somebody who is away while messages wait for him. */
export interface AwayPerson {
  readonly id: string;
  readonly email: string;
  readonly realName: string;
  readonly englishName: string | null;
  readonly language: 'zh' | 'en' | null;
  /** The time of his day. */
  readonly time: string;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
}

/** How long somebody is away before he is told by mail, and how long a conversation is not told of again. */
export interface SummaryTimes {
  readonly awaySeconds: number;
  readonly againSeconds: number;
}

const mostPeople = 300;

// Of a conversation that is not muted, something of the last day waits that no mail has told of.
const waits = ({ awaySeconds, againSeconds }: SummaryTimes) => sql`
  not m.mute and c.last_seq > greatest(m.read_seq, m.mailed_seq)
  and (m.mailed_at is null or m.mailed_at < clock_timestamp() - make_interval(secs => ${againSeconds}))
  and exists (
    select 1 from im_message w
     where w.conversation_id = c.id and w.seq > greatest(m.read_seq, m.mailed_seq) and w.state = 0 and w.action = 0
       and w.sender_id <> m.user_id
       and w.time between (extract(epoch from clock_timestamp()) - 86400) * 1000
                      and (extract(epoch from clock_timestamp()) - ${awaySeconds}) * 1000)`;

/** Those who have a mailbox, want such mails, and have had no session for a while. */
export const findAway = (db: Database, times: SummaryTimes, timeZone: string): Promise<AwayPerson[]> =>
  db.many<AwayPerson>(sql`
    select u.id, u.email, u.real_name as "realName", u.english_name as "englishName", u.language_id as language,
           to_char(clock_timestamp() at time zone coalesce(u.timezone, ${timeZone}), 'HH24:MI') as time,
           to_char(t.quiet_from, 'HH24:MI') as "quietFrom", to_char(t.quiet_to, 'HH24:MI') as "quietTo"
      from system_iap_sys_user_t u
      left join im_user_setting t on t.user_id = u.id
      left join im_presence p on p.user_id = u.id
     where ${isActive} and u.email is not null and coalesce(t.mail, true)
       and (p.seen_at is null or p.seen_at < clock_timestamp() - make_interval(secs => ${times.awaySeconds}))
       and exists (
         select 1 from im_member m join im_conversation c on c.id = m.conversation_id
          where m.user_id = u.id and m.left_seq is null
            and c.last_time > (extract(epoch from clock_timestamp()) - 86400) * 1000 and ${waits(times)})
     order by u.id limit ${mostPeople}`);

/** A conversation of which a mail tells: who or what it is with, and how much waits. */
export interface WaitingConversation {
  readonly id: string;
  readonly name: string;
  readonly englishName: string | null;
  readonly unread: number;
  readonly lastSeq: number;
}

/** What waits for somebody, as far as he may read it now; it counts as told. */
export const takeWaiting = (db: Database, me: Talker, times: SummaryTimes): Promise<WaitingConversation[]> =>
  db.many<WaitingConversation>(sql`
    with waiting as (
      select c.id, c.last_seq, ${unreadOf} as unread, coalesce(c.group_name, p.real_name, '') as name,
             coalesce(c.group_english_name, p.english_name) as "englishName"
        from im_member m join im_conversation c on c.id = m.conversation_id
        left join lateral (
          select o.real_name, o.english_name from im_member pm join system_iap_sys_user_t o on o.id = pm.user_id
           where c.kind = 0 and pm.conversation_id = c.id and pm.user_id <> m.user_id limit 1) p on true
       where ${isMember(me)} and c.last_time > (extract(epoch from clock_timestamp()) - 86400) * 1000 and ${waits(times)}
       order by c.last_time desc limit 50),
    marked as (
      update im_member m set mailed_seq = w.last_seq, mailed_at = clock_timestamp() from waiting w
       where m.conversation_id = w.id and m.user_id = ${me.id}::bigint)
    select id, name, "englishName", unread, last_seq::int as "lastSeq" from waiting where unread > 0`);

/** Notes that these people have an open session. */
export const notePresence = (db: Database, userIds: readonly string[]): Promise<number> =>
  db.run(sql`
    insert into im_presence (user_id, seen_at) select id, clock_timestamp() from unnest(${userIds}::bigint[]) u(id) order by id
    on conflict (user_id) do update set seen_at = excluded.seen_at`);
