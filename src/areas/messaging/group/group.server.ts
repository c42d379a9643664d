import { sql, stateOf } from '#engine/database/database.ts';
import { fail } from '#model/errors.ts';
import type { ChatConversation } from '#model/chatWire.ts';
import { conversationsOf } from '../conversation/conversation.queries.ts';
import { addMembers, endMembers, lockedMembership, type Membership } from '../conversation/member.queries.ts';
import { errors } from '../errors.ts';
import { noteChange } from '../message/change.server.ts';
import { action, postSystem } from '../message/system.server.ts';
import { reachableByNames, type ShownPerson } from '../people/people.queries.ts';
import type { ChatWork } from '../work.server.ts';

const size = { min: 3, max: 500 } as const;
const mostAdded = 99;
const longestName = 60;
const longestNotice = 500;

/** What is asked of a new group. */
export interface NewGroup {
  readonly members: readonly string[];
  readonly groupName?: string;
  /** Made by the client: the same key makes one group. */
  readonly key?: string;
}

const brokenReference = '23503';

/** Makes a group of the caller and people he may write to. */
export async function createGroup(work: ChatWork, { members, groupName, key }: NewGroup): Promise<ChatConversation> {
  const { db, me } = work;
  const names = [...new Set(members)].filter((name) => name !== me.userName);
  if (names.length + 1 < size.min || names.length + 1 > size.max) fail(errors.groupSize, size);
  const people = await assertReachable(work, names);
  const supplierId = await supplierOf(work, [me.id, ...people.map(({ id }) => id)]);
  const all = [me, ...people];
  const name = assertGroupName(
    groupName ||
      defaultName(
        all.map(({ realName }) => realName),
        '、',
      ),
  );
  // A name that somebody gave is the same in every language.
  const englishName = groupName
    ? null
    : defaultName(
        all.map((each) => each.englishName || each.realName),
        ', ',
      );
  const made = await db.maybe<{ id: string }>(sql`
    insert into im_conversation (id, kind, group_name, group_english_name, owner_id, supplier_base_id, create_key)
    values (${work.newId()}::bigint, 1, ${name}, ${englishName}, ${me.id}::bigint, ${supplierId}::bigint, ${key ?? null})
    on conflict (owner_id, create_key) where create_key is not null do nothing returning id`);
  const known =
    made ??
    (await db.one<{ id: string }>(sql`
    select id from im_conversation where owner_id = ${me.id}::bigint and create_key = ${key ?? null}`));
  if (made) {
    await addMembers(db, made.id, [me.id], 1);
    await addMembers(
      db,
      made.id,
      people.map(({ id }) => id),
      0,
    );
    const list = people.map(({ realName }) => realName);
    await postSystem(work, made.id, action.created, {
      text: `${me.realName}邀请${list.join('、')}加入了群聊`,
      values: { by: me.realName, names: list.slice(0, 20), more: Math.max(0, list.length - 20) },
      people: [me, ...people.slice(0, 20)],
    });
    await noteChange(work, made.id, 'member');
  }
  return shownTo(work, known.id);
}

const defaultName = (names: readonly string[], comma: string): string =>
  [...names.slice(0, 4).join(comma)].slice(0, longestName).join('');

function assertGroupName(name: string): string {
  const clean = name.trim();
  return clean === '' || [...clean].length > longestName ? fail(errors.groupName, { limit: longestName }) : clean;
}

async function assertReachable({ db, me }: ChatWork, names: readonly string[]): Promise<ShownPerson[]> {
  const people = await reachableByNames(db, me, names);
  const missing = names.find((name) => !people.some(({ userName }) => userName === name));
  return missing === undefined ? people : fail(errors.personMissing, { name: missing.slice(0, 40) });
}

// The one supplier of some people; two of them never meet in a group.
async function supplierOf({ db }: ChatWork, userIds: readonly string[]): Promise<string | null> {
  const rows = await db.many<{ id: string }>(sql`
    select distinct supplier_base_id as id from system_iap_sys_user_t
     where id = any(${userIds}::bigint[]) and user_type = 'SUPPLIER'`);
  return rows.length > 1 ? fail(errors.groupSuppliers) : (rows[0]?.id ?? null);
}

