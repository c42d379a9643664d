import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../language.ts';
import type { Conversation } from './chatItems.ts';
import { newId } from './chatSocket.ts';
import { chatTexts } from './chatTexts.ts';
import { addMembers, createGroup } from './groupActions.ts';
import { PeopleChooser } from './PeopleChooser.tsx';

interface GroupDialogProps {
  /** The group that grows; without one a new one is made. */
  readonly group?: Conversation;
  readonly onClose: () => void;
}

/** Makes a group, or takes people into one. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const text = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [name, setName] = useState('');
  const [key] = useState(newId);
  const [isBusy, setBusy] = useState(false);
  const least = group ? 1 : 2;
  const save = async () => {
    setBusy(true);
    const done = group ? await addMembers(group.id, chosen) : await createGroup(chosen, name.trim(), key);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal
      open
      width={480}
      title={text(group ? chatTexts.addMembers : chatTexts.createGroup)}
      okText={text(chatTexts.ok)}
      cancelText={text(chatTexts.cancel)}
      okButtonProps={{ disabled: chosen.length < least }}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {!group && (
        <Input
          className="chat-group-name"
          maxLength={60}
          placeholder={text(chatTexts.groupName)}
          aria-label={text(chatTexts.groupName)}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      {!group && chosen.length < least && <p className="chat-none">{text(chatTexts.groupHelp)}</p>}
      <PeopleChooser
        chosen={chosen}
        without={group?.members.map(({ userName = '' }) => userName) ?? []}
        onChange={setChosen}
      />
    </Modal>
  );
}
