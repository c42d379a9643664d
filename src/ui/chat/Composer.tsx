import { CloseOutlined, FileTextOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey, server } from '../server.ts';
import { uploadPath } from '../files/fileCalls.ts';
import { useText } from '../language.ts';
import { recordOf } from '../record.ts';
import { RefusalError } from '../request.ts';
import { toast } from '../toast.ts';
import { say, sayCard, tellTyping } from './chatActions.ts';
import type { Conversation, Message } from './chatItems.ts';
import { useChat } from './chatState.ts';
import { setDraft } from './chatStore.ts';
import { chatTexts } from './chatTexts.ts';
import { senderOf, summaryOf } from './messageText.ts';
import { VoiceButton } from './VoiceButton.tsx';

const longest = 5000;

interface ComposerProps {
  readonly conversation: Conversation;
  readonly reply: Message | undefined;
  readonly onReplied: () => void;
}

/** Where a message is written: Enter sends it, but never while a word is being composed. */
export function Composer({ conversation, reply, onReplied }: ComposerProps) {
  const { id, isClosed } = conversation;
  const text = useText();
  const draft = useChat((state) => state.drafts[id]) ?? '';
  const [uploading, setUploading] = useState(0);
  const box = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  useEffect(() => {
    if (reply) box.current?.focus();
  }, [reply]);
  if (isClosed) return <p className="chat-closed">{text(chatTexts.readOnly)}</p>;
  const send = () => {
    // As it is now: a second Enter, before the box is drawn anew, finds it empty.
    const written = useChat.getState().drafts[id] ?? '';
    if (written.trim() === '') return;
    if ([...written].length > longest) {
      toast.warning(text(chatTexts.tooLong));
      return;
    }
    if (say(id, { format: '0', content: written, replyToSeq: reply?.seq })) onReplied();
  };
  const sendFiles = async (files: readonly File[]) => {
    for (const file of files) {
      setUploading((count) => count + 1);
      await sendFile(id, file).finally(() => setUploading((count) => count - 1));
    }
  };
  return (
    <div className="chat-composer">
      {reply && (
        <div className="chat-reply">
          <span>
            {text(chatTexts.replyTo, { name: text(senderOf(reply)) })}: {summaryOf(reply, text)}
          </span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={text(chatTexts.cancel)}
            onClick={onReplied}
          />
        </div>
      )}
      <Input.TextArea
        ref={(area) => {
          box.current = area?.resizableTextArea?.textArea ?? null;
        }}
        autoSize={{ minRows: 2, maxRows: 6 }}
        placeholder={text(chatTexts.write)}
        aria-label={text(chatTexts.write)}
        data-testid="chat-box"
        value={draft}
        onChange={({ target }) => {
          setDraft(id, target.value);
          if (target.value !== '') tellTyping(id);
        }}
        onKeyDown={(event) => {
          // While a word is composed, Enter belongs to the input method; some say so only by the code 229.
          const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
          if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
          event.preventDefault();
          send();
        }}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0) return;
          event.preventDefault();
          void sendFiles(files);
        }}
      />
      <div className="chat-composer-foot">
        <input
          ref={picker}
          hidden
          multiple
          type="file"
          aria-label={text(chatTexts.attach)}
          data-testid="chat-file-input"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            void sendFiles(files);
          }}
        />
        <Button
          type="text"
          icon={<PaperClipOutlined />}
          loading={uploading > 0}
          aria-label={text(chatTexts.attach)}
          title={text(chatTexts.attach)}
          onClick={() => picker.current?.click()}
        />
        <VoiceButton onRecorded={(file, seconds) => sendVoice(id, file, seconds)} />
        {conversation.docType !== '' && (
          <Button
            type="text"
            icon={<FileTextOutlined />}
            aria-label={text(chatTexts.sendCard)}
            title={text(chatTexts.sendCard)}
            data-testid="chat-send-card"
            onClick={() => void sayCard(id, conversation, conversation.name)}
          />
        )}
        <Button type="primary" size="small" disabled={draft.trim() === ''} data-testid="chat-send" onClick={send}>
          {text(chatTexts.send)}
        </Button>
      </div>
    </div>
  );
}

const pictures = /^image\/(png|jpeg|gif|webp|bmp)$/;

/** Uploads a file, and sends it: as a picture where it is one. */
async function sendFile(id: string, file: File): Promise<void> {
  const fileId = await uploaded(file);
  if (fileId === undefined) return;
  const isPicture = pictures.test(file.type);
  const content = isPicture
    ? { fileId, name: file.name, size: file.size, ...(await sizeOf(file)) }
    : { fileId, name: file.name, size: file.size, ...(file.type ? { type: file.type } : {}) };
  say(id, { format: isPicture ? '1' : '3', content: JSON.stringify(content) });
}

/** Uploads a voice note, and sends it. */
async function sendVoice(id: string, file: File, duration: number): Promise<void> {
  const fileId = await uploaded(file);
  if (fileId !== undefined) say(id, { format: '2', content: JSON.stringify({ fileId, duration, size: file.size }) });
}

async function uploaded(file: File): Promise<string | undefined> {
  try {
    const answer = recordOf(
      await server.upload(uploadPath, file, {
        fields: { businessId: newIdempotencyKey(), path: 'attachment', businessDescribable: 'Attachment' },
      }),
    );
    const fileId = answer?.['id'];
    return typeof fileId === 'string' ? fileId : undefined;
  } catch (error) {
    // Refusals are shown by whoever asks the server.
    if (!(error instanceof RefusalError)) throw error;
    return undefined;
  }
}

async function sizeOf(file: File): Promise<{ width?: number; height?: number }> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return {};
  }
}
