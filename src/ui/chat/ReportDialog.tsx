import { FormDialog } from '../form/FormDialog.tsx';
import type { FormSchema, FormValues } from '../form/schema.ts';
import { useText } from '../language.ts';
import { toast } from '../toast.ts';
import { chatCalls } from './chatCalls.ts';
import type { Message } from './chatItems.ts';
import { chatTexts } from './chatTexts.ts';
import { senderOf, summaryOf } from './messageText.ts';

interface ReportDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
}

const schema: FormSchema = {
  reason: {
    type: 'input',
    label: chatTexts.reportReason,
    required: true,
    attrs: { maxLength: 500, multiline: true },
  },
};

/** Asks why a message is reported. */
export function ReportDialog({ message, onClose }: ReportDialogProps) {
  const text = useText();
  const send = async ({ reason }: FormValues): Promise<void> => {
    await chatCalls.report(message.id, String(reason));
    toast.success(text(chatTexts.reported));
  };
  return (
    <FormDialog
      title={chatTexts.report}
      width={460}
      schema={schema}
      submit={send}
      submitText={chatTexts.report}
      danger
      showErrorNotice={false}
      onClose={onClose}
      before={
        <>
          <blockquote className="chat-quote">
            {text(senderOf(message))}: {summaryOf(message, text)}
          </blockquote>
          <p>{text(chatTexts.reportHelp)}</p>
        </>
      }
    />
  );
}
