import { MessageOutlined } from '@ant-design/icons';
import { Badge, Button, Dropdown } from 'antd';
import { keyOf, type AnyDocument } from '#model/document.ts';
import type { Label } from '#model/label.ts';
import { useState } from 'react';
import { useText } from '../language.ts';
import { useUser } from '../session.ts';
import type { DocumentName, SupplierThread } from './chatCalls.ts';
import { nameLabel } from './chatNames.ts';
import { useChat } from './chatState.ts';

// The texts of the chat come with its window.
const words = {
  talk: ['沟通', 'Talk'],
  external: ['与供应商沟通', 'Talk with the supplier'],
  internal: ['内部沟通', 'Talk internally'],
  unread: ['{count} 条未读', '{count} unread'],
  loading: ['正在读取供应商…', 'Reading the suppliers …'],
  noSuppliers: ['发布后可与受邀的供应商分别沟通', 'Once it is published, each invited supplier can be talked with'],
  closed: ['{name}（密封阶段，暂不沟通）', '{name} (sealed, nothing can be said now)'],
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
  const open = async (thread: 'external' | 'internal', of: DocumentName = { docType, docId }) => {
    const { talkAbout } = await import('./chatActions.ts');
    await talkAbout(of, thread);
  };
  const hasMany = typeof document.conversations === 'object' && document.conversations.suppliers !== undefined;
  const [suppliers, setSuppliers] = useState<readonly SupplierThread[]>();
  const loadSuppliers = async () => {
    const { chatCalls } = await import('./chatCalls.ts');
    setSuppliers((await chatCalls.suppliersOf({ docType, docId })).records);
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
      {...(hasMany ? { onOpenChange: (isOpen: boolean) => void (isOpen && loadSuppliers()) } : {})}
      menu={{
        items: [
          ...(hasMany ? supplierItems(suppliers, text, (of) => void open('external', of)) : []),
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

function supplierItems(
  suppliers: readonly SupplierThread[] | undefined,
  text: ReturnType<typeof useText>,
  onOpen: (of: DocumentName) => void,
) {
  const waiting = suppliers === undefined ? words.loading : words.noSuppliers;
  const children = (suppliers ?? []).map(({ docType, docId, name, englishName, isClosed, unread }) => ({
    key: docId,
    label: isClosed
      ? text(words.closed, { name: text(nameLabel(name, englishName)) })
      : text(nameLabel(name, englishName)),
    disabled: isClosed,
    ...(unread > 0
      ? { extra: <Badge count={unread} size="small" title={text(words.unread, { count: unread })} /> }
      : {}),
    onClick: () => onOpen({ docType, docId }),
  }));
  return [
    {
      key: 'suppliers',
      type: 'group' as const,
      label: text(words.external),
      children: children.length > 0 ? children : [{ key: 'none', label: text(waiting), disabled: true }],
    },
  ];
}
