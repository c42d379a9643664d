import { CloseOutlined, PaperClipOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useText } from '../language.ts';
import { DropZone } from '../widgets/DropZone.tsx';
import type { UploadParams } from './fileCalls.ts';
import { useUploads, type UploadItem, type Uploads } from './useUploads.ts';
import { readableSize } from './uploadRules.ts';
import { fileTexts } from './texts.ts';
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
  const uploads = useUploads({ url, maxMB, onAllEnded });
  return (
    <div className="upload-queue">
      <DropZone
        title={fileTexts.dropHere}
        help={fileTexts.dropHelp}
        accept={accept}
        multiple
        inputTestId="upload-input"
        onFiles={(files) => uploads.add(files, params)}
      />
      <UploadList uploads={uploads} />
    </div>
  );
}

function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const text = useText();
  if (uploads.items.length === 0) return null;
  return (
    <ul className="upload-list" aria-label={text(fileTexts.queue)} data-testid="upload-list">
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
              aria-label={`${text(fileTexts.retry)} ${item.file.name}`}
              onClick={() => uploads.retry(item.key)}
            />
          ) : null}
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={`${text(item.state === 'failed' ? fileTexts.dismiss : fileTexts.cancel)} ${item.file.name}`}
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
  if (item.state === 'waiting') return <span className="upload-state">{text(fileTexts.waiting)}</span>;
  if (item.state === 'failed') return <span className="upload-state upload-failed">{text(fileTexts.failed)}</span>;
  return (
    <>
      <Progress className="upload-progress" percent={percent} size="small" showInfo={false} aria-hidden />
      <span className="upload-state" role="status">
        {text(fileTexts.uploading, { percent })}
      </span>
    </>
  );
}
