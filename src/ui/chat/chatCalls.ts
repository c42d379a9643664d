import type { ChatConversation, ChatMessage } from '#model/chatWire.ts';
import type { Bilingual } from '#model/label.ts';
import { server } from '../server.ts';

const im = '/imServer/im';

/** Whom or what a call is about. */
export type Addressee = { readonly groupId: string } | { readonly receiver: string };

/** Somebody whom one may write to. */
export interface Contact {
  readonly id: string;
  readonly userName: string;
  readonly realName: string;
  readonly englishName: string | null;
  readonly avatar: string | null;
  readonly side: 'BUYER' | 'SUPPLIER' | 'EXPERT';
  readonly unit: Bilingual | null;
  readonly unitId: string | null;
  readonly company: Bilingual | null;
}

/** What somebody has laid down for himself. */
export interface ChatSettings {
  readonly receipts: boolean;
  readonly desktop: boolean;
  readonly mail: boolean;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
}

/** Names a row of a document. */
export interface DocumentName {
  readonly docType: string;
  readonly docId: string;
}

/** What a card says to whoever reads its document. */
export interface ShownCard extends DocumentName {
  readonly docNo: string;
  readonly label: Bilingual;
  readonly state: Bilingual | null;
  readonly supplierName: string | null;
  readonly supplierEnglishName: string | null;
}

/** By which call a message becomes a remark on lines of its document. */
export interface RemarkCall {
  readonly path: string;
  readonly lines: readonly { readonly id: string; readonly lineNo: number }[];
}

/** One of the suppliers of a row with many, with the row by which he is talked with. */
export interface SupplierThread extends DocumentName {
  readonly name: string;
  readonly englishName: string;
  readonly isClosed: boolean;
  readonly unread: number;
}

/** The calls of `docs/http.md`, Messaging. */
export const chatCalls = {
  list: () => server.get(`${im}/message/list`, {}, { quiet: true }) as Promise<readonly ChatConversation[]>,
  send: (message: object) => server.post(`${im}/message/send`, message, { quiet: true }) as Promise<ChatMessage>,
  history: (of: Addressee, page: { readonly size: number; readonly beforeSeq?: number }) =>
    server.post(
      `${im}/message/messageHistory`,
      {
        ...of,
        page: { size: page.size, current: 1 },
        ...(page.beforeSeq === undefined ? {} : { beforeSeq: page.beforeSeq }),
      },
      { quiet: true },
    ) as Promise<{ readonly records: readonly ChatMessage[] }>,
  markRead: (otherSide: string, isGroup: boolean) =>
    server.get(`${im}/message/updateMsgState`, { otherSide, mark: isGroup ? 1 : 0 }, { quiet: true }),
  withdraw: (id: string) => server.deleteAt(`${im}/message/revoke`, { id }) as Promise<ChatMessage>,
  remove: (ids: readonly string[]) => server.post(`${im}/message/deleteMessage`, ids),
  forward: (ids: readonly string[], receivers: readonly Addressee[], clientMsgId: string) =>
    server.post(`${im}/message/forward`, { ids, receivers, clientMsgId }, { quiet: true }) as Promise<
      readonly ChatConversation[]
    >,
  show: (id: string, change: { readonly showType?: number; readonly topTime?: number; readonly mute?: boolean }) =>
    server.post(`${im}/messageUser/update`, { id, ...change }) as Promise<ChatConversation>,
  open: (of: Addressee) => server.post(`${im}/messageUser/saveMessageUser`, of) as Promise<ChatConversation>,
  settings: () => server.get(`${im}/settings`, {}, { quiet: true }) as Promise<ChatSettings>,
  changeSettings: (change: Partial<ChatSettings>) => server.post(`${im}/settings`, change) as Promise<ChatSettings>,
  openThread: (of: DocumentName, thread: 'external' | 'internal') =>
    server.post(`${im}/document/open`, { ...of, thread }) as Promise<ChatConversation>,
  remarkCall: (of: DocumentName) =>
    server.post(`${im}/document/remarkCall`, of) as Promise<{ readonly remark: RemarkCall | null }>,
  suppliersOf: (of: DocumentName) =>
    server.post(`${im}/document/suppliers`, of) as Promise<{ readonly records: readonly SupplierThread[] }>,
  report: (id: string, reason: string) => server.post(`${im}/message/report`, { id, reason }),
  makeTask: (id: string, assignee: string, dueDate?: string) =>
    server.post(`${im}/message/task`, { id, assignee, ...(dueDate === undefined ? {} : { dueDate }) }),
  cards: (cards: readonly DocumentName[]) =>
    server.post(`${im}/card/resolve`, { cards }, { quiet: true }) as Promise<{
      readonly records: readonly ShownCard[];
    }>,
  search: (keyword: string, of?: Addressee) =>
    server.post(`${im}/message/search`, { keyword, ...of, page: { size: 50, current: 1 } }) as Promise<{
      readonly records: readonly ChatMessage[];
    }>,
  contacts: (keyword: string) =>
    server.post(`${im}/contacts`, { keyword }, { quiet: true }) as Promise<{ readonly records: readonly Contact[] }>,
  createGroup: (members: readonly string[], groupName: string, clientMsgId: string) =>
    server.post(
      `${im}/groupMessage/createGroup`,
      { members, groupName, clientMsgId },
      { quiet: true },
    ) as Promise<ChatConversation>,
  addMembers: (id: string, members: readonly string[]) =>
    server.post(`${im}/groupMessage/addGroupMember/${id}`, { members }, { quiet: true }) as Promise<ChatConversation>,
  removeMember: (id: string, userName: string) =>
    server.post(`${im}/groupMessage/remove/${id}`, { userName }) as Promise<ChatConversation>,
  changeGroup: (id: string, change: { readonly groupName?: string; readonly notice?: string }) =>
    server.post(`${im}/groupMessage/update/${id}`, change) as Promise<ChatConversation>,
  leave: (id: string) => server.post(`${im}/groupMessage/leave/${id}`, {}),
  dissolve: (id: string) => server.post(`${im}/groupMessage/dissolve/${id}`, {}),
};
