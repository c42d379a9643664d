import { MessageOutlined } from '@ant-design/icons';
import { Badge, Button, Dropdown } from 'antd';
import { keyOf, type AnyDocument } from '#model/document.ts';
import type { Label } from '#model/label.ts';
import { useText } from '../language.ts';
import { useUser } from '../session.ts';
import { useChat } from './chatState.ts';

// The texts of the chat come with its window.
const words = {
  talk: ['沟通', 'Talk'],
  external: ['与供应商沟通', 'Talk with the supplier'],
  internal: ['内部沟通', 'Talk internally'],
  unread: ['{count} 条未读', '{count} unread'],
} as const satisfies Record<string, Label>;

interface TalkButtonProps {
  readonly document: AnyDocument;
  readonly docId: string;
}

/** Opens what is said about a row: the buying side chooses whether its supplier hears it. */
export function TalkButton({ document, docId }: TalkButtonProps) {
  const text = useText();
  const { side, viewedBy } = useUser();
  const docType = keyOf(document);
  const unread = useChat(({ conversations }) =>
    Object.values(conversations).reduce(
      (sum, each) => sum + (each.docType === docType && each.docId === docId ? each.unread : 0),
      0,
    ),
  );
  const open = async (thread: 'external' | 'internal') => {
    const { talkAbout } = await import('./chatActions.ts');
    await talkAbout({ docType, docId }, thread);
  };
  // Nobody talks through the eyes of somebody else.
  if (viewedBy) return null;
  const button = (
    <Button
      icon={<MessageOutlined />}
      data-testid="object-talk"
      {...(side === 'supplier' ? { onClick: () => void open('external') } : {})}
    >
      {text(words.talk)}
      {unread > 0 && <Badge count={unread} size="small" title={text(words.unread, { count: unread })} />}
    </Button>
  );
  if (side === 'supplier') return button;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...(typeof document.scope?.supplier === 'object'
            ? [{ key: 'external', label: text(words.external), onClick: () => void open('external') }]
            : []),
          { key: 'internal', label: text(words.internal), onClick: () => void open('internal') },
        ],
      }}
    >
      {button}
    </Dropdown>
  );
}
