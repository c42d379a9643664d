import { CloseOutlined, InboxOutlined, PaperClipOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../language.ts';
import type { UploadParams } from './fileCalls.ts';
import { useUploads, type UploadItem, type Uploads } from './useUploads.ts';
import { readableSize } from './uploadRules.ts';
import { words } from './words.ts';
import '../widgets/dropZone.css';
import './files.css';

interface UploadQueueProps {
  readonly url: string;
  readonly params?: UploadParams;
  /** What the file chooser offers, such as '.pdf,.xlsx'. */
  readonly accept?: string;
  readonly maxMB?: number;
  readonly onAllEnded: () => void;
}

const noParams: UploadParams = {};

/** A place to choose or drop files; they are uploaded one at a time. */
export function UploadQueue({ url, params = noParams, accept, maxMB, onAllEnded }: UploadQueueProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const uploads = useUploads({ url, maxMB, onAllEnded });
  return (
    <div className="upload-queue">
      <button
        type="button"
        className={over ? 'drop-zone drop-over' : 'drop-zone'}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          uploads.add([...event.dataTransfer.files], params);
        }}
      >
        <InboxOutlined />
        <strong>{text(words.dropHere)}</strong>
        <span>{text(words.dropHelp)}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        data-testid="upload-input"
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])], params);
          event.target.value = '';
        }}
      />
      <UploadList uploads={uploads} />
    </div>
  );
}

function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const text = useText();
  if (uploads.items.length === 0) return null;
  return (
    <ul className="upload-list" aria-label={text(words.queue)} data-testid="upload-list">
      {uploads.items.map((item) => (
        <li key={item.key} data-state={item.state}>
          <PaperClipOutlined aria-hidden />
          <span className="upload-name" title={item.file.name}>
            {item.file.name}
          </span>
          <span className="upload-size">{readableSize(item.file.size)}</span>
          <UploadState item={item} />
          {item.state === 'failed' ? (
            <Button
              type="text"
              size="small"
              icon={<ReloadOutlined />}
              aria-label={`${text(words.retry)} ${item.file.name}`}
              onClick={() => uploads.retry(item.key)}
            />
          ) : null}
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={`${text(item.state === 'failed' ? words.dismiss : words.cancel)} ${item.file.name}`}
            onClick={() => uploads.cancel(item.key)}
          />
        </li>
      ))}
    </ul>
  );
}

function UploadState({ item }: { readonly item: UploadItem }) {
  const text = useText();
  // A file is complete when the server has said so, not when its last byte has left.
  const percent = Math.min(99, Math.floor(item.part * 100));
  if (item.state === 'waiting') return <span className="upload-state">{text(words.waiting)}</span>;
  if (item.state === 'failed') return <span className="upload-state upload-failed">{text(words.failed)}</span>;
  return (
    <>
      <Progress className="upload-progress" percent={percent} size="small" showInfo={false} aria-hidden />
      <span className="upload-state" role="status">
        {text(words.uploading, { percent })}
      </span>
    </>
  );
}
