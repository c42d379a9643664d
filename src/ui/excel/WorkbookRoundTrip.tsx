import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import type { Label } from '#model/label.ts';
import { isRecord } from '#model/value.ts';
import { useText } from '../language.ts';
import { server } from '../server.ts';
import { toast } from '../toast.ts';
import './excel.css';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface WorkbookRoundTripProps {
  /** The address that gives the workbook of a row and takes it back, without its prefix. */
  readonly path: string;
  readonly id: string;
  readonly texts: { readonly out: Label; readonly in: Label; readonly taken: Label };
  /** Saves what is typed first, and gives the version it has then: the workbook is taken over on top of it. */
  save(): Promise<number>;
  onTaken(): Promise<void>;
  readonly testId: string;
  /** Further ways of the same row, beside these. */
  readonly children?: ReactNode;
}

/** The way of a row to Excel and back; what is wrong with a workbook stays in sight until the next one. */
export function WorkbookRoundTrip({ path, id, texts, save, onTaken, testId, children }: WorkbookRoundTripProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const bring = async (file: File): Promise<void> => {
    setProblem(undefined);
    try {
      const query = new URLSearchParams({ id, versionNo: String(await save()), name: file.name });
      const answer = await server.sendFile(`${path}?${query}`, file, type);
      toast.success(text(texts.taken, { n: isRecord(answer) ? String(answer['count']) : '' }));
      await onTaken();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className="workbook-round-trip">
      <Button
        icon={<DownloadOutlined />}
        onClick={() =>
          void save().then(
            () => window.open(`/prod-api${path}?id=${id}`, '_self'),
            () => undefined,
          )
        }
      >
        {text(texts.out)}
      </Button>
      <Button icon={<UploadOutlined />} onClick={() => input.current?.click()}>
        {text(texts.in)}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx"
        hidden
        data-testid={testId}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void bring(file);
        }}
      />
      {children}
      {problem ? <Alert type="error" showIcon closable title={problem} /> : null}
    </div>
  );
}
