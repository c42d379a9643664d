import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { documentsKey } from '#ui/document/object/documentsKey.ts';
import type { DocumentRow } from '#ui/document/object/documentRows.ts';
import { saveBlob } from '#ui/files/saveFile.ts';
import { formatInstant } from '#ui/format.ts';
import { ignoreRefusal } from '#ui/ignoreRefusal.ts';
import { useText } from '#ui/language.ts';
import { recordOf, rowsOf } from '#ui/record.ts';
import { server } from '#ui/server.ts';
import { useUser } from '#ui/session.ts';
import { EmptyState } from '#ui/widgets/EmptyState.tsx';
import { summaryOf } from '#ui/chat/messageText.ts';
import { archiveFile } from './archive.web.ts';
import { reviewTexts } from './texts.ts';
import './review.css';

type Said = Readonly<Record<string, unknown>>;

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What was said, once the person who asked says so: each reading is noted. */
export function ReviewedMessages({ row }: { readonly row: DocumentRow }) {
  const text = useText();
  const user = useUser();
  const queries = useQueryClient();
  const [messages, setMessages] = useState<readonly Said[]>();
  const [next, setNext] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (row['status'] === 'ENDED') return <Alert type="info" showIcon title={text(reviewTexts.over)} />;
  if (row['status'] !== 'APPROVED') return <Alert type="info" showIcon title={text(reviewTexts.notYet)} />;
  if (row['askerId'] !== user.id) return <Alert type="info" showIcon title={text(reviewTexts.notYours)} />;
  const asking = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };
  const read = () =>
    asking(async () => {
      const answer = recordOf(
        await server.post('/im/chatReview/messages', { id: row.id, ...(next === undefined ? {} : { after: next }) }),
      );
      setMessages([...(next === undefined ? [] : (messages ?? [])), ...rowsOf(answer?.['records'])]);
      setNext(textIn(answer?.['next']) || undefined);
      await queries.invalidateQueries({ queryKey: [documentsKey] });
    });
  const archive = () =>
    asking(async () => {
      const answer = recordOf(await server.post('/im/chatReview/archive', { id: row.id }));
      const file = archiveFile(textIn(answer?.['content']), textIn(answer?.['signature']));
      saveBlob(textIn(answer?.['name']), file);
      await queries.invalidateQueries({ queryKey: [documentsKey] });
    });
  return (
    <section className="review">
      <p className="review-acts">
        {messages === undefined && (
          <Button type="primary" loading={isBusy} data-testid="review-read" onClick={() => void ignoreRefusal(read)}>
            {text(reviewTexts.begin)}
          </Button>
        )}
        <Button loading={isBusy} onClick={() => void ignoreRefusal(archive)}>
          {text(reviewTexts.archive)}
        </Button>
        <span>{messages ? text(reviewTexts.count, { count: messages.length }) : text(reviewTexts.beginHelp)}</span>
      </p>
      {messages?.length === 0 && <EmptyState title={text(reviewTexts.none)} />}
      {messages && messages.length > 0 && <Transcript messages={messages} />}
      {next !== undefined && (
        <Button loading={isBusy} onClick={() => void ignoreRefusal(read)}>
          {text(reviewTexts.more)}
        </Button>
      )}
    </section>
  );
}

// As the chat window would show it, had it not been withdrawn.
const asMessage = (said: Said) => ({
  action: Number(said['action']),
  format: String(said['format']),
  content: textIn(said['content']),
  extra: said['extra'] ? JSON.stringify(said['extra']) : '',
});

function Transcript({ messages }: { readonly messages: readonly Said[] }) {
  const text = useText();
  const conversations = [...Map.groupBy(messages, ({ conversationId }) => textIn(conversationId)).entries()];
  return conversations.map(([id, said]) => (
    <section key={id} className="review-conversation">
      <h3>{textIn(said[0]?.['conversation'])}</h3>
      <ol>
        {said.map((each) => (
          <li key={Number(each['seq'])}>
            <span className="review-who">
              {textIn(each['senderRealName'])} <small>{formatInstant(Number(each['time']))}</small>
              {each['state'] === 1 && <Tag>{text(reviewTexts.withdrawn)}</Tag>}
              {each['state'] === 2 && <Tag color="red">{text(reviewTexts.blocked)}</Tag>}
            </span>
            <span className="review-text">{summaryOf(asMessage(each), text, Infinity)}</span>
          </li>
        ))}
      </ol>
    </section>
  ));
}
