import { CloseOutlined, DeleteOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { readableSize } from '#ui/files/uploadRules.ts';
import { useText } from '#ui/language.ts';
import { DropZone } from '#ui/widgets/DropZone.tsx';
import { fileTexts } from './texts.ts';
import type { BidFileItem, BidFileList } from './useBidFiles.web.ts';
import '#ui/files/files.css';

/** The files of a bid: chosen, encrypted, sent, gone on with, taken away again. */
export function BidFiles({ files }: { readonly files: BidFileList }) {
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
            <FileItem key={item.mark} item={item} onRemove={() => files.remove(item.mark)} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

interface FileItemProps {
  readonly item: BidFileItem;
  readonly onRemove: () => void;
}

function FileItem({ item, onRemove }: FileItemProps) {
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