const shownTo = async ({ db, me }: ChatWork, id: string): Promise<ChatConversation> =>
  (await conversationsOf(db, me, [id], 20))[0] ?? fail(errors.conversationMissing);

/** The group that a call names, held until the transaction ends. */
async function requireGroup({ db, me }: ChatWork, id: string): Promise<Membership> {
  const membership = (await lockedMembership(db, me, id)) ?? fail(errors.conversationMissing);
  if (membership.kind === 2) fail(errors.documentMembers);
  if (membership.kind !== 1) fail(errors.groupOnly);
  if (membership.state !== 0) fail(errors.readOnly);
  return membership;
}

function assertGroupRight({ role }: Membership): void {
  if (role === 0) fail(errors.groupRight);
}

/** Takes people into a group; those who are in it already stay as they are. */
export async function addToGroup(work: ChatWork, id: string, names: readonly string[]): Promise<ChatConversation> {
  const { db, me } = work;
  if (names.length === 0) fail(errors.receiverMissing);
  if (names.length > mostAdded) fail(errors.groupMany, { limit: mostAdded });
  const group = await requireGroup(work, id);
  const people = await assertReachable(
    work,
    [...new Set(names)].filter((name) => name !== me.userName),
  );
  const supplierId = await supplierOf(
    work,
    people.map((person) => person.id),
  );
  if (supplierId !== null && group.supplierBaseId === null)
    await db.run(sql`update im_conversation set supplier_base_id = ${supplierId}::bigint where id = ${id}::bigint`);
  else if (supplierId !== null && supplierId !== group.supplierBaseId) fail(errors.groupSuppliers);
  const added = await addMembers(
    db,
    id,
    people.map((person) => person.id),
    0,
  ).catch((error: unknown) =>
    stateOf(error) === brokenReference ? fail(errors.groupSuppliers) : Promise.reject(error),
  );
  const { count } = await db.one<{ count: number }>(
    sql`select count(*)::int as count from im_member where conversation_id = ${id}::bigint and left_seq is null`,
  );
  if (count > size.max) fail(errors.groupSize, size);
  if (added.length > 0) {
    const list = added.map(({ realName }) => realName);
    await postSystem(work, id, action.invited, {
      text: `${me.realName}邀请${list.join('、')}加入了群聊`,
      values: { by: me.realName, names: list },
      people: [me, ...added],
    });
    await noteChange(work, id, 'member');
  }
  return shownTo(work, id);
}

/** Leaves a group; one that has lost its owner goes to whoever has been in it longest, administrators first. */
export async function leaveGroup(work: ChatWork, id: string): Promise<void> {
  const { db, me } = work;
  const group = await requireGroup(work, id);
  await postSystem(work, id, action.left, {
    text: `${me.realName}退出了群聊`,
    values: { by: me.realName },
    people: [me],
  });
  await endMembers(db, id, [me.id]);
  if (group.role === 1)
    await db.run(sql`
      with next as (
        select user_id from im_member where conversation_id = ${id}::bigint and left_seq is null
         order by role = 0, joined_seq, user_id limit 1),
      owner as (update im_conversation set owner_id = next.user_id from next where id = ${id}::bigint)
      update im_member m set role = 1, version = nextval('im_version') from next
       where m.conversation_id = ${id}::bigint and m.user_id = next.user_id`);
  await noteChange(work, id, 'member');
  work.signal({ kind: 'own', conversationId: id, userId: me.id });
}

