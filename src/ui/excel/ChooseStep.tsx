import { DeleteOutlined, FileExcelOutlined, InboxOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import type { AnyDocument } from '#model/document.ts';
import { useText } from '../language.ts';
import { excel } from './excelCalls.ts';
import { saveBlob } from './saveBlob.ts';
import type { ImportControl } from './useImport.ts';
import { words } from './words.ts';
import '../widgets/dropZone.css';

/** The first step: the file, chosen or dropped. */
export function ChooseStep({ document, control }: { readonly document: AnyDocument; readonly control: ImportControl }) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { uploaded, choose, clear } = control.file;
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
          void choose([...event.dataTransfer.files]);
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
        accept=".xls,.xlsx"
        data-testid="import-file"
        onChange={(event) => {
          void choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {uploaded ? (
        <div className="uploaded-file">
          <FileExcelOutlined />
          <span>{uploaded.name}</span>
          {uploaded.fileId ? null : (
            <>
              <Progress percent={Math.round(uploaded.part * 100)} size="small" showInfo={false} />
              <span role="status">{text(words.uploading, { percent: Math.round(uploaded.part * 100) })}</span>
            </>
          )}
          <Button type="text" icon={<DeleteOutlined />} aria-label={text(words.remove)} onClick={clear} />
        </div>
      ) : null}
      <Button
        type="link"
        onClick={() =>
          void saveBlob(excel.templateAddress(document), `${text(document.label)}.xlsx`, text(words.templateFailed))
        }
      >
        {text(words.template)}
      </Button>
    </>
  );
}
