import { isId } from '#engine/runtime/ids.ts';
import { fail } from '#model/errors.ts';
import { isRecord } from '#model/value.ts';
import { base, textIn, type Call } from '../callInput.server.ts';
import { errors } from '../errors.ts';
import { resolveCards } from './card.server.ts';
import { openThread, remarkCallOf, supplierThreadsOf, threadsOf, type DocumentName } from './thread.server.ts';

const documentIn = (body: Readonly<Record<string, unknown>>): DocumentName => ({
  docType: textIn(body['docType']),
  docId: isId(body['docId']) ? body['docId'] : fail(errors.documentMissing),
});
const cardsIn = ({ cards }: Readonly<Record<string, unknown>>): DocumentName[] =>
  (Array.isArray(cards) ? cards : []).flatMap((each: unknown) =>
    isRecord(each) && isId(each['docId']) ? [{ docType: textIn(each['docType']), docId: each['docId'] }] : [],
  );

/** The calls about documents, their conversations and their cards. */
export const documentCalls: readonly Call[] = [
  {
    method: 'POST',
    path: `${base}/document/threads`,
    label: ['单据的会话', 'Conversations of a document'],
    read: ({ in: run, body }) => run(async (chat) => ({ records: await threadsOf(chat, documentIn(body)) })),
  },
  {
    method: 'POST',
    path: `${base}/document/suppliers`,
    label: ['单据的各供应商会话', 'Conversations with each supplier of a document'],
    read: ({ in: run, body }) => run(async (chat) => ({ records: await supplierThreadsOf(chat, documentIn(body)) })),
  },
  {
    method: 'POST',
    path: `${base}/document/remarkCall`,
    label: ['消息转为单据留言', 'How a message becomes a remark'],
    read: ({ in: run, body }) => run(async (chat) => ({ remark: await remarkCallOf(chat, documentIn(body)) })),
  },
  {
    method: 'POST',
    path: `${base}/card/resolve`,
    label: ['卡片内容', 'What cards say'],
    read: ({ in: run, body }) => run(async (chat) => ({ records: await resolveCards(chat, cardsIn(body)) })),
  },
  {
    method: 'POST',
    path: `${base}/document/open`,
    label: ['打开单据会话', 'Open a conversation of a document'],
    run: ({ in: run, body }) =>
      run((chat) => openThread(chat, documentIn(body), body['thread'] === 'internal' ? 'internal' : 'external')),
  },
];
