import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isUnfinished } from '#engine/http/authenticator.ts';
import { success, Unauthorised } from '#engine/http/reply.ts';
import type { Context } from '#engine/runtime/context.ts';
import { engineErrors } from '#engine/runtime/errors.ts';
import { prefix, type RawRoutes } from '#engine/http/server.ts';
import { isId } from '#engine/runtime/ids.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { conversationsOf, listOf, unreadTotal } from './conversation/conversation.queries.ts';
import { membershipOf, privateByName } from './conversation/member.queries.ts';
import {
  base,
  idIn,
  limited,
  numberIn,
  readByKey,
  readOnly,
  textIn,
  textsIn,
  type Call,
  type CallInput,
  type ReadInput,
} from './callInput.server.ts';
import { documentCalls } from './document/calls.server.ts';
import { errors } from './errors.ts';
import {
  addToGroup,
  changeGroup,
  createGroup,
  dissolveGroup,
  leaveGroup,
  removeFromGroup,
  setRole,
} from './group/group.server.ts';
import type { ChatHub } from './hub.server.ts';
import {
  deleteForSelf,
  assertForwarding,
  forwardTo,
  setShowType,
  withdrawMessage,
  type Forwarding,
} from './message/acts.server.ts';
import { requireConversation, markRead, readersOf, readHistory } from './message/history.server.ts';
import { shownMessage } from './message/message.queries.ts';
import { searchMessages } from './message/search.queries.ts';
import { openPrivate, storedMessage } from './message/send.server.ts';
import { oversightCalls } from './moderation/calls.server.ts';
import { findContacts } from './people/people.queries.ts';
import { changeSettings, settingsOf, setBlocked } from './people/settings.queries.ts';
import { settingsIn } from './people/settings.rules.ts';
import type { Signal } from './signals.rules.ts';
import type { SendQueue } from './socket/sendQueue.server.ts';
import { workOf, type ChatWork } from './work.server.ts';

const calls: readonly Call[] = [
  { method: 'POST', path: `${base}/message/send`, label: ['发送消息', 'Send a message'], run: send },
  { method: 'POST', path: `${base}/message/forward`, label: ['转发消息', 'Forward messages'], run: forward },
  { method: 'DELETE', path: `${base}/message/revoke`, label: ['撤回消息', 'Withdraw a message'], run: withdraw },
  {
    method: 'GET',
    path: `${base}/message/list`,
    label: ['会话列表', 'List conversations'],
    read: ({ in: run }) => run(({ db, me }) => listOf(db, me)),
  },
  {
    method: 'POST',
    path: `${base}/message/messageHistory`,
    label: ['聊天记录', 'Read the history'],
    read: history,
    findsByKey: true,
  },
  { method: 'GET', path: `${base}/message/updateMsgState`, label: ['标记已读', 'Mark as read'], run: read },
  {
    method: 'POST',
    path: `${base}/message/updateListState`,
    label: ['批量标记已读', 'Mark several as read'],
    run: readSeveral,
  },
  {
    method: 'POST',
    path: `${base}/message/deleteMessage`,
    label: ['删除消息', 'Delete messages for oneself'],
    run: remove,
  },
  { method: 'POST', path: `${base}/message/search`, label: ['搜索消息', 'Search messages'], read: search },
  { method: 'POST', path: `${base}/message/seenBy`, label: ['已读成员', 'Who has read a message'], read: seenBy },
  { method: 'GET', path: `${base}/message/unread`, label: ['未读消息数', 'Count unread messages'], read: unread },
  {
    method: 'POST',
    path: `${base}/messageUser/update`,
    label: ['置顶或移除会话', 'Pin or remove a conversation'],
    run: show,
  },
  {
    method: 'POST',
    path: `${base}/messageUser/saveMessageUser`,
    label: ['打开会话', 'Open a conversation'],
    run: open,
  },
  ...documentCalls,
  ...oversightCalls,
  { method: 'POST', path: `${base}/groupMessage/createGroup`, label: ['创建群', 'Create a group'], run: group },
  {
    method: 'POST',
    path: `${base}/groupMessage/addGroupMember/:id`,
    label: ['添加群成员', 'Add members to a group'],
    run: addMembersOf,
  },
  {
    method: 'POST',
    path: `${base}/groupMessage/leave/:id`,
    label: ['退出群', 'Leave a group'],
    run: ({ in: run, params }) => run((chat) => leaveGroup(chat, idIn(params['id']))),
  },
  {
    method: 'POST',
    path: `${base}/groupMessage/remove/:id`,
    label: ['移出群成员', 'Remove a member from a group'],
    run: ({ in: run, params, body }) =>
      run((chat) => removeFromGroup(chat, idIn(params['id']), textIn(body['userName']))),
  },
  { method: 'POST', path: `${base}/groupMessage/update/:id`, label: ['修改群资料', 'Change a group'], run: change },
  {
    method: 'POST',
    path: `${base}/groupMessage/role/:id`,
    label: ['设置群成员角色', 'Set the role of a member'],
    run: role,
  },
  {
    method: 'POST',
    path: `${base}/groupMessage/dissolve/:id`,
    label: ['解散群', 'Dissolve a group'],
    run: ({ in: run, params }) => run((chat) => dissolveGroup(chat, idIn(params['id']))),
  },
  {
    method: 'POST',
    path: `${base}/contacts`,
    label: ['查找联系人', 'Find people to talk to'],
    read: ({ in: run, body }) =>
      run(async ({ db, me }) => ({ records: await findContacts(db, me, textIn(body['keyword']).slice(0, 60)) })),
  },
  {
    method: 'GET',
    path: `${base}/settings`,
    label: ['聊天设置', 'Read one’s settings'],
    read: ({ in: run }) => run(({ db, me }) => settingsOf(db, me.id)),
  },
  { method: 'POST', path: `${base}/settings`, label: ['修改聊天设置', 'Change one’s settings'], run: settings },
];

