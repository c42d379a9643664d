import { useQueryClient } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { documentsKey } from '../document/object/documentsKey.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import type { FormSchema, FormValues } from '../form/schema.ts';
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
  const schema = useMemo<FormSchema>(
    () => ({
      assignee: {
        type: 'select',
        label: chatTexts.taskPerson,
        required: true,
        options: members.map((each) => {
          const name = text(nameLabel(each.realName ?? '', each.englishName));
          const label = each.userName === userName ? `${name} (${text(chatTexts.you)})` : name;
          return { value: each.userName ?? '', label };
        }),
      },
      due: {
        type: 'date',
        label: chatTexts.taskDue,
        rules: [{ fits: (day) => String(day) >= dayjs().format('YYYY-MM-DD'), message: chatTexts.taskDuePast }],
      },
    }),
    [members, userName, text],
  );
  const initial = useMemo(() => ({ assignee: proposed?.userName ?? userName }), [proposed, userName]);
  const send = async ({ assignee, due }: FormValues): Promise<void> => {
    await chatCalls.makeTask(message.id, String(assignee), typeof due === 'string' ? due : undefined);
    toast.success(text(chatTexts.taskMade));
    await Promise.all([
      queries.invalidateQueries({ queryKey: [documentsKey] }),
      queries.invalidateQueries({ queryKey: ['todo'] }),
    ]);
  };
  return (
    <FormDialog
      title={chatTexts.makeTask}
      width={460}
      schema={schema}
      value={initial}
      submit={send}
      submitText={chatTexts.ok}
      showErrorNotice={false}
      onClose={onClose}
      before={<blockquote className="chat-quote">{message.content}</blockquote>}
    />
  );
}
