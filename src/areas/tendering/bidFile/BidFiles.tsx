import { CloseOutlined, DeleteOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button, Progress, Select } from 'antd';
import type { ReactNode } from 'react';
import { readableSize } from '#ui/files/uploadRules.ts';
import { useText } from '#ui/language.ts';
import { DropZone } from '#ui/widgets/DropZone.tsx';
import { envelopeKinds } from '../tender/envelopes.rules.ts';
import { fileTexts } from './texts.ts';
import type { BidFileItem, BidFileList } from './useBidFiles.web.ts';
import '#ui/files/files.css';

interface BidFilesProps {
  readonly files: BidFileList;
  /** Technical and commercial files go into envelopes of their own. */
  readonly isApart: boolean;
}

/** The files of a bid: chosen, encrypted, sent, gone on with, taken away again. */
export function BidFiles({ files, isApart }: BidFilesProps) {
  const text = useText();
  return (
    <section className="form-section" data-testid="bid-files">
      <h2>{text(fileTexts.title)}</h2>
      <p className="form-help">{text(fileTexts.hint)}</p>
      <DropZone
        title={fileTexts.add}
        help={fileTexts.kinds}
        accept={undefined}
        multiple
        inputTestId="bid-file-input"
        onFiles={(chosen) => files.add(chosen)}
      />
      {files.items.length > 0 ? (
        <ul className="upload-list" aria-label={text(fileTexts.title)}>
          {files.items.map((item) => (
            <FileItem key={item.mark} item={item} onRemove={() => files.remove(item.mark)}>
              {isApart && item.named ? (
                <Select<'TECH' | 'PRICE'>
                  size="small"
                  aria-label={text(fileTexts.envelope, { name: item.name })}
                  value={item.named.envelope ?? 'TECH'}
                  options={[
                    { value: 'TECH', label: text(envelopeKinds.TECH) },
                    { value: 'PRICE', label: text(envelopeKinds.PRICE) },
                  ]}
                  onChange={(envelope) => files.place(item.mark, envelope)}
                />
              ) : null}
            </FileItem>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface FileItemProps {
  readonly item: BidFileItem;
  readonly onRemove: () => void;
  readonly children?: ReactNode;
}

function FileItem({ item, onRemove, children }: FileItemProps) {
  const text = useText();
  const isGoing = item.state === 'sending' || item.state === 'waiting' || item.state === 'checking';
  const percent = Math.floor(item.part * 100);
  return (
    <li data-state={item.state}>
      <PaperClipOutlined aria-hidden />
      <span className="upload-name" title={item.name}>
        {item.name}
      </span>
      <span className="upload-size">{readableSize(item.size)}</span>
      {item.state === 'sending' ? <Progress percent={percent} size="small" /> : null}
      <span>{stateText(text, item, percent)}</span>
      {children}
      <Button
        type="text"
        size="small"
        icon={isGoing ? <CloseOutlined /> : <DeleteOutlined />}
        aria-label={text(isGoing ? fileTexts.cancel : fileTexts.remove, { name: item.name })}
        onClick={onRemove}
      />
    </li>
  );
}

function stateText(text: ReturnType<typeof useText>, { state, problem }: BidFileItem, percent: number): string {
  if (state === 'sending') return text(fileTexts.sending, { percent: String(percent) });
  if (state === 'failed') return text(fileTexts.failed, { problem: problem ?? '' });
  if (state === 'paused' && problem !== undefined) return text(fileTexts.offline);
  return text(fileTexts[state]);
}