/** What a call says of the conversation it is about. */
function addressee(body: Readonly<Record<string, unknown>>): { receiver?: string; groupId?: string } {
  const groupId = textIn(body['groupId']);
  if (groupId !== '') return { groupId: idIn(groupId) };
  const receiver = textIn(body['receiver']);
  return receiver === '' ? {} : { receiver };
}

async function send({ hub, sends, me, body, key, in: run }: CallInput): Promise<unknown> {
  limited(hub.rates.sends.take(me.id));
  const replyToSeq = numberIn(body['replyToSeq']);
  const draft = {
    ...addressee(body),
    format: body['format'],
    content: body['content'],
    clientMsgId: textIn(body['clientMsgId']) || key || randomUUID(),
    ...(typeof body['title'] === 'string' && body['title'] !== '' ? { title: body['title'] } : {}),
    ...(replyToSeq === undefined ? {} : { replyToSeq }),
  };
  // Stored with what comes from others at the same moment, by calls or sockets.
  const place = await sends.send(me, draft);
  return shownMessage(await run((chat) => storedMessage(chat, place), readByKey));
}

async function forward({ hub, me, body, key, in: run }: CallInput): Promise<unknown> {
  const forwarding: Forwarding = {
    ids: textsIn(body['ids']).filter(isId),
    receivers: (Array.isArray(body['receivers']) ? body['receivers'] : []).map((each: unknown) =>
      typeof each === 'string' ? { userName: each } : isRecord(each) ? receiverOf(each) : fail(errors.receiverMissing),
    ),
    clientMsgId: textIn(body['clientMsgId']) || key || randomUUID(),
  };
  assertForwarding(forwarding);
  limited(hub.rates.forwards.take(me.id, forwarding.ids.length * forwarding.receivers.length));
  const targets: string[] = [];
  // One transaction for each receiver: nobody's conversation is held while another is waited for.
  for (const receiver of forwarding.receivers) targets.push(await run((chat) => forwardTo(chat, forwarding, receiver)));
  return run(({ db, me: self }) => conversationsOf(db, self, targets, 20), readOnly);
}

function receiverOf(each: Readonly<Record<string, unknown>>): Forwarding['receivers'][number] {
  const { groupId, receiver } = addressee(each);
  if (groupId !== undefined) return { groupId };
  const userName = receiver ?? textIn(each['userName']);
  return userName === '' ? fail(errors.receiverMissing) : { userName };
}

