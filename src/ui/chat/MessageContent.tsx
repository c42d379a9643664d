import { FileOutlined } from '@ant-design/icons';
import { Button, Image } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { downloadFile } from '../files/download.ts';
import { fileCalls } from '../files/fileCalls.ts';
import { readableSize } from '../files/uploadRules.ts';
import { nameOf } from '#model/label.ts';
import { useLanguage, useText } from '../language.ts';
import { useSession } from '../session.ts';
import { pathOfDocument, routesOf } from '../shell/routes.ts';
import { talkAbout } from './chatActions.ts';
import { chatCalls, type DocumentName } from './chatCalls.ts';
import { parsedContent, withdrawn, type Message } from './chatItems.ts';
import { nameLabel } from './chatNames.ts';
import { useChat } from './chatState.ts';
import { chatTexts } from './chatTexts.ts';
import { hiddenText } from './messageText.ts';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** What a message says; what cannot be read is shown as it is. */
export function MessageContent({ message }: { readonly message: Message }) {
  const text = useText();
  if (message.format === withdrawn) return <em>{text(hiddenText(message))}</em>;
  if (message.format === '0') return <p className="chat-text">{message.content}</p>;
  if (message.format === '4')
    return (
      <p className="chat-text">
        [{text(chatTexts.position)}] {message.content}
      </p>
    );
  const value = parsedContent(message.content);
  if (!value) return <p className="chat-text">{message.content}</p>;
  const fileId = textIn(value['fileId']);
  switch (message.format) {
    case '1':
      return <Picture fileId={fileId} name={textIn(value['name'])} />;
    case '2':
      return <Sound fileId={fileId} seconds={numberIn(value['duration'])} />;
    case '5':
      return <Film fileId={fileId} name={textIn(value['name'])} />;
    case '6':
      return <Card value={value} />;
    default:
      return <SentFile fileId={fileId} name={textIn(value['name'])} size={numberIn(value['size'])} />;
  }
}

// A link lives five minutes.
const linkLife = 4 * 60_000;

function useFileUrl(fileId: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['chat', 'file', fileId],
    enabled: fileId !== '',
    queryFn: () => fileCalls.link(fileId),
    staleTime: linkLife,
    gcTime: linkLife,
    retry: false,
  });
  return data?.url;
}

function Picture({ fileId, name }: { readonly fileId: string; readonly name: string }) {
  const url = useFileUrl(fileId);
  return url ? <Image className="chat-picture" src={url} alt={name} height={140} /> : <span>{name}</span>;
}

function Sound({ fileId, seconds }: { readonly fileId: string; readonly seconds: number }) {
  const text = useText();
  const url = useFileUrl(fileId);
  return (
    <span className="chat-media">
      {/* What somebody says has no captions. */}
      {url && <audio controls preload="none" src={url} aria-label={text(chatTexts.voice)} />}
      {text(chatTexts.seconds, { count: Math.round(seconds) })}
    </span>
  );
}

function Film({ fileId, name }: { readonly fileId: string; readonly name: string }) {
  const url = useFileUrl(fileId);
  return url ? (
    <video className="chat-picture" controls preload="none" src={url} aria-label={name} />
  ) : (
    <span>{name}</span>
  );
}

function SentFile({ fileId, name, size }: { readonly fileId: string; readonly name: string; readonly size: number }) {
  return (
    <Button className="chat-file" type="link" icon={<FileOutlined />} onClick={() => void downloadFile(fileId)}>
      {name}
      <small>{readableSize(size)}</small>
    </Button>
  );
}

function Card({ value }: { readonly value: Readonly<Record<string, unknown>> }) {
  if (textIn(value['kind']) === 'doc')
    return (
      <DocumentCard docType={textIn(value['docType'])} docId={textIn(value['docId'])} docNo={textIn(value['docNo'])} />
    );
  const lines = Array.isArray(value['lines']) ? value['lines'] : [];
  const title = textIn(value['docNo']) || textIn(value['title']) || textIn(value['realName']);
  return (
    <div className="chat-card">
      <strong>{title}</strong>
      <dl>
        {lines.map((line: unknown, index) => {
          const { label, value: said } = { ...parsedLine(line) };
          return (
            // Lines have no names of their own, and never change.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index}>
              <dt>{textIn(label)}</dt>
              <dd>{textIn(said)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

const cardFresh = 30_000;

/** A document as whoever looks at the card may see it: its number alone where he does not read it. */
function DocumentCard({ docType, docId, docNo }: DocumentName & { readonly docNo: string }) {
  const text = useText();
  const language = useLanguage();
  const menu = useSession((state) => state.menu);
  const isHere = useChat(({ conversations, current }) => conversations[current ?? '']?.docId === docId);
  const { data } = useQuery({
    queryKey: ['chat', 'card', docType, docId],
    queryFn: async () => (await chatCalls.cards([{ docType, docId }])).records[0] ?? null,
    staleTime: cardFresh,
  });
  const list = pathOfDocument(routesOf(menu), docType);
  return (
    <div className="chat-card" data-testid="chat-card">
      <strong>{data?.docNo ?? docNo}</strong>
      {data === null && <span>{text(chatTexts.noAccess)}</span>}
      {data && (
        <>
          <span>
            {nameOf(data.label, language)}
            {data.state ? ` · ${nameOf(data.state, language)}` : ''}
          </span>
          {data.supplierName !== null && <span>{text(nameLabel(data.supplierName, data.supplierEnglishName))}</span>}
          <span className="chat-card-acts">
            {list !== undefined && <Link to={`${list}/${docId}`}>{text(chatTexts.openDocument)}</Link>}
            {!isHere && (
              <Button type="link" size="small" onClick={() => void talkAbout({ docType, docId }, 'external')}>
                {text(chatTexts.aboutDocument)}
              </Button>
            )}
          </span>
        </>
      )}
    </div>
  );
}

const parsedLine = (line: unknown): Readonly<Record<string, unknown>> =>
  typeof line === 'object' && line !== null ? { ...line } : {};
