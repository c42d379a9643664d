import './chat.css';
import { CloseOutlined, SettingOutlined, TeamOutlined } from '@ant-design/icons';
import { Button, Tabs } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../language.ts';
import { messageTitle } from '../texts.ts';
import { ChatSettingsDialog } from './ChatSettingsDialog.tsx';
import { chooseConversation, showChat } from './chatActions.ts';
import { useChat } from './chatState.ts';
import { chatTexts } from './chatTexts.ts';
import { Contacts } from './Contacts.tsx';
import { ConversationList } from './ConversationList.tsx';
import { ConversationView } from './ConversationView.tsx';
import { GroupDialog } from './GroupDialog.tsx';

/** The chat beside whatever page is open; it covers the whole of a small screen. */
export function ChatWindow() {
  const text = useText();
  const isOpen = useChat((state) => state.isOpen);
  const isLive = useChat((state) => state.isLive);
  const current = useChat((state) => state.current);
  const [isGroupOpen, setGroupOpen] = useState(false);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const [tab, setTab] = useState('conversations');
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) ref.current?.focus();
  }, [isOpen]);
  const close = () => {
    showChat(false);
    document.querySelector<HTMLElement>('[data-testid="chat-open"]')?.focus();
  };
  if (!isOpen) return null;
  return (
    <section
      ref={ref}
      className="chat-window"
      data-testid="chat-window"
      aria-label={text(chatTexts.title)}
      data-chosen={current !== undefined}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
        // In a dialog or menu that lies outside the window it closes that one.
        if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
        // A menu that a right click opened leaves the focus where it was.
        if (document.querySelector('.ant-dropdown:not(.ant-dropdown-hidden)')) return;
        event.stopPropagation();
        if (current === undefined) close();
        else chooseConversation(undefined);
      }}
    >
      <div className="chat-side">
        <header className="chat-head">
          <h2>
            {text(chatTexts.title)}
            <small>{text(messageTitle)}</small>
          </h2>
          <Button
            type="text"
            icon={<TeamOutlined />}
            aria-label={text(chatTexts.createGroup)}
            title={text(chatTexts.createGroup)}
            data-testid="chat-create-group"
            onClick={() => setGroupOpen(true)}
          />
          <Button
            type="text"
            icon={<SettingOutlined />}
            aria-label={text(chatTexts.settings)}
            title={text(chatTexts.settings)}
            data-testid="chat-settings"
            onClick={() => setSettingsOpen(true)}
          />
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={text(chatTexts.close)}
            title={text(chatTexts.close)}
            data-testid="chat-close"
            onClick={close}
          />
        </header>
        {!isLive && (
          <p className="chat-offline" role="status">
            {text(chatTexts.connecting)}
          </p>
        )}
        <Tabs
          className="chat-tabs"
          size="small"
          activeKey={tab}
          onChange={setTab}
          items={[
            { key: 'conversations', label: text(chatTexts.conversations), children: <ConversationList /> },
            {
              key: 'contacts',
              label: text(chatTexts.contacts),
              children: <Contacts onTalk={() => setTab('conversations')} />,
            },
          ]}
        />
      </div>
      {current === undefined ? (
        <div className="chat-nothing">{text(chatTexts.chooseOne)}</div>
      ) : (
        <ConversationView key={current} id={current} />
      )}
      {isSettingsOpen && <ChatSettingsDialog onClose={() => setSettingsOpen(false)} />}
      {isGroupOpen && <GroupDialog onClose={() => setGroupOpen(false)} />}
    </section>
  );
}