async function withdraw({ hub, body, query, in: run }: CallInput): Promise<unknown> {
  const id = textIn(body['id']) || textIn(query['id']);
  if (!isId(id)) return fail(errors.messageMissing);
  return shownMessage(await run((chat) => withdrawMessage(chat, id, hub.withdraw)));
}

async function history({ hub, body, in: run }: ReadInput): Promise<unknown> {
  const page = isRecord(body['page']) ? body['page'] : {};
  const anchor = numberIn(body['anchor']);
  const beforeSeq = numberIn(body['beforeSeq']);
  const request = {
    ...addressee(body),
    size: numberIn(page['size']) ?? 20,
    current: numberIn(page['current']) ?? 1,
    ...(anchor === undefined ? {} : { anchor }),
    ...(beforeSeq === undefined ? {} : { beforeSeq }),
  };
  return run((chat) => readHistory(chat, request, hub.anchors));
}

/** What says that a conversation is read. */
const isRead = '108';

async function read({ hub, me, query, in: run }: CallInput): Promise<unknown> {
  const otherSide = textIn(query['otherSide']);
  const of = textIn(query['mark']) === '1' ? { groupId: idIn(otherSide) } : { receiver: otherSide };
  limited(hub.rates.reads.take(`${me.id}:${otherSide}`));
  await run(async (chat) => markRead(chat, await requireConversation(chat, of), numberIn(query['seq'])));
  return isRead;
}

async function readSeveral({ list, body, in: run }: CallInput): Promise<unknown> {
  const ids = (list.length > 0 ? textsIn(list) : textsIn(body['ids'])).filter(isId).slice(0, 500);
  await run(async (chat) => {
    for (const id of ids) {
      const membership = await membershipOf(chat.db, chat.me, id);
      if (membership) await markRead(chat, membership, undefined);
    }
  });
  return isRead;
}

async function remove({ list, body, in: run }: CallInput): Promise<unknown> {
  const ids = (list.length > 0 ? textsIn(list) : textsIn(body['ids'])).filter(isId).slice(0, 500);
  if (ids.length === 0) fail(errors.messageMissing);
  await run((chat) => deleteForSelf(chat, ids));
  return { ids };
}

async function search({ body, in: run }: ReadInput): Promise<unknown> {
  const within = addressee(body);
  return run(async (chat) => {
    const named = within.groupId !== undefined || within.receiver !== undefined;
    const conversation = named ? (await requireConversation(chat, within)).id : null;
    const page = isRecord(body['page']) ? body['page'] : {};
    const cut = {
      size: Math.min(100, numberIn(page['size']) ?? 20),
      current: Math.max(1, numberIn(page['current']) ?? 1),
    };
    return {
      records: await searchMessages(chat.db, chat.me, textIn(body['keyword']).slice(0, 100), conversation, cut),
      ...cut,
    };
  });
}

async function seenBy({ body, in: run }: ReadInput): Promise<unknown> {
  const seq = numberIn(body['seq']) ?? 0;
  return run(async (chat) => {
    const membership = await requireConversation(chat, addressee(body));
    if (seq <= membership.joinedSeq) fail(errors.messageMissing);
    return { records: await readersOf(chat, membership, seq) };
  });
}

function unread({ in: run }: ReadInput): Promise<unknown> {
  return run(async ({ db, me }) => ({ unReadCount: await unreadTotal(db, me) }));
}

function show({ body, in: run }: CallInput): Promise<unknown> {
  return run((chat) =>
    setShowType(chat, idIn(body['id']), {
      showType: body['showType'] === undefined ? undefined : (numberIn(body['showType']) ?? -1),
      mute: typeof body['mute'] === 'boolean' ? body['mute'] : undefined,
    }),
  );
}

function open({ body, in: run }: CallInput): Promise<unknown> {
  return run(async (chat) => {
    const { groupId, receiver } = addressee(body);
    const userName = receiver ?? textIn(body['userName']);
    const id = groupId ?? (userName === '' ? fail(errors.receiverMissing) : await openPrivate(chat, userName));
    if (!(await membershipOf(chat.db, chat.me, id))) fail(errors.conversationMissing);
    return (await conversationsOf(chat.db, chat.me, [id], 20))[0];
  });
}

