import { DeleteOutlined, PaperClipOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { Label } from '#model/label.ts';
import { FormField } from '#ui/form/FormField.tsx';
import { useText } from '#ui/language.ts';
import { RefusalError } from '#ui/request.ts';
import { registerTexts } from '../../texts.ts';
import type { FileRef } from '../content.rules.ts';
import { removeFile, sendFile } from './calls.web.ts';

interface SlotProps {
  readonly label: Label;
  readonly required: boolean;
  readonly path: string;
  readonly file: FileRef | undefined;
  readonly token: string | undefined;
  readonly message: string | undefined;
  readonly onChange: (file: FileRef | null) => void;
}

/** The place of one file. */
export function FileSlot({ label, required, path, file, token, message, onChange }: SlotProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (chosen: File | undefined): Promise<void> => {
    if (!chosen || token === undefined) return;
    setBusy(true);
    try {
      onChange(await sendFile(token, chosen));
    } catch (error) {
      // The refusal has been shown.
      if (!(error instanceof RefusalError)) throw error;
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  const remove = (): void => {
    // Files of an application that came back stay with it until it is submitted again.
    if (file && token !== undefined) void removeFile(token, file.id).catch(() => undefined);
    onChange(null);
  };
  return (
    <FormField name={path} label={text(label)} required={required} message={message} group>
      {({ describedBy }) => (
        <div className="register-file">
          <input
            ref={input}
            type="file"
            hidden
            aria-label={text(label)}
            onChange={(event) => void send(event.target.files?.[0])}
          />
          {file ? (
            <>
              <span className="register-file-name">
                <PaperClipOutlined aria-hidden /> {file.name}
              </span>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`${text(registerTexts.remove)} ${file.name}`}
                onClick={remove}
              />
            </>
          ) : (
            <Button
              icon={<UploadOutlined />}
              loading={isBusy}
              aria-describedby={describedBy}
              aria-label={`${text(registerTexts.upload)} ${text(label)}`}
              onClick={() => input.current?.click()}
            >
              {text(isBusy ? registerTexts.uploading : registerTexts.upload)}
            </Button>
          )}
        </div>
      )}
    </FormField>
  );
}
