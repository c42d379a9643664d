import { Input, Modal } from 'antd';
import { useState } from 'react';
import { ignoreRefusal } from '../ignoreRefusal.ts';
import { useText } from '../language.ts';
import { toast } from '../toast.ts';
import { chatCalls } from './chatCalls.ts';
import type { Message } from './chatItems.ts';
import { chatTexts } from './chatTexts.ts';
import { senderOf, summaryOf } from './messageText.ts';

const longestReason = 500;

interface ReportDialogProps {
  readonly message: Message;
  readonly onClose: () => void;
}

/** Asks why a message is reported. */
export function ReportDialog({ message, onClose }: ReportDialogProps) {
  const text = useText();
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    try {
      await chatCalls.report(message.id, reason);
      toast.success(text(chatTexts.reported));
      onClose();
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      open
      width={460}
      title={text(chatTexts.report)}
      okText={text(chatTexts.report)}
      cancelText={text(chatTexts.cancel)}
      okButtonProps={{ disabled: reason.trim() === '', loading: isSending, danger: true }}
      onOk={() => void ignoreRefusal(send)}
      onCancel={onClose}
    >
      <blockquote className="chat-quote">
        {text(senderOf(message))}: {summaryOf(message, text)}
      </blockquote>
      <p>{text(chatTexts.reportHelp)}</p>
      <Input.TextArea
        autoFocus
        rows={3}
        maxLength={longestReason}
        aria-label={text(chatTexts.reportReason)}
        placeholder={text(chatTexts.reportReason)}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  );
}
