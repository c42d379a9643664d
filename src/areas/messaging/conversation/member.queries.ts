import { sql, type Database, type Fragment } from '#engine/database/database.ts';
import type { Talker } from '../people/talker.queries.ts';
import { isReachable, reachableFor } from '../people/people.queries.ts';

/**
 * The condition that `m` is a membership of somebody that counts now: not left, of the supplier he belongs to today,
 * and in no conversation of a document that he does not read.
 */
export const isMember = (me: Pick<Talker, 'id' | 'supplierBaseId' | 'readsDocument'>): Fragment =>
  sql`${takesPart(me)} and ${me.readsDocument}`;

// What is asked of every membership; of conversations about documents more is asked.
const takesPart = (me: Pick<Talker, 'id' | 'supplierBaseId'>): Fragment =>
  memberIs(sql`${me.id}::bigint`, sql`${me.supplierBaseId}::bigint`);

/** The same of whoever a statement names. */
export const memberIs = (id: Fragment, supplierBaseId: Fragment): Fragment =>
  sql`m.user_id = ${id} and m.left_seq is null and m.supplier_base_id is not distinct from ${supplierBaseId}`;

/** A conversation as one of its members needs it before an act. */
export interface Membership {
  readonly id: string;
  readonly kind: number;
  readonly state: number;
  readonly role: number;
  readonly lastSeq: number;
  readonly lastChange: number;
  readonly memberVersion: number;
  readonly joinedSeq: number;
  readonly clearSeq: number;
  readonly readSeq: number;
  readonly supplierBaseId: string | null;
  readonly docType: string | null;
  readonly docId: string | null;
  readonly docThread: string | null;
  readonly groupName: string | null;
}

const columns = sql`
  c.id, c.kind, c.state, m.role, c.last_seq::int as "lastSeq", c.last_change::int as "lastChange",
  c.member_version::int as "memberVersion", m.joined_seq::int as "joinedSeq", m.clear_seq::int as "clearSeq",
  m.read_seq::int as "readSeq", c.supplier_base_id as "supplierBaseId", c.doc_type as "docType", c.doc_id as "docId",
  c.doc_thread as "docThread", c.group_name as "groupName"`;

/** The membership of somebody in a conversation; undefined for everybody else. */
export const membershipOf = async (db: Database, me: Talker, conversationId: string): Promise<Membership | undefined> =>
  (await membershipsOf(db, [{ me, conversationId }]))[0];

/** The same for several, in their order; nothing has an empty id. */
export async function membershipsOf(
  db: Database,
  asked: readonly { readonly me: Talker; readonly conversationId: string }[],
): Promise<(Membership | undefined)[]> {
  const wanted = asked.flatMap(({ me, conversationId }, ord) =>
    conversationId === ''
      ? []
      : [{ ord, conversation_id: conversationId, user_id: me.id, supplier_base_id: me.supplierBaseId }],
  );
  const found: (Membership | undefined)[] = asked.map(() => undefined);
  if (wanted.length === 0) return found;
  const rows = await db.many<Membership & { ord: number }>(sql`
    select t.ord, ${columns}
      from json_to_recordset(${JSON.stringify(wanted)}::json) as t(
        ord int, conversation_id bigint, user_id bigint, supplier_base_id bigint)
      join im_conversation c on c.id = t.conversation_id
      join im_member m on m.conversation_id = c.id and ${memberIs(sql`t.user_id`, sql`t.supplier_base_id`)}`);
  await Promise.all(
    rows.map(async ({ ord, ...membership }) => {
      const me = asked[ord]?.me;
      found[ord] = me && (await ifRead(db, me, membership));
    }),
  );
  return found;
}

const ofDocument = 2;

// Whether the document is read is a long statement; most conversations are about none.
async function ifRead(db: Database, me: Talker, membership: Membership): Promise<Membership | undefined> {
  if (membership.kind !== ofDocument) return membership;
  const isRead = await db.maybe(
    sql`select 1 from im_conversation dc where dc.id = ${membership.id}::bigint and ${me.readsRowOf([membership.docType ?? ''])}`,
  );
  return isRead === undefined ? undefined : membership;
}

/** The same, with the conversation held until the transaction ends. */
export async function lockedMembership(
  db: Database,
  me: Talker,
  conversationId: string,
): Promise<Membership | undefined> {
  const found = await db.maybe<Membership>(sql`
    with held as (select id from im_conversation where id = ${conversationId}::bigint for update)
    select ${columns} from held join im_conversation c on c.id = held.id
      join im_member m on m.conversation_id = c.id and ${takesPart(me)}`);
  return found && (await ifRead(db, me, found));
}

/** The conversation of `me` with somebody as he needs it to say something, and whether he still may. */
export interface PrivatePlace extends Membership {
  readonly isReachable: boolean;
  readonly isBlocked: boolean;
}

/** The conversation of `me` with somebody of this user name, also when they may no longer write to each other. */
export const privateByName = async (db: Database, me: Talker, userName: string): Promise<PrivatePlace | undefined> =>
  (await privatesByName(db, [{ me, userName }]))[0];

