import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { isRecord } from '#model/value.ts';
import { useText } from '../language.ts';
import { server } from '../server.ts';
import { toast } from '../toast.ts';
import type { UploadParams } from './fileCalls.ts';
import { imageProblem } from './uploadRules.ts';
import { fileTexts } from './texts.ts';
import './files.css';

interface ImageUploadProps {
  /** The address of the picture. */
  readonly value?: string | undefined;
  readonly onChange?: (url: string | undefined) => void;
  /** The call that takes the picture, such as '/attachment/avatar'. */
  readonly action?: string | undefined;
  readonly params?: UploadParams;
  readonly maxMB?: number;
  readonly disabled?: boolean;
  readonly id?: string;
}

/** One picture: chosen, judged, uploaded, shown. */
export function ImageUpload({ value, onChange, action, params, maxMB = 2, disabled = false, id }: ImageUploadProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | undefined>();
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const unfit = imageProblem(file, action, maxMB);
    if (unfit || !action) return void toast.error(text(fileTexts[unfit ?? 'action'], { n: maxMB }));
    setPercent(0);
    try {
      const answer = await server.upload(action, file, {
        onProgress: (part) => setPercent(Math.floor(part * 100)),
        fields: params,
      });
      if (isRecord(answer) && typeof answer['url'] === 'string') onChange?.(answer['url']);
    } catch {
      toast.error(text(fileTexts.uploadRetry));
    } finally {
      setPercent(undefined);
    }
  };
  return (
    <div className="image-upload">
      <button
        type="button"
        id={id}
        className="image-place"
        disabled={disabled || percent !== undefined}
        aria-label={text(value ? fileTexts.changeImage : fileTexts.chooseImage)}
        onClick={() => input.current?.click()}
      >
        {value ? <img src={value} alt={text(fileTexts.image)} /> : <PictureOutlined aria-hidden />}
        {percent === undefined ? null : <span role="status">{text(fileTexts.uploading, { percent })}</span>}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        data-testid="image-input"
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {value && !disabled ? (
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={text(fileTexts.removeImage)}
          onClick={() => onChange?.(undefined)}
        />
      ) : null}
    </div>
  );
}
