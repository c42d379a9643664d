import { Avatar, Button, Checkbox, Dropdown, type MenuProps } from 'antd';
import type { Label } from '#model/label.ts';
import { formatInstant, formatTime } from '../format.ts';
import { useText } from '../language.ts';
import { useUser } from '../session.ts';
import { deleteMessages, retry, withdrawMessage } from './chatActions.ts';
import { parsedContent, withdrawn, type Conversation, type Message } from './chatItems.ts';
import { initialsOf, nameLabel } from './chatNames.ts';
import { useChat } from './chatState.ts';
import { chatTexts } from './chatTexts.ts';
import { MessageContent } from './MessageContent.tsx';
import { senderOf, summaryOf, systemText } from './messageText.ts';

interface MessageRowProps {
  readonly message: Message;
  readonly before: Message | undefined;
  readonly conversation: Conversation;
  /** Whether it is among several that are chosen; undefined while nothing is. */
  readonly isChosen: boolean | undefined;
  readonly onChoose: () => void;
  readonly onSeveral: () => void;
  readonly onReply: () => void;
  readonly onForward: () => void;
  /** Makes it a remark on the document of the conversation; undefined where it cannot become one. */
  readonly onRemark: (() => void) | undefined;
  /** Makes it a task on the document of the conversation; undefined where it is about none. */
  readonly onTask: (() => void) | undefined;
  readonly onReport: () => void;
}

const pause = 5 * 60_000;

/** One message, with the time where a while has passed. */
export function MessageRow(props: MessageRowProps) {
  const { message, before, isChosen, onChoose } = props;
  const text = useText();
  const user = useUser();
  const isOwn = message.sender === user.userName;
  const sender = text(senderOf(message));
  const isLater = message.time - (before?.time ?? 0) > pause;
  const time = isLater && message.time > 0 && <p className="chat-time">{formatInstant(message.time)}</p>;
  if (message.action > 1)
    return (
      <>
        {time}
        <p className="chat-system">{systemText(message, text)}</p>
      </>
    );
  return (
    <>
      {time}
      <div className="chat-row" data-own={isOwn} data-testid="chat-message" data-status={message.status}>
        {isChosen !== undefined && (
          <Checkbox checked={isChosen} aria-label={summaryOf(message, text)} onChange={onChoose} />
        )}
        <Avatar size="small" src={message.senderAvatar || undefined} alt="">
          {initialsOf(sender)}
        </Avatar>
        <div className="chat-bubble-box">
          <span className="chat-sender">{isOwn ? text(chatTexts.you) : sender}</span>
          <Bubble {...props} isOwn={isOwn} />
          <Foot {...props} isOwn={isOwn} />
        </div>
      </div>
    </>
  );
}

function Bubble({ message, isOwn, ...acts }: MessageRowProps & { readonly isOwn: boolean }) {
  const text = useText();
  const quoted = useChat((state) =>
    message.replyToSeq > 0
      ? state.messages[message.conversationId]?.find(({ seq }) => seq === message.replyToSeq)
      : undefined,
  );
  const from = text(sourceOf(parsedContent(message.extra)?.['forwardOf']));
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items: useItems({ message, isOwn, ...acts }) }}>
      {/* The menu key opens what a right click opens. */}
      <div
        className="chat-bubble"
        role="group"
        aria-label={`${text(senderOf(message))} ${formatTime(message.time)}`}
        tabIndex={0}
        data-withdrawn={message.format === withdrawn}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
          event.preventDefault();
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          event.currentTarget.dispatchEvent(
            new MouseEvent('contextmenu', { bubbles: true, clientX: left + 8, clientY: bottom - 4 }),
          );
        }}
      >
        {from !== '' && <span className="chat-from">{text(chatTexts.forwardedFrom, { name: from })}</span>}
        {quoted && (
          <blockquote className="chat-quote">
            {text(senderOf(quoted))}: {summaryOf(quoted, text)}
          </blockquote>
        )}
        <MessageContent message={message} />
      </div>
    </Dropdown>
  );
}

// Who said first what was forwarded.
function sourceOf(forwardOf: unknown): Label {
  if (typeof forwardOf !== 'object' || forwardOf === null || !('sender' in forwardOf)) return ['', ''];
  return nameLabel(String(forwardOf.sender), 'englishName' in forwardOf ? String(forwardOf.englishName) : '');
}

function useItems({
  message,
  isOwn,
  onReply,
  onForward,
  onSeveral,
  onRemark,
  onTask,
  onReport,
}: Omit<MessageRowProps, 'before' | 'conversation' | 'isChosen' | 'onChoose'> & {
  readonly isOwn: boolean;
}): NonNullable<MenuProps['items']> {
  const text = useText();
  const isThere = message.seq > 0 && message.format !== withdrawn;
  return [
    ...(isThere && isOwn
      ? [{ key: 'withdraw', label: text(chatTexts.withdraw), onClick: () => void withdrawMessage(message) }]
      : []),
    ...(isThere ? [{ key: 'reply', label: text(chatTexts.reply), onClick: onReply }] : []),
    {
      key: 'delete',
      label: text(chatTexts.delete),
      onClick: () => void deleteMessages(message.conversationId, [message]),
    },
    { key: 'several', label: text(chatTexts.multiSelect), onClick: onSeveral },
    ...(isThere ? [{ key: 'forward', label: text(chatTexts.forward), onClick: onForward }] : []),
    ...(isThere && onRemark && message.format === '0'
      ? [{ key: 'remark', label: text(chatTexts.makeRemark), onClick: onRemark }]
      : []),
    ...(isThere && onTask && message.format === '0'
      ? [{ key: 'task', label: text(chatTexts.makeTask), onClick: onTask }]
      : []),
    ...(isThere && !isOwn ? [{ key: 'report', label: text(chatTexts.report), onClick: onReport }] : []),
    ...(isThere && message.format === '0'
      ? [
          {
            key: 'copy',
            label: text(chatTexts.copy),
            onClick: () => void navigator.clipboard?.writeText(message.content),
          },
        ]
      : []),
  ];
}

/** How far a message has come: on its way, not stored, or read. */
function Foot({ message, conversation, isOwn }: MessageRowProps & { readonly isOwn: boolean }) {
  const text = useText();
  if (!isOwn || message.format === withdrawn) return null;
  if (message.status === 'sending') return <span className="chat-state">{text(chatTexts.sending)}</span>;
  if (message.status === 'failed')
    return (
      <span className="chat-state" role="alert">
        {text(chatTexts.failed)}
        <Button type="link" size="small" onClick={() => retry(message)}>
          {text(chatTexts.retry)}
        </Button>
      </span>
    );
  if (!conversation.isGroup)
    return (
      <span className="chat-state">
        {text(conversation.peerReadSeq >= message.seq ? chatTexts.hasRead : chatTexts.notRead)}
      </span>
    );
  const readers = conversation.members.filter(
    ({ userName, readSeq = 0 }) => userName !== message.sender && readSeq >= message.seq,
  ).length;
  return <span className="chat-state">{text(chatTexts.readBy, { count: readers })}</span>;
}