/** The same for several, in their order; nobody has an empty user name. */
export async function privatesByName(
  db: Database,
  asked: readonly { readonly me: Talker; readonly userName: string }[],
): Promise<(PrivatePlace | undefined)[]> {
  const found: (PrivatePlace | undefined)[] = asked.map(() => undefined);
  const wanted = asked.flatMap(({ me, userName }, ord) => (userName === '' ? [] : [{ me, userName, ord }]));
  // Who may be written to is another statement for each side.
  const groups = Map.groupBy(wanted, ({ me }) => `${me.side} ${me.companies === 'all'}`);
  await Promise.all(
    [...groups.values()].map(async (group) => {
      for (const { ord, ...place } of await privatesOfOneSide(db, group)) found[ord] = place;
    }),
  );
  return found;
}

function privatesOfOneSide(
  db: Database,
  group: readonly { readonly me: Talker; readonly userName: string; readonly ord: number }[],
): Promise<(PrivatePlace & { ord: number })[]> {
  const [first] = group;
  if (!first) return Promise.resolve([]);
  const reacher = {
    side: first.me.side,
    id: sql`t.id`,
    supplierBaseId: sql`t.supplier_base_id`,
    companies: first.me.companies === 'all' ? ('all' as const) : sql`t.companies`,
  };
  const rows = group.map(({ me, userName, ord }) => ({
    ord,
    id: me.id,
    supplier_base_id: me.supplierBaseId,
    companies: me.companies === 'all' ? [] : me.companies,
    user_name: userName,
  }));
  return db.many<PrivatePlace & { ord: number }>(sql`
    select t.ord, ${columns}, ${reachableFor(reacher)} as "isReachable",
           exists (select 1 from im_block b where b.user_id = u.id and b.blocked_id = t.id) as "isBlocked"
      from json_to_recordset(${JSON.stringify(rows)}::json) as t(
        ord int, id bigint, supplier_base_id bigint, companies bigint[], user_name text)
      ${joinPair(reacher.id)}`);
}

/** To rows `t` of people: the other one, of their `user_name`, as `u`, the conversation of both, and its membership `m` of the row. */
export const joinPair = (id: Fragment): Fragment => sql`
      join system_iap_sys_user_t u on u.user_name = t.user_name
      join im_conversation c on c.pair_key = least(u.id, ${id}) || ':' || greatest(u.id, ${id})
      join im_member m on m.conversation_id = c.id and ${memberIs(id, sql`t.supplier_base_id`)}`;

/** The key under which two people have one conversation. */
export const pairKey = (a: string, b: string): string => (BigInt(a) < BigInt(b) ? `${a}:${b}` : `${b}:${a}`);

/** Of two people: whether `me` may write to the other, and is not refused by him. */
export const peerOf = (
  db: Database,
  me: Talker,
  conversationId: string,
): Promise<{ id: string; isReachable: boolean; isBlocked: boolean } | undefined> =>
  db.maybe(sql`
    select u.id, ${isReachable(me)} as "isReachable",
           exists (select 1 from im_block b where b.user_id = u.id and b.blocked_id = ${me.id}::bigint) as "isBlocked"
      from im_member p join system_iap_sys_user_t u on u.id = p.user_id
     where p.conversation_id = ${conversationId}::bigint and p.user_id <> ${me.id}::bigint`);

/** Takes people in; who was there before and has left comes back. Nobody of another supplier can be a member. */
export const addMembers = (
  db: Database,
  conversationId: string,
  userIds: readonly string[],
  role: number,
): Promise<{ userId: string; realName: string; englishName: string | null }[]> =>
  db.many(sql`
    with taken as (
      insert into im_member (conversation_id, user_id, supplier_base_id, role, joined_seq, read_seq)
      select c.id, u.id, case when u.user_type = 'SUPPLIER' then u.supplier_base_id end, ${role}, c.last_seq, c.last_seq
        from im_conversation c, system_iap_sys_user_t u
       where c.id = ${conversationId}::bigint and u.id = any(${userIds}::bigint[])
       order by u.id
      on conflict (conversation_id, user_id) do update
        set left_seq = null, role = excluded.role, joined_seq = excluded.joined_seq, read_seq = excluded.read_seq,
            supplier_base_id = excluded.supplier_base_id, show_type = 0, version = nextval('im_version')
        where im_member.left_seq is not null
      returning user_id)
    select t.user_id as "userId", u.real_name as "realName", u.english_name as "englishName" from taken t join system_iap_sys_user_t u on u.id = t.user_id
     order by t.user_id`);

/** Ends memberships; what was said before stays readable to nobody who has left. */
export const endMembers = (db: Database, conversationId: string, userIds: readonly string[]): Promise<number> =>
  db.run(sql`
    update im_member m set left_seq = c.last_seq, version = nextval('im_version')
      from im_conversation c
     where c.id = m.conversation_id and c.id = ${conversationId}::bigint and m.user_id = any(${userIds}::bigint[])
       and m.left_seq is null`);
