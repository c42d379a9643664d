import { InboxOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import type { Label } from '#model/label.ts';
import { useText } from '../language.ts';
import './dropZone.css';

interface DropZoneProps {
  readonly title: Label;
  readonly help: Label;
  /** What the file chooser offers, such as '.pdf,.xlsx'. */
  readonly accept?: string | undefined;
  readonly multiple?: boolean;
  readonly inputTestId: string;
  readonly onFiles: (files: File[]) => void;
}

/** A place to choose files, or to drop them on. */
export function DropZone({ title, help, accept, multiple, inputTestId, onFiles }: DropZoneProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <>
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
          onFiles([...event.dataTransfer.files]);
        }}
      >
        <InboxOutlined />
        <strong>{text(title)}</strong>
        <span>{text(help)}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        data-testid={inputTestId}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
