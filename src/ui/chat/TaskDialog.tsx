import { useQueryClient } from '@tanstack/react-query';
import { DatePicker, Form, Modal, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { documentsKey } from '../document/object/documentsKey.ts';
import { ignoreRefusal } from '../ignoreRefusal.ts';
import { useText } from '../language.ts';
import { useUser } from '../session.ts';
import { toast } from '../toast.ts';
import { chatCalls } from './chatCalls.ts';
import type { Conversation, Message } from './chatItems.ts';
import { nameLabel } from './chatNames.ts';
import { chatTexts } from './chatTexts.ts';

interface TaskDialogProps {
  readonly message: Message;
  readonly conversation: Conversation;
  readonly onClose: () => void;
}

/** Makes a message a task on the document it is about: asks who has to do it, and by when. */
export function TaskDialog({ message, conversation, onClose }: TaskDialogProps) {
  const text = useText();
  const { userName } = useUser();
  const queries = useQueryClient();
  const { members } = conversation;
  // Who wrote it asks somebody; who reads it takes it on, unless he says otherwise.
  const isOwn = message.sender === userName;
  const proposed = isOwn ? members.find((each) => each.userName !== userName) : undefined;
  const [assignee, setAssignee] = useState(proposed?.userName ?? userName);
  const [due, setDue] = useState<Dayjs | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await chatCalls.makeTask(message.id, assignee, due?.format('YYYY-MM-DD'));
      toast.success(text(chatTexts.taskMade));
      onClose();
      await Promise.all([
        queries.invalidateQueries({ queryKey: [documentsKey] }),
        queries.invalidateQueries({ queryKey: ['todo'] }),
      ]);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      open
      width={460}
      title={text(chatTexts.makeTask)}
      okText={text(chatTexts.ok)}
      cancelText={text(chatTexts.cancel)}
      okButtonProps={{ loading: isSending }}
      onOk={() => void ignoreRefusal(send)}
      onCancel={onClose}
    >
      <blockquote className="chat-quote">{message.content}</blockquote>
      <Form layout="vertical">
        <Form.Item label={text(chatTexts.taskPerson)} htmlFor="chat-task-person" required>
          <Select
            id="chat-task-person"
            value={assignee}
            onChange={setAssignee}
            options={members.map((each) => ({
              value: each.userName ?? '',
              label: `${text(nameLabel(each.realName ?? '', each.englishName))}${each.userName === userName ? ` (${text(chatTexts.you)})` : ''}`,
            }))}
          />
        </Form.Item>
        <Form.Item label={text(chatTexts.taskDue)} htmlFor="chat-task-due">
          <DatePicker id="chat-task-due" value={due} minDate={dayjs()} onChange={setDue} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
