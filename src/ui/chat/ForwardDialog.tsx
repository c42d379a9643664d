import { App, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../language.ts';
import { chooseConversation } from './chatActions.ts';
import type { Addressee } from './chatCalls.ts';
import { inOrder, type Message } from './chatItems.ts';
import { nameLabel } from './chatNames.ts';
import { useChat } from './chatState.ts';
import { chatTexts } from './chatTexts.ts';
import { forwardMessages } from './groupActions.ts';
import { PeopleChooser } from './PeopleChooser.tsx';

interface ForwardDialogProps {
  readonly messages: readonly Message[];
  readonly onClose: (isDone: boolean) => void;
}

/** Forwards messages to groups and people, and asks whether to go there. */
export function ForwardDialog({ messages, onClose }: ForwardDialogProps) {
  const text = useText();
  const { modal } = App.useApp();
  const groups = inOrder(Object.values(useChat((state) => state.conversations))).filter(({ isGroup }) => isGroup);
  const [chosenGroups, setGroups] = useState<readonly string[]>([]);
  const [people, setPeople] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const receivers: readonly Addressee[] = [
      ...chosenGroups.map((groupId) => ({ groupId })),
      ...people.map((receiver) => ({ receiver })),
    ];
    const [target] = await forwardMessages(messages, receivers);
    setBusy(false);
    if (target === undefined) return;
    onClose(true);
    const goes = await modal.confirm({
      title: text(chatTexts.notice),
      content: text(chatTexts.goForward),
      okText: text(chatTexts.ok),
      cancelText: text(chatTexts.cancel),
    });
    if (!goes) return;
    chooseConversation(target);
    document
      .querySelector('[data-testid="chat-conversations"]')
      ?.closest('.ant-tabs-body-holder')
      ?.scrollTo({ top: 0 });
  };
  return (
    <Modal
      open
      width={480}
      title={text(chatTexts.forwardTo)}
      okText={text(chatTexts.ok)}
      cancelText={text(chatTexts.cancel)}
      okButtonProps={{ disabled: chosenGroups.length + people.length === 0 }}
      confirmLoading={isBusy}
      onOk={() => void send()}
      onCancel={() => onClose(false)}
    >
      {groups.length > 0 && (
        <Checkbox.Group
          className="chat-groups"
          value={[...chosenGroups]}
          options={groups.map(({ id, name, englishName }) => ({
            value: id,
            label: text(nameLabel(name, englishName)),
          }))}
          onChange={(values) => setGroups(values)}
        />
      )}
      <PeopleChooser chosen={people} onChange={setPeople} />
    </Modal>
  );
}