/** Puts somebody out of a group. */
export async function removeFromGroup(work: ChatWork, id: string, userName: string): Promise<ChatConversation> {
  const { db, me } = work;
  const group = await requireGroup(work, id);
  assertGroupRight(group);
  const person = await db.maybe<{ id: string; realName: string; englishName: string | null; role: number }>(sql`
    select u.id, u.real_name as "realName", u.english_name as "englishName", m.role from im_member m join system_iap_sys_user_t u on u.id = m.user_id
     where m.conversation_id = ${id}::bigint and m.left_seq is null and u.user_name = ${userName} and u.id <> ${me.id}::bigint`);
  if (!person) return fail(errors.memberMissing);
  if (person.role !== 0 && group.role !== 1) fail(errors.groupRight);
  await postSystem(work, id, action.removed, {
    text: `${me.realName}将${person.realName}移出了群聊`,
    values: { by: me.realName, names: [person.realName] },
    people: [me, person],
  });
  await endMembers(db, id, [person.id]);
  await noteChange(work, id, 'member');
  work.signal({ kind: 'own', conversationId: id, userId: person.id });
  return shownTo(work, id);
}

/** What a group is called, and what everybody in it should know. */
export interface GroupFacts {
  readonly groupName?: string | undefined;
  readonly notice?: string | undefined;
}

/** Changes the name or the notice of a group. */
export async function changeGroup(work: ChatWork, id: string, facts: GroupFacts): Promise<ChatConversation> {
  const { db, me } = work;
  assertGroupRight(await requireGroup(work, id));
  if (facts.groupName !== undefined) {
    const name = assertGroupName(facts.groupName);
    await db.run(
      sql`update im_conversation set group_name = ${name}, group_english_name = null where id = ${id}::bigint`,
    );
    await postSystem(work, id, action.renamed, {
      text: `${me.realName}将群名称改为“${name}”`,
      values: { by: me.realName, name },
      people: [me],
    });
  }
  if (facts.notice !== undefined) {
    const notice = facts.notice.trim();
    if ([...notice].length > longestNotice) fail(errors.groupNotice, { limit: longestNotice });
    await db.run(sql`update im_conversation set notice = ${notice} where id = ${id}::bigint`);
    await postSystem(work, id, action.notice, {
      text: `${me.realName}发布了群公告：${notice}`,
      values: { by: me.realName, notice },
      people: [me],
    });
  }
  await noteChange(work, id, 'group');
  return shownTo(work, id);
}

/** Makes somebody else the owner of a group, or an administrator of it, or neither. */
export async function setRole(
  work: ChatWork,
  id: string,
  userName: string,
  role: 'owner' | 'admin' | 'member',
): Promise<ChatConversation> {
  const { db, me } = work;
  const group = await requireGroup(work, id);
  if (group.role !== 1) fail(errors.groupRight);
  const changed = await db.maybe<{ id: string; realName: string; englishName: string | null }>(sql`
    update im_member m set role = ${{ owner: 1, admin: 2, member: 0 }[role]}
      from system_iap_sys_user_t u
     where u.id = m.user_id and u.user_name = ${userName} and u.id <> ${me.id}::bigint and m.left_seq is null
       and m.conversation_id = ${id}::bigint
    returning u.id, u.real_name as "realName", u.english_name as "englishName"`);
  if (!changed) return fail(errors.memberMissing);
  if (role === 'owner') {
    await db.run(sql`
      with owner as (update im_conversation set owner_id = ${changed.id}::bigint where id = ${id}::bigint)
      update im_member set role = 2 where conversation_id = ${id}::bigint and user_id = ${me.id}::bigint`);
    await postSystem(work, id, action.transferred, {
      text: `${me.realName}将群主转让给${changed.realName}`,
      values: { by: me.realName, names: [changed.realName] },
      people: [me, changed],
    });
  }
  await noteChange(work, id, 'group');
  return shownTo(work, id);
}

/** Ends a group: what was said stays readable, nothing more is said. */
export async function dissolveGroup(work: ChatWork, id: string): Promise<void> {
  const group = await requireGroup(work, id);
  if (group.role !== 1) fail(errors.groupRight);
  await postSystem(work, id, action.dissolved, {
    text: `${work.me.realName}解散了群聊`,
    values: { by: work.me.realName },
    people: [work.me],
  });
  await work.db.run(sql`update im_conversation set state = 2 where id = ${id}::bigint`);
  await noteChange(work, id, 'group');
}
