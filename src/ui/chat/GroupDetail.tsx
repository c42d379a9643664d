import { App, Avatar, Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { ignoreRefusal } from '../ignoreRefusal.ts';
import { useText } from '../language.ts';
import { useUser } from '../session.ts';
import { chatCalls } from './chatCalls.ts';
import type { Conversation } from './chatItems.ts';
import { initialsOf, nameLabel } from './chatNames.ts';
import { takeConversations } from './chatStore.ts';
import { chatTexts } from './chatTexts.ts';
import { GroupDialog } from './GroupDialog.tsx';

const owner = 1;

interface GroupDetailProps {
  readonly group: Conversation;
  readonly onClose: () => void;
}

/** Who is in a group, what it is called, and what may be done with it. */
export function GroupDetail({ group, onClose }: GroupDetailProps) {
  const text = useText();
  const { modal } = App.useApp();
  const user = useUser();
  const [isAdding, setAdding] = useState(false);
  const shownName = text(nameLabel(group.name, group.englishName));
  const [name, setName] = useState(shownName);
  const [notice, setNotice] = useState(group.notice);
  const people = group.members.map((member) => ({
    ...member,
    called: text(nameLabel(member.realName ?? '', member.englishName)),
  }));
  const own = group.members.find(({ userName }) => userName === user.userName)?.role ?? 0;
  const isOwnGroup = group.docType === '' && !group.isClosed;
  const mayManage = own !== 0 && isOwnGroup;
  const change = (facts: { readonly groupName?: string; readonly notice?: string }) =>
    ignoreRefusal(async () => takeConversations([await chatCalls.changeGroup(group.id, facts)]));
  const leave = async (isEnd: boolean) => {
    const goes = await modal.confirm({
      title: text(isEnd ? chatTexts.dissolve : chatTexts.leave),
      content: text(isEnd ? chatTexts.dissolveAsk : chatTexts.leaveAsk),
      okText: text(chatTexts.ok),
      cancelText: text(chatTexts.cancel),
      okButtonProps: { danger: true },
    });
    if (!goes) return;
    if (isEnd) await chatCalls.dissolve(group.id);
    else {
      await chatCalls.leave(group.id);
      takeConversations([{ id: group.id, showType: 3 }]);
    }
    onClose();
  };
  return (
    <Drawer
      open
      title={text(chatTexts.groupDetail)}
      size="min(360px, 100vw)"
      onClose={onClose}
      className="chat-detail"
      data-testid="chat-detail"
    >
      {mayManage ? (
        <form
          className="chat-rename"
          onSubmit={(event) => {
            event.preventDefault();
            void change({ groupName: name.trim() });
          }}
        >
          <Input
            maxLength={60}
            aria-label={text(chatTexts.groupName)}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button htmlType="submit" disabled={name.trim() === '' || name.trim() === shownName}>
            {text(chatTexts.save)}
          </Button>
        </form>
      ) : (
        <p>{shownName}</p>
      )}
      {(mayManage || group.notice !== '') && <h3>{text(chatTexts.groupNotice)}</h3>}
      {mayManage ? (
        <form
          className="chat-notice"
          onSubmit={(event) => {
            event.preventDefault();
            void change({ notice: notice.trim() });
          }}
        >
          <Input.TextArea
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={500}
            aria-label={text(chatTexts.groupNotice)}
            value={notice}
            onChange={({ target }) => setNotice(target.value)}
          />
          <Button htmlType="submit" disabled={notice.trim() === group.notice}>
            {text(chatTexts.save)}
          </Button>
        </form>
      ) : (
        group.notice !== '' && <p className="chat-text">{group.notice}</p>
      )}
      <h3>{text(chatTexts.members, { count: group.members.length })}</h3>
      <ul className="chat-members">
        {people.map(({ userName = '', called, avatar, role = 0 }) => (
          <li key={userName}>
            <Avatar size="small" src={avatar || undefined} alt="">
              {initialsOf(called)}
            </Avatar>
            <span>{called}</span>
            {role !== 0 && <small>{text(role === owner ? chatTexts.owner : chatTexts.admin)}</small>}
            {mayManage && userName !== user.userName && role !== owner && (
              <Button
                size="small"
                type="link"
                danger
                aria-label={`${text(chatTexts.removeMember)} ${called}`}
                onClick={() =>
                  void chatCalls.removeMember(group.id, userName).then((item) => takeConversations([item]))
                }
              >
                {text(chatTexts.removeMember)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOwnGroup && (
        <div className="chat-detail-acts">
          <Button data-testid="chat-add-members" onClick={() => setAdding(true)}>
            {text(chatTexts.addMembers)}
          </Button>
          <Button danger onClick={() => void leave(false)}>
            {text(chatTexts.leave)}
          </Button>
          {own === owner && (
            <Button danger onClick={() => void leave(true)}>
              {text(chatTexts.dissolve)}
            </Button>
          )}
        </div>
      )}
      {isAdding && <GroupDialog group={group} onClose={() => setAdding(false)} />}
    </Drawer>
  );
}