const membersIn = (body: Readonly<Record<string, unknown>>, list: readonly unknown[]): string[] =>
  list.length > 0 ? textsIn(list) : textsIn(body['members'] ?? body['groupReceiverList']);

async function group({ hub, me, body, list, key, in: run }: CallInput): Promise<unknown> {
  limited(hub.rates.groups.take(me.id));
  const groupName = textIn(body['groupName']);
  const createKey = (textIn(body['clientMsgId']) || key)?.slice(0, 100);
  return run((chat) =>
    createGroup(chat, {
      members: membersIn(body, list).slice(0, 600),
      ...(groupName === '' ? {} : { groupName }),
      ...(createKey ? { key: createKey } : {}),
    }),
  );
}

function addMembersOf({ body, list, params, in: run }: CallInput): Promise<unknown> {
  return run((chat) => addToGroup(chat, idIn(params['id']), membersIn(body, list)));
}

function change({ body, params, in: run }: CallInput): Promise<unknown> {
  return run((chat) =>
    changeGroup(chat, idIn(params['id']), {
      groupName: typeof body['groupName'] === 'string' ? body['groupName'] : undefined,
      notice: typeof body['notice'] === 'string' ? body['notice'] : undefined,
    }),
  );
}

function role({ body, params, in: run }: CallInput): Promise<unknown> {
  const asked = textIn(body['role']);
  const input = asked === 'owner' || asked === 'admin' ? asked : 'member';
  return run((chat) => setRole(chat, idIn(params['id']), textIn(body['userName']), input));
}

function settings({ body, in: run }: CallInput): Promise<unknown> {
  return run(async ({ db, me }) => {
    await changeSettings(db, me.id, settingsIn(body));
    if (typeof body['block'] === 'string') {
      const peer = (await privateByName(db, me, body['block'])) ?? fail(errors.conversationMissing);
      await setBlocked(db, me.id, peer.id, body['blocked'] !== false);
    }
    return settingsOf(db, me.id);
  });
}

/** The calls of this area below `/imServer/im` (`docs/http.md`, Messaging). */
export function chatCalls(hub: ChatHub, sends: SendQueue): RawRoutes {
  return {
    routes: calls.map(({ method, path, label }) => ({
      method,
      path,
      label,
      access: 'login',
      kind: 'raw',
      name: path.split('/').findLast((part) => !part.startsWith(':')) ?? '',
    })),
    register(app, http) {
      for (const call of calls)
        app.route({
          method: call.method,
          url: `${prefix}${call.path}`,
          handler: async (request) => {
            const input = {
              hub,
              body: recordOf(request.body),
              list: Array.isArray(request.body) ? request.body : [],
              query: recordOf(request.query),
              params: recordOf(request.params),
            };
            if ('read' in call) {
              const read: ChatPart<unknown> = (chat, system) =>
                call.read({ ...input, in: (work) => work(chat, system) });
              const options = call.findsByKey ? readByKey : readOnly;
              return success((await http.runRecalled(request, within(hub, read, []), options)) ?? null);
            }
            const login = await http.requireLogin(request);
            if (isUnfinished(login)) throw new Unauthorised();
            const run: CallInput['in'] = async (work, options) => {
              const signals: Signal[] = [];
              const done = await http.run(request, login.user, within(hub, work, signals), options);
              hub.publish(signals);
              return done;
            };
            const data = await call.run({ ...input, sends, me: login.user, key: keyOf(request), in: run });
            return success(data ?? null);
          },
        });
    },
  };
}

type ChatPart<T> = (chat: ChatWork, system: Context) => Promise<T>;

const within =
  <T>(hub: ChatHub, part: ChatPart<T>, signals: Signal[]) =>
  (ctx: Context): Promise<T> => {
    // Nobody reads what somebody else was told, not even through his eyes.
    if (ctx.user.viewedBy) fail(engineErrors.viewOnly);
    return ctx.asSystem((system) => part(workOf(hub, ctx.user, system.db, signals), system));
  };

const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : undefined;
};
